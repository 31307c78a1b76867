// What V8 reaches on the same rules as playout.cpp (block4 and draw2), typed ints, no allocation in the loop.
// Run: node playout.mjs [seconds-per-row]
const A = new Int32Array(28),
	B = new Int32Array(28),
	X = new Int32Array(32),
	SUIT = new Int32Array(8),
	PIP = new Int32Array(28);
{
	let t = 0;
	for (let a = 0; a < 7; a++)
		for (let b = a; b < 7; b++, t++) {
			A[t] = a;
			B[t] = b;
			X[t] = a ^ b;
			PIP[t] = a + b;
			SUIT[a] |= 1 << t;
			SUIT[b] |= 1 << t;
		}
}
const SX = new Int32Array(64);
for (let l = 0; l < 7; l++) for (let r = 0; r < 7; r++) SX[l * 8 + r] = SUIT[l] | SUIT[r];
// xoshiro128-like 32-bit generator kept in locals via closure
let s0 = 0x9e3779b9 | 0,
	s1 = 0x243f6a88 | 0,
	s2 = 0xb7e15162 | 0,
	s3 = 0x12345 | 0;
function rnd() {
	// sfc32 -> uint32 as int
	const t = (((s0 + s1) | 0) + s3) | 0;
	s3 = (s3 + 1) | 0;
	s0 = s1 ^ (s1 >>> 9);
	s1 = (s2 + (s2 << 3)) | 0;
	s2 = (s2 << 21) | (s2 >>> 11);
	s2 = (s2 + t) | 0;
	return t;
}
// 16-bit multiply-shift, all in int32 range (n<=28 => bias below 2^-11 of a bin)
function below(n) {
	return Math.imul(rnd() >>> 16, n) >>> 16;
}
function pop(x) {
	x = (x - ((x >>> 1) & 0x55555555)) | 0;
	x = ((x & 0x33333333) + ((x >>> 2) & 0x33333333)) | 0;
	return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
function pips(m) {
	let s = 0;
	while (m) {
		const b = m & -m;
		s += PIP[31 - Math.clz32(b)];
		m ^= b;
	}
	return s;
}
const P = new Uint8Array(28);
for (let i = 0; i < 28; i++) P[i] = i;
const H = new Int32Array(4);
export const st = { games: 0, turns: 0, moves: 0, blocked: 0, team0: 0, ties: 0 };
function deal4() {
	// P is never reset: a partial Fisher-Yates pass over any permutation is uniform
	for (let p = 0, i = 0; p < 3; p++) {
		let m = 0;
		for (const e = i + 7; i < e; i++) {
			const j = (i + below(28 - i)) | 0,
				t = P[j];
			P[j] = P[i];
			P[i] = t;
			m |= 1 << t;
		}
		H[p] = m;
	}
	H[3] = 0x0fffffff & ~(H[0] | H[1] | H[2]);
}
export function block4() {
	deal4();
	let t = P[below(7)];
	let bit = 1 << t;
	H[0] ^= bit;
	let L = A[t],
		R = B[t],
		all = 0x0fffffff ^ bit,
		p = 0,
		moves = 1,
		turns = 1;
	for (;;) {
		if ((all & SX[L * 8 + R]) === 0) {
			st.blocked++;
			const a = pips(H[0] | H[2]),
				b = pips(H[1] | H[3]);
			if (a < b) st.team0++;
			else if (a === b) st.ties++;
			break;
		}
		let h, ml, mr;
		do {
			p = (p + 1) & 3;
			turns++;
			h = H[p];
			ml = h & SUIT[L];
			mr = h & SUIT[R];
		} while ((ml | mr) === 0);
		if (L === R) mr = 0;
		let nl = 0;
		for (let x = ml; x !== 0; x &= x - 1) nl++;
		let n = nl;
		for (let x = mr; x !== 0; x &= x - 1) n++;
		let k = n === 1 ? 0 : below(n);
		let m;
		if (k < nl) {
			m = ml;
			while (k !== 0) {
				m &= m - 1;
				k--;
			}
			bit = m & -m;
			t = 31 - Math.clz32(bit);
			L ^= X[t];
		} else {
			m = mr;
			k -= nl;
			while (k !== 0) {
				m &= m - 1;
				k--;
			}
			bit = m & -m;
			t = 31 - Math.clz32(bit);
			R ^= X[t];
		}
		h ^= bit;
		H[p] = h;
		all ^= bit;
		moves++;
		if (h === 0) {
			if ((p & 1) === 0) st.team0++;
			break;
		}
	}
	st.games++;
	st.turns += turns;
	st.moves += moves;
}
export function draw2() {
	let h0 = 0,
		h1 = 0;
	for (let i = 0; i < 14; i++) {
		const j = (i + below(28 - i)) | 0,
			t = P[j];
		P[j] = P[i];
		P[i] = t;
		if (i & 1) h1 |= 1 << t;
		else h0 |= 1 << t;
	}
	let top = 14,
		bit = 1 << P[2 * below(7)];
	h0 ^= bit;
	let t = 31 - Math.clz32(bit),
		L = A[t],
		R = B[t],
		p = 0,
		moves = 1,
		turns = 1,
		passes = 0;
	for (;;) {
		p ^= 1;
		turns++;
		const S = SX[L * 8 + R];
		let h = p ? h1 : h0;
		while ((h & S) === 0 && top < 28) {
			const j = (top + below(28 - top)) | 0,
				x = P[j];
			P[j] = P[top];
			P[top] = x;
			top++;
			h |= 1 << x;
		}
		if ((h & S) === 0) {
			if (p) h1 = h;
			else h0 = h;
			if (++passes === 2) {
				st.blocked++;
				const a = pips(h0),
					b = pips(h1);
				if (a < b) st.team0++;
				else if (a === b) st.ties++;
				break;
			}
			continue;
		}
		passes = 0;
		const ml = h & SUIT[L],
			mr = L === R ? 0 : h & SUIT[R];
		let nl = 0;
		for (let x = ml; x !== 0; x &= x - 1) nl++;
		let n = nl;
		for (let x = mr; x !== 0; x &= x - 1) n++;
		let k = n === 1 ? 0 : below(n),
			m;
		if (k < nl) {
			m = ml;
			while (k !== 0) {
				m &= m - 1;
				k--;
			}
			bit = m & -m;
			t = 31 - Math.clz32(bit);
			L ^= X[t];
		} else {
			m = mr;
			k -= nl;
			while (k !== 0) {
				m &= m - 1;
				k--;
			}
			bit = m & -m;
			t = 31 - Math.clz32(bit);
			R ^= X[t];
		}
		h ^= bit;
		if (p) h1 = h;
		else h0 = h;
		moves++;
		if (h === 0) {
			if (!p) st.team0++;
			break;
		}
	}
	st.games++;
	st.turns += turns;
	st.moves += moves;
}
// Second layout: a hand is 7 slots, LO/HI hold one 7-bit slot mask per pip value (values 0-3 / 4-6), count and select are table look-ups,
// the generator lives in locals of a batch function.
const LO = new Int32Array(28),
	HI = new Int32Array(28);
for (let t = 0; t < 28; t++)
	for (const v of [A[t], B[t]])
		if (v < 4) LO[t] |= 1 << (7 * v);
		else HI[t] |= 1 << (7 * (v - 4));
const CNT = new Uint8Array(128),
	SEL = new Uint8Array(1024); // SEL[mask*8+k] = slot of k-th set bit
for (let m = 0; m < 128; m++) {
	let c = 0;
	for (let i = 0; i < 7; i++) if ((m >> i) & 1) SEL[m * 8 + c++] = i;
	CNT[m] = c;
}
const M = new Int32Array(8),
	AL = new Int32Array(4);
const S = new Int32Array(4);
S[0] = 0x9e3779b9 | 0;
S[1] = 0x243f6a88 | 0;
S[2] = 0xb7e15162 | 0;
S[3] = 0x12345 | 0;
export function block4slots(N) {
	let a0 = S[0],
		a1 = S[1],
		a2 = S[2],
		a3 = S[3],
		T = 0;
	let turns = 0,
		moves = 0,
		blocked = 0,
		team0 = 0,
		ties = 0;
	for (let g = 0; g < N; g++) {
		for (let p = 0, i = 0; p < 4; p++) {
			let lo = 0,
				hi = 0;
			for (let s = 0; s < 7; s++, i++) {
				T = (((a0 + a1) | 0) + a3) | 0;
				a3 = (a3 + 1) | 0;
				a0 = a1 ^ (a1 >>> 9);
				a1 = (a2 + (a2 << 3)) | 0;
				a2 = (a2 << 21) | (a2 >>> 11);
				a2 = (a2 + T) | 0;
				const j = (i + (Math.imul(T >>> 16, 28 - i) >>> 16)) | 0,
					t = P[j];
				P[j] = P[i];
				P[i] = t;
				lo |= LO[t] << s;
				hi |= HI[t] << s;
			}
			M[p * 2] = lo;
			M[p * 2 + 1] = hi;
			AL[p] = 127;
		}
		// lead: slots are in random order so slot 0 is a uniform choice
		let t = P[0],
			L = A[t],
			R = B[t],
			p = 0,
			pass = 0;
		AL[0] = 126;
		moves++;
		turns++;
		for (;;) {
			p = (p + 1) & 3;
			turns++;
			const al = AL[p];
			const ml = (M[p * 2 + (L >> 2)] >>> (7 * (L & 3))) & al;
			const mr = L === R ? 0 : (M[p * 2 + (R >> 2)] >>> (7 * (R & 3))) & al;
			const nl = CNT[ml],
				n = (nl + CNT[mr]) | 0;
			if (n === 0) {
				if (++pass === 4) {
					turns -= 4;
					blocked++;
					let s0 = 0,
						s1 = 0;
					for (let q = 0; q < 28; q++) {
						const pl = (q / 7) | 0;
						if ((AL[pl] >> (q - pl * 7)) & 1) {
							if (pl & 1) s1 += PIP[P[q]];
							else s0 += PIP[P[q]];
						}
					}
					if (s0 < s1) team0++;
					else if (s0 === s1) ties++;
					break;
				}
				continue;
			}
			pass = 0;
			let k = 0;
			if (n > 1) {
				T = (((a0 + a1) | 0) + a3) | 0;
				a3 = (a3 + 1) | 0;
				a0 = a1 ^ (a1 >>> 9);
				a1 = (a2 + (a2 << 3)) | 0;
				a2 = (a2 << 21) | (a2 >>> 11);
				a2 = (a2 + T) | 0;
				k = Math.imul(T >>> 16, n) >>> 16;
			}
			let sl;
			if (k < nl) {
				sl = SEL[ml * 8 + k];
				L ^= X[P[p * 7 + sl]];
			} else {
				sl = SEL[mr * 8 + k - nl];
				R ^= X[P[p * 7 + sl]];
			}
			const na = al & ~(1 << sl);
			AL[p] = na;
			moves++;
			if (na === 0) {
				if ((p & 1) === 0) team0++;
				break;
			}
		}
	}
	S[0] = a0;
	S[1] = a1;
	S[2] = a2;
	S[3] = a3;
	st.games += N;
	st.turns += turns;
	st.moves += moves;
	st.blocked += blocked;
	st.team0 += team0;
	st.ties += ties;
}
const cpu = () => {
	const u = process.cpuUsage();
	return (u.user + u.system) / 1e3;
}; // ms of CPU time (includes V8 helper threads: slightly pessimistic)
function bench(name, f, T, batch) {
	for (let i = 0; i < (batch ? 20 : 200000); i++) f(2000);
	for (const k in st) st[k] = 0;
	const t0 = cpu();
	let t;
	do {
		if (batch) f(20000);
		else for (let i = 0; i < 20000; i++) f();
		t = cpu();
	} while (t - t0 < T * 1000);
	const dt = (t - t0) / 1000,
		g = st.games;
	console.log(
		`${name.padEnd(28)} ${(g / dt).toFixed(0).padStart(12)} games/s  ${((dt * 1e9) / g).toFixed(1).padStart(7)} ns/game  turns/game ${(st.turns / g).toFixed(2)} moves/game ${(st.moves / g).toFixed(2)} blocked ${((100 * st.blocked) / g).toFixed(2)}% team0 ${((100 * st.team0) / g).toFixed(2)}% ties ${((100 * st.ties) / g).toFixed(2)}%`,
	);
}
const T = +(process.argv[2] || 3);
bench("js block4 bitmask", block4, T);
bench("js block4 slots", block4slots, T, true);
bench("js draw2 bitmask", draw2, T);
