/** Opens the system's share sheet. False where there is none or it was closed without sharing. */
export async function shareLink(share: {
	title: string;
	text: string;
	url: string;
}): Promise<boolean> {
	if (!canShare()) return false;
	try {
		await navigator.share(share);
		return true;
	} catch {
		return false;
	}
}

export function canShare(): boolean {
	return typeof navigator.share === "function";
}

/** Hands a file to the system's share sheet where that takes files, else saves it on the device. */
export async function shareFile(file: File): Promise<void> {
	if (!navigator.canShare?.({ files: [file] })) return saveFile(file);
	try {
		await navigator.share({ files: [file] });
	} catch (error) {
		const isClosed = error instanceof DOMException && error.name === "AbortError";
		if (!isClosed) saveFile(file);
	}
}

/** How long a browser may take to read a file that it saves. */
const SAVING_MS = 60_000;

function saveFile(file: File): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = file.name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), SAVING_MS);
}

/** Copies; true only where the browser says that it is done. The clipboard is missing on plain http. */
export async function copyText(words: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(words);
		return true;
	} catch {
		return copyBySelection(words);
	}
}

function copyBySelection(words: string): boolean {
	const field = document.createElement("textarea");
	field.value = words;
	field.readOnly = true;
	field.className = "unseen";
	// Inside an open dialog everything outside it is inert and cannot be selected.
	const place = document.querySelector("dialog[open]") ?? document.body;
	place.append(field);
	const focused = document.activeElement;
	field.select();
	try {
		return document.execCommand("copy");
	} catch {
		return false;
	} finally {
		field.remove();
		if (focused instanceof HTMLElement) focused.focus();
	}
}

/** Whether this is a browser inside a chat app, which may forget a seat when it is closed. */
export function isInsideChatApp(agent = navigator.userAgent): boolean {
	return /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Telegram|Line\/|Snapchat|; wv\)/.test(agent);
}
