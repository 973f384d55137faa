/** Files into one ZIP, piece by piece: pictures are compressed already, so they are stored. Equal names get a number. */
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  read(): Promise<Uint8Array>;
}

/** `write` gets the pieces in order; one file at a time is in memory. */
export async function zipFiles(entries: readonly ZipEntry[], write: (piece: Uint8Array<ArrayBuffer>) => void): Promise<void> {
  const taken = new Set<string>();
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    write(piece as Uint8Array<ArrayBuffer>);
  });
  for (const { name, read } of entries) {
    const file = new ZipPassThrough(freeName(name, taken));
    zip.add(file);
    file.push(await read(), true);
  }
  zip.end();
}

function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${stem}-${count}${ending}`;
  taken.add(free);
  return free;
}
