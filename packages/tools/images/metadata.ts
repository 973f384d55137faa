/** EXIF and XMP of a JPEG or PNG file, made to fit pixels that are already turned (Exif 2.32; XMP part 3; PNG third edition). */
import type { Metadata } from './webp-container.ts';

const xmpName = 'http://ns.adobe.com/xap/1.0/\0';
const orientationTag = 0x0112;

export function readMetadata(bytes: Uint8Array): Metadata {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return fromJpeg(bytes);
  return bytes[0] === 0x89 ? fromPng(bytes) : { exif: null, xmp: null };
}

function fromJpeg(bytes: Uint8Array): Metadata {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [exif, xmp]: [Uint8Array | null, Uint8Array | null] = [null, null];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; ) {
    const size = view.getUint16(at + 2);
    if (bytes[at + 1] === 0xe1) {
      const body = bytes.subarray(at + 4, at + 2 + size);
      if (textAt(body, 6) === 'Exif\0\0') exif = upright(body.slice(6));
      else if (textAt(body, xmpName.length) === xmpName) xmp = body.slice(xmpName.length);
    }
    at += 2 + size;
  }
  return { exif, xmp };
}

function fromPng(bytes: Uint8Array): Metadata {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [exif, xmp]: [Uint8Array | null, Uint8Array | null] = [null, null];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const size = view.getUint32(at);
    const id = textAt(bytes.subarray(at + 4), 4);
    const body = bytes.subarray(at + 8, at + 8 + size);
    if (id === 'eXIf') exif = upright(body.slice());
    // Keyword, no compression, empty language and translated keyword.
    const lead = 'XML:com.adobe.xmp\0\0\0\0\0';
    if (id === 'iTXt' && textAt(body, lead.length) === lead) xmp = body.slice(lead.length);
    at += 12 + size;
  }
  return { exif, xmp };
}

function textAt(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length));
}

/** Orientation 1 in the first directory: the pixels are turned already. */
function upright(exif: Uint8Array): Uint8Array {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  if (exif.length < 8) return exif;
  const isLittle = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, isLittle);
  if (first + 2 > exif.length) return exif;
  for (let entry = 0; entry < view.getUint16(first, isLittle); entry++) {
    const at = first + 2 + entry * 12;
    if (at + 12 > exif.length) break;
    if (view.getUint16(at, isLittle) === orientationTag) view.setUint16(at + 8, 1, isLittle);
  }
  return exif;
}
