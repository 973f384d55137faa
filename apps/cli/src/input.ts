/** Reads what the user names as input: a file, or `-` for standard input. */
import { readFileSync } from 'node:fs';
import type { Terminal } from './terminal.ts';

/** Errors of the file system come through as they are. */
export function readInput(path: string, terminal: Terminal): Uint8Array {
  return path === '-' ? readFileSync(0) : readFileSync(terminal.resolvePath(path));
}
