/** Questions about stored scans, answered by the views of the results screen. */
import type { Answer } from '@orbweaver/mcp/answer.ts';
import type { Alert, AlertRules } from '@orbweaver/model/alerts.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { QueryResult } from '@orbweaver/platform/node/query.ts';
import { TaskPool } from '@orbweaver/platform/node/tasks/task-pool.ts';
import { startProcess } from '@orbweaver/platform/node/tasks/task-worker.ts';
import type { ComparisonQuestion, ListedComparison } from '@orbweaver/scan/results/listed-comparison.ts';
import type { ScanRow } from '../db/scans.ts';
import { besideModule } from '../thread-entry.ts';
import type { ExportFolder, MadeFile } from './export-folder.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { ExportOrder } from './reader-questions.ts';
import type { ReaderTasks } from './reader-tasks.ts';
import type { ScanCache, StoredFile } from './scan-cache.ts';

export interface StoredScans {
  /** Throws AppError: that of a damaged or foreign file, 'usage', 'task-limit', 'server-busy'. */
  readonly ask: <N extends keyof ReaderTasks>(
    row: ScanRow,
    name: N,
    input: Omit<ReaderTasks[N]['input'], 'file'>,
  ) => Promise<ReaderTasks[N]['response']>;
  /** Works out what the results screen asks first, so that whoever opens it soon need not wait. */
  readonly prepare: (row: ScanRow) => void;
  /** What a tool of the MCP server that only reads answers; `rows` are the scans that it names. */
  readonly tool: (asker: { readonly userId: string; readonly rows: readonly ScanRow[] }, name: string, given: unknown) => Promise<Answer>;
  /** One SELECT on a scan, as somebody wrote it. Throws AppError 'usage' with SQLite's words, or with what limit ended it. */
  readonly query: (row: ScanRow, sql: string, maxRows: number) => Promise<QueryResult>;
  /** What is new and important since another scan of the same account. */
  readonly findAlerts: (before: ScanRow, scan: ScanRow, rules: AlertRules) => Promise<readonly Alert[]>;
  /** What changed since another scan of the same account. */
  readonly compare: (before: ScanRow, scan: ScanRow, question: ComparisonQuestion) => Promise<ListedComparison>;
  /** Rows of a view as a file. */
  readonly exportFile: (row: ScanRow, order: ExportOrder) => Promise<MadeFile>;
  readonly close: () => Promise<void>;
}

/** A table of a million rows takes some hundred megabytes, and seconds to be read. */
const limits = { maxWorkers: 2, perOwner: 1, maxWaiting: 100, maxWaitingPerOwner: 20, timeoutMs: 60_000, idleMs: 120_000 };
const maxHeapMb = 1_024;
/** With the start of the process. */
const queryLimits = { maxWorkers: 1, perOwner: 1, maxWaiting: 20, maxWaitingPerOwner: 3, timeoutMs: 8_000, idleMs: 10_000 };
const queryHeapMb = 128;
/** Of answers about whole scans; one is some ten thousand characters. */
const maxKeptChars = 32_000_000;
/** What the screen asks before anybody touches it. */
const firstKinds = ['findings', 'overview', 'segmentNames'] as const;

export function createStoredScans(cache: ScanCache, exportsTo: ExportFolder): StoredScans {
  const entry = besideModule(import.meta.url, 'server-scan-reader');
  const pool = new TaskPool<ReaderTasks>({ ...limits, start: () => startProcess(entry, { maxHeapMb, setup: null }) });
  const queries = new TaskPool<ReaderTasks>({ ...queryLimits, start: () => startProcess(entry, { maxHeapMb: queryHeapMb, setup: null }) });
  const kept = new KeptAnswers(maxKeptChars);
  const run: StoredScans['ask'] = async (row, name, input) =>
    cache.use(fileOf(row), (file) => pool.run(name, { ...input, file } as never, { owner: row.userId }));
  const ask: StoredScans['ask'] = (row, name, input) => {
    const about = keyOf(row, name, input);
    return about === null ? run(row, name, input) : kept.get(about, () => run(row, name, input));
  };
  const askFirst = async (row: ScanRow): Promise<void> => {
    for (const kind of firstKinds) await ask(row, 'view', { question: { kind, ask: null } });
  };
  return {
    ask,
    prepare: (row) => {
      // Whoever asks is told what is wrong.
      askFirst(row).catch(() => {});
    },
    tool: ({ userId, rows }, name, given) => {
      const withFiles = async (left: readonly ScanRow[], files: Readonly<Record<string, string>>): Promise<Answer> => {
        const [row, ...others] = left;
        if (row === undefined) return pool.run('tool', { name, files, given }, { owner: userId });
        return cache.use(fileOf(row), (file) => withFiles(others, { ...files, [row.id]: file }));
      };
      return withFiles(rows, {});
    },
    query: (row, sql, maxRows) =>
      cache.use(fileOf(row), (file) =>
        queries.run('query', { file, sql, maxRows }, { owner: row.userId }).catch((error: unknown) => {
          if (!(error instanceof AppError && error.code === 'task-limit')) throw error;
          throw new AppError('usage', { detail: 'The query took too long, or too much memory.' });
        }),
      ),
    findAlerts: (before, scan, rules) =>
      cache.use(fileOf(before), (old) =>
        cache.use(fileOf(scan), (file) => pool.run('alerts', { file, before: old, rules }, { owner: scan.userId })),
      ),
    compare: (before, scan, question) =>
      cache.use(fileOf(before), (old) =>
        cache.use(fileOf(scan), (file) => pool.run('comparison', { file, before: old, question }, { owner: scan.userId })),
      ),
    exportFile: (row, order) =>
      cache.use(fileOf(row), (file) =>
        exportsTo.fill({ owner: row.userId, bytes: row.bytes }, (path) => pool.run('export', { file, order, path }, { owner: row.userId })),
      ),
    close: async () => {
      await Promise.all([pool.close(), queries.close()]);
    },
  };
}

/** Throws `not-found` for a scan without a file. */
function fileOf({ blobKey, bytes, coding }: ScanRow): StoredFile {
  if (blobKey === null) throw new AppError('not-found');
  return { blobKey, bytes, coding };
}

/** Of a question about the scan as a whole, whose answer can be kept; null for one about some of its rows. */
function keyOf<N extends keyof ReaderTasks>({ blobKey }: ScanRow, name: N, input: Omit<ReaderTasks[N]['input'], 'file'>): string | null {
  if (name !== 'view' || blobKey === null) return null;
  const { question } = input as Omit<ReaderTasks['view']['input'], 'file'>;
  return question.ask === null ? `${blobKey} ${question.kind}` : null;
}
