/** One picture in the worker: a file in, the converted file out. */
import { type ConvertedImage, convertImage, maxImageBytes } from '@orbweaver/tools/images/convert-image.ts';
import type { ImageOptions } from '@orbweaver/tools/images/image-option-list.ts';
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import { deviceCodec } from './device-codec.ts';

export interface ImageInput {
  readonly file: Blob;
  readonly options: ImageOptions;
}

export interface ImageResult extends Omit<ConvertedImage, 'bytes'> {
  /** Kept by the browser, on disk where it is large. */
  readonly blob: Blob;
}

export async function runImage({ file, options }: ImageInput): Promise<ImageResult> {
  if (file.size > maxImageBytes) throw new ToolFault('tool-image.fault.bytes', { limit: maxImageBytes / 1_000_000 });
  const { bytes, ...rest } = await convertImage(new Uint8Array(await file.arrayBuffer()), options, deviceCodec);
  return { ...rest, blob: new Blob([bytes], { type: `image/${rest.format}` }) };
}
