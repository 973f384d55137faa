/** The scans of this process, by file: how far they are, and how they ended. */
import type { Progress, RunningScan, ScanSummary } from '@orbweaver/scan/progress.ts';
import { describeFailure } from '../failure.ts';

export type ScanEnd = { readonly summary: ScanSummary } | { readonly failure: string };

interface Known {
  readonly running: RunningScan;
  readonly ended: Promise<ScanEnd>;
  end: ScanEnd | null;
  /** The site closed itself to the scan, which was ended then. */
  isBlocked: boolean;
}

/** More at once would only take the line from each other. */
export const maxRunning = 3;

export class RunningScans {
  readonly #known = new Map<string, Known>();

  get count(): number {
    return [...this.#known.values()].filter(({ end }) => end === null).length;
  }

  isRunning(path: string): boolean {
    return this.#known.get(path)?.end === null;
  }

  /** `start` is given what tells of progress. Throws what `start` throws. */
  start(path: string, start: (onProgress: (progress: Progress) => void) => RunningScan): void {
    let isBlocked = false;
    const running = start((progress) => {
      // Nobody may be there to let it go on: what was found is kept.
      if (!progress.paused || isBlocked) return;
      isBlocked = true;
      known.isBlocked = true;
      running.stop().catch(() => {});
    });
    const ended = running.done.then(
      (summary): ScanEnd => ({ summary }),
      (error): ScanEnd => ({ failure: describeFailure(error, path).words }),
    );
    const known: Known = { running, ended, end: null, isBlocked: false };
    this.#known.set(path, known);
    void ended.then((end) => {
      known.end = end;
    });
  }

  /** null for a file that no scan of this process wrote. Waits for the end, at most so long. */
  async follow(
    path: string,
    waitMs: number,
  ): Promise<{ readonly progress: Progress; readonly end: ScanEnd | null; readonly isBlocked: boolean } | null> {
    const known = this.#known.get(path);
    if (known === undefined) return null;
    if (known.end === null && waitMs > 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, waitMs);
      await Promise.race([known.ended, promise]);
      clearTimeout(timer);
    }
    return { progress: known.running.progress(), end: known.end, isBlocked: known.isBlocked };
  }

  /** Ends a scan, which keeps what it found; nothing happens to one that has ended. */
  async stop(path: string): Promise<void> {
    const known = this.#known.get(path);
    if (known === undefined || known.end !== null) return;
    known.running.stop().catch(() => {});
    await known.ended;
  }

  async stopAll(): Promise<void> {
    await Promise.all(Array.from(this.#known.keys(), (path) => this.stop(path)));
  }
}
