import { expect, test } from "vitest";
import { draftOf, readNumber } from "../../../web/models/draft.ts";
import { optionsOf } from "../helpers/tables.ts";

test("§8 a draft starts with the game's own options and says only what differs", () => {
	const draft = draftOf("saharat-draw");
	expect(draft.entryOf("turnSeconds")).toBe(15);
	draft.set("turnSeconds", 30);
	expect(draft.changes.value).toEqual({ turnSeconds: 30 });
	expect(draft.isChanged("turnSeconds")).toBe(true);
	draft.reset("turnSeconds");
	expect(draft.changes.value).toEqual({});
	expect(draft.isChanged("turnSeconds")).toBe(false);
});

test("a draft of a table starts from what is played there", () => {
	const draft = draftOf("saharat-draw", optionsOf("saharat-draw", { players: 4 }));
	expect(draft.changes.value).toEqual({ players: 4 });
});

test("§8 a clash is a problem of both its options and gone with either", () => {
	const draft = draftOf("romania-block");
	draft.set("partnership", true);
	expect(draft.problemsOf("partnership")).toHaveLength(1);
	expect(draft.problemsOf("players")).toEqual(draft.problemsOf("partnership"));
	expect(draft.entryOf("partnership")).toBe(true);
	draft.set("players", 4);
	expect(draft.problems.value).toEqual([]);
});

test("P30 a number can be emptied and typed anew, and says its limits meanwhile", () => {
	const draft = draftOf("saharat-draw");
	draft.set("match", { kind: "points", target: null });
	expect(draft.problemsOf("match")[0]).toMatchObject({ limits: { min: 1, max: 1000 } });
	draft.set("match", { kind: "points", target: 75 });
	expect(draft.problems.value).toEqual([]);
});

test("§7 what comes along with a choice is changed too, and one tap brings the game's own back", () => {
	const draft = draftOf("romania-block");
	draft.set("nextLead", "winner");
	expect(draft.entryOf("tiedLead")).toBe("rotate");
	expect(draft.isChanged("tiedLead")).toBe(true);
	draft.reset("tiedLead");
	expect(draft.entryOf("tiedLead")).toBe("asFirst");
	draft.resetAll();
	expect(draft.changes.value).toEqual({});
});

test.each([
	["75", 75],
	["٧٥", 75],
	["۷۵", 75],
	[" 20 ", 20],
	["-1", -1],
	["0", 0],
	["", null],
	["1e9", null],
	["1.5", null],
	["abc", null],
])("P30 %j is read as %j", (typed, number) => {
	expect(readNumber(typed)).toBe(number);
});
