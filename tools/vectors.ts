import { join } from "node:path";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Tile } from "../rules/tile.ts";
import { commitmentTo, type DealSeed, keyOf, shuffleOf } from "../worker/protocol/deal.ts";

/** Where the published vectors of the shuffle lie. */
export const VECTORS = join(import.meta.dirname, "../test/vectors/deal.json");

/** One worked example of docs/deal.md: what goes in, and all that comes out. */
export interface DealVector extends DealSeed {
	readonly about: string;
	/** The tiles that the table plays without. */
	readonly removed: readonly Tile[];
	/** SHA-256 of the secret, hex. */
	readonly commitment: string;
	/** The key of the stream, hex. */
	readonly key: string;
	/** The shuffle for lots; null where none are drawn. */
	readonly lots: readonly Tile[] | null;
	readonly tiles: readonly Tile[];
}

type Example = DealSeed & Pick<DealVector, "about"> & { removed?: readonly Tile[]; lots?: boolean };

/** 32 bytes that anybody can make again. */
const bytes = (name: string) => bytesToHex(sha256(new TextEncoder().encode(name)));

/** A secret, found by search, whose stream holds a word that the shuffle must skip: one in 25 million does. */
const SKIPS = (23_011_615).toString(16).padStart(64, "0");

const EXAMPLES: readonly Example[] = [
	{
		about: "all bytes zero, nobody contributes",
		round: 1,
		secret: "00".repeat(32),
		contributions: [null, null],
	},
	{
		about: "four seats, all contribute",
		round: 1,
		secret: bytes("secret 1"),
		contributions: ["a", "b", "c", "d"].map(bytes),
	},
	{
		about: "a silent seat is not a seat of zeros",
		round: 2,
		secret: bytes("secret 2"),
		contributions: [bytes("a"), null, bytes("c"), null],
	},
	{
		about: "a seat of zeros is not a silent seat",
		round: 2,
		secret: bytes("secret 2"),
		contributions: [bytes("a"), "00".repeat(32), bytes("c"), null],
	},
	{
		about: "the round's number takes four bytes",
		round: 70_000,
		secret: bytes("secret 3"),
		contributions: [bytes("a"), bytes("b"), null, null, null, bytes("f")],
	},
	{
		about: "27 tiles: played without 0-0",
		round: 3,
		secret: bytes("secret 4"),
		contributions: [bytes("a"), bytes("b"), bytes("c")],
		removed: ["0-0"],
	},
	{
		about: "lots are shuffled first, the deal goes on in the stream",
		round: 1,
		secret: bytes("secret 5"),
		contributions: [bytes("a"), bytes("b")],
		lots: true,
	},
	{
		about: "a word of the stream is skipped",
		round: 1,
		secret: SKIPS,
		contributions: [null, null],
	},
];

/** The vectors, made by the shuffle of the table itself. */
export function dealVectors(): readonly DealVector[] {
	return EXAMPLES.map(({ about, removed = [], lots = false, ...seed }) => ({
		about,
		...seed,
		removed,
		commitment: commitmentTo(seed.secret),
		key: bytesToHex(keyOf(seed)),
		...shuffleOf(seed, { removed }, lots),
	}));
}
