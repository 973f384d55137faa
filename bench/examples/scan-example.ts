/** The small site of an example, scanned: whether a check finds something on it. Throws where the sentence of a finding is not right for its number. */
import { createWriting } from '../../apps/cli/src/platform.ts';
import { sentencesForMany } from '../../packages/checks/testing/words-for-many.ts';
import type { Renderer } from '../../packages/crawl/ports.ts';
import { categories } from '../../packages/model/categories.ts';
import type { FetchRecord, FetchRequest } from '../../packages/model/fetch-record.ts';
import { defaultScanOptions, type ScanOptions } from '../../packages/model/scan-options.ts';
import { systemClock } from '../../packages/platform/node/clock.ts';
import { zlibCodec } from '../../packages/platform/node/deflate.ts';
import { openDatabase } from '../../packages/platform/node/sqlite.ts';
import { temporaryFile } from '../../packages/platform/node/testing/temporary-database.ts';
import { startScan } from '../../packages/scan/scan.ts';
import { listIssues } from '../../packages/store/issues.ts';
import { origin, scannedAt, siteOf } from './example-site.ts';

const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };

/** Where a browser reads the site. */
interface Opened {
  readonly at: string;
  respond(request: FetchRequest): FetchRecord;
  readonly renderer: Renderer;
}

/** `opened`: the page alone is scanned, as a browser renders it, at the address that the browser knows. */
export async function findsOn(check: string, example: string, opened: Opened | null = null): Promise<boolean> {
  const site = { ...siteOf(example), ...(opened === null ? {} : { respond: opened.respond }) };
  const file = temporaryFile();
  const options: ScanOptions = {
    ...defaultScanOptions,
    startUrl: opened === null ? `${origin}/` : `${opened.at}/page`,
    ...(opened !== null && { mode: 'page', render: 'on', timeoutMs: 120_000 }),
    // What other checks tell first is told by this one where they are off.
    categories: categories.map(({ id }) => id).filter((id) => id !== 'links' || check !== 'nav-links-problem'),
    workers: 0,
    rate: 0,
    probeAgents: true,
    retries: 0,
    maxPages: 300,
    // Fifty thousand addresses are counted, not asked for.
    exclude: check === 'sitemap-too-many-urls' ? ['*/room-*'] : [],
    // Blocked pages are read where a check says that it needs them.
    respectRobots: check !== 'noindex-and-disallowed',
    spelling: check === 'content-spelling',
    grammar: check === 'content-grammar',
  };
  let isAborted = false;
  const fetcher = {
    fetch: async (request: FetchRequest) => ({ ...site.respond(request), ...(isAborted ? { status: 0, error: 'aborted' as const } : {}) }),
    abort: () => {
      isAborted = true;
    },
    resume: () => {
      isAborted = false;
    },
    close: async () => {},
  };
  await startScan({
    options,
    secrets,
    file,
    earlier: site.indexableBefore.size === 0 ? null : { startedAt: '2026-10-01T12:00:00.000Z', indexable: site.indexableBefore },
    platform: {
      createFetcher: () => fetcher,
      codec: zlibCodec,
      clock: systemClock,
      soon: setImmediate,
      openDatabase,
      startWorkers: null,
      ...(opened !== null && { createRenderer: () => opened.renderer }),
      timestamp: () => scannedAt,
      writing: createWriting,
    },
  }).done;
  const database = openDatabase(file, 'read');
  try {
    const issues = [...listIssues(database, () => '')];
    const wrong = sentencesForMany(issues);
    if (wrong.length > 0) throw new Error(`${check}: ${wrong.join(', ')}`);
    return issues.some((issue) => issue.check === check);
  } finally {
    database.close();
  }
}
