/** Newline offsets of the source, packed into a string, and offsets back to lines. */

import { base64Of } from '@orbweaver/formats/base64.ts';
import { grown } from '@orbweaver/model/grown.ts';
import type { PageFacts } from './page-facts.ts';

const maxLines = 20_000;

let bytes = new Uint8Array(4096);

/** Distances between newlines as varints (7 bits a byte, low first) in base64; cut after 20,000 lines. CR LF ends once, at LF. */
export function packNewlines(text: string): string {
  let used = 0;
  let previous = -1;
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1 && lines < maxLines; at = text.indexOf('\n', at + 1)) {
    let distance = at - previous;
    previous = at;
    lines += 1;
    if (used + 5 > bytes.length) bytes = grown(bytes, used + 4);
    while (distance > 127) {
      bytes[used++] = (distance & 127) | 128;
      distance >>>= 7;
    }
    bytes[used++] = distance;
  }
  return base64Of(bytes, used);
}

/** Offsets of the newlines, as packed. */
export function unpackNewlines(packed: string): number[] {
  const binary = atob(packed);
  const offsets: number[] = [];
  let previous = -1;
  let distance = 0;
  let weight = 1;
  for (let i = 0; i < binary.length; i += 1) {
    const byte = binary.charCodeAt(i);
    distance += (byte & 127) * weight;
    if (byte & 128) {
      weight *= 128;
      continue;
    }
    previous += distance;
    offsets.push(previous);
    distance = 0;
    weight = 1;
  }
  return offsets;
}

/**
 * The line (from 1) that an offset in the decoded text stands in; null for -1 and behind the lines that were kept. The newlines are unpacked
 * once, when the first line is asked for.
 */
export function lineFinder(facts: Pick<PageFacts, 'document'>): (offset: number) => number | null {
  let newlines: number[] | null = null;
  return (offset) => {
    if (offset < 0) return null;
    newlines ??= unpackNewlines(facts.document.newlines);
    let low = 0;
    let high = newlines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((newlines[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low >= maxLines ? null : low + 1;
  };
}
