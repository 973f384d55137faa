/**
 * Lists of sets by element, each in the order of turns: 4 bytes an entry. Elements that share a bucket share a list, so a list may hold strangers,
 * which are counted for nothing.
 */
const maxBuckets = 1 << 22;
const listsPerSet = 32;

export class PostingLists {
  readonly #mask: number;
  /** Place of the first entry, by bucket; the place behind the last one stands in the next bucket. */
  readonly #starts: Uint32Array;
  readonly turns: Uint32Array;

  /** `elementsOf` each of `sets`, whose places are their turns. */
  constructor(sets: Uint32Array, elementsOf: (set: number) => Uint32Array) {
    const buckets = bucketsFor(sets.length, listsPerSet);
    this.#mask = buckets - 1;
    this.#starts = new Uint32Array(buckets + 1);
    for (const set of sets) for (const element of elementsOf(set)) (this.#starts[element & this.#mask] as number)++;
    let behind = 0;
    for (let bucket = 0; bucket <= buckets; bucket++) {
      behind += this.#starts[bucket] as number;
      this.#starts[bucket] = behind;
    }
    this.turns = new Uint32Array(behind);
    // From the last entry of each list down to its first, where its start then stands.
    for (let turn = sets.length - 1; turn >= 0; turn--) {
      for (const element of elementsOf(sets[turn] as number)) {
        const at = (this.#starts[element & this.#mask] as number) - 1;
        this.turns[at] = turn;
        this.#starts[element & this.#mask] = at;
      }
    }
  }

  start(element: number): number {
    return this.#starts[element & this.#mask] as number;
  }

  /** Place of the last set before a turn; below the list's start where there is none. */
  lastBefore(element: number, turn: number): number {
    const bucket = element & this.#mask;
    let from = this.#starts[bucket] as number;
    let to = this.#starts[bucket + 1] as number;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.turns[middle] as number) < turn) from = middle + 1;
      else to = middle;
    }
    return from - 1;
  }
}

/** A power of two. */
export function bucketsFor(sets: number, perSet: number): number {
  let buckets = 64;
  while (buckets < sets * perSet && buckets < maxBuckets) buckets *= 2;
  return buckets;
}
