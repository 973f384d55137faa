import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { MessageChannel } from 'node:worker_threads';
import { defaultScanOptions, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { reportEntries } from '@orbweaver/store/report.ts';
import { describe, expect, test } from 'vitest';
import { createSyntheticSite } from '../../fixtures/sites/synthetic/site.ts';
import { serve } from './page-worker.ts';
import type { ScanPlatform, WorkerPort } from './ports.ts';
import type { RunningScan, ScanSummary } from './progress.ts';
import { recheckScan } from './recheck.ts';
import { resumeScan, startScan } from './scan.ts';
import { type ShuffledSite, type ShuffledSiteInput, shuffledSite } from './testing/shuffled-site.ts';

const origin = 'http://127.0.0.1:9';
const { answer: response } = createSyntheticSite({ pages: 200, origin });
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };

/** Page workers behind real message ports, in this thread. */
function startPool(count: number, platform: ScanPlatform): WorkerPort[] {
  return Array.from({ length: count }, () => {
    const { port1, port2 } = new MessageChannel();
    const onMessage = (call: (message: unknown) => void) => port2.on('message', call);
    serve({ post: (message, transfer = []) => port2.postMessage(message, transfer), onMessage }, platform);
    return {
      post: (message, transfer = []) => port1.postMessage(message, transfer),
      onMessage: (call) => port1.on('message', call),
      onExit: () => {},
      terminate: async () => port1.close(),
    };
  });
}

function platformOf(site: ShuffledSite): ScanPlatform {
  return {
    createFetcher: site.createFetcher,
    codec: zlibCodec,
    clock: systemClock,
    soon: setImmediate,
    openDatabase,
    startWorkers: null,
    timestamp: () => '2026-01-01T00:00:00.000Z',
  };
}

function optionsOf(changes: Partial<ScanOptions>): ScanOptions {
  return { ...defaultScanOptions, startUrl: `${origin}/`, workers: 0, rate: 0, ...changes };
}

function reportOf(file: string): string {
  const database = openDatabase(file, 'read');
  const lines = [...reportEntries(database, { stable: true, categoryOf: (check) => check })]
    .map((entry) => JSON.stringify(entry))
    .join('\n');
  const causes = causesOf(database).join('\n');
  database.close();
  return `${lines}\n${causes}`;
}

/** Each cause with the URLs that have it, as often as they do. */
function causesOf(database: Database): string[] {
  const query = `SELECT k.check_id, k.severity, c.key, c.place, c.subject, o.url AS owner, group_concat(coalesce(u.url, ''), ' ' ORDER BY u.url) AS urls
    FROM causes c JOIN cause_kinds k ON k.id = c.kind_id JOIN cause_pages p ON p.cause_id = c.id LEFT JOIN urls u ON u.id = p.url_id
    LEFT JOIN urls o ON o.id = c.url_id GROUP BY c.id`;
  return database
    .prepare(query)
    .all()
    .map((row) => JSON.stringify(row))
    .sort();
}

interface Done {
  readonly summary: ScanSummary;
  readonly report: string;
  readonly site: ShuffledSite;
}

async function scanWhole(changes: Partial<ScanOptions>, seed: number, respond: ShuffledSiteInput['response'] = response): Promise<Done> {
  const file = temporaryFile();
  const site = shuffledSite({ response: respond, seed, soon: setImmediate });
  const summary = await startScan({ options: optionsOf(changes), secrets, file, platform: platformOf(site) }).done;
  return { summary, report: reportOf(file), site };
}

/** Stops the scan after each of these numbers of responses, and resumes it. */
async function scanInParts(
  changes: Partial<ScanOptions>,
  stops: readonly number[],
  respond: ShuffledSiteInput['response'] = response,
): Promise<Done & { readonly visits: number }> {
  const file = temporaryFile();
  let visits = 0;
  for (const [part, stopAt] of [...stops, Number.POSITIVE_INFINITY].entries()) {
    let running: RunningScan | null = null;
    const onResponse = (count: number) => {
      if (count === stopAt) void running?.stop();
    };
    const site = shuffledSite({ response: respond, seed: part + 1, soon: setImmediate, onResponse });
    const platform = platformOf(site);
    running = part === 0 ? startScan({ options: optionsOf(changes), secrets, file, platform }) : resumeScan({ secrets, file, platform });
    const summary = await running.done;
    visits += site.responded();
    if (stopAt === Number.POSITIVE_INFINITY) return { summary, report: reportOf(file), site, visits };
    expect(summary.complete).toBe(false);
  }
  throw new Error('never here');
}

