// Segments and imports in the worker of a real browser: each answer is that of the command line's code on the same file.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import type { TrafficFiles } from '@orbweaver/scan/results/protocol.ts';
import { createViewReader, type ViewQuestion } from '@orbweaver/scan/results/view-queries.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { cutToSegment, findSegment } from '@orbweaver/store/segments.ts';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../../cli/src/testing/run-here.ts';
import type { BareGateway } from '../../../server/src/gateway/testing/bare-gateway.ts';
import { hasBrowser, openBrowser } from './browser.ts';
import { bundle } from './bundle.ts';
import { type DeviceTab, openTab } from './device-tab.ts';
import { type LinkedSite, pageCount, serveLinkedSite } from './linked-site.ts';
import { deviceEntries, serveDevice } from './serve-device.ts';

let site: LinkedSite;
let browser: Browser;
let context: BrowserContext;
let gateway: BareGateway;
let tab: DeviceTab;
let folder = '';
const rules = ['Some = path: *1*', 'Titled = title not-empty; depth at-least 1'];
const all = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null } as const;
const questions: readonly ViewQuestion[] = [
  ...(['overview', 'findings', 'checks', 'segmentNames'] as const).map((kind): ViewQuestion => ({ kind, ask: null })),
  ...allViews
    .filter(({ id }) => !['opr', 'tree', 'compare'].includes(id))
    .map(({ id: view }): ViewQuestion => ({ kind: 'rows', ask: { view, ...all, from: 0, count: 500 } })),
];

async function answers(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const question of questions) {
    let answer = await tab.call('view', question);
    while ((answer as { readonly reading?: unknown }).reading) answer = await tab.call('view', question);
    found.push(answer);
  }
  return found;
}

/** Of the stored file, by what the command line does. */
function answersOf(file: string, segment: string | null): unknown[] {
  const database = openScanFile(openDatabase, file, 'read');
  try {
    const rule = segment === null ? null : findSegment(database, segment);
    if (rule !== null) cutToSegment(database, rule);
    const reader = createViewReader(database);
    return questions.map((question) => {
      let answer = reader.response(question);
      while ((answer as { readonly reading?: unknown }).reading) answer = reader.response(question);
      return answer;
    });
  } finally {
    database.close();
  }
}

async function saved(name: string): Promise<string> {
  const file = join(folder, name);
  await tab.saveFile(file);
  return file;
}

