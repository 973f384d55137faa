/** `npm run backup -- FILE` and `npm run restore -- FILE`: the data folder's server has to be stopped, unless the database is PostgreSQL. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppError } from '@orbweaver/model/errors.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { readConfig } from '../config.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { endWith } from '../failure.ts';
import { openDatabase } from '../server.ts';
import { backUp, restore } from './backup.ts';

/** `arguments_` is `backup FILE` or `restore FILE`. */
export async function main(arguments_: readonly string[]): Promise<void> {
  try {
    const [verb, file] = arguments_;
    if ((verb !== 'backup' && verb !== 'restore') || file === undefined) {
      throw new AppError('usage', { detail: 'Name a file: npm run backup -- FILE, or npm run restore -- FILE.' });
    }
    process.stdout.write(`${await run(verb, resolve(file))}\n`);
  } catch (error) {
    endWith(error);
  }
}

async function run(verb: 'backup' | 'restore', path: string): Promise<string> {
  const config = readConfig(process.env);
  mkdirSync(config.dataFolder, { recursive: true, mode: 0o700 });
  const unlock = config.databaseUrl === null ? lockFolder(config.dataFolder) : () => {};
  try {
    const { db, close } = await openDatabase(config);
    try {
      const blobs = openBlobs(config);
      const { accounts, files } = await (verb === 'backup' ? backUp(db, blobs, path) : restore(db, blobs, path));
      const what = `${accounts} ${accounts === 1 ? 'account' : 'accounts'}, ${files} stored ${files === 1 ? 'file' : 'files'}`;
      return verb === 'backup' ? `Backed up to ${path}: ${what}.` : `Restored from ${path}: ${what}.`;
    } finally {
      await close();
    }
  } finally {
    unlock();
  }
}
