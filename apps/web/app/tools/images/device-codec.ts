/** The image codec of a browser: its own decoders, libwebp and libavif as WebAssembly for encoding. Runs in a worker. */
import type { DecodedImage, ImageCodec, Pixels } from '@orbweaver/tools/images/ports.ts';

/** Frames of nearly no time are shown for this long by every browser. */
const shortestMs = 20;
const browserMs = 100;
/** Of AVIF: the slower speeds take minutes for a photograph. */
const avifSpeed = 8;

const animated = new Set(['image/gif', 'image/webp', 'image/png']);

export const deviceCodec: ImageCodec = {
  async decode(bytes, mime) {
    const animation = animated.has(mime) ? await openAnimation(bytes, mime) : null;
    if (animation !== null) return animation;
    const bitmap = await createImageBitmap(new Blob([bytes], { type: mime }));
    return {
      width: bitmap.width,
      height: bitmap.height,
      frameCount: 1,
      loops: 0,
      async *frames(size) {
        yield { pixels: readPixels(bitmap, size), durationMs: 0 };
        bitmap.close();
      },
    };
  },
  async encode({ width, height, rgba }, format, quality) {
    const image = new ImageData(rgba, width, height);
    if (format === 'webp') {
      const { default: encode } = await import('@jsquash/webp/encode.js');
      return new Uint8Array(await encode(image, { quality }));
    }
    const { default: encode } = await import('@jsquash/avif/encode.js');
    return new Uint8Array(await encode(image, { quality, speed: avifSpeed }));
  },
  async readBack(bytes, format) {
    const bitmap = await createImageBitmap(new Blob([bytes], { type: `image/${format}` }));
    const pixels = readPixels(bitmap, bitmap);
    bitmap.close();
    return pixels;
  },
};

/** Null for a still picture, and where the browser has no decoder of frames: it shows the first frame then. */
async function openAnimation(bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<DecodedImage | null> {
  if (typeof ImageDecoder === 'undefined') return null;
  const decoder = new ImageDecoder({ data: bytes, type: mime });
  // The tracks are known later than the bytes are there.
  await Promise.all([decoder.completed, decoder.tracks.ready]);
  const track = decoder.tracks.selectedTrack;
  if (track === null || track.frameCount < 2) {
    decoder.close();
    return null;
  }
  const first = (await decoder.decode({ frameIndex: 0 })).image;
  const [width, height] = [first.displayWidth, first.displayHeight];
  first.close();
  return {
    width,
    height,
    frameCount: track.frameCount,
    // A count of repetitions is one less than the count of showings.
    loops: track.repetitionCount === Number.POSITIVE_INFINITY ? 0 : track.repetitionCount + 1,
    async *frames(size) {
      for (let frameIndex = 0; frameIndex < track.frameCount; frameIndex++) {
        const { image } = await decoder.decode({ frameIndex });
        const shown = (image.duration ?? 0) / 1000;
        const pixels = readPixels(image, size);
        image.close();
        yield { pixels, durationMs: shown < shortestMs ? browserMs : shown };
      }
      decoder.close();
    },
  };
}

function readPixels(source: CanvasImageSource, { width, height }: { readonly width: number; readonly height: number }): Pixels {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return { width, height, rgba: context.getImageData(0, 0, width, height).data as Uint8ClampedArray<ArrayBuffer> };
}
