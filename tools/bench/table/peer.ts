import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { below, type Rng, rngFrom } from "../../../rules/bots/rng.ts";
import { roundInPlay } from "../../../rules/state.ts";
import { type Act, legalActs } from "../../../rules/turn.ts";
import type { View } from "../../../rules/view.ts";
import { freePort } from "../../server.ts";
import { Four } from "./four.ts";

/** The release of boardgame.io that is measured; it is installed into a folder of its own and deleted afterwards. */
const RELEASE = "boardgame.io@0.50.2";

interface PeerSocket {
	on(event: string, listener: (matchId: string, state: PeerState) => void): void;
	emit(event: string, ...words: unknown[]): void;
	disconnect(): void;
}

interface PeerState {
	readonly G: View;
	readonly _stateID: number;
}

/** A boardgame.io server with the same game, its state in memory alone. */
export interface Peer {
	readonly origin: string;
	readonly pid: number;
	gather(seed: number): Promise<Four>;
	end(): Promise<void>;
}

/** Installs and starts the peer; null where it cannot be had. */
export async function startPeer(): Promise<Peer | null> {
	const folder = mkdtempSync(join(tmpdir(), "double-six-peer-"));
	const remove = () => rmSync(folder, { recursive: true, force: true });
	try {
		writeFileSync(join(folder, "package.json"), "{}");
		const words = ["install", "--no-audit", "--no-fund", "--ignore-scripts", RELEASE];
		execFileSync("npm", words, { cwd: folder, stdio: "ignore", timeout: 120_000 });
	} catch {
		remove();
		return null;
	}
	const port = (await freePort(0, "127.0.0.1")) as number;
	const file = join(import.meta.dirname, "peerserver.ts");
	const child = spawn(process.execPath, [file, folder, String(port)], { stdio: "ignore" });
	const origin = `http://127.0.0.1:${port}`;
	while ((await fetch(origin).catch(() => null)) === null) await wait(50);
	const connect = createRequire(join(folder, "package.json"))("socket.io-client").io as (
		url: string,
		options: object,
	) => PeerSocket;
	const end = async () => {
		child.kill("SIGKILL");
		await once(child, "close");
		remove();
	};
	const gather = (seed: number) => PeerFour.gather(origin, connect, seed);
	return { origin, pid: child.pid as number, gather, end };
}

/** Four clients of the peer at the level of its own wire, without its client library. */
class PeerFour extends Four {
	readonly #matchId: string;
	readonly #peers: PeerSocket[] = [];
	readonly #states: PeerState[] = [];
	readonly #rng: Rng;

	static async gather(
		origin: string,
		connect: (url: string, options: object) => PeerSocket,
		seed: number,
	): Promise<Four> {
		const four = new PeerFour(`m${seed}`, seed);
		for (let seat = 0; seat < 4; seat++) {
			const socket = connect(`${origin}/domino`, { transports: ["websocket"], forceNew: true });
			await four.#sit(socket, seat);
		}
		return four;
	}

	private constructor(matchId: string, seed: number) {
		super();
		this.#matchId = matchId;
		this.#rng = rngFrom(seed);
	}

	override close(): void {
		for (const socket of this.#peers) socket.disconnect();
	}

	async #sit(socket: PeerSocket, seat: number): Promise<void> {
		this.#peers[seat] = socket;
		const synced = new Promise<void>((resolve) => {
			socket.on("sync", (_matchId, info) => {
				this.#states[seat] = (info as unknown as { state: PeerState }).state;
				resolve();
			});
		});
		socket.on("update", (_matchId, state) => {
			this.#states[seat] = state;
			this.heard();
		});
		// The first one that comes makes the match.
		socket.emit("sync", this.#matchId, String(seat), undefined, 4);
		await synced;
	}

	protected override get size(): number {
		return this.#peers.length;
	}

	protected override async next(): Promise<readonly [number, string]> {
		const round = roundInPlay((this.#states[0] as PeerState).G.match);
		if (round === null) throw new Error("the peer deals at once");
		const { match } = (this.#states[round.turn] as PeerState).G;
		const acts = legalActs(roundInPlay(match) as typeof round, match.options);
		return [round.turn, JSON.stringify(acts[below(acts.length, this.#rng)] as Act)];
	}

	protected override send(seat: number, text: string): void {
		const payload = {
			type: "act",
			args: [JSON.parse(text)],
			playerID: String(seat),
		};
		const { _stateID } = this.#states[seat] as PeerState;
		const action = { type: "MAKE_MOVE", payload };
		this.#peers[seat]?.emit("update", action, _stateID, this.#matchId, String(seat));
	}
}
