/**
 * Lists of sets by bucket of their elements, each in the order of turns: 4 bytes an entry. Elements that share a bucket share a list, so a list may hold strangers,
 * which are counted for nothing.
 */
export class PostingLists {
  /** Place of the first entry, by bucket; the place behind the last one stands in the next bucket. */
  readonly #starts: Uint32Array;
  readonly turns: Uint32Array;

  /** `bucketsOf` each of `sets`, whose places are their turns. */
  constructor(sets: Uint32Array, buckets: number, bucketsOf: (set: number) => Uint32Array) {
    this.#starts = new Uint32Array(buckets + 1);
    for (const set of sets) for (const bucket of bucketsOf(set)) (this.#starts[bucket] as number)++;
    let behind = 0;
    for (let bucket = 0; bucket <= buckets; bucket++) {
      behind += this.#starts[bucket] as number;
      this.#starts[bucket] = behind;
    }
    this.turns = new Uint32Array(behind);
    // From the last entry of each list down to its first, where its start then stands.
    for (let turn = sets.length - 1; turn >= 0; turn--) {
      for (const bucket of bucketsOf(sets[turn] as number)) {
        const at = (this.#starts[bucket] as number) - 1;
        this.turns[at] = turn;
        this.#starts[bucket] = at;
      }
    }
  }

  start(bucket: number): number {
    return this.#starts[bucket] as number;
  }

  /** Place of the last set before a turn; below the list's start where there is none. */
  lastBefore(bucket: number, turn: number): number {
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
