/**
 * Where the files of scans under way lie: a folder that one process holds, so that two on one data folder never touch each other's files, and one that
 * starts again finds its own. A file's name says in which try of its scan it was begun.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@orbweaver/model/errors.ts';
import type { Config } from '../config.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { serverScanFolder } from './scan-folder.ts';

export interface ScanFile {
  readonly path: string;
  /** The try in which it was begun; 0 = of a version that did not say. */
  readonly begunIn: number;
}

export interface ScanPlace {
  /** Stays over restarts; null = there is no other one. */
  readonly id: string | null;
  /** Where a try begins a file. */
  readonly newFile: (scanId: string, tries: number) => ScanFile;
  /** The one that has gone furthest; null = there is none. */
  readonly findFile: (scanId: string) => Promise<ScanFile | null>;
  /** With what lies beside them. */
  readonly removeFiles: (scanId: string) => Promise<void>;
  /** Removes the files of scans that are not under way: asked after it was looked what there is, since others may begin meanwhile. */
  readonly removeEnded: (underWay: () => Promise<ReadonlySet<string>>) => Promise<void>;
  readonly release: () => void;
}

const named = /^([0-9a-f]{8}-[0-9a-f-]{27})(?:\.(\d+))?\.scan/;
const mostPlaces = 1_000;

/** With the embedded database, whose data folder one process holds, there is one; else the first that no other process of this folder holds. */
export function openScanPlace(config: Pick<Config, 'dataFolder' | 'databaseUrl'>): ScanPlace {
  const all = serverScanFolder(config);
  mkdirSync(all, { recursive: true, mode: 0o700 });
  if (config.databaseUrl === null) return placeIn([all], null, () => {});
  for (let number = 1; number <= mostPlaces; number++) {
    const folder = join(all, String(number));
    try {
      const release = lockFolder(folder);
      // What a version without places left lies one folder above.
      return placeIn([folder, all], identify(join(folder, 'place.txt')), release);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'data-folder-in-use') throw error;
    }
  }
  throw new AppError('data-folder-in-use', { folder: all, holder: `${mostPlaces} processes` });
}

function placeIn([folder, ...others]: readonly [string, ...string[]], id: string | null, release: () => void): ScanPlace {
  const filesOf = async (scanId: string): Promise<readonly NamedFile[]> =>
    (await listFiles(folder)).filter((file) => file.scanId === scanId);
  return {
    id,
    newFile: (scanId, tries) => ({ path: join(folder, `${scanId}.${tries}.scan`), begunIn: tries }),
    async findFile(scanId) {
      const files = (await filesOf(scanId)).filter(({ path }) => path.endsWith('.scan'));
      return files.sort((one, other) => other.begunIn - one.begunIn)[0] ?? null;
    },
    async removeFiles(scanId) {
      for (const { path } of await filesOf(scanId)) await rm(path, { force: true });
    },
    async removeEnded(underWay) {
      const files = (await Promise.all([folder, ...others].map(listFiles))).flat();
      const ids = await underWay();
      for (const { scanId, path } of files) if (!ids.has(scanId)) await rm(path, { force: true });
    },
    release,
  };
}

interface NamedFile extends ScanFile {
  readonly scanId: string;
}

async function listFiles(folder: string): Promise<readonly NamedFile[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.flatMap((name) => {
    const [, scanId, begunIn = '0'] = named.exec(name) ?? [];
    return scanId === undefined ? [] : [{ scanId, path: join(folder, name), begunIn: Number(begunIn) }];
  });
}

function identify(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomUUID());
  return readFileSync(path, 'utf8').trim();
}
