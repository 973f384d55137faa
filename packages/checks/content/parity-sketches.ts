/**
 * A lower bound of how many elements two sets do not share, from 128 bytes a set: each element turns one bit over, what both have turns it over in
 * both, so bits that differ are elements of one set alone (the bitmap filter of Sandes, Teodoro, Melo 2020). It never rules out a pair wrongly.
 */
const bitsToPlace = 10;
const wordsPerSet = 2 ** bitsToPlace / 32;

export class ParitySketches {
  readonly #words: Uint32Array;

  constructor(sets: number) {
    this.#words = new Uint32Array(sets * wordsPerSet);
  }

  /** Elements are 32 bits, evenly spread. */
  add(set: number, elements: Uint32Array): void {
    const words = this.#words;
    const from = set * wordsPerSet;
    for (let at = 0; at < elements.length; at++) {
      const place = (elements[at] as number) >>> (32 - bitsToPlace);
      const word = from + (place >>> 5);
      words[word] = (words[word] as number) ^ (1 << (place & 31));
    }
  }

  /** True where two sets certainly have more than `allowed` elements that the other lacks. */
  differBeyond(allowed: number, one: number, other: number): boolean {
    const words = this.#words;
    let left = one * wordsPerSet;
    let right = other * wordsPerSet;
    let differing = 0;
    for (const end = left + wordsPerSet; left < end; left++, right++) {
      differing += bitsIn((words[left] as number) ^ (words[right] as number));
      if (differing > allowed) return true;
    }
    return false;
  }
}

/** Ones in 32 bits, counted side by side. */
function bitsIn(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
