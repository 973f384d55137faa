// Fifty pages in a browser: the list of what they load and do not use is exact, byte by byte.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { hasChromium } from '@orbweaver/platform/node/testing/has-chromium.ts';
import { readCoverage } from '@orbweaver/store/coverage.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageCount, planted, serveUnusedSite, type UnusedSite } from '../../../fixtures/unused-site/site.ts';
import { startCli } from './testing/run-cli.ts';
import { runHere } from './testing/run-here.ts';

/** Fifty pages in a browser, on a machine that may do much else. */
const slowMs = 600_000;

interface ListedIssue {
  readonly check: string;
  readonly url: string;
  readonly evidence: { readonly target: string; readonly bytes: number; readonly pages?: number; readonly count: number };
}

describe.skipIf(!hasChromium)('what fifty rendered pages load and do not use', () => {
  let folder = '';
  let site: UnusedSite;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orbweaver-unused-'));
    site = await serveUnusedSite();
    const { code, out, err } = await runHere(
      folder,
      'scan',
      `${site.origin}/`,
      '--out',
      'on.scan',
      '--render',
      'on',
      '--no-probes',
      '--workers',
      '0',
    );
    expect(code, out + err).toBe(0);
  }, slowMs);
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is listed to the byte, and nothing else is', async () => {
    expect(new Set(site.asked).size).toBe(pageCount);
    const { out } = await runHere(folder, 'issues', 'on.scan', '--format', 'json');
    const path = (url: string) => url.slice(site.origin.length);
    const found = (JSON.parse(out) as ListedIssue[])
      .filter(({ check }) => /^unused-(?!css-sitewide)|^perf-preload-/.test(check))
      .map(({ check, url, evidence: { target, bytes, pages, count } }) => ({
        check,
        at: path(url),
        target: path(target),
        bytes,
        pages,
        count,
      }))
      .sort((a, b) => (a.check + a.target < b.check + b.target ? -1 : 1));
    expect(found).toEqual(planted);
  });

  test('checks say the same again without a browser', async () => {
    const before = await runHere(folder, 'issues', 'on.scan', '--format', 'json');
    expect((await runHere(folder, 'recheck', 'on.scan')).code).toBe(0);
    expect((await runHere(folder, 'issues', 'on.scan', '--format', 'json')).out).toBe(before.out);
  });

  test('is the same of a scan that was killed and went on', { timeout: slowMs }, async () => {
    const before = site.asked.length;
    const killed = startCli(['scan', `${site.origin}/`, '--out', 'killed.scan', '--render', 'on', '--no-probes'], folder);
    await expect.poll(() => site.asked.length - before, { timeout: slowMs }).toBeGreaterThan(pageCount / 2);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const database = openDatabase(join(folder, 'killed.scan'), 'read');
    const counted = readCoverage(database)?.map(({ pages }) => pages);
    const stored = Number(database.prepare('SELECT count(*) AS n FROM pages').get()?.n);
    database.close();
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(pageCount);
    expect(counted).toEqual([stored, stored]);
    const resumed = await runHere(folder, 'resume', 'killed.scan', '--workers', '0');
    expect(resumed.code, resumed.out + resumed.err).toBe(0);
    const report = async (file: string) =>
      (await runHere(folder, 'report', file, '--format', 'json', '--stable')).out.replaceAll(file, 'file');
    expect(await report('killed.scan')).toBe(await report('on.scan'));
  });
});
