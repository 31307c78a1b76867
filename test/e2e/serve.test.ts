import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../tools/server.ts";

const ROOT = join(import.meta.dirname, "../..");
const data = mkdtempSync(join(tmpdir(), "double-six-serve-"));
const backup = `${data}-backup`;
let running: ChildProcess | null = null;

/** Starts the unattended server in a process group of its own, so that it can be ended as a whole. */
async function serve(port: number): Promise<string> {
	const words = ["tools/serve.ts", "--port", String(port), "--data", data];
	const child = spawn(process.execPath, words, { cwd: ROOT, detached: true });
	running = child;
	let said = "";
	child.stderr.on("data", (text) => {
		said += text;
	});
	while (!said.includes("Double Six serves")) {
		const [text] = (await once(child.stdout, "data")) as [Buffer];
		said += text;
	}
	return `http://127.0.0.1:${port}`;
}

async function cutThePower(): Promise<void> {
	if (running?.pid === undefined) return;
	const ended = once(running, "exit");
	process.kill(-running.pid, "SIGKILL");
	await ended;
	running = null;
}

afterAll(async () => {
	await cutThePower();
	for (const folder of [data, backup]) rmSync(folder, { recursive: true, force: true });
});

test("the unattended server keeps its tables over a power cut and a restored backup, and serves the page, what it needs first and the preview", async () => {
	const port = (await freePort(0, "127.0.0.1")) as number;
	const origin = await serve(port);
	const made = await fetch(`${origin}/api/tables`, {
		method: "POST",
		body: JSON.stringify({ game: "sixluv", locale: "pl" }),
	});
	expect(made.status).toBe(201);
	const { code } = (await made.json()) as { code: string };
	const before = await (await fetch(`${origin}/api/tables/${code}`)).json();
	await cutThePower();
	cpSync(data, backup, { recursive: true });
	rmSync(data, { recursive: true });
	cpSync(backup, data, { recursive: true });
	await serve(port);
	expect(await (await fetch(`${origin}/api/tables/${code}`)).json()).toEqual(before);
	const page = await fetch(`${origin}/t/${code}`, { headers: { "Accept-Language": "ro, pl" } });
	expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
	const document = await page.text();
	expect(document).toContain('<meta property="og:title" content="');
	const ahead = document.matchAll(/<link rel="([a-z]+)" as="script" data-part="([^"]+)"/g);
	expect([...ahead].map(([, rel, part]) => `${rel} ${part}`).sort()).toEqual([
		"preload gathering",
		"preload ro",
		"preload rolldown-runtime",
	]);
	expect((await fetch(`${origin}/t/00000000`)).status).toBe(404);
	expect((await fetch(`${origin}/rules/free`)).status).toBe(200);
});
