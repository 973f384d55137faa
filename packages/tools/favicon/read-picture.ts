/** The file that a person chose into a picture to draw from, refused before anything is decoded where it is none or too large. */
import { readImageHeader } from '../images/image-header.ts';
import { ToolFault } from '../tool-fault.ts';
import type { IconPicture } from './ports.ts';
import { sizeSvg } from './svg-source.ts';

export const maxPictureBytes = 20_000_000;
const maxSvgBytes = 1_000_000;
/** An icon needs no more, and a small file may hold far more. */
const maxPixels = 30_000_000;

/** Throws ToolFault 'tool-favicon.fault.*'. */
export function readPicture(bytes: Uint8Array<ArrayBuffer>): IconPicture {
  if (bytes.length > maxPictureBytes) throw new ToolFault('tool-favicon.fault.bytes', { limit: maxPictureBytes / 1_000_000 });
  const header = readImageHeader(bytes);
  if (header === null) return readSvg(bytes);
  if (header.format === 'avif') throw new ToolFault('tool-favicon.fault.format');
  const [width, height] = [header.width ?? 0, header.height ?? 0];
  if (width === 0 || height === 0) throw new ToolFault('tool-favicon.fault.damaged');
  if (width * height > maxPixels) throw new ToolFault('tool-favicon.fault.pixels', { width, height, limit: maxPixels / 1_000_000 });
  return { mime: `image/${header.format}`, bytes };
}

function readSvg(bytes: Uint8Array<ArrayBuffer>): IconPicture {
  if (!/<svg[\s/>]/.test(new TextDecoder().decode(bytes.subarray(0, 20_000)))) throw new ToolFault('tool-favicon.fault.format');
  if (bytes.length > maxSvgBytes) throw new ToolFault('tool-favicon.fault.bytes', { limit: maxSvgBytes / 1_000_000 });
  const text = sizeSvg(new TextDecoder().decode(bytes));
  if (text === null) throw new ToolFault('tool-favicon.fault.svg');
  return { mime: 'image/svg+xml', bytes: new TextEncoder().encode(text) };
}
