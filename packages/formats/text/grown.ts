import { release } from '@orbweaver/model/release.ts';

/** A larger array that begins with the first `kept` numbers of `from`, which is done with; at least twice as long. */
export function grown(from: Uint32Array, needed: number, kept: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(needed, from.length * 2));
  larger.set(from.subarray(0, kept));
  release(from);
  return larger;
}
