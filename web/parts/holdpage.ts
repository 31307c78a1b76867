let held = 0;

/** Keeps the page behind a sheet from being scrolled, and from moving where its scrollbar went. Answers how to let go. */
export function holdPage(): () => void {
	const { classList, clientWidth, style } = document.documentElement;
	if (held++ === 0) {
		style.paddingRight = `${innerWidth - clientWidth}px`;
		classList.add("behind-sheet");
	}
	return () => {
		if (--held > 0) return;
		classList.remove("behind-sheet");
		style.paddingRight = "";
	};
}
