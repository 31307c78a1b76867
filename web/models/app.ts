import { watchInstall } from "./install.ts";
import { keepShell } from "./shell.ts";

/** Makes an app of the page, when it is there: kept on this device, and installed where somebody asks for it. */
export function makeApp(): void {
	keepShell();
	watchInstall();
}
