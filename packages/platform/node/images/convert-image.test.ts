import { convertImage } from '@orbweaver/tools/images/convert-image.ts';
import type { ImageOptions } from '@orbweaver/tools/images/image-option-list.ts';
import { webpDurations } from '@orbweaver/tools/images/testing/webp-durations.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sharpCodec } from './sharp-codec.ts';

const options: ImageOptions = { format: 'webp', quality: 80, similarity: null, maxWidth: null, maxHeight: null, keepsMetadata: false };
const convert = (bytes: Uint8Array, change: Partial<ImageOptions> = {}) =>
  convertImage(Uint8Array.from(bytes), { ...options, ...change }, sharpCodec);

/** Soft waves with some noise, as a photograph has them. */
function waves(width: number, height: number, seed: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) {
    const pixel = Math.floor(at / 3);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    pixels[at] = 128 + 60 * Math.sin((x + seed) / 17 + (at % 3)) + 40 * Math.cos(y / 11) + ((at * 7919 * seed) % 13);
  }
  return pixels;
}

const still = (width = 160, height = 120, seed = 1) => sharp(waves(width, height, seed), { raw: { width, height, channels: 3 } });

async function animation(frames: number, delay: number[]): Promise<Buffer> {
  const [width, height] = [48, 40];
  const pixels = Buffer.concat(Array.from({ length: frames }, (_, at) => waves(width, height, at * 9 + 1)));
  return await sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay, loop: 3 })
    .toBuffer();
}

describe('convertImage', () => {
  it('makes WebP and AVIF that look like the original, and says how much', async () => {
    const png = await still().png().toBuffer();
    for (const format of ['webp', 'avif'] as const) {
      const made = await convert(png, { format });
      expect(made).toMatchObject({ format, width: 160, height: 120, frames: 1, quality: 80 });
      expect(made.bytes.length).toBeLessThan(png.length);
      expect(made.similarity).toBeGreaterThan(0.85);
      expect(await sharp(made.bytes).metadata()).toMatchObject({ width: 160, height: 120 });
    }
  });

  it('finds the lowest quality that is alike enough', async () => {
    const jpeg = await still().jpeg({ quality: 95 }).toBuffer();
    const [loose, strict] = [await convert(jpeg, { quality: 95, similarity: 0.8 }), await convert(jpeg, { quality: 95, similarity: 0.93 })];
    expect(loose.similarity).toBeGreaterThanOrEqual(0.8);
    expect(strict.similarity).toBeGreaterThanOrEqual(0.93);
    expect(loose.quality).toBeLessThan(strict.quality);
    expect(loose.bytes.length).toBeLessThan(strict.bytes.length);
  });

  it('keeps frames, their times and the loops of an animation', async () => {
    const made = await convert(await animation(5, [40, 120, 250, 70, 1000]));
    expect(made).toMatchObject({ frames: 5, width: 48, height: 40 });
    expect(webpDurations(made.bytes)).toEqual([40, 120, 250, 70, 1000]);
    expect(await sharp(made.bytes).metadata()).toMatchObject({ pages: 5, delay: [40, 120, 250, 70, 1000], loop: 3 });
    await expect(convert(await animation(2, [50, 50]), { format: 'avif' })).rejects.toMatchObject({
      key: 'tool-image.fault.animated-avif',
    });
  });

  it('turns, scales, and keeps metadata only when asked', async () => {
    const turned = await still()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Orb' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const plain = await convert(turned, { maxWidth: 60 });
    expect(plain).toMatchObject({ width: 60, height: 80 });
    expect((await sharp(plain.bytes).metadata()).exif).toBeUndefined();
    const kept = await convert(turned, { keepsMetadata: true });
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ width: 120, height: 160, orientation: 1 });
  });

  it.each([
    ['no picture', Buffer.from('<svg></svg>'), 'format'],
    ['an empty file', Buffer.alloc(0), 'format'],
    ['more pixels than memory takes', Buffer.from('89504e470d0a1a0a0000000d49484452000186a0000186a00802000000', 'hex'), 'pixels'],
  ])('refuses %s', async (_name, bytes, fault) => {
    await expect(convert(bytes)).rejects.toMatchObject({ key: `tool-image.fault.${fault}` });
  });

  it('converts 200 mixed files one after the other within bounded memory, and goes on after damaged ones', async () => {
    const kinds = [
      await still(320, 240, 3).jpeg().toBuffer(),
      await still(320, 240, 4).png().toBuffer(),
      await animation(3, [50, 60, 70]),
      (await still(320, 240, 5).jpeg().toBuffer()).subarray(0, 4000),
      Buffer.from('89504e470d0a1a0a0000000d49484452000186a0000186a00802000000', 'hex'),
    ];
    const outcomes = new Map<string, number>();
    // The library keeps what the first pictures needed; what counts is that later ones need no more.
    let kept = 0;
    let peak = 0;
    for (let at = 0; at < 200; at++) {
      const outcome = await convert(kinds[at % kinds.length] as Buffer).then(
        (made) => (made.frames > 1 ? 'animated' : 'still'),
        (error: { key?: string }) => error.key ?? 'other',
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      const { rss } = process.memoryUsage();
      if (at < 50) kept = Math.max(kept, rss);
      else peak = Math.max(peak, rss);
    }
    expect(Object.fromEntries(outcomes)).toEqual({
      still: 80,
      animated: 40,
      'tool-image.fault.damaged': 40,
      'tool-image.fault.pixels': 40,
    });
    expect(peak - kept).toBeLessThan(100_000_000);
  });
});
