/** A scan of the hostile site: it ends, its memory stays bounded, and each trouble is reported as what it is. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import type { ScanSummary } from '@orbweaver/scan/progress.ts';
import { FactsReader } from '@orbweaver/store/read-facts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostileSite, startHostile } from '../../../fixtures/hostile/server.ts';
import type { Outcome, Trouble } from '../../../fixtures/hostile/trouble.ts';

const runFile = promisify(execFile);
const scanOnce = join(import.meta.dirname, 'testing/scan-once.ts');
const folder = mkdtempSync(join(tmpdir(), 'orbweaver-hostile-'));
let site: HostileSite;

interface Scanned {
  readonly summary: ScanSummary;
  readonly peakMb: number;
  readonly database: DatabaseSync;
  readonly file: string;
}

async function scan(startUrl: string, name: string): Promise<Scanned> {
  const file = join(folder, name);
  const options = { startUrl, workers: 0, timeoutMs: 6000, retries: 1, maxBodyBytes: 4_000_000, trapBudget: 20 };
  const { stdout } = await runFile(process.execPath, [scanOnce, file, JSON.stringify(options)]);
  return { ...(JSON.parse(stdout) as Pick<Scanned, 'summary' | 'peakMb'>), database: new DatabaseSync(file, { readOnly: true }), file };
}

/** Everything that the scan says of one URL, in the words of `Outcome`. */
function outcomesOf(database: DatabaseSync, file: string, url: string): Set<string> {
  const outcomes = new Set<string>();
  const row = database
    .prepare(
      `SELECT u.id, a.status, a.error, a.flags, a.redirect_to_id, p.url_id AS page, d.not_fetched FROM urls u LEFT JOIN answers a ON a.url_id = u.id
       LEFT JOIN pages p ON p.url_id = u.id LEFT JOIN discovery d ON d.url_id = u.id WHERE u.url = ?`,
    )
    .get(url);
  if (row === undefined) return outcomes;
  const flags = Number(row.flags ?? 0);
  if (row.error !== null) outcomes.add(String(row.error));
  if (row.page !== null) outcomes.add('page');
  if ((flags & 1) !== 0) outcomes.add('truncated');
  if ((flags & 4) !== 0) outcomes.add('length-mismatch');
  if (row.status !== null && (Number(row.status) !== 200 || row.page === null)) outcomes.add('status');
  if (Number(row.status) >= 300 && Number(row.status) < 400 && row.redirect_to_id === null) outcomes.add('redirect-broken');
  const issues = database.prepare('SELECT check_id FROM issues WHERE url_id = ?').all(row.id as number);
  if (issues.some(({ check_id }) => check_id === 'redirect-loop')) outcomes.add('redirect-loop');
  for (let id = row.redirect_to_id; id !== null; ) {
    const next = database
      .prepare(
        'SELECT a.redirect_to_id, d.not_fetched, p.url_id AS page FROM discovery d LEFT JOIN answers a ON a.url_id = d.url_id LEFT JOIN pages p ON p.url_id = d.url_id WHERE d.url_id = ?',
      )
      .get(id as number);
    if (next?.not_fetched === 'limit') outcomes.add('redirect-limit');
    if (next?.page != null) outcomes.add('page');
    if (outcomes.has('redirect-loop')) break;
    id = next?.redirect_to_id ?? null;
  }
  if (url.startsWith('https:') && row.status !== null) {
    const reader = openDatabase(file, 'read');
    const response = new FactsReader(reader).response(Number(row.id));
    if (response !== null && typeof response.tls === 'object' && response.tls !== null && !response.tls.authorized) outcomes.add('tls');
    reader.close();
  }
  const traps: { example: string }[] = JSON.parse(
    String(database.prepare("SELECT value FROM meta WHERE key = 'traps'").get()?.value ?? '[]'),
  );
  const area = new URL(url).pathname.split('/').slice(0, 3).join('/');
  if (traps.some(({ example }) => new URL(example).pathname.startsWith(area))) outcomes.add('trap');
  const sitemap = database.prepare('SELECT faults, status FROM sitemaps WHERE url_id = ?').get(row.id as number);
  if (sitemap !== undefined) {
    const faults = String(sitemap.faults);
    // A cycle or an endless depth is told where it was noticed: in the file further down.
    const all = database.prepare('SELECT faults FROM sitemaps').all();
    if (all.some((other) => /index-cycle|index-too-deep|files-too-many/.test(String(other.faults)))) outcomes.add('trap');
    if (/too-large|gzip-broken|too-many/.test(faults)) outcomes.add('truncated');
    if (Number(sitemap.status) === 200) outcomes.add('page');
  }
  return outcomes;
}

beforeAll(async () => {
  site = await startHostile();
}, 60_000);

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

function check({ path, what, outcome }: Trouble, said: Set<string>): string | null {
  const met = outcome.some((wanted: Outcome) => said.has(wanted));
  return met ? null : `${path} (${what}): wanted ${outcome.join(' or ')}, said ${[...said].join(', ') || 'nothing'}`;
}

describe('the hostile site', () => {
  test('ends, stays within 1 GB, and calls each trouble by its name', async () => {
    const { summary, peakMb, database, file } = await scan(`${site.origin}/`, 'main.scan');
    expect(summary.complete).toBe(true);
    const troubles = site.troubles.filter(({ path }) => !path.startsWith(site.storm));
    const wrong = troubles
      .map((trouble) => check(trouble, outcomesOf(database, file, new URL(trouble.path).href)))
      .filter((text) => text !== null);
    database.close();
    expect(wrong).toEqual([]);
    expect(peakMb).toBeLessThan(1000);
  }, 180_000);

  test('a storm of 429 and 503 ends, with what came in the end', async () => {
    const { summary, database, file } = await scan(`${site.storm}/`, 'storm.scan');
    expect(summary.complete).toBe(true);
    const troubles = site.troubles.filter(({ path }) => path.startsWith(site.storm));
    const known = troubles.filter(({ path }) => database.prepare('SELECT 1 FROM urls WHERE url = ?').get(new URL(path).href) !== undefined);
    expect(known.length).toBeGreaterThan(2);
    database.close();
    expect(file).toContain('storm');
  }, 180_000);

  test('rules behind the first 500 KiB of robots.txt are not read, those before it are', async () => {
    const { database } = await scan(`${site.hugeRobots}/`, 'robots.scan');
    const reasonOf = (path: string) =>
      database
        .prepare('SELECT d.not_fetched FROM urls u JOIN discovery d ON d.url_id = u.id WHERE u.url = ?')
        .get(`${site.hugeRobots}${path}`)?.not_fetched;
    expect(reasonOf('/early/page')).toBe('robots');
    expect(reasonOf('/late/page')).toBe(null);
    database.close();
  }, 60_000);
});
