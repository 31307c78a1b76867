import { text } from "../text/index.ts";

/** Rounds won in a row as marks, as many as the match asks for. */
export function Streak({ won, of }: { won: number; of: number }) {
	return (
		<span class="streak" role="img" aria-label={text.value.table.streak({ n: won, of })}>
			{Array.from({ length: of }, (_, index) => (
				<i key={index} data-won={index < won} />
			))}
		</span>
	);
}
