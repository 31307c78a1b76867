import { useEffect, useState } from "preact/hooks";
import { TRADITION_OF } from "../../rules/gameid.ts";
import { GAME_NAMES } from "../../text/names.ts";
import type { ListedTable } from "../../worker/protocol/messages.ts";
import { hearListed } from "../models/listed.ts";
import { list, text } from "../text/index.ts";

/** The tables that their hosts show to everybody: sit down where a chair is free, or watch. */
export function OpenTables() {
	const [tables, setTables] = useState<readonly ListedTable[]>([]);
	const { home } = text.value;
	useEffect(() => hearListed(setTables), []);
	if (tables.length === 0) return null;
	return (
		<section aria-labelledby="open-tables">
			<h2 id="open-tables">{home.openTables()}</h2>
			<ul class="own-tables">
				{tables.map(({ code, game, names, chairsFree, watching }) => (
					<li key={code} data-tradition={TRADITION_OF[game]}>
						<a href={chairsFree > 0 || !watching ? `/t/${code}` : `/t/${code}/watch`}>
							<bdi class="game-name" lang={GAME_NAMES[game].lang}>
								{GAME_NAMES[game].name}
							</bdi>
							<span class="soft small">
								{[
									...(names.length > 0 ? [list(names)] : []),
									home.chairsFree({ n: chairsFree }),
								].join(" · ")}
							</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
