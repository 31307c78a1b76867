import { useEffect, useState } from "preact/hooks";
import type { Options } from "../../rules/options.ts";
import { loadRulesText, rulesText, text } from "../text/index.ts";
import { rulesOf } from "../text/rules.ts";
import { Example } from "./Example.tsx";

interface RulesCardProps {
	readonly options: Options;
	/** The heading level of its sections, below that of the place where the card stands. */
	readonly level?: 2 | 3;
}

/** The rules of a table in words, from its options; the title around it is the caller's. */
export function RulesCard({ options, level = 3 }: RulesCardProps) {
	const isMissing = useRulesText();
	const words = rulesText.value;
	if (isMissing) return <p role="alert">{text.value.errors.loadFailed()}</p>;
	if (words === null) return <div class="rules-card" aria-busy="true" />;
	const Heading = `h${level}` as const;
	return (
		<div class="rules-card">
			{rulesOf(options, words).map(({ id, title, lines }) => (
				<section key={id}>
					<Heading>{title}</Heading>
					<ul>
						{lines.map(({ words: sentence, drawing }) => (
							<li key={sentence} class={drawing && "with-example"}>
								{sentence}
								{drawing && <Example drawing={drawing} across={options.doublesAcross} />}
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

/** Brings the words of the rules; true where they could not be had. */
export function useRulesText(): boolean {
	const [isMissing, setMissing] = useState(false);
	useEffect(() => {
		loadRulesText().catch(() => setMissing(true));
	}, []);
	return isMissing && rulesText.value === null;
}
