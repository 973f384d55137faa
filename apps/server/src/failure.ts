/** What ends a command of the server: words on stderr, and the exit code of the error table. */
import { translate } from '@orbweaver/i18n/messages.ts';
import { AppError, errorCodes } from '@orbweaver/model/errors.ts';

export function endWith(error: unknown): void {
  process.stderr.write(`orbweaver: ${wordsOf(error)}\n`);
  process.exitCode = error instanceof AppError ? errorCodes[error.code].exit : errorCodes.internal.exit;
}

function wordsOf(error: unknown): string {
  if (error instanceof AppError) return translate(`errors.${error.code}`, { detail: 'none', limit: 'none', ...error.values });
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
