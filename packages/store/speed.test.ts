import type { SpeedReport } from '@orbweaver/model/speed-report.ts';
import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { parseSpeedReport, readSpeed, saveSpeed, speedOf, speedSample } from './speed.ts';
import { site, writeExampleSite } from './testing/example-site.ts';
import { comparePages } from './views/compare-pages.ts';

const report: SpeedReport = {
  ...{
    source: 'pagespeed',
    url: 'https://example.com/',
    finalUrl: 'https://example.com/',
    device: 'mobile',
    time: '2026-11-26T10:00:00Z',
    version: '13.0.1',
  },
  scores: { performance: 47, accessibility: 88, 'best-practices': null, seo: 91 },
  metrics: { fcp: 1500, speedIndex: 2000, lcp: 4321, tbt: 250, cls: 0.123 },
  parts: { css: null, js: 0, images: 100, cache: 50 },
  unused: { css: 0, js: 54_321 },
  lcpElement: { selector: 'body > h1', markup: '<h1>' },
  opportunities: [{ id: 'unused-javascript', title: 'Reduce unused JavaScript', savedMs: 450, savedBytes: null }],
  thirdParties: [{ name: 'Example', bytes: 1, mainThreadMs: 2 }],
  field: { of: 'url', metrics: { lcp: { p75: 2600, shares: [0.7, 0.2, 0.1] }, inp: null, cls: null, fcp: null, ttfb: null } },
};

test('reports of a page come back by device, a later one in the place of the earlier', () => {
  const database = temporaryDatabase();
  writeExampleSite(database);
  saveSpeed(database, 1, { ...report, version: 'old' });
  saveSpeed(database, 1, report);
  saveSpeed(database, 1, { ...report, device: 'desktop' });
  expect(speedOf(database, 1)).toEqual({ mobile: report, desktop: { ...report, device: 'desktop' } });
  expect([...readSpeed(database).keys()]).toEqual([1]);
  expect(speedOf(database, 2)).toEqual({});
});

test.each([
  ['no JSON', '{'],
  ['another device', JSON.stringify({ ...report, device: 'tablet' })],
  ['a score that is a text', JSON.stringify({ ...report, scores: { ...report.scores, seo: '91' } })],
  [
    'shares of two',
    JSON.stringify({ ...report, field: { of: 'url', metrics: { ...report.field?.metrics, lcp: { p75: 1, shares: [1, 0] } } } }),
  ],
  ['no opportunities', JSON.stringify({ ...report, opportunities: undefined })],
])('%s is a damaged file', (_, text) => {
  expect(() => parseSpeedReport(text)).toThrow(expect.objectContaining({ code: 'file-damaged' }));
});

test('a comparison tells scores that differ by more than noise, of pages that both scans measured', () => {
  const [old, now] = [temporaryDatabase(), temporaryDatabase()];
  for (const database of [old, now]) writeExampleSite(database);
  const scored = (performance: number, device: SpeedReport['device'] = 'mobile') => ({
    ...report,
    device,
    scores: { ...report.scores, performance },
  });
  saveSpeed(old, 1, scored(47));
  saveSpeed(now, 1, scored(52));
  saveSpeed(old, 1, scored(90, 'desktop'));
  saveSpeed(now, 1, scored(86, 'desktop'));
  saveSpeed(now, 2, scored(10));
  const { changes } = comparePages(old, now, true);
  expect(changes).toEqual([{ url: expect.any(String), field: 'mobile_performance', before: 47, after: 52 }]);
});

test('the sample is the start page and one page of each folder', () => {
  const database = temporaryDatabase();
  writeExampleSite(database);
  const sample = speedSample(database, 10);
  const folders = sample.slice(1).map(({ url }) => new URL('.', url).href);
  expect(new Set(folders).size).toBe(folders.length);
  expect(sample[0]?.url.startsWith(site)).toBe(true);
});
