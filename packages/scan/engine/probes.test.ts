import { recordedSite } from '@orbweaver/crawl/testing/recorded-site.ts';
import type { ProbeRow } from '@orbweaver/model/probe.ts';
import { defaultScanOptions, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { insertInto } from '@orbweaver/store/table-columns.ts';
import { openScanWriter } from '@orbweaver/store/write.ts';
import { expect, test } from 'vitest';
import { createScan } from './create-scan.ts';
import { probes } from './probes.ts';
import { RobotsGate } from './robots-gate.ts';

const start = 'https://site.example/';
const html = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Just a page</title><h1>A page</h1>' };

async function probeSite(responses: Parameters<typeof recordedSite>[0], changes: Partial<ScanOptions> = {}) {
  const database = openDatabase(temporaryFile(), 'create');
  const writer = openScanWriter(database);
  writer.addUrl({ id: 1, url: start, kind: 'page', internal: true });
  writer.commit();
  const response = database.prepare(insertInto('responses'));
  response.run(1, 'page', 200, null, 'text/html', 1, 1, 0, 1, 1, 1, null, null, 0, 0, 'works');
  const fetcher = recordedSite(responses);
  const options = { ...defaultScanOptions, startUrl: start, rate: 0, ...changes };
  const onFailure = (error: unknown) => {
    throw error;
  };
  const { parts, state } = createScan({ options, platform: { clock: systemClock }, writer, database, onFailure, onDrained: () => {} });
  const robots = new RobotsGate({ options, fetcher, saves: true, writer, pump: parts.pump, onFailure });
  await robots.load(start);
  const scan = { parts: { ...parts, fetcher, robots }, state };
  await probes(scan);
  expect(probes(scan)).toBe('done');
  const rows = JSON.parse(writer.getMeta('probes') ?? 'null') as ProbeRow[];
  writer.commit();
  database.close();
  return { rows, asked: fetcher.asked };
}

test('asks for an address that nobody made, llms.txt and what it lists, and the start page by its other names', async () => {
  const { rows, asked } = await probeSite({
    [`${start}llms.txt`]: {
      headers: { 'content-type': 'text/plain' },
      body: '# Site\n- [a](/a)\n- [start](/)\n- [far](https://b.example/)',
    },
    [`${start}a`]: html,
    'http://site.example/': { status: 301, headers: { location: start } },
    [start]: html,
    'https://www.site.example/': { error: 'dns' },
  });
  expect(rows.map(({ kind, hops, error }) => [kind, hops.at(-1)?.status, hops.length, error])).toEqual([
    ['missing-page', 404, 1, null],
    ['missing-page', 404, 1, null],
    ['llms-txt', 200, 1, null],
    ['index-file', 404, 1, null],
    ['index-file', 404, 1, null],
    ['scheme', 200, 2, null],
    ['host', 0, 1, 'dns'],
    ['host', 404, 1, null],
    ['llms-link', 200, 1, null],
  ]);
  expect(rows.find(({ kind }) => kind === 'llms-link')?.page).toMatchObject({ title: 'Just a page', noindex: false });
  expect(asked.filter(({ purpose }) => purpose === 'probe').every(({ userAgent }) => userAgent === undefined)).toBe(true);
});

test('other agents only when asked for', async () => {
  const { rows, asked } = await probeSite({ [start]: html }, { probeAgents: true });
  expect(rows.filter(({ kind }) => kind === 'agent').map(({ agent }) => agent)).toEqual([
    'browser',
    'mobile',
    'Googlebot',
    'GPTBot',
    'OAI-SearchBot',
    'ClaudeBot',
    'Claude-User',
    'PerplexityBot',
  ]);
  expect(asked.find(({ userAgent }) => userAgent?.includes('GPTBot'))?.url).toBe(start);
});

test('robots.txt of another name of the site is obeyed, redirects do not go on for ever', async () => {
  const { rows } = await probeSite({
    'https://www.site.example/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /' },
    'http://site.example/': { status: 302, headers: { location: 'http://site.example/b' } },
    'http://site.example/b': { status: 302, headers: { location: 'http://site.example/' } },
  });
  expect(rows.filter(({ kind, hops }) => kind === 'host' && hops[0]?.url.startsWith('https:'))).toEqual([]);
  expect(rows.find(({ kind }) => kind === 'scheme')?.hops).toHaveLength(2);
});

test.each([{ probes: false }, { mode: 'page' as const }, { mode: 'list' as const, list: [start] }])('none with %o', async (changes) => {
  expect((await probeSite({}, changes)).rows).toEqual([]);
});
