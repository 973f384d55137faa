import { describe, expect, it } from 'vitest';
import { ByteBlocks } from './byte-blocks.ts';

const bytesOf = (length: number, seed: number): Buffer => Buffer.from(Array.from({ length }, (_, i) => (i * 31 + seed) & 255));

describe('ByteBlocks', () => {
  it.each([
    ['nothing', []],
    ['one piece', [5]],
    ['empty pieces', [0, 3, 0, 4]],
    ['small pieces past a block', Array.from({ length: 90 }, () => 1000)],
    ['large pieces', [40_000, 50_000]],
    ['small and large in turn', [10, 40_000, 20, 30, 60_000, 5, 33_000]],
    ['a small piece, then many of one byte', [7, ...Array.from({ length: 20_000 }, () => 1)]],
  ])('joins %s', (_, lengths) => {
    const pieces = lengths.map(bytesOf);
    const blocks = new ByteBlocks();
    for (const piece of pieces) blocks.append(piece);
    const expected = Buffer.concat(pieces);
    expect(blocks.length).toBe(expected.length);
    expect(blocks.take().equals(expected)).toBe(true);
    expect(blocks.length).toBe(0);
    blocks.append(Buffer.from('again'));
    expect(blocks.take().toString()).toBe('again');
  });

  it('does not copy a body that came in one piece', () => {
    const piece = bytesOf(500, 1);
    const blocks = new ByteBlocks();
    blocks.append(piece);
    expect(blocks.take()).toBe(piece);
  });
});
