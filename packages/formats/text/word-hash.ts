/** The two hashes that together stand for a word in lower case: FNV-1a without offset basis, and a polynomial. */
import { charEntry } from './char-class.ts';

// The primes stand inside the functions: a bundle reads a module's constants anew in each round of a loop.

/** The first hash with one more code unit. */
export function mixFirst(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** The second hash with one more code unit. */
export function mixSecond(hash: number, unit: number): number {
  return (Math.imul(hash, 0x5bd1e995) + unit) | 0;
}

/** The first hash of a word, as `TextMeter` computes it: a signed 32-bit number (unsigned ones are no small integers to V8). */
export function wordHash(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i += 1) hash = mixFirst(hash, charEntry(word.charCodeAt(i)) >>> 16);
  return hash;
}
