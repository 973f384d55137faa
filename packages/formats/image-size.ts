/** The first bytes of a picture to its size in pixels: PNG, GIF, JPEG, WebP, AVIF by their own specifications. */

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** null where the bytes are no picture of these formats, or end before the size. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | null {
  const size = readSize(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return size === null || size.width === 0 || size.height === 0 ? null : size;
}

function readSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  if (bytes.length < 30) return null;
  if (letters(bytes, 1, 3) === 'PNG' && letters(bytes, 12, 4) === 'IHDR') return { width: view.getUint32(16), height: view.getUint32(20) };
  if (letters(bytes, 0, 4) === 'GIF8') return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegSize(bytes, view);
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WEBP') return webpSize(bytes, view);
  if (letters(bytes, 4, 4) === 'ftyp' && /avi[fs]/.test(letters(bytes, 8, 24))) return avifSize(bytes, view);
  return null;
}

/** Frame header: ITU T.81, markers SOF0 to SOF15 without DHT, JPG and DAC. */
function jpegSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Markers without a length, and the picture itself, where no frame header came before it.
    if (marker === 0xda || marker === 0xd9) return null;
    at += marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) ? 2 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  const form = letters(bytes, 12, 4);
  if (form === 'VP8X') return { width: 1 + threeBytes(bytes, 24), height: 1 + threeBytes(bytes, 27) };
  if (form === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form !== 'VP8L') return null;
  const packed = view.getUint32(21, true);
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
}

/** The largest image spatial extents property (ISO/IEC 23008-12): of the picture, where tiles and alpha have theirs too. */
function avifSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  let best: ImageSize | null = null;
  const last = Math.min(bytes.length - 15, 4096);
  for (let at = 4; at < last; at++) {
    if (bytes[at] !== 0x69 || letters(bytes, at, 4) !== 'ispe') continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (best === null || size.width * size.height > best.width * best.height) best = size;
  }
  return best;
}

function threeBytes(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16);
}

function letters(bytes: Uint8Array, at: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + count));
}
