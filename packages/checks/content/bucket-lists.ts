/**
 * Lists of buckets, given in order, two bytes a bucket: sorted, each as the distance from the one before. They stand side by side in a few stretches of
 * memory.
 */
import { sortNumbers } from './sort-numbers.ts';

/** Codes that are stored side by side: 1 MB. */
const stretchLength = 1 << 19;
/** A distance of this much, after which another code follows. */
const far = 0xffff;

export class BucketLists {
  readonly #stretches: Uint16Array[] = [];
  /** Stretch, start, end of the first part, end of the list, by list. */
  readonly #places: Uint32Array;
  #count = 0;
  #used = 0;
  #buckets = new Uint32Array(1024);
  #codes = new Uint16Array(4096);

  constructor(lists: number) {
    this.#places = new Uint32Array(lists * 4);
  }

  /** The bucket of an element is its lowest bits. The first `first` elements are a list of their own too. */
  push(elements: Uint32Array, mask: number, first: number): void {
    if (this.#buckets.length < elements.length) this.#buckets = new Uint32Array(elements.length * 2);
    const middle = this.#encode(elements.subarray(0, first), mask, 0);
    const end = this.#encode(elements.subarray(first), mask, middle);
    let stretch = this.#stretches.at(-1);
    if (stretch === undefined || this.#used + end > stretch.length) {
      stretch = new Uint16Array(Math.max(stretchLength, end));
      this.#stretches.push(stretch);
      this.#used = 0;
    }
    stretch.set(this.#codes.subarray(0, end), this.#used);
    this.#places.set([this.#stretches.length - 1, this.#used, this.#used + middle, this.#used + end], this.#count * 4);
    this.#used += end;
    this.#count++;
  }

  /** All buckets of a list; they stay as they are until the next call. */
  all(list: number): Uint32Array {
    const first = this.#decode(list, 1, 2, 0);
    return this.#buckets.subarray(0, this.#decode(list, 2, 3, first));
  }

  /** Buckets of its first elements; they stay as they are until the next call. */
  first(list: number): Uint32Array {
    return this.#buckets.subarray(0, this.#decode(list, 1, 2, 0));
  }

  #encode(elements: Uint32Array, mask: number, from: number): number {
    const { length } = elements;
    const buckets = this.#buckets.subarray(0, length);
    for (let at = 0; at < length; at++) buckets[at] = (elements[at] as number) & mask;
    sortNumbers(buckets);
    let used = from;
    let before = 0;
    for (let at = 0; at < length; at++) {
      const bucket = buckets[at] as number;
      let distance = bucket - before;
      this.#reserve(used + Math.floor(distance / far) + 1);
      for (; distance >= far; distance -= far) this.#codes[used++] = far;
      this.#codes[used++] = distance;
      before = bucket;
    }
    return used;
  }

  #reserve(codes: number): void {
    if (codes <= this.#codes.length) return;
    const wider = new Uint16Array(codes * 2);
    wider.set(this.#codes);
    this.#codes = wider;
  }

  /** Buckets between two places of a list into `#buckets` from `used` on; the place behind the last one. */
  #decode(list: number, from: number, to: number, used: number): number {
    const stretch = this.#stretches[this.#places[list * 4] as number] as Uint16Array;
    const end = this.#places[list * 4 + to] as number;
    let bucket = 0;
    for (let at = this.#places[list * 4 + from] as number; at < end; at++) {
      const distance = stretch[at] as number;
      bucket += distance;
      if (distance !== far) this.#buckets[used++] = bucket;
    }
    return used;
  }
}
