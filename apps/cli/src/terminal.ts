/** What a command sees of the world around it: where words go, where files are, and when the user wants it to end. */
import { writeSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ByteSink } from '@orbweaver/exports/ports.ts';

export interface Terminal {
  out(text: string): void;
  /** Bytes to where `out` goes; returns when they are taken. */
  outBytes(bytes: Uint8Array): void;
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
  outBytes(bytes) {
    try {
      writeAll(1, bytes);
    } catch (error) {
      // A reader that went away (`| head`) is no failure of ours.
      if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0);
      throw error;
    }
  },
  err: (text) => void process.stderr.write(text),
  isLive: process.stderr.isTTY === true,
  get columns() {
    return process.stderr.columns || 80;
  },
  resolvePath: (path) => resolve(userFolder, path),
  commandName: isNpmScript ? 'npm run orbweaver --' : 'orbweaver',
};

/** Standard output as the sink of an export. */
export function terminalSink(terminal: Terminal): ByteSink {
  return { write: (bytes) => terminal.outBytes(bytes), close: () => {} };
}

/** Writes to a file handle until all bytes are taken. */
export function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(handle, bytes, at);
    } catch (error) {
      // A pipe whose reader is slow: wait a moment and go on.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
