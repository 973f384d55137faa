/** A scan file packed with gzip for its upload, stored in the origin private file system until it is sent, so that a closed tab packs nothing twice. */
import type { FileParts } from '@orbweaver/platform/browser/file-parts.ts';
import { Sha256 } from './sha256.ts';

/** What is known of a packed file; `uploadId` once the server knows it too. */
export interface PackedFile {
  readonly scanId: string;
  /** Of the packed file. */
  readonly bytes: number;
  readonly sha256: string;
  readonly uploadId: string | null;
}

export interface PackedFiles {
  /** Null where nothing is packed for the scan. */
  find(scanId: string): Promise<PackedFile | null>;
  pack(scanId: string, parts: FileParts, signal: AbortSignal): Promise<PackedFile>;
  update(file: PackedFile): Promise<void>;
  read(file: PackedFile, from: number, bytes: number): Promise<Blob>;
  remove(scanId: string): Promise<void>;
}

interface SyncHandle {
  write(bytes: Uint8Array, options: { at: number }): number;
  truncate(bytes: number): void;
  flush(): void;
  close(): void;
}

const folderName = 'orbweaver-uploads';

export function createStoredPackedFiles(): PackedFiles {
  const folder = async (): Promise<FileSystemDirectoryHandle> =>
    (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true });
  const fileOf = async (name: string): Promise<FileSystemFileHandle> => (await folder()).getFileHandle(name, { create: true });
  const open = async (name: string): Promise<SyncHandle> => {
    const file = (await fileOf(name)) as unknown as { createSyncAccessHandle(): Promise<SyncHandle> };
    const handle = await file.createSyncAccessHandle();
    handle.truncate(0);
    return handle;
  };
  const update = async (file: PackedFile): Promise<void> => {
    const handle = await open(`${file.scanId}.json`);
    handle.write(new TextEncoder().encode(JSON.stringify(file)), { at: 0 });
    handle.flush();
    handle.close();
  };
  const remove = async (scanId: string): Promise<void> => {
    const all = await folder();
    for (const name of [`${scanId}.json`, `${scanId}.gz`]) {
      await all.removeEntry(name).catch((error: DOMException) => {
        if (error.name !== 'NotFoundError') throw error;
      });
    }
  };
  return {
    update,
    remove,
    async find(scanId) {
      const text = await (await (await fileOf(`${scanId}.json`)).getFile()).text();
      try {
        return JSON.parse(text) as PackedFile;
      } catch {
        // New, or broken off while it was written: the file is packed again.
        return null;
      }
    },
    async pack(scanId, parts, signal) {
      await remove(scanId);
      const handle = await open(`${scanId}.gz`);
      try {
        const packed = await pack(parts, signal, (part, at) => handle.write(part, { at }));
        const file: PackedFile = { scanId, ...packed, uploadId: null };
        await update(file);
        return file;
      } finally {
        handle.flush();
        handle.close();
      }
    },
    async read({ scanId }, from, bytes) {
      return (await (await fileOf(`${scanId}.gz`)).getFile()).slice(from, from + bytes);
    },
  };
}

/** Where the browser stores no files: what is packed lives as long as the worker. */
export function createMemoryPackedFiles(): PackedFiles {
  const known = new Map<string, { readonly file: PackedFile; readonly packed: Blob }>();
  return {
    find: async (scanId) => known.get(scanId)?.file ?? null,
    async pack(scanId, parts, signal) {
      const packed: Uint8Array<ArrayBuffer>[] = [];
      const file = { scanId, ...(await pack(parts, signal, (part) => packed.push(part))), uploadId: null };
      known.set(scanId, { file, packed: new Blob(packed) });
      return file;
    },
    async update(file) {
      const before = known.get(file.scanId);
      if (before !== undefined) known.set(file.scanId, { ...before, file });
    },
    read: async ({ scanId }, from, bytes) => (known.get(scanId)?.packed ?? new Blob()).slice(from, from + bytes),
    remove: async (scanId) => void known.delete(scanId),
  };
}

/** `write` is given each packed part and its place in the packed file. */
async function pack(parts: FileParts, signal: AbortSignal, write: (part: Uint8Array<ArrayBuffer>, at: number) => void) {
  const hash = new Sha256();
  let bytes = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      hash.add(part);
      write(part, bytes);
      bytes += part.byteLength;
    },
  });
  await partsStream(parts).pipeThrough(new CompressionStream('gzip')).pipeTo(sink, { signal });
  return { bytes, sha256: hash.hex() };
}

/** One part at a time, as they are asked for. */
function partsStream(parts: FileParts): ReadableStream<Uint8Array<ArrayBuffer>> {
  let offset = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(control) {
        if (offset >= parts.bytes) return control.close();
        control.enqueue(parts.part(offset));
        offset += parts.partBytes;
      },
    },
    { highWaterMark: 0 },
  );
}
