/** The first bytes of a picture into its format and size, before anything is decoded (PNG, JPEG, GIF, WebP; ISO 23008-12 brands for AVIF). */

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

export interface ImageHeader {
  readonly format: ImageFormat;
  /** Pixels as stored; null where the header does not say (AVIF). */
  readonly width: number | null;
  readonly height: number | null;
}

/** Null for what is none of the five, or ends before its size. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n') && bytes.length >= 24)
    return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
  if ((startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) && bytes.length >= 10)
    return { format: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (startsWith(bytes, '\xff\xd8\xff')) return readJpeg(view);
  if (startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP')) return readWebp(bytes, view);
  if (startsWith(bytes.subarray(4), 'ftypavi')) return { format: 'avif', width: null, height: null };
  return null;
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return bytes.length >= text.length && [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}

function readJpeg(view: DataView): ImageHeader | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { format: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function readWebp(bytes: Uint8Array, view: DataView): ImageHeader | null {
  if (bytes.length < 30) return null;
  const chunk = bytes.subarray(12);
  const u24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (startsWith(chunk, 'VP8X')) return { format: 'webp', width: u24(24) + 1, height: u24(27) + 1 };
  if (startsWith(chunk, 'VP8 '))
    return { format: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (!startsWith(chunk, 'VP8L')) return null;
  const bits = view.getUint32(21, true);
  return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
