/**
 * `npm run backup -- FILE` or `FOLDER [--keep N]`, and `npm run restore -- FILE`. A running server makes the backup of its embedded database itself;
 * ORBWEAVER_BACKUP_PASSPHRASE seals it.
 */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@orbweaver/model/errors.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { type Config, readConfig } from '../config.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { makeFolderSync } from '../disk/sync.ts';
import { endWith } from '../failure.ts';
import { openDatabase } from '../server.ts';
import { type BackupReport, backUp } from './backup.ts';
import { askForBackup, type BackupRequest } from './control.ts';
import { restore } from './restore.ts';

const usage = 'npm run backup -- FILE, or FOLDER [--keep N], or npm run restore -- FILE.';

/** `arguments_` is `backup FILE`, `backup FOLDER --keep N` or `restore FILE`. */
export async function main(arguments_: readonly string[]): Promise<void> {
  try {
    const { verb, request } = readRequest(arguments_);
    const config = readConfig(process.env);
    makeFolderSync(config.dataFolder);
    process.stdout.write(`${verb === 'backup' ? await runBackup(config, request) : await runRestore(config, request)}\n`);
  } catch (error) {
    await endWith(error);
  }
}

function readRequest(arguments_: readonly string[]): { verb: 'backup' | 'restore'; request: BackupRequest } {
  try {
    const { positionals, values } = parseArgs({ args: [...arguments_], allowPositionals: true, options: { keep: { type: 'string' } } });
    const [verb, target] = positionals;
    const keep = values.keep === undefined ? null : Number(values.keep);
    const isKeepRight = keep === null || (verb === 'backup' && Number.isInteger(keep) && keep >= 1);
    if ((verb !== 'backup' && verb !== 'restore') || target === undefined || !isKeepRight) throw new AppError('usage', { detail: usage });
    const path = resolve(target);
    const isFolder = keep !== null || /[/\\]$/.test(target) || (existsSync(path) && statSync(path).isDirectory());
    return { verb, request: { path, isFolder, keep, passphrase: process.env['ORBWEAVER_BACKUP_PASSPHRASE'] || null } };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('usage', { detail: usage }, error);
  }
}

async function runBackup(config: Config, request: BackupRequest): Promise<string> {
  const asked = config.databaseUrl === null ? await askForBackup(config.dataFolder, request) : null;
  const report =
    asked ?? (await withParts(config, (parts) => backUp({ ...parts, ...request, diskReserve: config.diskReserve, now: () => new Date() })));
  const { path, accounts, files } = report;
  return [`Backed up to ${path}: ${countWords(accounts, files)}. Restored once to check it.`, ...remarks(report, request)].join('\n');
}

function remarks({ missing, damaged, removed }: BackupReport, { passphrase }: BackupRequest): string[] {
  return [
    ...(passphrase === null ? ['Sessions, secrets and waiting mails are left out: ORBWEAVER_BACKUP_PASSPHRASE seals them in.'] : []),
    ...missing.map((id) => `Left out: ${id}, a stored scan or file whose bytes are gone.`),
    ...damaged.map((id) => `Damaged: the file of the stored scan ${id} is not the one that was stored. It was backed up as it is.`),
    ...removed.map((path) => `Removed the older ${path}.`),
  ];
}

function runRestore(config: Config, { path, passphrase }: BackupRequest): Promise<string> {
  return withParts(config, async (parts) => {
    const { accounts, files } = await restore({ ...parts, path, passphrase });
    return `Restored from ${path}: ${countWords(accounts, files)}.`;
  });
}

function countWords(accounts: number, files: number): string {
  return `${accounts} ${accounts === 1 ? 'account' : 'accounts'}, ${files} stored ${files === 1 ? 'file' : 'files'}`;
}

async function withParts<T>(
  config: Config,
  run: (parts: { db: Awaited<ReturnType<typeof openDatabase>>['db']; blobs: ReturnType<typeof openBlobs> }) => Promise<T>,
): Promise<T> {
  const unlock = config.databaseUrl === null ? lockFolder(config.dataFolder) : () => {};
  try {
    const { db, close } = await openDatabase(config);
    try {
      return await run({ db, blobs: openBlobs(config) });
    } finally {
      await close();
    }
  } finally {
    unlock();
  }
}
