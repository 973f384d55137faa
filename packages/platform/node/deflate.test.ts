import { describe, expect, it } from 'vitest';
import { zlibCodec } from './deflate.ts';

describe('zlibCodec', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(Array.from({ length: 2000 }, (_, i) => ({ name: `entry ${i}`, value: i * i }))));

  it.each([
    ['nothing', new Uint8Array(0)],
    ['a byte', new Uint8Array([7])],
    ['a block', bytes],
  ])('gives back %s', (_what, block) => {
    const deflated = zlibCodec.deflate(block);
    expect(new Uint8Array(zlibCodec.inflate(deflated, 1_000_000))).toEqual(block);
    expect(deflated.buffer.byteLength).toBe(deflated.length);
  });

  it('makes a block smaller', () => {
    expect(zlibCodec.deflate(bytes).length).toBeLessThan(bytes.length / 4);
  });

  it('throws on damage, on a missing end and beyond the limit', () => {
    const deflated = zlibCodec.deflate(bytes);
    expect(() => zlibCodec.inflate(deflated.subarray(0, deflated.length - 5), 1_000_000)).toThrow();
    expect(() => zlibCodec.inflate(new Uint8Array(100).fill(0xff), 1_000_000)).toThrow();
    expect(() => zlibCodec.inflate(deflated, bytes.length - 1)).toThrow();
    expect(zlibCodec.inflate(deflated, bytes.length).length).toBe(bytes.length);
  });
});
