/** Picture files for tests: PNGs of any size, a JPEG, an animated GIF, and files that are no good. */
import { crc32, deflateSync } from 'node:zlib';

/** An RGB PNG, each pixel by the function. */
export function makePng(width: number, height: number, colorOf: (x: number, y: number) => readonly [number, number, number]): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows.set(colorOf(x, y), y * (1 + width * 3) + 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Soft waves with some noise, as a photograph has them. */
export function photo(width: number, height: number, seed = 1): Buffer {
  return makePng(width, height, (x, y) => {
    const noise = (x * 7919 + y * 104729 * seed) % 13;
    return [128 + 90 * Math.sin((x + seed) / 17) + noise, 128 + 90 * Math.cos(y / 11) + noise, 128 + 60 * Math.sin((x + y) / 23) + noise];
  });
}

/** 24 by 16 pixels. */
export const jpeg = Buffer.from(
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCWAspoAD//2Q==',
  'base64',
);

/** 16 by 16 pixels, shown three times. */
export const animation = Buffer.from(
  'R0lGODlhEAAQAIAAAExpcf8AACH/C05FVFNDQVBFMi4wAwECAAAh+QQFBAAAACwAAAAAEAAQAAACDoyPqcvtD6OctNqLsz4FACH5BAUZAAAALAAAAAAQABAAgExpcQD/AAIOjI+py+0Po5y02ouzPgUAIfkEBQwAAAAsAAAAABAAEACATGlxAAD/Ag6Mj6nL7Q+jnLTai7M+BQA7',
  'base64',
);
export const animationMs = [40, 250, 120];

/** A file of 33 bytes that asks for forty gigabytes of pixels. */
export const oversized = Buffer.from('89504e470d0a1a0a0000000d49484452000186a0000186a00802000000', 'hex');
