/**
 * Sets of numbers to all pairs whose Jaccard similarity reaches a threshold: exact, none missed. Prefix filter of Chaudhuri, Ganti, Kaushik 2006
 * with the index prefix of Xiao et al. 2008 (PPJoin) and more than one element in common wanted (Wang, Li, Feng 2012): sets that alike share several
 * among their rarest few. A candidate is compared whole, unless its sketch rules it out: texts of few different words share rare shingles with
 * nearly all others.
 */
import { BucketLists } from './bucket-lists.ts';
import { Candidates } from './candidates.ts';
import { ParitySketches } from './parity-sketches.ts';
import { PostingLists } from './posting-lists.ts';

/** Sets are asked for by number, most of them twice, and none is held: the caller may read them from a file. */
export interface SetSource {
  readonly count: number;
  /** Ascending without repeats; the array stays as it is until the next call. */
  read(set: number): Uint32Array;
  /** Order of sets of one size; without it that of their numbers. */
  rank?(set: number): number;
}

export interface SimilarPair {
  readonly one: number;
  readonly other: number;
  /** Size of the intersection divided by that of the union. */
  readonly similarity: number;
}

/** Sets that tell how rare an element is. */
const countedSets = 1000;
/** Elements are told apart by fewer bits here, which only blurs how rare one is. */
const countedBuckets = { perSet: 64, most: 1 << 20 };
/** Of sets that are kept while they are compared: 4 bytes each. */
const keptElements = 500_000;
/** Bits that a count of at most `countedSets` may have, and none. */
const rarities = 12;
const maxCount = 2 ** (rarities - 1) - 1;
/** The same in the lists, which then hold strangers too. */
const listedBuckets = { perSet: 8, most: 1 << 23 };
/** Elements that two sets must share among their rarest before more is asked about them, where the smaller one has that many. */
const wantedMatches = 4;
/** Below what two different ratios of set sizes can differ by; makes 9 of 10 reach 0.9 despite rounding. */
const rounding = 1e-9;

/** Whether enough is known of a set, so that it need not be compared with more of the smaller ones. */
type IsFull = (set: number) => boolean;

/** Pairs at or above `threshold` (above 0, at most 1), in the order of set sizes: all of them if no set reaches its limit. An empty set is like none. */
export function* similarPairs(source: SetSource, threshold: number, isFull: IsFull = () => false): Generator<SimilarPair> {
  const buckets = bucketsFor(source.count, listedBuckets);
  const { sizes, sketches, prefixes } = measureSets(source, threshold, measureRarity(source), buckets - 1);
  const rankOf = source.rank ?? ((set: number) => set);
  const bySize = Uint32Array.from(sizes.keys()).sort((a, b) => (sizes[a] as number) - (sizes[b] as number) || rankOf(a) - rankOf(b));
  const lists = new PostingLists(bySize, buckets, (set) => prefixes.first(set));
  const kept = new KeptSets(source);
  const candidates = new Candidates(lists);
  let first = 0;
  for (const [turn, set] of bySize.entries()) {
    const size = sizes[set] as number;
    if (size === 0) continue;
    const smallest = smallestAlike(size, threshold);
    while ((sizes[bySize[first] as number] as number) < smallest) first++;
    candidates.begin(prefixes.all(set), turn, first, Math.min(wantedMatches, smallest));
    while (!isFull(set) && candidates.next()) {
      for (const otherTurn of candidates.found()) {
        const other = bySize[otherTurn] as number;
        const otherSize = sizes[other] as number;
        const required = Math.ceil((threshold * (size + otherSize)) / (1 + threshold) - rounding);
        if (sketches.differBeyond(size + otherSize - 2 * required, set, other)) continue;
        const common = commonElements(kept.of(set), kept.of(other), required);
        if (common === -1) continue;
        yield { one: other, other: set, similarity: common / (size + otherSize - common) };
        if (isFull(set)) break;
      }
    }
  }
}

/** Copies of the sets that were compared last: those of about the same size are compared one after the other. */
class KeptSets {
  readonly #source: SetSource;
  readonly #sets = new Map<number, Uint32Array>();
  #elements = 0;

  constructor(source: SetSource) {
    this.#source = source;
  }

