/** What a picture is converted to: each option declared once. */
import type { Options, ValuesOf } from '@orbweaver/model/option.ts';

export const imageOptionList = {
  format: { kind: 'choice', choices: ['webp', 'avif'], initial: 'webp', flag: 'format' },
  /** The highest that is tried where `similarity` is set. */
  quality: { kind: 'count', initial: 80, min: 1, max: 100, flag: 'quality', value: 'N' },
  /** SSIM that the result has to reach, such as 0.98; null = by quality alone. */
  similarity: { kind: 'number', initial: null, max: 1, flag: 'similarity', value: 'N' },
  /** Longest allowed width and height in pixels; null = as it is. Never larger than the original. */
  maxWidth: { kind: 'count', initial: null, min: 1, flag: 'max-width', value: 'N' },
  maxHeight: { kind: 'count', initial: null, min: 1, flag: 'max-height', value: 'N' },
  /** EXIF and XMP go into the WebP file; AVIF has none. */
  keepsMetadata: { kind: 'switch', initial: false, flag: 'keep-metadata' },
} as const satisfies Options;

export type ImageOptions = ValuesOf<typeof imageOptionList>;

/** Where a likeness is asked for, quality only has to leave room above it. */
export const highestQuality = 98;
