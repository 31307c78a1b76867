import { networkInterfaces } from "node:os";

/** Home networks first; 172.16 to 172.31 last, where most are bridges to containers. */
const LIKELY = [/^192\.168\./, /^10\./, /^(?!172\.(1[6-9]|2\d|3[01])\.)/];

/** The IPv4 addresses by which others may reach this machine, the likeliest for a phone first. */
export function ownAddresses(): readonly string[] {
	return Object.values(networkInterfaces())
		.flatMap((addresses) => addresses ?? [])
		.filter(({ family, internal }) => family === "IPv4" && !internal)
		.map(({ address }) => address)
		.sort((a, b) => rank(a) - rank(b));
}

function rank(address: string): number {
	const at = LIKELY.findIndex((pattern) => pattern.test(address));
	return at === -1 ? LIKELY.length : at;
}