describe('the same site gives the same report', () => {
  test.each([{}, { maxPages: 70 }, { maxDepth: 2 }])('in whatever order answers come: %o', async (changes) => {
    const one = await scanWhole({ ...changes, concurrency: 1 }, 1);
    expect(one.summary.complete).toBe(true);
    for (const concurrency of [7, 32]) {
      const other = await scanWhole({ ...changes, concurrency }, concurrency);
      expect(other.report).toBe(one.report);
    }
  });

  test.each([{}, { maxPages: 70 }])('stopped three times and resumed: %o', async (changes) => {
    const whole = await scanWhole({ ...changes, concurrency: 16 }, 5);
    const parts = await scanInParts({ ...changes, concurrency: 16 }, [5, 30, 60]);
    expect(parts.summary.complete).toBe(true);
    expect(parts.report).toBe(whole.report);
    expect(parts.visits - whole.site.responded()).toBeLessThanOrEqual(3 * 16);
  });

  test('stopped and resumed where the start URL redirects to another host', async () => {
    const moved = { status: 301, type: 'text/html', body: '', location: `${origin}/` };
    const respond = (path: string) => (path === '/start' ? moved : response(path));
    const changes = { startUrl: 'http://localhost:9/start', concurrency: 4 };
    const whole = await scanWhole(changes, 5, respond);
    expect(whole.summary.pages).toBeGreaterThan(100);
    const parts = await scanInParts(changes, [20, 60], respond);
    expect(parts.report).toBe(whole.report);
  });
});

