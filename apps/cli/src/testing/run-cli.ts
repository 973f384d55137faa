/** Runs the command line as users do, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const entry = join(import.meta.dirname, '../../../../scripts/orbweaver.mjs');

interface CliResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface RunningCli {
  readonly child: ChildProcess;
  readonly ended: Promise<CliResult>;
  /** Resolves when stderr or stdout holds the text. */
  says(text: string): Promise<void>;
}

export function startCli(args: readonly string[], cwd: string, input = ''): RunningCli {
  const child = spawn(process.execPath, [entry, ...args], { cwd, env: { ...process.env, NO_COLOR: '1' } });
  let out = '';
  let err = '';
  let waiting: { readonly text: string; readonly resolve: () => void }[] = [];
  const wake = () => {
    waiting = waiting.filter(({ text, resolve }) => {
      if (!out.includes(text) && !err.includes(text)) return true;
      resolve();
      return false;
    });
  };
  child.stdout.on('data', (piece) => {
    out += piece;
    wake();
  });
  child.stderr.on('data', (piece) => {
    err += piece;
    wake();
  });
  child.stdin.end(input);
  const ended = new Promise<CliResult>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ text, resolve });
      wake();
      void ended.then((result) => reject(new Error(`ended before it said ${text}: ${result.out}${result.err}`)));
    });
  return { child, ended, says };
}

export function runCli(args: readonly string[], cwd: string, input = ''): Promise<CliResult> {
  return startCli(args, cwd, input).ended;
}
