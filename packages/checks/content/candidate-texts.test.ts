import { describe, expect, test } from 'vitest';
import { candidateTexts } from './candidate-texts.ts';
import { shinglesOf } from './shingles.ts';

let state = 7;

/** The same numbers on each run. */
function random(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

const write = (length: number, vocabulary: number) => Uint16Array.from({ length }, () => random(vocabulary));

function changed(text: Uint16Array, changes: number, vocabulary: number): Uint16Array {
  const copy = text.slice();
  for (let change = 0; change < changes; change++) copy[random(copy.length)] = random(vocabulary);
  return copy;
}

function jaccard(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let common = 0;
  for (const each of one) if (other.has(each)) common++;
  return common / (one.size + other.size - common);
}

const keptOf = (texts: readonly Uint16Array[], threshold: number) =>
  new Set(candidateTexts({ count: texts.length, words: (text) => texts[text] as Uint16Array }, threshold));

describe.each([
  [0.9, 60_000, 200],
  [0.9, 12, 900],
  [0.95, 3000, 1500],
  [0.7, 500, 400],
  [0.5, 500, 100],
  [0.3, 500, 100],
])('at %d, %d words to choose from, about %d in a text', (threshold, vocabulary, length) => {
  const texts: Uint16Array[] = [];
  for (let family = 0; family < 12; family++) {
    const first = write(length + random(length), vocabulary);
    texts.push(first);
    for (const share of [0.005, 0.02, 0.04, 0.1]) texts.push(changed(first, Math.ceil(first.length * share), vocabulary));
  }
  const kept = keptOf(texts, threshold);

  test('no text that is like another one is left out', () => {
    const sets = texts.map((text) => new Set(shinglesOf(text)));
    let alike = 0;
    for (const [one, own] of sets.entries()) {
      const hasTwin = sets.some((other, index) => index !== one && jaccard(own, other) >= threshold);
      if (!hasTwin) continue;
      alike++;
      expect(kept.has(one)).toBe(true);
    }
    expect(alike).toBeGreaterThan(0);
  });
});

test('texts of their own are left out, also where single shingles of them stand in many others', () => {
  const sentences = Array.from({ length: 300 }, () => Array.from(write(12, 5000)));
  const texts = Array.from({ length: 60 }, () => Uint16Array.from(Array.from({ length: 80 }, () => sentences[random(300)] ?? []).flat()));
  expect(keptOf(texts, 0.9).size).toBeLessThan(3);
});

test('texts without shingles are left out', () => {
  expect(keptOf([Uint16Array.of(1, 2), Uint16Array.of(1, 2), new Uint16Array(0)], 0.9).size).toBe(0);
  expect(keptOf([], 0.9).size).toBe(0);
});
