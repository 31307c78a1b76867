// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { EMPTY_LINE, type End, type Line } from "../../../rules/line.ts";
import { LineOfPlay } from "../../../web/board/LineOfPlay.tsx";
import { wholeSetLine } from "../../../web/gallery/lines.ts";
import { tileWords } from "../../../web/text/tiles.ts";
import { speak } from "../helpers/words.ts";

beforeAll(() => speak("en"));
afterEach(cleanup);

const SPACE = { width: 344, height: 330 };
const grown = wholeSetLine(3, { spinner: "openingDouble", doubles: "first", ends: "any" }, true);

function board(line: Line, offered: readonly End[], onEnd: (end: End) => void = () => {}) {
	return (
		<LineOfPlay
			line={line}
			space={SPACE}
			doublesAcross
			offered={offered}
			onEnd={onEnd}
			endLabel={(end) => `end ${end}`}
		/>
	);
}

test("every tile of the line is drawn once, by name, and the last one is marked", () => {
	const line = grown.steps[9] as Line;
	const { container } = render(board(line, []));
	expect(screen.getAllByRole("img").map((tile) => tile.getAttribute("aria-label"))).toEqual(
		line.tiles.map(({ tile }) => tileWords(tile)),
	);
	const last = container.querySelector<HTMLElement>(".laid:last-child");
	expect(last?.dataset.tile).toBe(line.tiles.at(-1)?.tile);
	const light = container.querySelector<HTMLElement>(".last-light");
	expect(light?.style.cssText).toBe(last?.style.cssText);
});

test("the elements of the tiles that lie stay, so that they glide", () => {
	const { container, rerender } = render(board(grown.steps[9] as Line, []));
	const before = [...container.querySelectorAll(".laid")];
	rerender(board(grown.steps[10] as Line, []));
	expect([...container.querySelectorAll(".laid")].slice(0, -1)).toEqual(before);
});

test("the ends that are offered can be tapped, and no others", () => {
	const onEnd = vi.fn();
	const line = grown.steps[9] as Line;
	const names = line.ends.map(({ name }) => name);
	const { rerender } = render(board(line, names, onEnd));
	for (const name of names) fireEvent.click(screen.getByRole("button", { name: `end ${name}` }));
	expect(onEnd.mock.calls).toEqual(names.map((name) => [name]));
	rerender(board(line, names.slice(0, 1), onEnd));
	expect(screen.getAllByRole("button")).toHaveLength(1);
	rerender(board(line, [], onEnd));
	expect(screen.queryByRole("button")).toBeNull();
});

test("on an empty table the lead may be tapped anywhere in the middle", () => {
	const onEnd = vi.fn();
	render(board(EMPTY_LINE, ["lead"], onEnd));
	const button = screen.getByRole("button", { name: "end lead" });
	expect(Number.parseFloat(button.style.width)).toBeGreaterThan(SPACE.width / 2);
	fireEvent.click(button);
	expect(onEnd).toHaveBeenCalledWith("lead");
});
