/** What every Codec must do: raw deflate that any other can read, bounded inflation. */
import type { Codec } from '@orbweaver/scan/ports.ts';
import { describe, expect, it } from 'vitest';

export function describeCodec(name: string, codec: Codec): void {
  describe(name, () => {
    const text = new TextEncoder().encode('facts of a page, and again facts of a page. '.repeat(3000));

    it.each([0, 1, 40, text.length])('gives back %i bytes', (length) => {
      const bytes = text.subarray(0, length);
      expect(new Uint8Array(codec.inflate(codec.deflate(bytes), text.length))).toEqual(bytes.slice());
    });

    it('makes text small, in a buffer of its own', () => {
      const packed = codec.deflate(text);
      expect(packed.length).toBeLessThan(text.length / 10);
      expect(packed.buffer.byteLength).toBe(packed.length);
    });

    it('refuses damaged bytes, and more than was allowed', () => {
      const packed = codec.deflate(text);
      expect(() => codec.inflate(packed, text.length - 1)).toThrow();
      expect(() => codec.inflate(packed.subarray(0, packed.length - 10), text.length)).toThrow();
      expect(() => codec.inflate(Uint8Array.from([7, 255, 255, 1]), 1000)).toThrow();
    });
  });
}
