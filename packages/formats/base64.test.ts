import { expect, test } from 'vitest';
import { base64Of } from './base64.ts';

test('says what btoa says, at every length', () => {
  const bytes = Uint8Array.from({ length: 2000 }, (_, i) => (i * 37 + (i >> 3)) & 255);
  for (const length of [0, 1, 2, 3, 4, 5, 255, 256, 257, 1999, 2000]) {
    const text = Array.from(bytes.subarray(0, length), (byte) => String.fromCharCode(byte)).join('');
    expect(base64Of(bytes, length)).toBe(btoa(text));
  }
});
