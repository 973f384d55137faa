/** ICO files: PNG pictures into one, and the directory of one into the sizes in it (the Windows icon format; PNG entries since Vista). */

export interface IcoPicture {
  /** 1 to 256. */
  readonly size: number;
  readonly png: Uint8Array;
}

const headBytes = 6;
const entryBytes = 16;
/** A file with more is no icon. */
const maxEntries = 64;

export function writeIco(pictures: readonly IcoPicture[]): Uint8Array<ArrayBuffer> {
  const start = headBytes + entryBytes * pictures.length;
  const file = new Uint8Array(start + pictures.reduce((sum, { png }) => sum + png.length, 0));
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, pictures.length, true);
  let offset = start;
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = headBytes + entryBytes * at;
    // 0 stands for 256.
    file[entry] = size & 0xff;
    file[entry + 1] = size & 0xff;
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, png.length, true);
    view.setUint32(entry + 12, offset, true);
    file.set(png, offset);
    offset += png.length;
  }
  return file;
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes as the directory tells them; null for what is no ICO, or has an entry beyond its end. */
export function readIcoSizes(file: Uint8Array): readonly PixelSize[] | null {
  if (file.length < headBytes) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = view.getUint16(4, true);
  if (view.getUint16(0, true) !== 0 || view.getUint16(2, true) !== 1 || count === 0 || count > maxEntries) return null;
  if (headBytes + count * entryBytes > file.length) return null;
  const sizes: PixelSize[] = [];
  for (let entry = headBytes; entry < headBytes + count * entryBytes; entry += entryBytes) {
    if (view.getUint32(entry + 8, true) + view.getUint32(entry + 12, true) > file.length) return null;
    sizes.push({ width: view.getUint8(entry) || 256, height: view.getUint8(entry + 1) || 256 });
  }
  return sizes;
}
