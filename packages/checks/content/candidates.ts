/**
 * Sets that share enough of their rarest elements with one set to be compared with it, the nearest in size first, some thousand turns at a time: what
 * counts them stays in the processor's first cache, and whoever has found enough asks for no more.
 */
import type { PostingLists } from './posting-lists.ts';

/** Turns that are looked through at a time. */
const span = 4096;
/** Below the number of the round, which tells old counts from new ones. */
const countBits = 3;
const countMask = 2 ** countBits - 1;
const maxRounds = 2 ** (32 - countBits) - 1;

export class Candidates {
  readonly #lists: PostingLists;
  readonly #counts = new Uint32Array(span);
  readonly #found = new Uint32Array(span);
  #round = 0;
  #used = 0;
  #buckets: Uint32Array = new Uint32Array(0);
  /** By bucket: the next entry of its list, from the last one down. */
  #places = new Int32Array(256);
  /** Turns below this one are still to be looked through. */
  #end = 0;
  #first = 0;
  #wanted = 0;

  constructor(lists: PostingLists) {
    this.#lists = lists;
  }

  /** Looks among the turns from `first` up to `turn`, for those that have at least `wanted` of the buckets, at most 7. They are read until the next call. */
  begin(buckets: Uint32Array, turn: number, first: number, wanted: number): void {
    this.#buckets = buckets;
    this.#first = first;
    this.#wanted = wanted;
    if (this.#places.length < buckets.length) this.#places = new Int32Array(buckets.length * 2);
    this.#end = 0;
    for (let index = 0; index < buckets.length; index++) {
      const bucket = buckets[index] as number;
      const place = this.#lists.lastBefore(bucket, turn);
      this.#places[index] = place;
      this.#extend(place, this.#lists.start(bucket));
    }
  }

  /** Goes on to the next turns that have any in common; false when there are no more. */
  next(): boolean {
    this.#used = 0;
    const to = this.#end;
    if (to <= this.#first) return false;
    const from = Math.max(this.#first, to - span);
    this.#end = 0;
    this.#beginRound();
    for (let index = 0; index < this.#buckets.length; index++) this.#walk(index, from);
    return true;
  }

  /** Turns that have been found last. */
  found(): Uint32Array {
    return this.#found.subarray(0, this.#used);
  }

  #walk(index: number, from: number): void {
    const { turns } = this.#lists;
    const start = this.#lists.start(this.#buckets[index] as number);
    const counts = this.#counts;
    const begun = this.#round * (countMask + 1);
    let place = this.#places[index] as number;
    for (; place >= start; place--) {
      const turn = turns[place] as number;
      if (turn < from) break;
      const known = counts[turn - from] as number;
      const count = known < begun ? begun + 1 : known + 1;
      if ((count & countMask) === 0) continue;
      counts[turn - from] = count;
      if (count - begun === this.#wanted) this.#found[this.#used++] = turn;
    }
    this.#places[index] = place;
    this.#extend(place, start);
  }

  #extend(place: number, start: number): void {
    if (place >= start) this.#end = Math.max(this.#end, (this.#lists.turns[place] as number) + 1);
  }

  #beginRound(): void {
    if (this.#round === maxRounds) {
      this.#round = 0;
      this.#counts.fill(0);
    }
    this.#round++;
  }
}
