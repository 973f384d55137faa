/** An error becomes a sentence for the person at the terminal and an exit code. */
import { isMessageKey } from '@orbweaver/i18n/words.ts';
import { AppError, errorCodes } from '@orbweaver/model/errors.ts';
import { t } from './words.ts';

export interface Failure {
  readonly words: string;
  readonly exitCode: number;
}

/** `subject` is the file or address that the command was about, where the error does not name one itself. */
export function describeFailure(error: unknown, subject: string): Failure {
  const known = error instanceof AppError ? error : fromSystem(error);
  if (known === null) return internal(error);
  const key = `errors.${known.code}`;
  if (!isMessageKey(t, key)) return internal(error);
  const file = known.values['path'] ?? subject;
  const words = t(key, { near: 'none', expected: 'none', detail: 'none', file, url: subject, ...known.values });
  return { words, exitCode: errorCodes[known.code].exit };
}

function internal(error: unknown): Failure {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { words: t('errors.internal', { detail }), exitCode: errorCodes.internal.exit };
}

/** Errors of the file system, and of a package that is not installed, that reach this far. */
function fromSystem(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const missing = error.code === 'ERR_MODULE_NOT_FOUND' ? /^Cannot find package '([^']+)'/.exec(error.message)?.[1] : undefined;
  if (missing !== undefined) return new AppError('package-missing', { name: missing }, error);
  const values = 'path' in error && typeof error.path === 'string' ? { file: error.path } : {};
  switch (error.code) {
    case 'ENOENT':
      return new AppError('file-not-found', values, error);
    case 'EACCES':
    case 'EPERM':
    case 'EISDIR':
    case 'ENOTDIR':
    case 'EROFS':
      return new AppError('file-unreadable', values, error);
    case 'EEXIST':
      return new AppError('file-exists', values, error);
    case 'ENOSPC':
    case 'EDQUOT':
      return new AppError('disk-full', values, error);
    default:
      return null;
  }
}
