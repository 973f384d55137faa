import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Overview } from '@orbweaver/store/views/overview.ts';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BareGateway } from '../../../server/src/gateway/testing/bare-gateway.ts';
import { hasBrowser, openBrowser } from './browser.ts';
import { bundle } from './bundle.ts';
import { noSecrets, openTab } from './device-tab.ts';
import { type LinkedSite, pageCount, serveLinkedSite } from './linked-site.ts';
import { deviceEntries, serveDevice } from './serve-device.ts';
import { issueCounts, runCommand, stableReport } from './stable-report.ts';

let site: LinkedSite;
let origin = '';
let browser: Browser;
let context: BrowserContext;
let gateway: BareGateway;
let files: ReadonlyMap<string, Uint8Array>;
let folder = '';

describe.skipIf(!hasBrowser)('the device scan in a browser', () => {
  beforeAll(async () => {
    files = await bundle(deviceEntries);
    folder = mkdtempSync(join(tmpdir(), 'device-'));
    site = await serveLinkedSite();
    origin = site.origin;
    gateway = await serveDevice(0, files);
    gateway.rules.allowHosts.push(site.host);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.close();
    site?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    site.delayMs = 0;
    context = await browser.newContext();
  });
  afterEach(() => context.close());

  const commandLineScan = async (name: string, ...more: readonly string[]): Promise<string> => {
    const file = join(folder, `${name}.scan`);
    await runCommand('scan', `${origin}/`, '--out', file, '--json', ...more);
    return file;
  };

  it('finds what the command line finds: same stable report, same issues check by check', async () => {
    const tab = await openTab(context, gateway.origin);
    expect((await tab.state())?.storage).toBe('device');
    await tab.start('one', `${origin}/`);
    const ended = await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    expect(ended.summary?.complete).toBe(true);
    expect(ended.scan).toMatchObject({ id: 'one', state: 'complete', pages: pageCount });
    const file = join(folder, 'device.scan');
    await tab.saveFile(file);
    const reference = await commandLineScan('cli');
    expect(await issueCounts(file)).toEqual(await issueCounts(reference));
    expect(await stableReport(file)).toEqual(await stableReport(reference));
    expect(await tab.call('view', { kind: 'overview', ask: null })).toBeTruthy();
    expect(tab.errors).toEqual([]);
  });

  it('goes on after the tab was killed, to the same result', async () => {
    site.delayMs = 60;
    const tab = await openTab(context, gateway.origin);
    await tab.start('killed', `${origin}/`, { concurrency: 8 });
    await tab.until(({ progress }) => (progress?.pages ?? 0) >= pageCount * 0.6);
    const session = await context.newCDPSession(tab.page);
    // Does not answer: there is nobody left who could.
    session.send('Page.crash').catch(() => {});
    await tab.page.waitForEvent('crash');
    site.delayMs = 0;
    const next = await openTab(context, gateway.origin);
    const [stored] = await next.call('list', null);
    expect(stored).toMatchObject({ id: 'killed', state: 'crawling' });
    await next.call('resume', { id: 'killed', secrets: noSecrets });
    const ended = await next.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    expect(ended.summary).toMatchObject({ complete: true, pages: pageCount });
    const file = join(folder, 'killed.scan');
    await next.saveFile(file);
    expect(await stableReport(file)).toEqual(await stableReport(await commandLineScan('uninterrupted')));
  });

  it('shows the scan in a second tab, which takes over when the first is closed', async () => {
    site.delayMs = 60;
    const first = await openTab(context, gateway.origin);
    const second = await openTab(context, gateway.origin);
    await first.start('shared', `${origin}/`, { concurrency: 4 });
    await second.until(({ activity, progress }) => activity === 'running' && (progress?.pages ?? 0) > 10);
    expect(await second.call('list', null)).toMatchObject([{ id: 'shared' }]);
    await expect(second.start('other', `${origin}/`)).rejects.toThrow('file-in-use');
    await first.page.close();
    await second.until(({ activity, scan }) => activity === 'running' && scan?.id === 'shared');
    site.delayMs = 0;
    const ended = await second.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    expect(ended.summary).toMatchObject({ complete: true, pages: pageCount });
  });

  it('waits while the gateway is away, and goes on', async () => {
    site.delayMs = 60;
    const own = await serveDevice(0, files);
    own.rules.allowHosts.push(site.host);
    const tab = await openTab(context, own.origin);
    await tab.start('cut', `${origin}/`, { concurrency: 4 });
    await tab.until(({ progress }) => (progress?.pages ?? 0) > 20);
    await own.close();
    await tab.until(({ link }) => link === 'offline');
    const again = await serveDevice(Number(new URL(own.origin).port), files);
    again.rules.allowHosts.push(site.host);
    site.delayMs = 0;
    const ended = await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    expect(ended.summary).toMatchObject({ complete: true, pages: pageCount, failed: expect.any(Number) });
    const file = join(folder, 'cut.scan');
    await tab.saveFile(file);
    expect(await stableReport(file)).toEqual(await stableReport(await commandLineScan('uncut')));
    await context.close();
    await again.close();
  });

  it('pauses, goes on, stops and keeps, resumes, discards', async () => {
    site.delayMs = 40;
    const tab = await openTab(context, gateway.origin);
    await tab.start('stopped', `${origin}/`, { concurrency: 4 });
    await tab.until(({ progress }) => (progress?.pages ?? 0) > 5);
    await tab.call('pause', null);
    const paused = await tab.until(({ progress }) => progress?.paused === true);
    await tab.call('unpause', null);
    await tab.until(({ progress }) => (progress?.pages ?? 0) > (paused.progress?.pages ?? 0) + 5);
    const summary = await tab.call('stop', null);
    expect(summary?.complete).toBe(false);
    await tab.until(({ activity }) => activity === 'idle');
    expect(await tab.call('list', null)).toMatchObject([{ id: 'stopped', state: 'stopped' }]);
    expect((await tab.call('room', null)).pages).toBeGreaterThan(1000);
    await tab.call('close', null);
    expect(await tab.call('open', { id: 'stopped' })).toMatchObject({ id: 'stopped' });
    site.delayMs = 0;
    await tab.call('resume', { id: 'stopped', secrets: noSecrets });
    await tab.until(({ activity, summary }) => activity === 'idle' && summary?.complete === true);
    await tab.call('discard', { id: 'stopped' });
    expect(await tab.call('list', null)).toEqual([]);
    await expect(tab.call('open', { id: 'stopped' })).rejects.toThrow('file-not-found');
  });

  it('keeps a scan in the list of a device that has no room left, however often it is tried', async () => {
    site.delayMs = 20;
    const tab = await openTab(context, gateway.origin);
    await tab.start('full', `${origin}/`, { concurrency: 4 });
    await tab.until(({ progress }) => (progress?.pages ?? 0) > 5);
    const session = await context.newCDPSession(tab.page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: gateway.origin, quotaSize: 1 });
    for (let time = 0; time < 3; time++) {
      await tab.until(({ activity }) => activity === 'idle');
      const [stored] = await tab.call('list', null);
      expect(stored, `time ${time}`).toMatchObject({ id: 'full' });
      if (time === 0) {
        // It says at once how far the scan came, though there is no room to write that.
        const { pages } = (await tab.call('view', { kind: 'overview', ask: null })) as Overview;
        expect(stored?.pages, 'pages of the list').toBe(pages);
      } else await expect(tab.call('open', { id: 'full' }), `time ${time}`).rejects.toThrow('disk-full');
      await tab.page.reload();
      await tab.until(() => true);
      await tab.call('resume', { id: 'full', secrets: noSecrets }).catch(() => {});
    }
    await session.send('Storage.overrideQuotaForOrigin', { origin: gateway.origin });
    site.delayMs = 0;
    await tab.until(({ activity }) => activity === 'idle');
    await tab.call('resume', { id: 'full', secrets: noSecrets });
    const ended = await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    expect(ended.summary).toMatchObject({ complete: true, pages: pageCount });
  });

  it('runs slower and faster while it runs, never with more open than it began with', async () => {
    site.delayMs = 20;
    const tab = await openTab(context, gateway.origin);
    await tab.start('paced', `${origin}/`, { concurrency: 4 });
    await tab.until(({ progress }) => (progress?.pages ?? 0) > 5);
    await tab.call('pace', { concurrency: 1, rate: 2 });
    const slow = await tab.until(({ progress }) => progress?.pace.rate === 2);
    expect(slow.progress).toMatchObject({ pace: { concurrency: 1, rate: 2 }, mostConcurrency: 4 });
    // What was asked for before is still coming.
    await tab.until(({ progress }) => (progress?.elapsedMs ?? 0) > (slow.progress?.elapsedMs ?? 0) + 1000);
    const [visits, sinceMs] = [site.visits.length, performance.now()];
    await tab.until(({ progress }) => (progress?.elapsedMs ?? 0) > (slow.progress?.elapsedMs ?? 0) + 5000);
    expect(site.visits.length - visits).toBeLessThanOrEqual(2 + (2 * (performance.now() - sinceMs)) / 1000);
    await tab.call('pace', { concurrency: 99, rate: 0 });
    site.delayMs = 0;
    const ended = await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    expect(ended.progress?.pace).toEqual({ concurrency: 4, rate: 0 });
    expect(ended.summary).toMatchObject({ complete: true, pages: pageCount });
  });

  it('stops within a second though the site holds its responses back', async () => {
    site.delayMs = 0;
    const tab = await openTab(context, gateway.origin);
    await tab.start('held', `${origin}/`, { concurrency: 4 });
    await tab.until(({ progress }) => (progress?.pages ?? 0) > 5);
    const visits = site.visits.length;
    site.delayMs = 60_000;
    await expect.poll(() => site.visits.length).toBeGreaterThan(visits);
    const stoppedMs = await tab.page.evaluate(async () => {
      const clickedMs = performance.now();
      const stopped = new Promise<number>((settle) =>
        scanClient.subscribe(() => scanClient.getState()?.activity !== 'running' && settle(performance.now() - clickedMs)),
      );
      await scanClient.call('stop', null);
      return stopped;
    });
    expect(stoppedMs).toBeLessThan(1000);
    expect((await tab.until(({ activity }) => activity === 'idle')).summary?.complete).toBe(false);
    site.delayMs = 0;
    await tab.call('discard', { id: 'held' });
  });

  it.each(['scan-worker', 'page-worker'])('says that a %s ended by itself, keeps the scan, and goes on', async (name) => {
    site.delayMs = 40;
    const tab = await openTab(context, gateway.origin);
    await tab.start(name, `${origin}/`, { concurrency: 4 });
    await tab.until(({ progress }) => (progress?.pages ?? 0) > 5);
    const worker = tab.page.workers().find((one) => one.url().includes(name));
    await worker?.evaluate(() => globalThis.close());
    const ended = await tab.until(({ activity, scan, fault }) => activity === 'idle' && scan?.id === name && fault !== null);
    expect(ended).toMatchObject({ fault: { code: 'scan-worker-ended' }, scan: { state: 'crawling' } });
    expect(await tab.call('list', null)).toMatchObject([{ id: name, state: 'crawling' }]);
    site.delayMs = 0;
    await tab.call('resume', { id: name, secrets: noSecrets });
    const complete = await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    expect(complete).toMatchObject({ fault: null, summary: { complete: true, pages: pageCount } });
    await tab.call('discard', { id: name });
  });

  it.runIf(process.env['ORBWEAVER_FULL'] === '1')('gives up a stored file that cannot be read in time, and opens another', async () => {
    const first = await openTab(context, gateway.origin);
    for (const id of ['slow', 'quick']) {
      await first.start(id, `${origin}/p119`, { maxPages: 2 });
      await first.until(({ activity, summary, scan }) => activity === 'idle' && scan?.id === id && summary !== null);
    }
    await first.call('close', null);
    await first.page.close();
    const tab = await openTab(context, `${gateway.origin}/?readMs=10000`);
    const worker = tab.page.workers().find((one) => one.url().includes('scan-worker'));
    // As a query does that never ends. In a task of its own: Chromium waits for a task of the debugger, however long it takes.
    await worker?.evaluate(() => {
      setTimeout(() => {
        for (;;);
      });
    });
    await expect(tab.call('open', { id: 'slow' })).rejects.toThrow('file-unresponsive');
    const ended = await tab.until(({ fault }) => fault !== null);
    expect(ended).toMatchObject({ activity: 'idle', scan: null, fault: { code: 'file-unresponsive' } });
    expect(await tab.call('open', { id: 'quick' })).toMatchObject({ id: 'quick', state: 'complete' });
    for (const id of ['slow', 'quick']) await tab.call('discard', { id });
    await tab.page.close();
  });

  it('asks again for chosen pages of a complete scan, to the result of a new scan', async () => {
    const tab = await openTab(context, gateway.origin);
    await tab.start('again', `${origin}/`);
    await tab.until(({ activity, summary }) => activity === 'idle' && summary?.complete === true);
    site.visits.length = 0;
    site.changed = new Map([[7, '<a href="/p3">three</a><title>A title that was made after the first scan of it</title>']]);
    await tab.call('rescan', { urls: [`${origin}/p7`, `${origin}/p8`, `${origin}/unknown`], grant: 'again-2', secrets: noSecrets });
    const ended = await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    expect(ended.summary).toMatchObject({ complete: true, pages: pageCount });
    // They are among the ten that a scan reads a second time at its end; the other eight are as they were.
    expect(site.visits.filter((path) => path.startsWith('/p')).sort()).toEqual(['/p7', '/p7', '/p8', '/p8']);
    const file = join(folder, 'again.scan');
    await tab.saveFile(file);
    const fresh = await commandLineScan('after-change');
    site.changed = new Map();
    expect(await issueCounts(file)).toEqual(await issueCounts(fresh));
    expect(await stableReport(file)).toEqual(await stableReport(fresh));
  });

  it('reads into a scan what a tab shows and the scan left out, to the result of a scan of it', async () => {
    const tab = await openTab(context, gateway.origin);
    await tab.start('light', `${origin}/`, { categories: ['links'], facts: 'without-text' });
    const light = await tab.until(({ activity, summary }) => activity === 'idle' && summary?.complete === true);
    expect(light.absentFacts).toEqual(expect.arrayContaining(['text', 'forms']));
    await tab.call('gather', { view: 'content', grant: 'light-2', secrets: noSecrets });
    const ended = await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    expect(ended.summary).toMatchObject({ complete: true, pages: pageCount, gathered: { read: pageCount, changed: 0, gone: 0 } });
    expect(ended.absentFacts).not.toContain('text');
    expect(ended.absentFacts).toContain('navigation');
    const file = join(folder, 'light.scan');
    await tab.saveFile(file);
    const reference = await commandLineScan('content', '--only', 'links', '--only', 'content');
    expect(await issueCounts(file)).toEqual(await issueCounts(reference));
    expect(await stableReport(file)).toEqual(await stableReport(reference));
  });

  it('brings no more pages than the plan has, and keeps what was found', async () => {
    const tab = await openTab(context, gateway.origin);
    gateway.rules.maxPages = 10;
    await tab.start('trial', `${origin}/`);
    const ended = await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    gateway.rules.maxPages = null;
    expect(ended).toMatchObject({ pagesEnded: false, summary: { complete: true, pages: 10, notFetched: { limit: expect.any(Number) } } });
    // A device that does not keep to it is stopped by the gateway.
    gateway.rules.pagesLeft = 10;
    await tab.start('greedy', `${origin}/`);
    const stopped = await tab.until(({ activity, summary, scan }) => activity === 'idle' && scan?.id === 'greedy' && summary !== null);
    gateway.rules.pagesLeft = Number.POSITIVE_INFINITY;
    expect(stopped).toMatchObject({ pagesEnded: true, summary: { complete: false } });
    expect(stopped.summary?.pages).toBeLessThanOrEqual(10);
  });
});
