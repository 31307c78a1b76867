import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { direction, text } from "../text/index.ts";
import { holdPage } from "./holdpage.ts";
import { Icon } from "./Icon.tsx";
import { CLOSE } from "./moreicons.ts";
import { Overheard } from "./Overheard.tsx";

interface SheetProps {
	readonly title: string;
	/** After it has closed, however that was done. */
	readonly onClose: () => void;
	readonly children: ComponentChildren;
}

/** A dialog that comes up from below. It closes by its button, Escape or a tap beside it, never by itself. */
export function Sheet({ title, onClose, children }: SheetProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	useLayoutEffect(() => {
		dialog.current?.showModal();
		return holdPage();
	}, []);
	const close = () => dialog.current?.close();
	return (
		// It reads in the page's direction also where it opens from the table, which is left to right in every language.
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button.
		<dialog
			class="sheet"
			ref={dialog}
			dir={direction.value}
			aria-labelledby={titleId}
			onClose={onClose}
			onClick={(event) => event.target === dialog.current && close()}
		>
			<div class="inside">
				<header class="bar">
					<h2 id={titleId}>{title}</h2>
					<button
						type="button"
						class="icon-button"
						onClick={close}
						aria-label={text.value.common.close()}
					>
						<Icon path={CLOSE} />
					</button>
				</header>
				{children}
			</div>
			<Overheard sheet={dialog} />
		</dialog>
	);
}
