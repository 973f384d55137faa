/**
 * Names that a site has written anywhere (classes, ids, elements, attributes, words of scripts) as a Bloom filter of fixed size: a
 * name that was marked is always found again, one that was not hardly ever is. Marks of several readers are joined in any order.
 */

/** What a name is; a `gap` says that something could not be read. */
export type NameKind = 'class' | 'id' | 'element' | 'attribute' | 'word' | 'gap';

const seeds: Readonly<Record<NameKind, number>> = { class: 1, id: 2, element: 3, attribute: 4, word: 5, gap: 6 };

const markBits = 1 << 21;
const mask = markBits - 1;
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

export class NameMarks {
  readonly #bits = new Uint32Array(markBits / 32);
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
    let first = firstOf(kind);
    let second = secondOf(kind);
    for (let at = 0; at < name.length; at++) {
      const char = lowerOf(name.charCodeAt(at));
      first = Math.imul(first ^ char, 0x01000193);
      second = Math.imul(second ^ char, 0x5bd1e995);
    }
    this.#mark(first, second);
  }

  has(kind: NameKind, name: string): boolean {
    let first = firstOf(kind);
    let second = secondOf(kind);
    for (let at = 0; at < name.length; at++) {
      const char = lowerOf(name.charCodeAt(at));
      first = Math.imul(first ^ char, 0x01000193);
      second = Math.imul(second ^ char, 0x5bd1e995);
    }
    return this.#isSet(mixed(first)) && this.#isSet(mixed(second ^ (first >>> 16)));
  }

  /** Each name between white space. False where a character reference stands in the text: what it says is not told by it. */
  markTokens(kind: NameKind, text: string, start: number, end: number, isDecoded = false): boolean {
    const firstSeed = firstOf(kind);
    const secondSeed = secondOf(kind);
    let first = firstSeed;
    let second = secondSeed;
    let isOpen = false;
    for (let at = start; at < end; at++) {
      const char = lowerOf(text.charCodeAt(at));
      if (char === 32 || (char < 14 && char > 8)) {
        if (isOpen) this.#mark(first, second);
        isOpen = false;
        first = firstSeed;
        second = secondSeed;
        continue;
      }
      if (char === 38 && !isDecoded) return false;
      isOpen = true;
      first = Math.imul(first ^ char, 0x01000193);
      second = Math.imul(second ^ char, 0x5bd1e995);
    }
    if (isOpen) this.#mark(first, second);
    return true;
  }

  /** Each word of a script or a template: letters, digits, - and _, not beginning with a digit. Escapes of strings part words. */
  markWords(text: string, start = 0, end = text.length): void {
    const firstSeed = firstOf('word');
    const secondSeed = secondOf('word');
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
      let first = firstSeed;
      let second = secondSeed;
      do {
        char = lowerOf(char);
        first = Math.imul(first ^ char, 0x01000193);
        second = Math.imul(second ^ char, 0x5bd1e995);
        at++;
        char = at < end ? text.charCodeAt(at) : 0;
      } while (char < 128 && (wordKinds[char] as number) !== separator);
      if (begins === letter && at - from <= maxNameChars) this.#mark(first, second);
    }
  }

  #mark(first: number, second: number): void {
    const one = mixed(first);
    const two = mixed(second ^ (first >>> 16));
    if (this.#isSet(one) && this.#isSet(two)) return;
    for (const position of [one, two]) if (this.#set(position)) this.#fresh.push(position);
  }

  #isSet(position: number): boolean {
    return ((this.#bits[position >>> 5] as number) & (1 << (position & 31))) !== 0;
  }

  /** False where it was marked before. */
  #set(position: number): boolean {
    const at = (position & mask) >>> 5;
    const bit = 1 << (position & 31);
    const before = this.#bits[at] as number;
    if ((before & bit) !== 0) return false;
    this.#bits[at] = before | bit;
    this.#count++;
    return true;
  }
}

function firstOf(kind: NameKind): number {
  return Math.imul(0x811c9dc5 ^ seeds[kind], 0x01000193);
}

function secondOf(kind: NameKind): number {
  return Math.imul(0x9747b28c ^ seeds[kind], 0x5bd1e995);
}

/** Documents in quirks mode take class and id in either case. */
function lowerOf(char: number): number {
  return char >= 65 && char <= 90 ? char | 32 : char;
}

/** A position: the lower bits depend on all. */
function mixed(hash: number): number {
  let mix = hash ^ (hash >>> 16);
  mix = Math.imul(mix, 0x85ebca6b);
  mix ^= mix >>> 13;
  return mix & mask;
}