test('a cause is found once, by recheck too, with all of its pages', async () => {
  const file = temporaryFile();
  await startScan({ options: optionsOf({}), secrets, file, platform: platformOf(shuffledSite({ response, seed: 4, soon: setImmediate })) })
    .done;
  const before = reportOf(file);
  expect(before.match(/"check_id":"canonical-missing"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  recheckScan({ file, platform: { openDatabase } });
  expect(reportOf(file)).toBe(before);
  const database = openDatabase(file, 'read');
  const counts = database.prepare('SELECT count(DISTINCT cause_id) AS causes, count(*) AS rows FROM issues').get();
  database.close();
  expect(Number(counts?.causes)).toBeLessThan(Number(counts?.rows) / 2);
});

test.each([
  { workers: 3, ownerReads: true, threads: 2 },
  { workers: 3, ownerReads: false, threads: 3 },
  { workers: 1, ownerReads: true, threads: 0 },
  { workers: 0, ownerReads: false, threads: 0 },
])('the owner as one of the workers gives the same report: %o', async ({ workers, ownerReads, threads }) => {
  const site = shuffledSite({ response, seed: 8, soon: setImmediate });
  let started = 0;
  const platform: ScanPlatform = {
    ...platformOf(site),
    startWorkers(count) {
      started += count;
      return startPool(count, platform);
    },
    ownerReads: () => ownerReads,
  };
  const file = temporaryFile();
  await startScan({ options: optionsOf({ workers }), secrets, file, platform }).done;
  expect(started).toBe(threads);
  expect(reportOf(file)).toBe((await scanWhole({}, 2)).report);
});

test('every page is asked for once; what the site plans is what is found', async () => {
  const { summary, site } = await scanWhole({ probes: false }, 3);
  const pages = site.asked.filter((url) => url.endsWith('.html') || url.endsWith('/'));
  expect(pages.length - (summary.requests['retry'] ?? 0)).toBe(new Set(pages).size);
  expect(summary.pages).toBeGreaterThanOrEqual(200);
});

test('a paused scan asks for nothing until it goes on', async () => {
  const file = temporaryFile();
  let running: RunningScan | null = null;
  let atPause = -1;
  const onResponse = (count: number) => {
    if (count !== 40) return;
    running?.pause();
    atPause = site.asked.length;
    setTimeout(() => {
      expect(site.asked.length).toBe(atPause);
      expect(running?.progress().paused).toBe(true);
      running?.resume();
    }, 100);
  };
  const site = shuffledSite({ response, seed: 9, soon: setImmediate, onResponse });
  running = startScan({ options: optionsOf({}), secrets, file, platform: platformOf(site) });
  const summary = await running.done;
  expect(atPause).toBeGreaterThan(0);
  expect(summary).toMatchObject({ complete: true });
  expect(reportOf(file)).toBe((await scanWhole({}, 2)).report);
});

test('a scan that gives way asks for nothing meanwhile, and ends the same', async () => {
  // What is asked at the end of a scan comes one by one, and takes no time from anybody.
  const waits: number[] = [];
  let running: RunningScan | null = null;
  const onResponse = (count: number) => {
    if (count % 40 !== 0) return;
    const asked = site.asked.length;
    running?.throttle(60);
    setTimeout(() => waits.push(site.asked.length - asked), 20);
  };
  const site = shuffledSite({ response, seed: 12, soon: setImmediate, onResponse });
  const file = temporaryFile();
  running = startScan({ options: optionsOf({ probes: false }), secrets, file, platform: platformOf(site) });
  expect(await running.done).toMatchObject({ complete: true });
  expect(waits.length).toBeGreaterThan(3);
  expect(new Set(waits)).toEqual(new Set([0]));
  expect(reportOf(file)).toBe((await scanWhole({ probes: false }, 2)).report);
});

test('a file that is held stays as it is while the scan goes on, and a copy of it goes on to the same report', async () => {
  const [file, copy] = [temporaryFile(), temporaryFile()];
  let running: RunningScan | null = null;
  let held: Buffer | null = null;
  const seen: unknown[] = [];
  const onResponse = (count: number) => {
    if (count === 40) {
      seen.push(running?.holdFile(), running?.holdFile());
      held = readFileSync(file);
    }
    if (count !== 90) return;
    copyFileSync(file, copy);
    seen.push(readFileSync(copy).equals(held as Buffer), running?.letGoOfFile(), running?.letGoOfFile());
  };
  const site = shuffledSite({ response, seed: 21, soon: setImmediate, onResponse });
  running = startScan({ options: optionsOf({}), secrets, file, platform: platformOf(site) });
  await running.done;
  expect(seen).toEqual([true, false, true, true, false]);
  const { report } = await scanWhole({}, 2);
  expect(reportOf(file)).toBe(report);
  const rest = shuffledSite({ response, seed: 22, soon: setImmediate });
  expect(await resumeScan({ secrets, file: copy, platform: platformOf(rest) }).done).toMatchObject({ complete: true });
  expect(reportOf(copy)).toBe(report);
  expect(rest.responded()).toBeLessThan(site.responded() - 25);
});

test('a crawl that ends lets go of the file', async () => {
  const file = temporaryFile();
  let running: RunningScan | null = null;
  const onResponse = (count: number) => void (count === 40 && running?.holdFile());
  const site = shuffledSite({ response, seed: 23, soon: setImmediate, onResponse });
  running = startScan({ options: optionsOf({}), secrets, file, platform: platformOf(site) });
  await running.done;
  expect([running.letGoOfFile(), running.holdFile()]).toEqual([false, false]);
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test('what the options leave out is not tested, instead of missing', async () => {
  const outcome = (report: string, id: string) =>
    report
      .split('\n')
      .map((line) => JSON.parse(line))
      .find(({ type, check }) => type === 'check' && check === id);
  const read = await scanWhole({}, 4);
  const unread = await scanWhole({ readSitemaps: false }, 4);
  expect(outcome(read.report, 'sitemap-missing')).toMatchObject({ notTested: 0 });
  expect(outcome(unread.report, 'sitemap-missing')).toMatchObject({ notTested: 1 });
});
