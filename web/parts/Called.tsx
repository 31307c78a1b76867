import type { Reaction } from "../../worker/protocol/choices.ts";
import { text } from "../text/index.ts";
import { PICTURES } from "./pictures.ts";

/** What somebody called out, in a picture and in words. */
export function Called({ reaction }: { reaction: Reaction }) {
	return <>{`${PICTURES[reaction]} ${text.value.reactions[reaction]()}`}</>;
}
