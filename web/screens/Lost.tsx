import { text } from "../text/index.ts";
import { Ended } from "./Ended.tsx";

/** An address that leads nowhere. */
export function Lost() {
	return <Ended sentence={text.value.errors.notFound()} />;
}
