/** Runs one command line in this process, with a terminal that remembers. */
import { resolve } from 'node:path';
import { run } from '../main.ts';
import { createTerminal } from '../terminal.ts';

export async function runHere(folder: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const pieces: Uint8Array[] = [];
  let err = '';
  const encoder = new TextEncoder();
  const terminal = createTerminal({
    isOutTerminal: false,
    writeOut: (text) => void pieces.push(encoder.encode(text)),
    writeOutBytes: (bytes) => void pieces.push(bytes.slice()),
    writeErr: (text) => {
      err += text;
    },
    isLive: false,
    columns: 80,
    resolvePath: (path) => resolve(folder, path),
    commandName: 'orbweaver',
  });
  const code = await run(args, terminal);
  return { code, out: Buffer.concat(pieces).toString('utf8'), err };
}
