import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { Sha256 } from './sha256.ts';

const bytes = Uint8Array.from({ length: 100_003 }, (_, at) => (at * 31 + (at >> 7)) % 256);

it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 128, 100_003])(
  'agrees with another implementation on %i bytes, in whatever parts',
  (length) => {
    const wanted = createHash('sha256').update(bytes.subarray(0, length)).digest('hex');
    for (const partBytes of [1, 7, 64, 1000, 200_000]) {
      const hash = new Sha256();
      for (let at = 0; at < length; at += partBytes) hash.add(bytes.subarray(at, Math.min(length, at + partBytes)));
      expect(hash.hex()).toBe(wanted);
    }
  },
);
