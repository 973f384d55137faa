/** What a command sees of the world around it: where words go, where files are, and when the user wants it to end. */
import { resolve } from 'node:path';

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Does a person watch stderr, so that a line may be drawn over? */
  readonly isLive: boolean;
  readonly columns: number;
  /** Absolute path of a file that the user named. */
  resolvePath(path: string): string;
  /** The command as the user types it, for sentences that say what to do next. */
  readonly commandName: string;
}

/** npm runs scripts in the project's folder; the user's own folder is in INIT_CWD. */
const isNpmScript = ['orbweaver', 'start', 'dev'].includes(process.env['npm_lifecycle_event'] ?? '');
const userFolder = (isNpmScript && process.env['INIT_CWD']) || process.cwd();

export const processTerminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isLive: process.stderr.isTTY === true,
  get columns() {
    return process.stderr.columns ?? 80;
  },
  resolvePath: (path) => resolve(userFolder, path),
  commandName: isNpmScript ? 'npm run orbweaver --' : 'orbweaver',
};
