/** Still WebP pictures into one animation, and metadata into a WebP file (RIFF container of RFC 9649). */

export interface WebpFrame {
  /** A still WebP file of the animation's whole size. */
  readonly webp: Uint8Array;
  readonly durationMs: number;
}

export interface WebpAnimation {
  readonly width: number;
  readonly height: number;
  /** 0 = for ever. */
  readonly loops: number;
  readonly frames: readonly WebpFrame[];
}

interface Chunk {
  readonly id: string;
  readonly bytes: Uint8Array;
}

const flags = { exif: 0x08, xmp: 0x04, alpha: 0x10, animation: 0x02 } as const;
/** Frames replace each other: no blending, nothing left behind. */
const noBlend = 0x02;
const maxDurationMs = 0xff_ff_ff;

export function joinWebpFrames({ width, height, loops, frames }: WebpAnimation): Uint8Array<ArrayBuffer> {
  const pictures = frames.map(({ webp }) => readChunks(webp).filter(({ id }) => id === 'ALPH' || id === 'VP8 ' || id === 'VP8L'));
  const hasAlpha = pictures.flat().some(({ id }) => id === 'ALPH' || id === 'VP8L');
  const animation = new Uint8Array(6);
  new DataView(animation.buffer).setUint16(4, Math.min(loops, 0xffff), true);
  const chunks: Chunk[] = [
    { id: 'VP8X', bytes: extendedHeader(width, height, flags.animation | (hasAlpha ? flags.alpha : 0)) },
    { id: 'ANIM', bytes: animation },
  ];
  for (const [at, picture] of pictures.entries()) {
    const head = new Uint8Array(16);
    write24(head, 6, width - 1);
    write24(head, 9, height - 1);
    write24(head, 12, Math.min(maxDurationMs, Math.max(0, Math.round(frames[at]?.durationMs ?? 0))));
    head[15] = noBlend;
    chunks.push({ id: 'ANMF', bytes: concat([head, ...picture.map(chunkBytes)]) });
  }
  return writeRiff(chunks);
}

export interface Metadata {
  readonly exif: Uint8Array | null;
  readonly xmp: Uint8Array | null;
}

export function addWebpMetadata(
  webp: Uint8Array,
  { exif, xmp }: Metadata,
  size: { readonly width: number; readonly height: number },
): Uint8Array<ArrayBuffer> {
  const chunks = readChunks(webp);
  const [first] = chunks;
  const isExtended = first?.id === 'VP8X';
  const alpha = chunks.some(({ id, bytes }) => id === 'ALPH' || (id === 'VP8L' && ((bytes[4] ?? 0) & 0x10) !== 0)) ? flags.alpha : 0;
  const header = isExtended ? first.bytes.slice() : extendedHeader(size.width, size.height, alpha);
  header[0] = (header[0] ?? 0) | (exif === null ? 0 : flags.exif) | (xmp === null ? 0 : flags.xmp);
  return writeRiff([
    { id: 'VP8X', bytes: header },
    ...(isExtended ? chunks.slice(1) : chunks),
    ...(exif === null ? [] : [{ id: 'EXIF', bytes: exif }]),
    ...(xmp === null ? [] : [{ id: 'XMP ', bytes: xmp }]),
  ]);
}

function extendedHeader(width: number, height: number, flag: number): Uint8Array {
  const header = new Uint8Array(10);
  header[0] = flag;
  write24(header, 4, width - 1);
  write24(header, 7, height - 1);
  return header;
}

export function readChunks(webp: Uint8Array): readonly Chunk[] {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = view.getUint32(at + 4, true);
    chunks.push({ id: String.fromCharCode(...webp.subarray(at, at + 4)), bytes: webp.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size & 1);
  }
  return chunks;
}

function chunkBytes({ id, bytes }: Chunk): Uint8Array {
  const padded = new Uint8Array(8 + bytes.length + (bytes.length & 1));
  for (let at = 0; at < 4; at++) padded[at] = id.charCodeAt(at);
  new DataView(padded.buffer).setUint32(4, bytes.length, true);
  padded.set(bytes, 8);
  return padded;
}

function writeRiff(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  return concat([
    chunkBytes({ id: 'RIFF', bytes: concat([Uint8Array.from('WEBP', (letter) => letter.charCodeAt(0)), ...chunks.map(chunkBytes)]) }),
  ]);
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function write24(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value & 0xff;
  bytes[at + 1] = (value >> 8) & 0xff;
  bytes[at + 2] = (value >> 16) & 0xff;
}
