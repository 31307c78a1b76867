/** Keeps the screen on until told otherwise, where the browser can; the lock is lost with each look elsewhere. */
export function keepAwake(): () => void {
	let lock: WakeLockSentinel | null = null;
	let over = false;

	async function ask(): Promise<void> {
		if (document.visibilityState !== "visible" || lock?.released === false) return;
		try {
			const granted = await navigator.wakeLock.request("screen");
			if (over) await granted.release();
			else lock = granted;
		} catch {
			// No such thing on plain http and in older browsers, or the battery is low.
		}
	}

	void ask();
	document.addEventListener("visibilitychange", ask);
	return () => {
		over = true;
		document.removeEventListener("visibilitychange", ask);
		lock?.release().catch(() => {});
	};
}
