/** The image codec of Node: sharp (libvips) decodes frame by frame and encodes WebP and AVIF. */
import type { DecodedImage, ImageCodec, Pixels } from '@orbweaver/tools/images/ports.ts';
import sharp from 'sharp';

/** Frames of nearly no time are shown for this long by every browser. */
const shortestMs = 20;
const browserMs = 100;

// Each picture once: a cache of decoded ones only fills memory.
sharp.cache(false);

export const sharpCodec: ImageCodec = {
  async decode(bytes) {
    const meta = await sharp(bytes, { failOn: 'error' }).metadata();
    const { width = 0, autoOrient, pages = 1, pageHeight, delay = [], loop = 0 } = meta;
    const isTurned = pages === 1;
    const image: DecodedImage = {
      width: isTurned ? autoOrient.width : width,
      height: isTurned ? autoOrient.height : (pageHeight ?? meta.height ?? 0),
      frameCount: pages,
      loops: loop,
      async *frames(size) {
        for (let page = 0; page < pages; page++) {
          const shown = delay[page] ?? browserMs;
          yield { pixels: await readFrame(bytes, { page, pages, ...size }), durationMs: shown < shortestMs ? browserMs : shown };
        }
      },
    };
    return image;
  },
  async encode({ width, height, rgba }, format, quality) {
    const picture = sharp(rgba, { raw: { width, height, channels: 4 } });
    const encoded = format === 'webp' ? picture.webp({ quality }) : picture.avif({ quality, effort: 3 });
    return copy(await encoded.toBuffer());
  },
  async readBack(bytes) {
    return await readFrame(bytes, null);
  },
};

interface FrameChoice {
  readonly page: number;
  readonly pages: number;
  readonly width: number;
  readonly height: number;
}

async function readFrame(bytes: Uint8Array, choice: FrameChoice | null): Promise<Pixels> {
  let picture = sharp(bytes, { failOn: 'error', ...(choice !== null && choice.pages > 1 ? { page: choice.page } : {}) });
  if (choice !== null) picture = picture.autoOrient().resize(choice.width, choice.height, { fit: 'fill' });
  const { data, info } = await picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: new Uint8ClampedArray(copy(data).buffer) };
}

function copy(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const own = new Uint8Array(bytes.length);
  own.set(bytes);
  return own;
}
