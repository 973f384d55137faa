// What the server's process costs, over all its lives.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type DelayReport, Delays } from './delays.ts';

const kbPerMb = 1_024;

export class Watch {
  readonly delays = new Delays();
  readonly file: string;
  /** Megabytes, the highest of all lives, as the kernel counts it. */
  peakMb = 0;
  #current: DelayReport | null = null;

  constructor(file: string) {
    this.file = file;
  }

  /** Returns the megabytes that it holds now; null = it is not there. */
  read(pid: number): number | null {
    const status = read(`/proc/${pid}/status`);
    const mb = megabytes(status, 'VmRSS');
    if (mb === null) return null;
    this.peakMb = Math.max(this.peakMb, megabytes(status, 'VmHWM') ?? 0);
    const text = read(this.file);
    if (text !== '') this.#current = JSON.parse(text) as DelayReport;
    return mb;
  }

  /** Of all lives so far. */
  get all(): Delays {
    const all = new Delays();
    all.add(this.delays.report);
    if (this.#current !== null) all.add(this.#current);
    return all;
  }

  /** A life has ended. */
  endLife(): void {
    if (existsSync(this.file)) this.#current = JSON.parse(read(this.file)) as DelayReport;
    if (this.#current !== null) this.delays.add(this.#current);
    this.#current = null;
    rmSync(this.file, { force: true });
  }
}

function megabytes(status: string, name: string): number | null {
  const [, kb] = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status) ?? [];
  return kb === undefined ? null : Math.round(Number(kb) / kbPerMb);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
