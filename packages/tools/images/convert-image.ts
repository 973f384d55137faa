/** One picture into WebP or AVIF: by a quality, or by the lowest quality that still looks like the original; animations stay animations. */
import { ToolFault } from '../tool-fault.ts';
import { readImageHeader } from './image-header.ts';
import type { ImageOptions } from './image-option-list.ts';
import { readMetadata } from './metadata.ts';
import type { DecodedImage, ImageCodec, Pixels, TargetFormat } from './ports.ts';
import { measureSimilarity } from './similarity.ts';
import { addWebpMetadata, joinWebpFrames, type WebpFrame } from './webp-container.ts';

export interface ConvertedImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: TargetFormat;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** That was used. */
  readonly quality: number;
  /** Of the first frame, measured. */
  readonly similarity: number;
}

export const maxImageBytes = 60_000_000;
/** A decoded pixel takes four bytes, and three pictures are in memory at once. */
export const maxImagePixels = 50_000_000;
const maxFrames = 1_000;
const lowestQuality = 20;

/** Throws ToolFault 'tool-image.fault.*' for what is no picture, damaged, or too large. */
export async function convertImage(bytes: Uint8Array<ArrayBuffer>, options: ImageOptions, codec: ImageCodec): Promise<ConvertedImage> {
  if (bytes.length > maxImageBytes) throw new ToolFault('tool-image.fault.bytes', { limit: maxImageBytes / 1_000_000 });
  const header = readImageHeader(bytes);
  if (header === null) throw new ToolFault('tool-image.fault.format');
  refuseLarge(header.width ?? 0, header.height ?? 0);
  const image = await decode(bytes, `image/${header.format}`, codec);
  refuseLarge(image.width, image.height);
  const size = fit(image, options);
  if (image.frameCount > 1) return await convertAnimation(image, size, { options, codec });
  for await (const { pixels } of guardFrames(image, size)) {
    const found = await findQuality(pixels, options, codec);
    const kept = options.keepsMetadata && options.format === 'webp' ? readMetadata(bytes) : { exif: null, xmp: null };
    const hasKept = kept.exif !== null || kept.xmp !== null;
    return {
      ...found,
      bytes: hasKept ? addWebpMetadata(found.bytes, kept, size) : found.bytes,
      format: options.format,
      ...size,
      frames: 1,
    };
  }
  throw new ToolFault('tool-image.fault.damaged');
}

function refuseLarge(width: number, height: number): void {
  if (width * height > maxImagePixels) throw new ToolFault('tool-image.fault.pixels', { width, height, limit: maxImagePixels / 1_000_000 });
}

async function decode(bytes: Uint8Array<ArrayBuffer>, mime: string, codec: ImageCodec): Promise<DecodedImage> {
  try {
    return await codec.decode(bytes, mime);
  } catch (error) {
    if (error instanceof ToolFault) throw error;
    throw new ToolFault('tool-image.fault.damaged');
  }
}

/** A file may end in the middle of its pixels. */
async function* guardFrames(image: DecodedImage, size: { readonly width: number; readonly height: number }) {
  try {
    yield* image.frames(size);
  } catch (error) {
    if (error instanceof ToolFault) throw error;
    throw new ToolFault('tool-image.fault.damaged');
  }
}

function fit({ width, height }: DecodedImage, { maxWidth, maxHeight }: ImageOptions) {
  const scale = Math.min(1, (maxWidth ?? width) / width, (maxHeight ?? height) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface Work {
  readonly options: ImageOptions;
  readonly codec: ImageCodec;
}

/** The quality is found on the first frame and used for all. */
async function convertAnimation(
  image: DecodedImage,
  size: { readonly width: number; readonly height: number },
  { options, codec }: Work,
): Promise<ConvertedImage> {
  if (options.format === 'avif') throw new ToolFault('tool-image.fault.animated-avif');
  if (image.frameCount > maxFrames) throw new ToolFault('tool-image.fault.frames', { limit: maxFrames });
  const frames: WebpFrame[] = [];
  let [quality, similarity] = [options.quality, 1];
  for await (const { pixels, durationMs } of guardFrames(image, size)) {
    if (frames.length === 0) {
      const first = await findQuality(pixels, options, codec);
      [quality, similarity] = [first.quality, first.similarity];
      frames.push({ webp: first.bytes, durationMs });
    } else frames.push({ webp: await codec.encode(pixels, 'webp', quality), durationMs });
  }
  const bytes = joinWebpFrames({ ...size, loops: image.loops, frames });
  return { bytes, format: 'webp', ...size, frames: frames.length, quality, similarity };
}

/** Halves the range of qualities until the lowest one is found that is alike enough; six pictures at most. */
async function findQuality(pixels: Pixels, { format, quality, similarity }: ImageOptions, codec: ImageCodec) {
  const attempt = async (tried: number) => {
    const bytes = await codec.encode(pixels, format, tried);
    return { bytes, quality: tried, similarity: measureSimilarity(pixels, await codec.readBack(bytes, format)) };
  };
  let best = await attempt(quality);
  if (similarity === null) return best;
  let [low, high] = [Math.min(lowestQuality, quality), quality];
  for (let round = 0; round < 5 && high - low > 2; round++) {
    const middle = Math.round((low + high) / 2);
    const tried = await attempt(middle);
    if (tried.similarity >= similarity) {
      best = tried;
      high = middle;
    } else low = middle;
  }
  return best;
}
