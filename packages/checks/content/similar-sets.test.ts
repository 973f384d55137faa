import { describe, expect, it } from 'vitest';
import { type SetSource, similarPairs } from './similar-sets.ts';

/** The same numbers on each run (Mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

function source(sets: readonly (readonly number[] | Uint32Array)[]): SetSource {
  const sorted = sets.map((set) => Uint32Array.from(new Set(set)).sort());
  return { count: sorted.length, read: (set) => sorted[set] as Uint32Array };
}

/** 'a b' in ascending order, with the share as a fraction that both ways must reach alike. */
function found(sets: SetSource, threshold: number): string[] {
  return Array.from(similarPairs(sets, threshold), ({ one, other, similarity }) => pairText(one, other, similarity)).sort();
}

function pairText(one: number, other: number, similarity: number): string {
  return `${Math.min(one, other)} ${Math.max(one, other)} ${similarity.toFixed(6)}`;
}

/** Every pair compared; no filter of any kind. A ratio of integers is compared with the threshold in hundredths, in integers. */
function bruteForce(sets: SetSource, hundredths: number): string[] {
  const pairs: string[] = [];
  for (let one = 0; one < sets.count; one++) {
    for (let other = one + 1; other < sets.count; other++) {
      const left = sets.read(one);
      const right = sets.read(other);
      let common = 0;
      for (let at = 0, otherAt = 0; at < left.length && otherAt < right.length; ) {
        const difference = (left[at] as number) - (right[otherAt] as number);
        if (difference === 0) common++;
        if (difference <= 0) at++;
        if (difference >= 0) otherAt++;
      }
      const union = left.length + right.length - common;
      if (union > 0 && common * 100 >= hundredths * union) pairs.push(pairText(one, other, common / union));
    }
  }
  return pairs.sort();
}

/**
 * Pages of the known similarity `common / union` to their neighbour: both have the same `common` elements, and the rest of the union is dealt
 * out between them, evenly or all to one.
 */
function knownPair(random: () => number, common: number, union: number, toOne: number): [number[], number[]] {
  const shared = Array.from({ length: common }, random);
  const rest = Array.from({ length: union - common }, random);
  return [
    [...shared, ...rest.slice(0, toOne)],
    [...shared, ...rest.slice(toOne)],
  ];
}

describe('pairs of known similarity', () => {
  it('0.85 to 0.95 in steps of a thousandth: exactly those at or above 0.9', () => {
    const random = numbers(1);
    const sets: number[][] = [];
    const expected: string[] = [];
    for (let thousandths = 850; thousandths <= 950; thousandths++) {
      for (const toOne of [0, 1, (1000 - thousandths) >> 1, 1000 - thousandths]) {
        if (thousandths >= 900) expected.push(pairText(sets.length, sets.length + 1, thousandths / 1000));
        sets.push(...knownPair(random, thousandths, 1000, toOne));
      }
    }
    expect(found(source(sets), 0.9)).toEqual(expected.sort());
  });

  it('small sets, where one element more decides', () => {
    const random = numbers(2);
    for (let union = 1; union <= 20; union++) {
      for (let common = 0; common <= union; common++) {
        const pair = source(knownPair(random, common, union, (union - common) >> 1));
        for (const hundredths of [50, 70, 80, 90, 95, 100]) {
          expect(found(pair, hundredths / 100), `${common} of ${union} at ${hundredths} %`).toEqual(bruteForce(pair, hundredths));
        }
      }
    }
  });
});

/** Families of pages that copy one another with changes, and a template's text that all of them hold. */
function corpus(pages: number, seed: number): SetSource {
  const random = numbers(seed);
  const template = Array.from({ length: 120 }, random);
  const sets: number[][] = [];
  while (sets.length < pages) {
    const size = 100 + (random() % 300);
    const text = Array.from({ length: size }, random);
    for (let copies = 1 + (random() % 12); copies > 0; copies--) {
      const changed = random() % Math.ceil(size * 0.12);
      const from = random() % (size - changed);
      const copy = [...text.slice(0, from), ...Array.from({ length: changed }, random), ...text.slice(from + (random() % (changed + 1)))];
      sets.push(random() % 3 === 0 ? copy : [...copy, ...template]);
    }
  }
  return source(sets);
}

describe('a generated corpus against brute force', () => {
  it.each([70, 85, 90, 95])('400 pages, %i percent: recall and precision are whole', (hundredths) => {
    const sets = corpus(400, hundredths);
    const expected = bruteForce(sets, hundredths);
    expect(expected.length).toBeGreaterThan(50);
    expect(found(sets, hundredths / 100)).toEqual(expected);
  });
});

/** Texts out of few elements, so that any two have hundreds in common. */
function crowd(sets: number, seed: number): number[][] {
  const random = numbers(seed);
  const elements = Array.from({ length: 1600 }, random);
  return Array.from({ length: sets }, () => elements.filter(() => random() % 2 === 0));
}

describe('sets that share rare elements with nearly all others', () => {
  it('are found as brute force finds them', () => {
    const sets = crowd(200, 3);
    for (let twin = 0; twin < 40; twin++) sets.push((sets[twin] as number[]).slice(twin));
    const expected = bruteForce(source(sets), 90);
    expect(expected.length).toBe(40);
    expect(found(source(sets), 0.9)).toEqual(expected);
  });

  it('are not compared whole with strangers', () => {
    const sets = source(crowd(1000, 4));
    let reads = 0;
    const counted: SetSource = {
      count: sets.count,
      read(set) {
        reads++;
        return sets.read(set);
      },
    };
    expect(found(counted, 0.9)).toEqual([]);
    // Once to count elements, once to measure.
    expect(reads).toBeLessThanOrEqual(2 * sets.count);
  });
});

describe('corners', () => {
  it('empty sets are like none', () => expect(found(source([[], [], [1]]), 0.9)).toEqual([]));
  it('equal sets', () => expect(found(source([[7], [7], [7]]), 1)).toEqual(['0 1 1.000000', '0 2 1.000000', '1 2 1.000000']));
  it('elements that the index cannot tell apart', () => {
    const sets = source([[1, 2, 3], [1 + 2 ** 22, 2 + 2 ** 22, 3 + 2 ** 22], [0xffff_ffff], [0x003f_ffff]]);
    expect(found(sets, 0.1)).toEqual([]);
  });
});
