/**
 * The least that a table can be: one row and four distinct texts for each act, sent to the sockets of the object.
 * A port of `srv_do.mjs` of the limit loops; `STORE` "none" writes nothing, `BYTES` is the size of a text.
 */
import { DurableObject } from "cloudflare:workers";

interface BareEnv {
	readonly TABLE: DurableObjectNamespace<Table>;
	readonly STORE?: string;
	readonly BYTES: string;
}

export class Table extends DurableObject<BareEnv> {
	readonly #sql: SqlStorage;
	readonly #writes: boolean;
	readonly #text: string;
	#seq = 0;

	constructor(state: DurableObjectState, env: BareEnv) {
		super(state, env);
		this.#sql = state.storage.sql;
		this.#writes = env.STORE !== "none";
		this.#text = "x".repeat(Number(env.BYTES) - 60);
		state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
		if (!this.#writes) return;
		this.#sql.exec("CREATE TABLE IF NOT EXISTS log (seq INTEGER PRIMARY KEY, row TEXT)");
		const rows = this.#sql.exec<{ last: number | null }>("SELECT max(seq) AS last FROM log");
		this.#seq = rows.one().last ?? 0;
	}

	override fetch(): Response {
		const { 0: client, 1: server } = new WebSocketPair();
		this.ctx.acceptWebSocket(server);
		return new Response(null, { status: 101, webSocket: client });
	}

	override webSocketMessage(_socket: WebSocket, data: string): void {
		const { id, act } = JSON.parse(data) as { id: string; act: object };
		this.#seq += 1;
		if (this.#writes) {
			this.#sql.exec("INSERT INTO log VALUES (?, ?)", this.#seq, JSON.stringify({ id, act }));
		}
		for (const [you, socket] of this.ctx.getWebSockets().entries()) {
			socket.send(JSON.stringify({ type: "update", seq: this.#seq, you, text: this.#text }));
		}
	}

	override webSocketClose(socket: WebSocket): void {
		socket.close(1000);
	}
}

export default {
	fetch(request, env): Promise<Response> {
		return env.TABLE.getByName(new URL(request.url).pathname).fetch(request);
	},
} satisfies ExportedHandler<BareEnv>;
