/** SHA-256 (FIPS 180-4) of bytes that come in parts: browsers hash only what is whole in memory. */

const rounds = new Uint32Array(64);
const initial = new Uint32Array(8);

/** The first 32 bits of the fractions of roots of primes. */
function prepare(): void {
  const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
  let found = 0;
  for (let number = 2; found < 64; number++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= number && isPrime; divisor++) isPrime = number % divisor !== 0;
    if (!isPrime) continue;
    if (found < 8) initial[found] = fraction(number ** (1 / 2));
    rounds[found++] = fraction(Math.cbrt(number));
  }
}
prepare();

const blockBytes = 64;

export class Sha256 {
  readonly #state = initial.slice();
  readonly #schedule = new Uint32Array(64);
  readonly #rest = new Uint8Array(blockBytes);
  #restBytes = 0;
  #bytes = 0;

  add(bytes: Uint8Array): this {
    this.#bytes += bytes.length;
    let at = 0;
    if (this.#restBytes > 0) {
      at = Math.min(bytes.length, blockBytes - this.#restBytes);
      this.#rest.set(bytes.subarray(0, at), this.#restBytes);
      this.#restBytes += at;
      if (this.#restBytes < blockBytes) return this;
      this.#block(this.#rest, 0);
      this.#restBytes = 0;
    }
    for (; at + blockBytes <= bytes.length; at += blockBytes) this.#block(bytes, at);
    this.#rest.set(bytes.subarray(at));
    this.#restBytes = bytes.length - at;
    return this;
  }

  /** Lower-case hex. Nothing may be added afterwards. */
  hex(): string {
    const bits = this.#bytes * 8;
    const padding = new Uint8Array((this.#restBytes < 56 ? 56 : 120) - this.#restBytes + 8);
    padding[0] = 0x80;
    const view = new DataView(padding.buffer);
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(padding.length - 4, bits >>> 0);
    this.add(padding);
    return Array.from(this.#state, (word) => word.toString(16).padStart(8, '0')).join('');
  }

  #block(bytes: Uint8Array, start: number): void {
    const w = this.#schedule;
    const state = this.#state;
    for (let i = 0, at = start; i < 16; i++, at += 4) {
      w[i] =
        ((bytes[at] as number) << 24) | ((bytes[at + 1] as number) << 16) | ((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number);
    }
    for (let i = 16; i < 64; i++) {
      const early = w[i - 15] as number;
      const late = w[i - 2] as number;
      const s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
      const s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
      w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const first =
        (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[i] as number) + (w[i] as number)) | 0;
      const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    const next = [a, b, c, d, e, f, g, h];
    for (let i = 0; i < 8; i++) state[i] = ((state[i] as number) + (next[i] as number)) | 0;
  }
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
