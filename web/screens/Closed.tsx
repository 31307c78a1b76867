import type { ClosedReason } from "../../worker/protocol/messages.ts";
import { text } from "../text/index.ts";
import { Ended } from "./Ended.tsx";

interface ClosedProps {
	readonly code: string;
	readonly reason: ClosedReason;
	/** Opens another socket. */
	readonly onRetry: () => void;
}

/** Why the table does not want this page any more, and the next step. */
export function Closed({ code, reason, onRetry }: ClosedProps) {
	const { closed, common, states } = text.value;
	if (reason === "gone") return <Ended sentence={states.expired()} />;
	const isRemoved = reason === "removed";
	const mayWatch = isRemoved || reason === "taken-over";
	return (
		<Ended sentence={closed[reason]()}>
			{!isRemoved && (
				<button
					type="button"
					class="button wide"
					onClick={reason === "too-old" ? () => location.reload() : onRetry}
				>
					{common.retry()}
				</button>
			)}
			{mayWatch && (
				<a class="button wide" href={`/t/${code}/watch`}>
					{states.watchInstead()}
				</a>
			)}
			{reason === "watching-off" && (
				<a class="button wide" href={`/t/${code}`}>
					{states.goToTable()}
				</a>
			)}
		</Ended>
	);
}
