/** The two hashes that together stand for a word in lower case: FNV-1a without offset basis, and a polynomial. */
import { charEntry } from './char-class.ts';

export const firstPrime = 0x01000193;
export const secondPrime = 0x5bd1e995;

/** The first hash of a word, as `TextMeter` computes it: a signed 32-bit number (unsigned ones are no small integers to V8). */
export function wordHash(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ (charEntry(word.charCodeAt(i)) >>> 16), firstPrime);
  return hash;
}
