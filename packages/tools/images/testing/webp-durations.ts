/** A WebP file to the durations of its frames. */
import { readChunks } from '../webp-container.ts';

/** In ms and in order; empty for a still picture. */
export function webpDurations(webp: Uint8Array): readonly number[] {
  return readChunks(webp)
    .filter(({ id }) => id === 'ANMF')
    .map(({ bytes }) => (bytes[12] ?? 0) | ((bytes[13] ?? 0) << 8) | ((bytes[14] ?? 0) << 16));
}
