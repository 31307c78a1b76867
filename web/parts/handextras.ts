/** What a hand can do besides being tapped, in one piece. */
export { dragTile } from "./dragging.ts";
export { pressKey } from "./handkeys.ts";
