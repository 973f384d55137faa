/** Opens the .scan file that the test server gives, in the memory of this worker; answers view questions about it, and does what the product's worker does with it. */
import { openBytes } from '@orbweaver/platform/browser/sqlite-memory.ts';
import { workerScope } from '@orbweaver/platform/browser/worker-scope.ts';
import { recheckScan } from '@orbweaver/scan/recheck.ts';
import { catalogueOfChecks, createViewReader, type ViewQuestion, type ViewReader } from '@orbweaver/scan/results/view-queries.ts';
import { storedOptions } from '@orbweaver/scan/scan.ts';
import { changeIgnores, type IgnoreChange } from '@orbweaver/store/change-ignores.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { cutToSegment, findSegment, listSegments, replaceSegments, segmentLines } from '@orbweaver/store/segments.ts';
import { pageChanges } from '@orbweaver/store/views/page-changes.ts';
import { figureChanges } from '@orbweaver/store/views/scan-figures.ts';
import { segmentFigures } from '@orbweaver/store/views/segment-figures.ts';
import wasmUrl from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url';
import { categoriesWith } from '../../app/device-scan/run-checks.ts';

type Call =
  | { readonly question: ViewQuestion }
  | { readonly ignore: IgnoreChange }
  | { readonly compare: string }
  | { readonly figures: string }
  /** Id of an address, through the other scan. */
  | { readonly history: number }
  /** Tabs whose checks were off. */
  | { readonly runChecks: readonly string[] }
  | { readonly segment: string | null }
  | { readonly keepSegments: readonly string[] }
  | { readonly segments: null };

let reader: ViewReader | null = null;
let opened = open('/scan-file');

async function open(path: string): Promise<Database> {
  return openBytes(wasmUrl, await fetch(path).then((response) => response.arrayBuffer()), 'scan');
}

/** The file anew, with the rules of the database before it. */
async function reopen(lines: readonly string[]): Promise<Database> {
  const database = await open('/scan-file');
  database.exec('PRAGMA query_only = OFF');
  replaceSegments(database, lines);
  database.exec('PRAGMA query_only = ON');
  return database;
}

async function cut(lines: readonly string[], name: string): Promise<Database> {
  const database = await reopen(lines);
  const segment = findSegment(database, name);
  if (segment !== null) cutToSegment(database, segment);
  return database;
}

async function actOnSegments(
  call: Extract<Call, { segment: unknown } | { segments: unknown } | { keepSegments: unknown }>,
): Promise<unknown> {
  const lines = segmentLines(await opened);
  if ('segments' in call)
    return Promise.all(
      listSegments(await opened).map(async ({ name }, at) => {
        const figures = segmentFigures(await cut(lines, name), catalogueOfChecks.categoryOf);
        return { name, line: lines[at], figures };
      }),
    );
  reader = null;
  if ('keepSegments' in call) opened = reopen(call.keepSegments);
  else opened = call.segment === null ? reopen(lines) : cut(lines, call.segment);
  await opened;
  return null;
}

async function act(call: Call): Promise<unknown> {
  if ('segment' in call || 'segments' in call || 'keepSegments' in call) return actOnSegments(call);
  const database = await opened;
  if ('ignore' in call) {
    database.exec('PRAGMA query_only = OFF');
    const changed = changeIgnores(database, call.ignore);
    database.exec('PRAGMA query_only = ON');
    reader = null;
    return changed;
  }
  if ('runChecks' in call) {
    database.exec('PRAGMA query_only = OFF');
    const wanted = categoriesWith(call.runChecks, storedOptions(database).categories);
    recheckScan({ file: '', platform: { openDatabase: () => ({ ...database, close() {} }) }, changes: { categories: wanted } });
    reader = null;
    return null;
  }
  if ('figures' in call || 'history' in call) {
    const old = await fetch('/others').then((response) => response.json());
    if (old.length === 0) return 'figures' in call ? null : [];
    const other = await open('/scan-file/old');
    const since = { ...old[0], startUrl: '' };
    if ('figures' in call) {
      const changes = figureChanges(other, database);
      return { scan: since, ...changes, scores: [{ scan: since, score: changes.before.score }] };
    }
    const url = String(database.prepare('SELECT url FROM urls WHERE id = ?').get(call.history)?.url);
    return [{ since, changes: pageChanges(other, database, url, catalogueOfChecks) }];
  }
  reader ??= createViewReader(database);
  if ('question' in call) return reader.response(call.question);
  return reader.session.compareWith(await open(`/scan-file/${call.compare}`));
}

workerScope.onmessage = async ({ data }: MessageEvent<{ readonly id: number; readonly call: Call }>) => {
  try {
    await opened;
    const startedAt = performance.now();
    const response = await act(data.call);
    workerScope.postMessage({ id: data.id, response, ms: performance.now() - startedAt });
  } catch (error) {
    workerScope.postMessage({ id: data.id, fault: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) });
  }
};
