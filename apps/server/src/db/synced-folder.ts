/**
 * PGlite's files in a folder, where what PostgreSQL syncs reaches the disk. The layer that PGlite brings has no fsync: each one is answered as done, so
 * a power cut takes rows that were acknowledged, and data files of a finished checkpoint. PostgreSQL has to run without `-F` and with
 * `wal_sync_method=fsync`: fdatasync never reaches a file layer of Emscripten.
 */
import { fsyncSync } from 'node:fs';
import { dirname } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolderSync } from '../disk/sync.ts';

type PgliteOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];

/** What is used of Emscripten's NODEFS (its `src/lib/libnodefs.js`). */
interface NodeFiles {
  readonly realPath: (node: FileNode) => string;
  readonly tryFSOperation: (operate: () => void) => void;
  readonly node_ops: NodeOperations;
  readonly stream_ops: { fsync?: (stream: FileStream) => number };
}

interface FileNode {
  readonly parent: FileNode;
}

interface FileStream {
  readonly node: FileNode;
  /** Node's own number of the open file. */
  readonly nfd: number;
}

interface NodeOperations {
  mknod: (parent: FileNode, name: string, mode: number, device: number) => FileNode;
  rename: (node: FileNode, parent: FileNode, name: string) => void;
  unlink: (parent: FileNode, name: string) => void;
  rmdir: (parent: FileNode, name: string) => void;
  symlink: (parent: FileNode, name: string, target: string) => void;
}

/** To be given to PGlite as `fs`. */
export class SyncedFolder extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): Promise<{ emscriptenOpts: PgliteOptions }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), ({ NODEFS }: { NODEFS: unknown }) => syncFiles(NODEFS as NodeFiles)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** A file is synced with the entries that lead to it: PostgreSQL syncs a folder after a rename, and not after each new file. */
function syncFiles(files: NodeFiles): void {
  const unsynced = new Set<string>();
  const change = (...folders: readonly FileNode[]): void => {
    for (const folder of folders) unsynced.add(files.realPath(folder));
  };
  watchEntries(files.node_ops, change);
  files.stream_ops.fsync = ({ node, nfd }) => {
    files.tryFSOperation(() => {
      fsyncSync(nfd);
      const path = files.realPath(node);
      unsynced.delete(path);
      for (let at = path; unsynced.size > 0 && at !== dirname(at); at = dirname(at)) {
        if (unsynced.has(dirname(at))) syncFolderSync(dirname(at));
        unsynced.delete(dirname(at));
      }
    });
    return 0;
  };
}

/** Calls `change` with each folder whose entries change. */
function watchEntries(operations: NodeOperations, change: (...folders: readonly FileNode[]) => void): void {
  const { mknod, rename, unlink, rmdir, symlink } = operations;
  operations.mknod = (parent, ...rest) => {
    change(parent);
    return mknod(parent, ...rest);
  };
  operations.rename = (node, parent, name) => {
    change(node.parent, parent);
    rename(node, parent, name);
  };
  operations.unlink = (parent, name) => {
    change(parent);
    unlink(parent, name);
  };
  operations.rmdir = (parent, name) => {
    change(parent);
    rmdir(parent, name);
  };
  operations.symlink = (parent, ...rest) => {
    change(parent);
    symlink(parent, ...rest);
  };
}
