/** The parts of bots.mjs that our benches use. */
export function make(spec: string): (view: never) => number;
export function seed(n: number): void;
export function setGame(name: "block4" | "draw2"): void;
