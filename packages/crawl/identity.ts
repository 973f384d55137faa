/**
 * Gives each URL text a sequential id: a 128-bit hash (MurmurHash3 x86_128, A. Appleby) in an open-addressing table of typed
 * arrays, and the texts in chunks of bytes. About 90 bytes for a URL of 60 characters, and no object per URL.
 */
import { maxUrlChars } from '@orbweaver/model/url.ts';

const scratchBytes = new Uint8Array((maxUrlChars + 16) * 3);
const scratchWords = new Uint32Array(scratchBytes.buffer, 0, scratchBytes.length >> 2);
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Writes the UTF-8 of the text into the scratch bytes, zero-padded to 16; returns its length. */
function encode(text: string): number {
  if (text.length > maxUrlChars) throw new RangeError(`URL of ${text.length} characters`);
  let length = text.length;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) {
      length = encoder.encodeInto(text, scratchBytes).written;
      break;
    }
    scratchBytes[at] = code;
  }
  for (let at = length; (at & 15) !== 0; at++) scratchBytes[at] = 0;
  return length;
}

function mix(word: number): number {
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

const rotl = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** Hashes the scratch bytes into four words. */
function hashScratch(length: number, out: Uint32Array): void {
  let h1 = 0;
  let h2 = 0;
  let h3 = 0;
  let h4 = 0;
  const whole = length >> 4;
  for (let block = 0; block < whole; block++) {
    const at = block << 2;
    h1 ^= Math.imul(rotl(Math.imul(scratchWords[at] as number, 0x239b961b), 15), 0xab0e9789);
    h1 = (Math.imul((rotl(h1, 19) + h2) | 0, 5) + 0x561ccd1b) | 0;
    h2 ^= Math.imul(rotl(Math.imul(scratchWords[at + 1] as number, 0xab0e9789), 16), 0x38b34ae5);
    h2 = (Math.imul((rotl(h2, 17) + h3) | 0, 5) + 0x0bcaa747) | 0;
    h3 ^= Math.imul(rotl(Math.imul(scratchWords[at + 2] as number, 0x38b34ae5), 17), 0xa1e38b93);
    h3 = (Math.imul((rotl(h3, 15) + h4) | 0, 5) + 0x96cd1c35) | 0;
    h4 ^= Math.imul(rotl(Math.imul(scratchWords[at + 3] as number, 0xa1e38b93), 18), 0x239b961b);
    h4 = (Math.imul((rotl(h4, 13) + h1) | 0, 5) + 0x32ac3b17) | 0;
  }
  if ((length & 15) !== 0) {
    const at = whole << 2;
    h4 ^= Math.imul(rotl(Math.imul(scratchWords[at + 3] as number, 0xa1e38b93), 18), 0x239b961b);
    h3 ^= Math.imul(rotl(Math.imul(scratchWords[at + 2] as number, 0x38b34ae5), 17), 0xa1e38b93);
    h2 ^= Math.imul(rotl(Math.imul(scratchWords[at + 1] as number, 0xab0e9789), 16), 0x38b34ae5);
    h1 ^= Math.imul(rotl(Math.imul(scratchWords[at] as number, 0x239b961b), 15), 0xab0e9789);
  }
  h1 ^= length;
  h2 ^= length;
  h3 ^= length;
  h4 ^= length;
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  h3 = (h3 + h1) | 0;
  h4 = (h4 + h1) | 0;
  h1 = mix(h1);
  h2 = mix(h2);
  h3 = mix(h3);
  h4 = mix(h4);
  h1 = (h1 + h2 + h3 + h4) | 0;
  out[0] = h1;
  out[1] = h2 + h1;
  out[2] = h3 + h1;
  out[3] = h4 + h1;
}

/** Ids per chunk of hashes and starts; bytes per chunk of text. Chunks never move, so growing copies only the slots. */
const CHUNK_BITS = 15;
const CHUNK_IDS = 1 << CHUNK_BITS;
const TEXT_BITS = 20;
const TEXT_BYTES = 1 << TEXT_BITS;

export interface UrlIndexOptions {
  /** Fewer than 128 only to show in tests what a shorter identity loses. */
  readonly hashBits?: number;
  /** Compares texts where hashes are equal and counts `collisions`. Not needed at 128 bits. */
  readonly verify?: boolean;
}

export class UrlIndex {
  /** Different texts with one hash, seen with `verify`. */
  collisions = 0;
  /** Slot holds an id, 0 is free. */
  private slots = new Uint32Array(1 << 14);
  private readonly hashes: Uint32Array[] = [];
  private readonly starts: Uint32Array[] = [];
  private readonly texts: Uint8Array[] = [];
  private textEnd = 0;
  private count = 0;
  private readonly hash = new Uint32Array(4);
  /** null at 128 bits. */
  private readonly masks: Uint32Array | null;
  private readonly verify: boolean;

  constructor(options: UrlIndexOptions = {}) {
    const bits = options.hashBits ?? 128;
    this.verify = options.verify ?? false;
    this.masks = bits >= 128 ? null : Uint32Array.from([0, 32, 64, 96], (before) => 2 ** Math.min(32, Math.max(0, bits - before)) - 1);
  }

  /** Number of URLs; ids are 1 to size. */
  get size(): number {
    return this.count;
  }

  /** The id of a URL that is known; for a new one the next id, negated. */
  intern(url: string): number {
    const length = this.hashText(url);
    const slot = this.slotOf(length);
    const known = this.slots[slot] as number;
    if (known !== 0) return known;
    const id = ++this.count;
    this.slots[slot] = id;
    this.keep(id, length);
    if (this.count * 4 > this.slots.length * 3) this.grow();
    return -id;
  }

  /** The id of a URL; 0 for one that is not known. */
  find(url: string): number {
    return this.slots[this.slotOf(this.hashText(url))] as number;
  }

  textOf(id: number): string {
    if (id < 1 || id > this.count) throw new RangeError(`no URL ${id}`);
    const start = this.startOf(id);
    const chunk = this.texts[start >>> TEXT_BITS] as Uint8Array;
    const at = start & (TEXT_BYTES - 1);
    const length = (chunk[at] as number) | ((chunk[at + 1] as number) << 8);
    return decoder.decode(chunk.subarray(at + 2, at + 2 + length));
  }

  private hashText(url: string): number {
    const length = encode(url);
    hashScratch(length, this.hash);
    if (this.masks !== null)
      for (let word = 0; word < 4; word++) this.hash[word] = (this.hash[word] as number) & (this.masks[word] as number);
    return length;
  }

  /** The slot that holds the hashed text's id, or the free one where it belongs. */
  private slotOf(length: number): number {
    const mask = this.slots.length - 1;
    let slot = (this.hash[0] as number) & mask;
    for (let id = this.slots[slot] as number; id !== 0; id = this.slots[slot] as number) {
      if (this.hasHash(id)) {
        if (!this.verify || this.hasText(id, length)) return slot;
        this.collisions++;
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private hasHash(id: number): boolean {
    const chunk = this.hashes[(id - 1) >>> CHUNK_BITS] as Uint32Array;
    const at = ((id - 1) & (CHUNK_IDS - 1)) * 4;
    const hash = this.hash;
    return chunk[at] === hash[0] && chunk[at + 1] === hash[1] && chunk[at + 2] === hash[2] && chunk[at + 3] === hash[3];
  }

  private hasText(id: number, length: number): boolean {
    const start = this.startOf(id);
    const chunk = this.texts[start >>> TEXT_BITS] as Uint8Array;
    const at = start & (TEXT_BYTES - 1);
    if (((chunk[at] as number) | ((chunk[at + 1] as number) << 8)) !== length) return false;
    for (let byte = 0; byte < length; byte++) if (chunk[at + 2 + byte] !== scratchBytes[byte]) return false;
    return true;
  }

  private startOf(id: number): number {
    return (this.starts[(id - 1) >>> CHUNK_BITS] as Uint32Array)[(id - 1) & (CHUNK_IDS - 1)] as number;
  }

  /** Stores hash and text of a new id; the text is in the scratch bytes. */
  private keep(id: number, length: number): void {
    const chunk = (id - 1) >>> CHUNK_BITS;
    const at = (id - 1) & (CHUNK_IDS - 1);
    if (chunk === this.hashes.length) {
      this.hashes.push(new Uint32Array(CHUNK_IDS * 4));
      this.starts.push(new Uint32Array(CHUNK_IDS));
    }
    const hashes = this.hashes[chunk] as Uint32Array;
    for (let word = 0; word < 4; word++) hashes[at * 4 + word] = this.hash[word] as number;
    if (
      this.texts.length === 0 ||
      (this.textEnd & (TEXT_BYTES - 1)) + length + 2 > TEXT_BYTES ||
      this.textEnd === this.texts.length * TEXT_BYTES
    ) {
      this.textEnd = this.texts.length * TEXT_BYTES;
      if (this.texts.length === 4096) throw new RangeError('URL texts above 4 GB');
      this.texts.push(new Uint8Array(TEXT_BYTES));
    }
    const bytes = this.texts[this.texts.length - 1] as Uint8Array;
    const start = this.textEnd & (TEXT_BYTES - 1);
    bytes[start] = length & 255;
    bytes[start + 1] = length >>> 8;
    for (let byte = 0; byte < length; byte++) bytes[start + 2 + byte] = scratchBytes[byte] as number;
    (this.starts[chunk] as Uint32Array)[at] = this.textEnd;
    this.textEnd += length + 2;
  }

  private grow(): void {
    const slots = new Uint32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (let id = 1; id <= this.count; id++) {
      let slot = ((this.hashes[(id - 1) >>> CHUNK_BITS] as Uint32Array)[((id - 1) & (CHUNK_IDS - 1)) * 4] as number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
    this.slots = slots;
  }
}
