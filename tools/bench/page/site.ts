import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const TYPES: Readonly<Record<string, string>> = {
	".html": "text/html",
	".js": "text/javascript",
	".css": "text/css",
	".svg": "image/svg+xml",
	".json": "application/json",
};

export interface Site {
	readonly origin: string;
	/** Answers a path with this text from now on. */
	put(path: string, text: string): void;
	end(): void;
}

/**
 * Serves all pages of the bench the same way: from memory, brotli. Each folder answers below its name; whatever is
 * asked for outside of them belongs to our page, whose links of tables open its one document.
 */
export async function servePages(
	folders: ReadonlyMap<string, string>,
	ours: string,
): Promise<Site> {
	const packed = new Map<string, Buffer | null>();
	const fileOf = (path: string) => {
		const [, first = "", ...rest] = path.split("/");
		const folder = folders.get(first);
		if (folder !== undefined) return join(folder, rest.join("/") || "index.html");
		return join(ours, path.startsWith("/t/") || path === "/" ? "index.html" : path);
	};
	const server = createServer(({ url = "/", method }, response) => {
		const path = new URL(url, "http://page").pathname;
		if (method === "POST") return void response.writeHead(204).end();
		const file = fileOf(path);
		if (!packed.has(file)) packed.set(file, brotliOf(file));
		send(response, file, packed.get(file) ?? null);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as AddressInfo;
	return {
		origin: `http://127.0.0.1:${port}`,
		put: (path, text) => packed.set(fileOf(path), brotliCompressSync(text)),
		end: () => void server.close(),
	};
}

/** As the Worker answers somebody who reads English and comes in the middle of a match (worker/page.ts). */
function atTable(document: string): string {
	return document.replace(
		/<link rel="[a-z]+" as="script" data-part="([^"]+)"[^>]*>/g,
		(hint, part) =>
			part === "rolldown-runtime" || part === "en"
				? hint.replace(/rel="[a-z]+"/, 'rel="preload"')
				: "",
	);
}

function brotliOf(file: string): Buffer | null {
	try {
		const content = readFileSync(file);
		return brotliCompressSync(
			file.endsWith("web/index.html") ? atTable(content.toString()) : content,
		);
	} catch {
		return null;
	}
}

function send(response: ServerResponse, file: string, body: Buffer | null): void {
	if (body === null) return void response.writeHead(404).end();
	response
		.writeHead(200, {
			"content-type": TYPES[extname(file)] ?? "application/octet-stream",
			"content-encoding": "br",
			"content-length": body.length,
		})
		.end(body);
}
