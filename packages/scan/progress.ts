/** What a running scan tells its watchers. */
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { FailureCounts } from '@orbweaver/store/failures.ts';
import type { GatheredSummary } from './gathering.ts';

export type ScanPhase = 'scanning' | 'checking' | 'results';

export interface Progress {
  readonly phase: ScanPhase;
  readonly paused: boolean;
  /** HTML pages in scope taken in. */
  readonly pages: number;
  /** Pages in scope that are known and wait. */
  readonly pagesWaiting: number;
  /** URLs answered, of any kind. */
  readonly done: number;
  /** URLs known to wait, pages included. */
  readonly waiting: number;
  /** URLs of the site with no response or a status of 400 and above. */
  readonly failed: number;
  readonly elapsedMs: number;
  /** Over the last seconds. */
  readonly pagesPerSecond: number;
  readonly notices: readonly ScanNotice[];
  /** Held now. */
  readonly pace: ScanPace;
  /** Requests open at once that the run began with; its pace cannot pass them. */
  readonly mostConcurrency: number;
}

/** Requests open at once over all hosts, and a second for each host: null is polite, 0 without a limit. */
export type ScanPace = Pick<ScanOptions, 'concurrency' | 'rate'>;

/** What is asked for beside the site's pages: its files, and what it links to elsewhere. */
export function filesAndLinks({ pages, pagesWaiting, done, waiting }: Progress): { readonly checked: number; readonly all: number } {
  const checked = Math.max(0, done - pages);
  return { checked, all: checked + Math.max(0, waiting - pagesWaiting) };
}

/** Things a person should know while it runs; words are the client's. */
export interface ScanNotice {
  readonly code:
    | 'robots-blocks-start'
    | 'site-blocks'
    | 'firewall-suspected'
    | 'trap-stopped'
    | 'rate-reduced'
    | 'start-unreachable'
    | 'start-redirected'
    | 'renderer-missing'
    | 'renderer-failed';
  readonly values: Readonly<Record<string, string | number>>;
}

export interface ScanSummary {
  readonly file: string;
  readonly complete: boolean;
  readonly pages: number;
  /** URLs known, and answered. */
  readonly urls: number;
  readonly fetched: number;
  readonly failed: number;
  readonly issues: { readonly error: number; readonly warning: number; readonly notice: number; readonly opportunity: number };
  /** Requests by purpose. */
  readonly requests: Readonly<Record<string, number>>;
  /** Pages that left the fast scanner for parse5. */
  readonly handedOver: number;
  readonly notFetched: Readonly<Record<string, number>>;
  /** Checks and extractors whose code threw, and at how many URLs; what they would have told there was not tested. */
  readonly failures: FailureCounts;
  readonly elapsedMs: number;
  readonly notices: readonly ScanNotice[];
  /** What came of the pages that a finished scan was completed with; null for a scan like any other. */
  readonly gathered: GatheredSummary | null;
}

export interface RunningScan {
  /** Settles when the crawl is finished, stopped or failed; rejects with AppError where nothing could be done. */
  readonly done: Promise<ScanSummary>;
  pause(): void;
  resume(): void;
  /** Leaves the machine to a person for a moment: nothing new is asked, what is under way stays. */
  throttle(ms?: number): void;
  /** Another pace for the rest of the run. */
  setPace(pace: ScanPace): void;
  /** Ends within a second: requests in flight are aborted, what was found is kept and checked. */
  stop(): Promise<ScanSummary>;
  /**
   * From now on the scan file stays byte for byte as it is, and is a scan that can be gone on with, until it is let go; what is written meanwhile lies in
   * the log beside it. false = the crawl is over, or the file is held already.
   */
  holdFile(): boolean;
  /** false = the file has changed since it was held, because the crawl ended meanwhile. */
  letGoOfFile(): boolean;
  progress(): Progress;
}

export type { ScanOptions };
