/** The one scan file that most commands are about. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { Terminal } from './terminal.ts';
import { t } from './words.ts';

/** `shown` as the user typed it, `path` absolute. */
export function readFileArgument(
  positionals: readonly string[],
  name: string,
  terminal: Terminal,
): { readonly shown: string; readonly path: string } {
  const [shown, extra] = positionals;
  if (shown === undefined) throw new AppError('usage', { detail: t('cli.file-missing', { command: terminal.commandName, name }) });
  if (extra !== undefined) throw new AppError('usage', { detail: t('cli.too-many', { value: extra }) });
  return { shown, path: terminal.resolvePath(shown) };
}

/** As a shell takes it. */
export function quoteFile(file: string): string {
  return /[^\w@%+=:,./-]/.test(file) ? `'${file.replaceAll("'", "'\\''")}'` : file;
}
