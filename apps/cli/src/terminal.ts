/** What a command sees of the world around it: where words go, where files are, and when the user wants it to end. */
import { writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { visibleText } from '@orbweaver/exports/inert-text.ts';
import type { ByteSink } from '@orbweaver/exports/ports.ts';

export interface Terminal {
  /** Words for a person; what they hold of a page is made visible, so that it cannot drive the terminal. */
  out(text: string): void;
  /** Text for a program: as it is into a pipe or a file, made visible on a terminal. */
  outData(text: string): void;
  /** `outData` of bytes; returns when they are taken. */
  outBytes(bytes: Uint8Array): void;
  /** Words for a person, as `out`. */
  err(text: string): void;
  /** Words in the place of the last line of stderr; with '' that line is gone. */
  drawLine(text: string): void;
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

/** Where the bytes go, and whether a terminal obeys them. */
interface Streams extends Pick<Terminal, 'isLive' | 'columns' | 'resolvePath' | 'commandName'> {
  readonly isOutTerminal: boolean;
  writeOut(text: string): void;
  writeOutBytes(bytes: Uint8Array): void;
  writeErr(text: string): void;
}

/** The terminal over two streams: the one place where text from pages is kept from driving it. */
export function createTerminal(streams: Streams): Terminal {
  const decoder = new TextDecoder();
  // A carriage return waits for what follows it.
  let held = '';
  const show = (text: string): void => {
    const whole = held + text;
    held = whole.endsWith('\r') ? '\r' : '';
    streams.writeOut(visibleText(held === '' ? whole : whole.slice(0, -1)));
  };
  return {
    out: (text) => streams.writeOut(visibleText(text)),
    outData: (text) => (streams.isOutTerminal ? show(text) : streams.writeOut(text)),
    outBytes: (bytes) => (streams.isOutTerminal ? show(decoder.decode(bytes, { stream: true })) : streams.writeOutBytes(bytes)),
    err: (text) => streams.writeErr(visibleText(text)),
    drawLine: (text) => streams.writeErr(`\r\u001b[2K${visibleText(text)}`),
    isLive: streams.isLive,
    get columns() {
      return streams.columns;
    },
    resolvePath: streams.resolvePath,
    commandName: streams.commandName,
  };
}

export const processTerminal = createTerminal({
  isOutTerminal: process.stdout.isTTY === true,
  writeOut: (text) => void process.stdout.write(text),
  writeOutBytes(bytes) {
    try {
      writeAll(1, bytes);
    } catch (error) {
      // A reader that went away (`| head`) is no failure of ours.
      if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0);
      throw error;
    }
  },
  writeErr: (text) => void process.stderr.write(text),
  isLive: process.stderr.isTTY === true,
  get columns() {
    return process.stderr.columns || 80;
  },
  resolvePath: (path) => resolve(userFolder, path),
  commandName: isNpmScript ? 'npm run orbweaver --' : 'orbweaver',
});

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
