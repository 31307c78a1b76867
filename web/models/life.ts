import { animate } from "../motion.ts";
import { feedback } from "./feedback.ts";
import type { Play } from "./play.ts";
import { tellTab } from "./tab.ts";

/** What makes the table alive and is not needed for its first picture: motion, sound, touch, the tab's title. */
export function enliven(play: Play, screen: HTMLElement): () => void {
	const stops = [feedback(play), tellTab(play), animate(play.model, screen)];
	return () => {
		for (const stop of stops) stop();
	};
}
