/** Port of the image tool: codecs of the runtime. */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, sRGB, alpha not multiplied in. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

export type TargetFormat = 'webp' | 'avif';

export interface DecodedFrame {
  readonly pixels: Pixels;
  readonly durationMs: number;
}

export interface DecodedImage {
  /** As stored in the file, turned as its orientation says. */
  readonly width: number;
  readonly height: number;
  readonly frameCount: number;
  /** 0 = for ever. */
  readonly loops: number;
  /** Frames one by one, so that no two need be in memory; each is the whole picture. Scaled to `size`. */
  frames(size: { readonly width: number; readonly height: number }): AsyncIterable<DecodedFrame>;
}

export interface ImageCodec {
  /** Throws any error on what is damaged. */
  decode(bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<DecodedImage>;
  /** `quality` from 0 to 100. */
  encode(pixels: Pixels, format: TargetFormat, quality: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Pixels of a picture that `encode` wrote. */
  readBack(bytes: Uint8Array<ArrayBuffer>, format: TargetFormat): Promise<Pixels>;
}
