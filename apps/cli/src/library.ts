/** The package as a library: another program scans sites and reads scan files. Needs Node 24, for SQLite. */
import { AppError, type ErrorCode } from '@orbweaver/model/errors.ts';
import { defaultScanOptions, type ScanOptions, type ScanSecrets } from '@orbweaver/model/scan-options.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import type { Progress, ScanSummary } from '@orbweaver/scan/progress.ts';
import { categoryOf } from '@orbweaver/scan/results/known-checks.ts';
import { startScan } from '@orbweaver/scan/scan.ts';
import { type IssueFilter, listIssues, type StoredIssue } from '@orbweaver/store/issues.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { checkTallies } from '@orbweaver/store/views/check-tallies.ts';
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import { datasets } from '@orbweaver/store/views/datasets.ts';
import { scoreFrom } from '@orbweaver/store/views/score.ts';
import { reportTables } from '@orbweaver/store/views/table/report-tables.ts';
import { assertRules } from './assert-rules.ts';
import { assertConnection, createScanPlatform } from './platform.ts';
import { assertWriting } from './writing-packages.ts';

export { AppError, type Cell, type ErrorCode, type IssueFilter, type Progress, type ScanOptions, type ScanSummary, type StoredIssue };

export interface ScanRequest {
  /** Path of the scan file, which must not exist. */
  readonly file: string;
  /** What differs from the defaults of the command line's `scan`. */
  readonly options?: Partial<Omit<ScanOptions, 'startUrl'>>;
  /** Sent to the start URL's own origin only, and never stored. */
  readonly secrets?: Partial<ScanSecrets>;
  /** About once a second and at each change of phase. */
  readonly onProgress?: (progress: Progress) => void;
  /** Stops the scan when it is aborted. The file is valid, and `complete` is false. */
  readonly signal?: AbortSignal;
}

const noSecrets: ScanSecrets = { headers: [], basicAuth: null, cookie: null, proxy: null };

/**
 * Crawls and checks a site into one scan file; `url` has its scheme. Resolves with the counts of the scan, when it ended or was stopped. Rejects with AppError:
 * 'url-invalid', 'option-invalid', 'file-exists' and others, by their `code`.
 */
export async function scan(url: string, { file, options, secrets, onProgress, signal }: ScanRequest): Promise<ScanSummary> {
  signal?.throwIfAborted();
  const platform = createScanPlatform({ resolve: [], ca: null });
  const sent = { ...noSecrets, ...secrets };
  const asked: ScanOptions = { ...defaultScanOptions, ...options, startUrl: url };
  assertWriting(asked);
  await assertRules(asked);
  await assertConnection(platform, sent);
  const running = startScan({
    options: asked,
    secrets: sent,
    file,
    platform,
    ...(onProgress && { onProgress }),
  });
  // A failure to stop is told by `done`.
  const stop = () => void running.stop().catch(() => {});
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await running.done;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Opens a scan file of this or an older version for reading. Throws AppError: 'file-not-found', 'file-foreign', 'file-too-new', 'file-damaged'. */
export function openScan(path: string): ScanFile {
  return new ScanFile(openScanFile(openDatabase, path, 'read'));
}

/** A scan file that is open for reading. */
export class ScanFile {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** 0 to 100, and how many points each check takes; `score` is null where no page could be read. */
  score() {
    const { pages, checks } = checkTallies(this.#database, categoryOf);
    return { pages, ...scoreFrom(pages, checks) };
  }

  /** One for each page and issue: the site's own first, then by depth and URL. */
  issues(filter: IssueFilter = {}): Iterable<StoredIssue> {
    return listIssues(this.#database, categoryOf, filter);
  }

  /** Names that `rows` takes: pages, issues, links, images and others. */
  get tables(): readonly string[] {
    return datasets.map(({ id }) => id);
  }

  /** The rows of a table by column name, as `report --dataset` writes them: yes and no are 1 and 0. Throws AppError 'option-invalid' for an unknown table. */
  *rows(table: string): Iterable<Readonly<Record<string, Cell>>> {
    const dataset = datasets.find(({ id }) => id === table);
    if (dataset === undefined)
      throw new AppError('option-invalid', { option: 'table', value: JSON.stringify(table), expected: this.tables.join(', ') });
    const tables = reportTables(this.#database, { categoryOf });
    const columns = dataset.columnsOf(tables);
    for (const cells of dataset.rows(tables)) yield Object.fromEntries(columns.map(({ id }, column) => [id, cells[column] ?? null]));
  }

  close(): void {
    this.#database.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }
}
