/**
 * Reports of real Lighthouse runs, given by a stand-in of PageSpeed Insights and by Lighthouse itself, kept in a scan: every number of the dataset is the
 * report's own, and both sources give the same rows.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPageSpeed } from '@orbweaver/formats/lighthouse/pagespeed.ts';
import { readLighthouse } from '@orbweaver/formats/lighthouse/read-report.ts';
import { runLighthouse } from '@orbweaver/platform/node/lighthouse.ts';
import { readCsv } from '@orbweaver/tools/csv.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, type SmallSite, serveSite } from '../testing/small-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-speed-'));
const devices = ['mobile', 'desktop'] as const;
let site: SmallSite;
let service: Server;
// biome-ignore lint/suspicious/noExplicitAny: Lighthouse's results, read here without the reader's care.
const results: Record<string, any> = {};
const run = (...args: readonly string[]) => runHere(folder, ...args);

beforeAll(async () => {
  site = await serveSite({ '/': page('Home', ['/blog/']), '/blog/': page('Blog', ['/']) });
  service = createServer((request, response) => {
    const device = new URL(request.url ?? '/', 'http://service').searchParams.get('strategy') ?? '';
    response.end(JSON.stringify({ lighthouseResult: results[device] }));
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  process.env['ORBWEAVER_PAGESPEED_URL'] = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  for (const device of devices) results[device] = await runLighthouse(`${site.origin}/`, device);
  expect((await run('scan', `${site.origin}/`, '--out', 'a.scan', '--workers', '0', '--no-probes')).code).toBe(0);
}, 240_000);
afterAll(async () => {
  delete process.env['ORBWEAVER_PAGESPEED_URL'];
  service.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('what is kept of the service is what its report says', { timeout: 60_000 }, async () => {
  for (const device of devices) {
    const { code } = await run(
      'speed',
      `${site.origin}/`,
      '--key',
      'k',
      '--save',
      'a.scan',
      ...(device === 'desktop' ? ['--desktop'] : []),
    );
    expect(code).toBe(0);
  }
  const { out } = await run('report', 'a.scan', '--format', 'csv', '--dataset', 'speed');
  const [names = [], ...lines] = readCsv(out.replace(/^\uFEFF/, ''));
  const rows = lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]])));
  expect(rows).toHaveLength(2);
  for (const device of devices) {
    const { categories, audits, fetchTime } = results[device];
    const score = (id: string) => Math.round(categories[id].score * 100);
    const value = (id: string) => audits[id].numericValue;
    const figures = {
      ...{
        performance: score('performance'),
        accessibility: score('accessibility'),
        best_practices: score('best-practices'),
        seo: score('seo'),
      },
      ...{ fcp_ms: value('first-contentful-paint'), speed_index_ms: value('speed-index'), lcp_ms: value('largest-contentful-paint') },
      ...{ tbt_ms: value('total-blocking-time'), cls: value('cumulative-layout-shift') },
    };
    const row = rows.find((each) => each['device'] === device) ?? {};
    expect(row).toMatchObject({ url: `${site.origin}/`, source: 'pagespeed', measured_at: fetchTime });
    for (const [name, figure] of Object.entries(figures)) expect([name, Number(row[name])]).toEqual([name, figure]);
  }
});

test('Lighthouse by itself gives the same figures as the service', () => {
  for (const device of devices) {
    const answer = readPageSpeed(200, JSON.stringify({ lighthouseResult: results[device] }));
    expect('report' in answer && { ...answer.report, source: 'lighthouse' }).toEqual(readLighthouse(results[device]));
  }
});

test('a page that the scan does not have, and a refused key, are told', async () => {
  const elsewhere = await run('speed', `${site.origin}/`, '--key', 'k', '--save', 'none.scan');
  expect(elsewhere.code).not.toBe(0);
  results['mobile'] = {
    ...results['mobile'],
    requestedUrl: 'https://example.com/',
    finalDisplayedUrl: 'https://example.com/',
    finalUrl: 'https://example.com/',
  };
  const unknown = await run('speed', 'https://example.com/', '--key', 'k', '--save', 'a.scan');
  expect([unknown.code, unknown.err]).toEqual([expect.any(Number), expect.stringContaining('a scan that contains https://example.com/')]);
});
