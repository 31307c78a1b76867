import { useState } from "preact/hooks";
import { claimSeat } from "../models/api.ts";
import { go } from "../models/route.ts";
import { text } from "../text/index.ts";

/** A private link was opened: the seat moves here with a tap, never by the link alone. */
export function Carried({
	code,
	token,
	onDone,
}: {
	code: string;
	token: string;
	onDone: () => void;
}) {
	const [problem, setProblem] = useState<string | null>(null);
	const { errors, lobby, refusals, states } = text.value;

	async function claim(): Promise<void> {
		const answer = await claimSeat(code, token);
		if (answer.ok) {
			// The secret is used up: it leaves the address as well.
			go(`/t/${code}`, "replace");
			return onDone();
		}
		setProblem(problemOf(answer.code));
	}

	function problemOf(code: string): string {
		if (code === "offline") return errors.offline();
		if (code === "already-seated") return refusals["already-seated"]();
		return code === "not-found" ? states.expired() : lobby.carryExpired();
	}

	return (
		<main class="screen ended">
			<h1>{lobby.takeSeat()}</h1>
			<p>{lobby.takeSeatHint()}</p>
			<p class="problem" role="alert">
				{problem}
			</p>
			<button type="button" class="button main wide" onClick={claim}>
				{lobby.takeSeat()}
			</button>
			<a
				class="button wide"
				href={`/t/${code}`}
				onClick={(event) => {
					event.preventDefault();
					go(`/t/${code}`, "replace");
					onDone();
				}}
			>
				{states.goToTable()}
			</a>
		</main>
	);
}