  of(set: number): Uint32Array {
    const known = this.#sets.get(set);
    if (known !== undefined) return known;
    const copy = this.#source.read(set).slice();
    this.#sets.set(set, copy);
    this.#elements += copy.length;
    for (const [oldest, elements] of this.#sets) {
      if (this.#elements <= keptElements || oldest === set) break;
      this.#sets.delete(oldest);
      this.#elements -= elements.length;
    }
    return copy;
  }
}

/** How many of its rarest elements a set is found by, when larger ones are compared with it. */
function indexedElements(size: number, threshold: number): number {
  return Math.min(size, size - Math.ceil(((2 * threshold) / (1 + threshold)) * size - rounding) + wantedMatches);
}

/** Size of the smallest set that can be like one of `size`. */
function smallestAlike(size: number, threshold: number): number {
  return Math.ceil(threshold * size - rounding);
}

/**
 * For each bucket of elements the bits of its number: a small number is a rare element. Counted in some of the sets, since any order of the
 * elements finds all pairs, and one that has what many sets share at its end finds them soon.
 */
function measureRarity(source: SetSource): Uint8Array {
  const buckets = bucketsFor(source.count, countedBuckets);
  const counts = new Uint16Array(buckets);
  const step = Math.ceil(source.count / countedSets);
  for (let set = 0; set < source.count; set += step) {
    const own = source.read(set);
    for (let at = 0; at < own.length; at++) {
      const bucket = (own[at] as number) & (buckets - 1);
      counts[bucket] = Math.min(maxCount, (counts[bucket] as number) + 1);
    }
  }
  const rarity = new Uint8Array(buckets);
  for (let bucket = 0; bucket < buckets; bucket++) rarity[bucket] = 32 - Math.clz32(counts[bucket] as number);
  return rarity;
}

interface MeasuredSets {
  readonly sizes: Uint32Array;
  readonly sketches: ParitySketches;
  /** Buckets of the rarest elements of each set: two alike sets have some of them in common. By the first of them a set is found. */
  readonly prefixes: BucketLists;
}

/** One reading of all sets, one after the other. */
function measureSets(source: SetSource, threshold: number, rarity: Uint8Array, mask: number): MeasuredSets {
  const sizes = new Uint32Array(source.count);
  const sketches = new ParitySketches(source.count);
  const prefixes = new BucketLists(source.count);
  for (let set = 0; set < source.count; set++) {
    const own = source.read(set);
    sizes[set] = own.length;
    sketches.add(set, own);
    const prefix = rarest(own, own.length - smallestAlike(own.length, threshold) + wantedMatches, rarity);
    prefixes.push(prefix, mask, indexedElements(own.length, threshold));
  }
  return { sizes, sketches, prefixes };
}

const perRarity = new Uint32Array(rarities);

/** The first `wanted` elements in the order (rarity, number), which is the same for all sets. */
function rarest(elements: Uint32Array, wanted: number, rarity: Uint8Array): Uint32Array {
  const mask = rarity.length - 1;
  perRarity.fill(0);
  for (let at = 0; at < elements.length; at++) (perRarity[rarity[(elements[at] as number) & mask] as number] as number)++;
  let last = 0;
  let before = 0;
  // From here on the place of the next element of each rarity.
  for (; last < rarities; last++) {
    const count = perRarity[last] as number;
    perRarity[last] = before;
    before += count;
    if (before >= wanted) break;
  }
  const found = new Uint32Array(Math.min(wanted, elements.length));
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at] as number;
    const own = rarity[element & mask] as number;
    if (own > last) continue;
    const place = (perRarity[own] as number)++;
    if (place < found.length) found[place] = element;
  }
  return found;
}

/** How many elements two sets share; -1 as soon as it is certain that they are fewer than `required`. */
function commonElements(one: Uint32Array, other: Uint32Array, required: number): number {
  let oneSpare = one.length - required;
  let otherSpare = other.length - required;
  let common = 0;
  for (let at = 0, otherAt = 0; at < one.length && otherAt < other.length; ) {
    const left = one[at] as number;
    const right = other[otherAt] as number;
    if (left === right) {
      common++;
      at++;
      otherAt++;
    } else if (left < right) {
      at++;
      if (--oneSpare < 0) return -1;
    } else {
      otherAt++;
      if (--otherSpare < 0) return -1;
    }
  }
  return common < required ? -1 : common;
}

/** A power of two. */
function bucketsFor(sets: number, { perSet, most }: { readonly perSet: number; readonly most: number }): number {
  let buckets = 64;
  while (buckets < sets * perSet && buckets < most) buckets *= 2;
  return buckets;
}
