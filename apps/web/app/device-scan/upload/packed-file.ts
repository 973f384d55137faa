/** A scan file packed with gzip for its upload, kept in the origin private file system until it is sent, so that a closed tab packs nothing twice. */
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

export function createPackedFiles(): PackedFiles {
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
      const hash = new Sha256();
      let bytes = 0;
      const sink = new WritableStream<Uint8Array>({
        write(part) {
          hash.add(part);
          bytes += handle.write(part, { at: bytes });
        },
      });
      try {
        await partsStream(parts).pipeThrough(new CompressionStream('gzip')).pipeTo(sink, { signal });
      } finally {
        handle.flush();
        handle.close();
      }
      const file: PackedFile = { scanId, bytes, sha256: hash.hex(), uploadId: null };
      await update(file);
      return file;
    },
    async read({ scanId }, from, bytes) {
      return (await (await fileOf(`${scanId}.gz`)).getFile()).slice(from, from + bytes);
    },
  };
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
