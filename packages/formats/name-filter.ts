/**
 * Names that a site has written anywhere (classes, ids, elements, attributes, words of scripts) as a Bloom filter of fixed size: a
 * name that was marked is always found again, one that was not hardly ever is. Marks of several readers are joined in any order.
 */

/** What a name is; a `gap` says that something could not be read. */
export type NameKind = 'class' | 'id' | 'element' | 'attribute' | 'word' | 'gap';

/** Of FNV-1a, which the hash is. */
const prime = 0x01000193;
const seeds: Readonly<Record<NameKind, number>> = {
  class: 0x11c9dc51,
  id: 0x22c9dc52,
  element: 0x33c9dc53,
  attribute: 0x44c9dc54,
  word: 0x55c9dc55,
  gap: 0x66c9dc56,
};

const recentHashes = 512;
const shift = 11;
const markBits = 1 << (32 - shift);
/** Longer words of scripts are not kept: names as long count as written. */
export const maxNameChars = 64;

const separator = 0;
const letter = 1;
const digit = 2;
/** Of the characters of words; the others part them. */
const wordKinds = new Uint8Array(128);
for (let char = 97; char <= 122; char++) {
  wordKinds[char] = letter;
  wordKinds[char - 32] = letter;
}
for (let char = 48; char <= 57; char++) wordKinds[char] = digit;
wordKinds[45] = letter;
wordKinds[95] = letter;

export class NameFilter {
  readonly #bits = new Uint32Array(markBits / 32);
  /** Hashes marked of late: most names come again and again. */
  readonly #recent = new Int32Array(recentHashes);
  #fresh: number[] = [];
  #count = 0;

  /** Positions that others have marked. */
  add(positions: ArrayLike<number>): void {
    for (let at = 0; at < positions.length; at++) this.#set(positions[at] as number);
  }

  /** Positions marked since the last call; below 2^21. */
  takeFresh(): number[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }

  /** Share of the filter that is marked: its square is how often a name is found that nobody wrote. */
  get share(): number {
    return this.#count / markBits;
  }

  mark(kind: NameKind, name: string): void {
    this.#mark(hashOf(kind, name));
  }

  has(kind: NameKind, name: string): boolean {
    const hash = hashOf(kind, name);
    return this.#isSet(firstOf(hash)) && this.#isSet(secondOf(hash));
  }

  /** Each name between white space. False where a character reference stands in the text: what it says is not told by it. */
  markTokens(kind: NameKind, text: string, start: number, end: number, isDecoded = false): boolean {
    const seed = seeds[kind];
    let hash = seed;
    let from = start;
    for (let at = start; at < end; at++) {
      const char = text.charCodeAt(at);
      if (char <= 32) {
        if (at > from) this.#mark(hash);
        from = at + 1;
        hash = seed;
      } else if (char === 38 && !isDecoded) return false;
      else hash = Math.imul(hash ^ (char | 32), prime);
    }
    if (end > from) this.#mark(hash);
    return true;
  }

  /** As `markTokens`, of bytes that are code units where they are ASCII, which is quicker. */
  markByteTokens(kind: NameKind, bytes: Uint8Array, start: number, end: number): boolean {
    const seed = seeds[kind];
    let hash = seed;
    let from = start;
    for (let at = start; at < end; at++) {
      const char = bytes[at] as number;
      if (char <= 32) {
        if (at > from) this.#mark(hash);
        from = at + 1;
        hash = seed;
      } else if (char === 38) return false;
      else hash = Math.imul(hash ^ (char | 32), prime);
    }
    if (end > from) this.#mark(hash);
    return true;
  }

  /** Each word of a script or a template: letters, digits, - and _, not beginning with a digit. Escapes of strings part words. */
  markWords(text: string, start = 0, end = text.length): void {
    for (let at = start; at < end; ) {
      let char = text.charCodeAt(at);
      if (char === 92) {
        const escaped = text.charCodeAt(at + 1);
        at += escaped === 117 ? 6 : escaped === 120 ? 4 : 2;
        continue;
      }
      const begins = char < 128 ? (wordKinds[char] as number) : separator;
      if (begins === separator) {
        at++;
        continue;
      }
      const from = at;
      let hash = seeds.word;
      do {
        hash = Math.imul(hash ^ (char | 32), prime);
        at++;
        char = at < end ? text.charCodeAt(at) : 0;
      } while (char < 128 && (wordKinds[char] as number) !== separator);
      if (begins === letter && at - from <= maxNameChars) this.#mark(hash);
    }
  }

  #mark(hash: number): void {
    const slot = hash & (recentHashes - 1);
    if (this.#recent[slot] === hash) return;
    this.#recent[slot] = hash;
    const first = firstOf(hash);
    const second = secondOf(hash);
    if (this.#isSet(first) && this.#isSet(second)) return;
    if (this.#set(first)) this.#fresh.push(first);
    if (this.#set(second)) this.#fresh.push(second);
  }

  #isSet(position: number): boolean {
    return ((this.#bits[position >>> 5] as number) & (1 << (position & 31))) !== 0;
  }

  /** False where it was marked before. */
  #set(position: number): boolean {
    const at = (position & (markBits - 1)) >>> 5;
    const bit = 1 << (position & 31);
    const before = this.#bits[at] as number;
    if ((before & bit) !== 0) return false;
    this.#bits[at] = before | bit;
    this.#count++;
    return true;
  }
}

/** Letters count in either case, as documents in quirks mode take classes and ids; a few other signs with the letters they are near to. */
function hashOf(kind: NameKind, name: string): number {
  let hash = seeds[kind];
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ (name.charCodeAt(at) | 32), prime);
  return hash;
}

function firstOf(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> shift;
}

function secondOf(hash: number): number {
  return Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> shift;
}
