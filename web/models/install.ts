import { type ReadonlySignal, signal } from "@preact/signals";

/** What a browser gives that lets a page ask to be installed. */
interface InstallEvent extends Event {
	prompt(): Promise<unknown>;
}

const offered = signal<InstallEvent | null>(null);

/** Whether the browser would put the page on the home screen now. */
export const canInstall: ReadonlySignal<unknown> = offered;

export function watchInstall(): void {
	addEventListener("beforeinstallprompt", (event) => {
		// Asked for in the settings, not over a game.
		event.preventDefault();
		offered.value = event as InstallEvent;
	});
	addEventListener("appinstalled", () => {
		offered.value = null;
	});
}

export async function install(): Promise<void> {
	await offered.value?.prompt();
	offered.value = null;
}
