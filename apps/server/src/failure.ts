/** What ends a command of the server: words on stderr, and the exit code of the error table. */
import { errorsFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { AppError, errorCodes } from '@orbweaver/model/errors.ts';
import { saysDiskFull } from './disk/disk.ts';
import { errorText } from './plugins/error-log.ts';

export async function endWith(error: unknown): Promise<void> {
  process.stderr.write(`orbweaver: ${await wordsOf(error)}\n`);
  process.exitCode = error instanceof AppError ? errorCodes[error.code].exit : errorCodes.internal.exit;
}

async function wordsOf(thrown: unknown): Promise<string> {
  const error = saysDiskFull(thrown) ? new AppError('storage-full', {}, thrown) : thrown;
  if (error instanceof AppError) {
    const t = await loadTranslate('en', [errorsFiles]);
    return t(`errors.${error.code}`, { detail: 'none', limit: 'none', ...error.values });
  }
  return errorText(error);
}