/** What JSON keeps of it: pages and workers send no undefined. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

type Named = readonly (readonly [name: string, base64: string])[];

const importOf = (files: { readonly [K in keyof TrafficFiles]: Named }) =>
  tab.page.evaluate((wanted) => {
    const made = (named: readonly (readonly [string, string])[]) =>
      named.map(([name, text]) => new File([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], name));
    return scanClient.call('importTraffic', { search: made(wanted.search), logs: made(wanted.logs), ranges: made(wanted.ranges) });
  }, files);

const base64 = (data: string | Buffer) => Buffer.from(data).toString('base64');

describe.skipIf(!hasBrowser)('segments and imports on the device', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'device-segments-'));
    site = await serveLinkedSite();
    gateway = await serveDevice(0, await bundle(deviceEntries));
    gateway.rules.allowHosts.push(site.host);
    browser = await openBrowser();
    context = await browser.newContext();
    tab = await openTab(context, gateway.origin);
    await tab.start('one', `${site.origin}/`);
    await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await gateway?.close();
    site?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('rules are kept, and listed with the figures of the command', async () => {
    await expect(tab.call('keepSegments', { lines: ['Bad = colour is red'] })).rejects.toThrow('option-invalid');
    await tab.call('keepSegments', { lines: rules });
    const listed = await tab.call('segments', null);
    const { out } = await runHere(folder, 'segments', await saved('a.scan'), '--json');
    expect(listed.map(({ name, line, figures }) => ({ name, rule: line, ...figures }))).toEqual(JSON.parse(out));
    expect(listed.map(({ figures }) => (figures?.pages ?? 0) > 0)).toEqual([true, true]);
  });

  it('each view, count and score is that of the cut file, and the whole site comes back', async () => {
    const before = plain(await answers());
    const file = await saved('b.scan');
    expect(before).toEqual(plain(answersOf(file, null)));
    for (const name of ['Some', 'Titled']) {
      await tab.call('segment', { name });
      expect((await tab.state())?.segment).toBe(name);
      const cut = plain(await answers());
      expect(cut).not.toEqual(before);
      expect(cut).toEqual(plain(answersOf(file, name)));
    }
    await expect(tab.call('segment', { name: 'Nobody' })).rejects.toThrow('option-invalid');
    await tab.call('segment', { name: null });
    expect(plain(await answers())).toEqual(before);
  });

  it('a rule changes under the segment that is shown; one that is gone leaves the whole site', async () => {
    await tab.call('segment', { name: 'Some' });
    await tab.call('keepSegments', { lines: ['Some = path: *2*'] });
    expect((await tab.state())?.segment).toBe('Some');
    expect(plain(await answers())).toEqual(plain(answersOf(await saved('c.scan'), 'Some')));
    await tab.call('keepSegments', { lines: rules.slice(1) });
    expect((await tab.state())?.segment).toBe(null);
    expect(await tab.call('view', { kind: 'overview', ask: null })).toMatchObject({ pages: expect.any(Number) });
  });

  it('the next scan of the site has the rules', async () => {
    await tab.call('close', null);
    await tab.start('two', `${site.origin}/`);
    const ended = await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    expect(ended.scan).toMatchObject({ id: 'two', pages: pageCount });
    expect(await tab.call('view', { kind: 'segmentNames', ask: null })).toEqual(['Titled']);
  });

  it('logs and exports are joined as by the command, packed ones in several members; ended ones change nothing', async () => {
    const line = (path: string, address: string) =>
      `${address} - - [10/Oct/2026:13:55:36 +0000] "GET ${path} HTTP/1.1" 200 9 "-" "Mozilla/5.0 (compatible; Googlebot/2.1)"\n`;
    const lines = Array.from({ length: 60_000 }, (_, at) => line(`/${at % 3000}`, at % 7 === 0 ? '9.9.9.9' : '66.249.64.3'));
    const log = Buffer.concat([gzipSync(lines.slice(0, 30_000).join('')), gzipSync(`${lines.slice(30_000).join('')}damaged\n`)]);
    const csv = `Top pages,Clicks,Impressions,CTR,Position\n${site.origin}/#a,5,100,5%,2\n${site.origin}/hidden,2,20,10%,7\nnonsense,1,1,1%,1\n`;
    const ranges = '{"prefixes":[{"ipv4Prefix":"66.249.64.0/27"}]}';
    const untouched = await saved('d.scan');
    const files = {
      logs: [['access.log.gz', base64(log)]],
      search: [['Pages.csv', base64(csv)]],
      ranges: [['googlebot.json', base64(ranges)]],
    } as const;
    const ending = importOf({ ...files, logs: Array.from({ length: 40 }, () => ['access.log.gz', base64(log)] as const) });
    await tab.until(({ importing }) => importing !== null && importing.readBytes > 0);
    await tab.call('endImport', null);
    expect(await ending).toBe(null);
    expect(readFileSync(await saved('e.scan')).equals(readFileSync(untouched))).toBe(true);

    const told = await importOf(files);
    for (const [name, data] of Object.entries({ 'a.gz': log, 'Pages.csv': csv, 'googlebot.json': ranges }))
      writeFileSync(join(folder, name), data);
    const { out, code, err } = await runHere(
      folder,
      ...['import', 'd.scan', '--json', '--log', 'a.gz', '--search-console', 'Pages.csv', '--bot-ranges', 'Googlebot=googlebot.json'],
    );
    expect([code, err]).toEqual([0, '']);
    expect({ ...told?.summary, ...told?.lists, logs: told?.logs, searchConsole: told?.searchConsole }).toEqual(JSON.parse(out));
    expect(told?.logs).toMatchObject({ lines: 60_001, damaged: 1, impostors: 8572 });
    const traffic = (file: string) => runHere(folder, 'report', file, '--format', 'csv', '--dataset', 'traffic');
    expect((await traffic(await saved('f.scan'))).out).toBe((await traffic('d.scan')).out);
    expect((await tab.state())?.importing).toBe(null);
  });

  it.each([
    ['search-export-unreadable', { search: [['Queries.csv', base64('Query,Clicks,Impressions,CTR,Position\nboat,1,2,1%,1\n')]] }],
    ['bot-ranges-unreadable', { ranges: [['networks.json', base64('{"prefixes":[]}')]], logs: [['a.log', base64('x')]] }],
    ['file-unreadable', { logs: [['a.gz', base64(gzipSync('a'.repeat(5000)).subarray(0, 20))]] }],
  ])('%s', async (code, files) => {
    const none: Named = [];
    await expect(importOf({ search: none, logs: none, ranges: none, ...(files as object) })).rejects.toThrow(code);
    expect(tab.errors).toEqual([]);
  });
});
