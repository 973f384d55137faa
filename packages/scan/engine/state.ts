/** What the phases of a scan share: the parts that do the work, and in plain data how far the scan is. */
import type { Pump } from '@orbweaver/crawl/politeness.ts';
import type { Clock, Fetcher } from '@orbweaver/crawl/ports.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';
import type { Gathering } from '../gathering.ts';
import type { BlockWatch } from './block-watch.ts';
import type { Committer } from './committer.ts';
import type { CoverageLedger } from './coverage-ledger.ts';
import type { CrawlOrder } from './crawl-order.ts';
import type { Dispatcher, Retry } from './dispatcher.ts';
import type { OutcomeLedger } from './outcome-ledger.ts';
import type { RobotsGate } from './robots-gate.ts';
import type { ScanLog } from './scan-log.ts';
import type { SitemapReader } from './sitemap-reader.ts';
import type { StoredEdges } from './stored-edges.ts';
import type { UrlTable } from './url-table.ts';
import type { VerifyQueue } from './verify-queue.ts';
import type { WorkerLink } from './worker-link.ts';

/** Made once for a scan (create-scan.ts); each holds only what its own work needs. */
export interface EngineParts {
  readonly options: ScanOptions;
  readonly database: Database;
  /** The only pages that are asked for, in a finished scan that reads them again; null = all that are found. */
  readonly reread: ReadonlySet<string> | null;
  /** Facts that are read beside those of the file; null = none. */
  readonly gathering: Gathering | null;
  readonly writer: ScanWriter;
  readonly clock: Clock;
  readonly log: ScanLog;
  readonly urls: UrlTable;
  /** What the responses in the file link to, for those whose turn in the crawl is still to come. */
  readonly stored: StoredEdges;
  readonly verify: VerifyQueue;
  readonly dispatcher: Dispatcher;
  readonly pump: Pump<number>;
  readonly robots: RobotsGate;
  readonly sitemaps: SitemapReader;
  /** For single requests beside the workers' jobs. */
  readonly fetcher: Pick<Fetcher, 'fetch'>;
  readonly ledger: OutcomeLedger;
  readonly coverage: CoverageLedger;
  readonly committer: Committer;
  readonly links: WorkerLink[];
}

export interface ScanState {
  /** What the frontier, the traps and the intake know; counted anew at the end where retries came late. */
  order: CrawlOrder;
  /** Start URLs in order. */
  seeds: readonly number[];
  /** Start URLs and where they redirect to. */
  readonly seedIds: Set<number>;
  /** Start URLs that the site was widened by: hosts that a start URL redirected to. */
  readonly siteHosts: string[];
  /** What sitemaps named: id and how (a bit of discoveredBy), in pairs. */
  readonly named: number[];
  /** Id of the next text that is new. */
  nextText: number;
  /** To be asked for again when nothing else is left. */
  retries: Retry[];
  /** When the first page was asked for again with nothing else open. */
  aloneSince: number | null;
  /** URLs admitted when the first page was asked for again; more of them afterwards may have come too late. */
  admittedBeforeRetries: number | null;
  /** Whether the site has closed itself to the scan. */
  readonly blocks: BlockWatch;
  /** URLs come from the file, which knows them already. */
  isRestoring: boolean;
  isSeeded: boolean;
  isProbed: boolean;
  /** Slow responses were asked for again. */
  isTimed: boolean;
  /** Nothing new is asked for; the scan ends when the workers have given everything back. */
  isStopping: boolean;
  /** Complete, stopped or failed. */
  isOver: boolean;
}

export interface Scan {
  readonly parts: EngineParts;
  readonly state: ScanState;
}
