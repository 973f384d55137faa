/** Writes a running scan in small transactions (50 pages or 250 ms), so that a stopped scan is a valid scan. */
import type { Database } from './ports.ts';
import type { AnswerRow, IssueRow, OutcomeCounts, UrlNew, UrlOutcome } from './rows.ts';

export interface RobotsRow {
  readonly origin: string;
  readonly status: number;
  readonly error: string | null;
  readonly text: string;
  /** JSON array of {code, line, value}. */
  readonly faults: string;
}

export interface SitemapFile {
  /** URL id of the sitemap itself. */
  readonly urlId: number;
  readonly kind: string;
  readonly status: number;
  readonly bytes: number;
  readonly parentId: number | null;
  /** JSON array of {code, line, value}. */
  readonly faults: string;
  readonly entries: readonly { readonly urlId: number; readonly lastmod: string | null; readonly priority: string | null; readonly changefreq: string | null; readonly alternates: string | null; readonly extensions: string | null }[];
}

/** All methods are synchronous; rows become durable with `commit`. Errors of the disk surface as AppError 'disk-full' or 'file-damaged'. */
export interface ScanWriter {
  addUrl(row: UrlNew): void;
  /** Ids are consecutive from `firstId`. */
  addTexts(firstId: number, texts: readonly string[]): void;
  /** One block with the answers whose entries it holds. `block` is raw deflate; answers keep their order. */
  saveAnswers(block: Uint8Array, answers: readonly AnswerRow[]): void;
  saveIssues(rows: readonly IssueRow[]): void;
  /** Page sources (`--keep-source`), raw deflate, by URL id. */
  saveSource(urlId: number, deflated: Uint8Array): void;
  saveRobots(row: RobotsRow): void;
  saveSitemap(file: SitemapFile): void;
  addOutcomes(rows: readonly OutcomeCounts[]): void;
  /** Key-value state of the scan: options, counters by purpose, phase, times. */
  setMeta(key: string, value: string): void;
  getMeta(key: string): string | null;
  /** Ends the open transaction, if any. Cheap when nothing was written. */
  commit(): void;
}

/** Opens the writer on a created or resumed file: schema, migrations, pragmas; drops the indexes that `finish` builds. */
export function openScanWriter(database: Database): ScanWriter {
  throw new Error(`not built ${String(database)}`);
}

/** What `finish` computes and writes once the crawl is done or stopped. `resume` undoes it. */
export interface FinishInput {
  readonly outcomes: Iterable<UrlOutcome>;
}
