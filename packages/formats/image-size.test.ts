import { expect, test } from 'vitest';
import { imageSizeOf } from './image-size.ts';

const bytes = (hex: string) =>
  Uint8Array.from(hex.replace(/\s/g, '').padEnd(80, '0').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

test.each([
  ['PNG', '89504e470d0a1a0a 0000000d 49484452 00000280 000001e0', 640, 480],
  ['GIF', '474946383961 8002 e001', 640, 480],
  ['JPEG behind two segments', 'ffd8 ffe0 0004 0000 ffdb 0004 0000 ffc2 000b 08 01e0 0280', 640, 480],
  ['WebP, lossy', '52494646 00000000 57454250 56503820 00000000 000000 9d012a 8002 e001', 640, 480],
  ['WebP, lossless', '52494646 00000000 57454250 5650384c 00000000 2f 7fc27700', 640, 480],
  ['WebP, extended', '52494646 00000000 57454250 56503858 0a000000 00000000 7f0200 df0100', 640, 480],
  ['AVIF', '0000001c 66747970 61766966 00000000 61766966 00000000 00000000 00000014 69737065 00000000 00000280 000001e0', 640, 480],
])('%s', (_, hex, width, height) => expect(imageSizeOf(bytes(hex))).toEqual({ width, height }));

test.each([
  ['no picture', '3c737667 20786d6c 6e733d22'],
  ['a JPEG that ends before its frame', 'ffd8 ffda 0004'],
  ['a PNG of no width', '89504e470d0a1a0a 0000000d 49484452 00000000 000001e0'],
])('null for %s', (_, hex) => expect(imageSizeOf(bytes(hex))).toBe(null));

test('null for a few bytes', () => expect(imageSizeOf(Uint8Array.of(0xff, 0xd8))).toBe(null));
