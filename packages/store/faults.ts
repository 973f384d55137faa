/** Turns what SQLite says about a full or damaged disk into the product's error codes; other errors pass unchanged. */
import { AppError } from '@orbweaver/model/errors.ts';

export function diskFault(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (/database or disk is full|disk I\/O error|SQLITE_FULL|ENOSPC/.test(error.message)) return new AppError('disk-full', {}, error);
  if (/malformed|not a database|SQLITE_CORRUPT|SQLITE_NOTADB/.test(error.message)) return new AppError('file-damaged', {}, error);
  return error;
}

/** Runs a piece of work on the file; its disk errors surface as AppError 'disk-full' or 'file-damaged'. */
export function onDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw diskFault(error);
  }
}
