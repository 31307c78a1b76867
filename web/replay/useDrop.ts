import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Takes a file that is dropped anywhere on the page; answers whether one is held over it. */
export function useDrop(onFile: (file: File) => void): boolean {
	const isOver = useSignal(false);
	useEffect(() => {
		const stopping = new AbortController();
		const { signal } = stopping;
		const hold = (event: DragEvent) => {
			if (event.dataTransfer?.types.includes("Files") !== true) return;
			// Otherwise the browser would leave the page for the file.
			event.preventDefault();
			isOver.value = true;
		};
		const leave = (event: DragEvent) => {
			if (event.relatedTarget === null) isOver.value = false;
		};
		const drop = (event: DragEvent) => {
			isOver.value = false;
			const file = event.dataTransfer?.files[0];
			if (file === undefined) return;
			event.preventDefault();
			onFile(file);
		};
		addEventListener("dragover", hold, { signal });
		addEventListener("dragleave", leave, { signal });
		addEventListener("drop", drop, { signal });
		return () => stopping.abort();
	});
	return isOver.value;
}
