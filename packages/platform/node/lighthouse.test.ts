// One real run: every figure that the reader gives is the report's own, and nothing of another shape gets through.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lighthouseFailure, readLighthouse } from '@orbweaver/formats/lighthouse/read-report.ts';
import type { SpeedReport } from '@orbweaver/model/speed-report.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLighthouse } from './lighthouse.ts';

const style = `h1 { color: #222 }\n${Array.from({ length: 2000 }, (_, at) => `.never-${at} { margin: ${at}px; color: #123456 }`).join('\n')}`;
const script = `${Array.from({ length: 2000 }, (_, at) => `function never${at}(a) { return Math.sin(a) * ${at}; }`).join('\n')}`;
const html = `<!doctype html><html lang="en"><head><title>Lanterns of the old mill</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/a.css"><script src="/a.js"></script></head>
<body><h1>Lanterns of the old mill</h1><p>${'Words about lanterns. '.repeat(20)}</p></body></html>`;
const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': ['text/html; charset=utf-8', html],
  '/a.css': ['text/css', style],
  '/a.js': ['text/javascript', script],
};

const server = createServer((request, response) => {
  const [type, body] = files[request.url ?? ''] ?? [];
  if (body === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': type }).end(body);
});

// biome-ignore lint/suspicious/noExplicitAny: Lighthouse's result, read here without the reader's care.
let lhr: any;
let report: SpeedReport | null;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  lhr = await runLighthouse(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, 'mobile');
  report = readLighthouse(lhr);
});

afterAll(() => {
  server.close();
});

test('scores and metrics are those of the report', () => {
  const { categories, audits } = lhr;
  for (const [id, score] of Object.entries(report?.scores ?? {})) expect([id, score]).toEqual([id, Math.round(categories[id].score * 100)]);
  expect(report?.metrics).toEqual({
    fcp: audits['first-contentful-paint'].numericValue,
    speedIndex: audits['speed-index'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  });
  expect(report).toMatchObject({ device: 'mobile', version: lhr.lighthouseVersion, url: lhr.requestedUrl, time: lhr.fetchTime });
});

test('planted unused code, the cache and the largest element are found', () => {
  expect(report?.unused).toEqual({
    css: lhr.audits['unused-css-rules'].details.overallSavingsBytes,
    js: lhr.audits['unused-javascript'].details.overallSavingsBytes,
  });
  expect(report?.unused.css).toBeGreaterThan(style.length * 0.8);
  expect(report?.parts).toMatchObject({ images: 100, cache: 0 });
  expect(report?.parts.css).toBeLessThan(60);
  expect(report?.lcpElement?.selector).toMatch(/^body > (?:h1|p)$/);
  expect(report?.opportunities.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['unused-css-rules', 'unused-javascript', 'cache-insight']),
  );
});

test('a site that does not answer is told by its code', async () => {
  const failed = await runLighthouse('http://127.0.0.1:9/', 'desktop');
  expect(readLighthouse(failed)).toBeNull();
  expect(lighthouseFailure(failed)?.code).toBe('CHROME_INTERSTITIAL_ERROR');
});

test.each([null, 7, 'x', [], {}, { lighthouseVersion: '13', audits: [], categories: {} }])('%j is no result', (value) =>
  expect(readLighthouse(value)).toBeNull(),
);

test('values of other kinds are left out, never handed on', () => {
  const junk = [null, -1, Number.POSITIVE_INFINITY, 'x'.repeat(10_000), [[[]]], { toString: 7 }, true];
  for (const value of junk) {
    const audits = Object.fromEntries(
      Object.keys(lhr.audits).map((id) => [
        id,
        { id, score: value, numericValue: value, details: value, metricSavings: value, title: value },
      ]),
    );
    const read = readLighthouse({ ...lhr, audits, categories: value, configSettings: value, fetchTime: value, entities: value });
    for (const figure of Object.values(read?.metrics ?? {})) expect(figure === null || Number.isFinite(figure)).toBe(true);
    for (const score of [...Object.values(read?.scores ?? {}), ...Object.values(read?.parts ?? {})])
      expect(score === null || (score >= 0 && score <= 100)).toBe(true);
    expect(JSON.stringify(read).length).toBeLessThan(200_000);
  }
});
