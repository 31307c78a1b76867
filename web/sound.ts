import { type ReadonlySignal, signal } from "@preact/signals";

/** One voice of a sound: a tone that glides, or filtered noise. Times in seconds, pitches in Hz. */
interface Voice {
	readonly wave: OscillatorType | "noise";
	readonly at?: number;
	readonly lasts: number;
	readonly pitch: number;
	/** Where the pitch ends; the same without. */
	readonly to?: number;
	readonly loud: number;
}

/** A tile set down on wood: a click of the edges over a thump of the table. */
const TILE_DOWN: readonly Voice[] = [
	{ wave: "noise", lasts: 0.035, pitch: 3200, to: 1800, loud: 0.5 },
	{ wave: "sine", lasts: 0.09, pitch: 210, to: 90, loud: 0.55 },
];

const knuckle = (at: number): readonly Voice[] => [
	{ wave: "noise", at, lasts: 0.03, pitch: 500, to: 300, loud: 0.5 },
	{ wave: "sine", at, lasts: 0.1, pitch: 150, to: 80, loud: 0.7 },
];

const chime = (at: number, pitch: number, loud = 0.22): readonly Voice[] => [
	{ wave: "sine", at, lasts: 0.45, pitch, loud },
	{ wave: "sine", at, lasts: 0.2, pitch: pitch * 2.76, loud: loud / 4 },
];

const SOUNDS = {
	lay: TILE_DOWN,
	draw: [{ wave: "noise", lasts: 0.14, pitch: 900, to: 2600, loud: 0.22 }],
	knock: [...knuckle(0), ...knuckle(0.17)],
	points: [...chime(0, 784), ...chime(0.09, 988), ...chime(0.18, 1175)],
	turn: [...chime(0, 659), ...chime(0.12, 880)],
	tick: [{ wave: "triangle", lasts: 0.05, pitch: 1250, loud: 0.2 }],
	domino: [
		...TILE_DOWN.map((voice) => ({ ...voice, loud: 0.9, lasts: voice.lasts * 1.6 })),
		...chime(0.1, 523),
		...chime(0.2, 659),
		...chime(0.3, 784),
		...chime(0.4, 1047, 0.3),
	],
	blocked: [
		...knuckle(0),
		{ wave: "triangle", at: 0.12, lasts: 0.3, pitch: 330, to: 247, loud: 0.25 },
		{ wave: "triangle", at: 0.34, lasts: 0.5, pitch: 247, to: 185, loud: 0.25 },
	],
	deal: [0, 0.07, 0.14, 0.21].map(
		(at) => ({ wave: "noise", at, lasts: 0.06, pitch: 1500, to: 700, loud: 0.22 }) as const,
	),
} as const satisfies Record<string, readonly Voice[]>;

export type SoundName = keyof typeof SOUNDS;

/** All is a little below what a phone's speaker takes before it rattles. */
const MASTER = 0.5;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let on: ReadonlySignal<boolean> = signal(false);

/**
 * Lets the page sound while `switchedOn` is true. Browsers allow no sound before somebody touches the page, and
 * take it away during a phone call: each touch asks for it again.
 */
export function enableSound(switchedOn: ReadonlySignal<boolean>): () => void {
	on = switchedOn;
	const gestures = ["pointerup", "keydown"] as const;
	for (const gesture of gestures) addEventListener(gesture, wake, { passive: true });
	return () => {
		for (const gesture of gestures) removeEventListener(gesture, wake);
	};
}

function wake(): void {
	if (!on.value || typeof AudioContext === "undefined") return;
	context ??= new AudioContext();
	// Besides "suspended", WebKit has "interrupted" after a call.
	if (context.state !== "running") context.resume().catch(() => {});
}

/** Plays a sound, or nothing where sound is off or not allowed yet. */
export function sound(name: SoundName): void {
	if (!on.value || context?.state !== "running") return;
	for (const voice of SOUNDS[name] as readonly Voice[]) speak(context, voice);
}

function speak(audio: AudioContext, voice: Voice): void {
	const start = audio.currentTime + (voice.at ?? 0);
	const end = start + voice.lasts;
	const gain = audio.createGain();
	gain.gain.setValueAtTime(voice.loud * MASTER, start);
	gain.gain.exponentialRampToValueAtTime(0.001, end);
	const source =
		voice.wave === "noise" ? hiss(audio, voice, start, gain) : tone(audio, voice, start, gain);
	gain.connect(audio.destination);
	source.start(start);
	source.stop(end);
}

function tone(
	audio: AudioContext,
	voice: Voice,
	start: number,
	into: AudioNode,
): AudioScheduledSourceNode {
	const oscillator = audio.createOscillator();
	oscillator.type = voice.wave as OscillatorType;
	glide(oscillator.frequency, voice, start);
	oscillator.connect(into);
	return oscillator;
}

/** Noise through a narrow band, which is what wood and tiles sound like. */
function hiss(
	audio: AudioContext,
	voice: Voice,
	start: number,
	into: AudioNode,
): AudioScheduledSourceNode {
	noise ??= whiteNoise(audio);
	const source = audio.createBufferSource();
	source.buffer = noise;
	const band = audio.createBiquadFilter();
	band.type = "bandpass";
	glide(band.frequency, voice, start);
	source.connect(band).connect(into);
	return source;
}

function glide(param: AudioParam, { pitch, to = pitch, lasts }: Voice, start: number): void {
	param.setValueAtTime(pitch, start);
	param.exponentialRampToValueAtTime(to, start + lasts);
}

function whiteNoise(audio: AudioContext): AudioBuffer {
	const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
	return buffer;
}
