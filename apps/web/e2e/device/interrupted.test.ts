/**
 * A scan that is broken off again and again, at random moments and in every way that a browser has, ends as one that nobody disturbed.
 * ORBWEAVER_RANDOM_RUNS sets how many are tried, ORBWEAVER_RANDOM_SEED repeats one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScanState } from '@orbweaver/scan/results/protocol.ts';
import type { Overview } from '@orbweaver/store/views/overview.ts';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numbers } from '../../../../fixtures/sites/synthetic/random.ts';
import type { BareGateway } from '../../../server/src/gateway/testing/bare-gateway.ts';
import { hasBrowser, openBrowser } from './browser.ts';
import { bundle } from './bundle.ts';
import { type DeviceTab, noSecrets, openTab } from './device-tab.ts';
import { type LinkedSite, pageCount, serveLinkedSite } from './linked-site.ts';
import { deviceEntries, serveDevice } from './serve-device.ts';
import { runCommand, stableReport } from './stable-report.ts';

const runs = Number(process.env['ORBWEAVER_RANDOM_RUNS'] ?? 5);
const firstSeed = Number(process.env['ORBWEAVER_RANDOM_SEED'] ?? Date.now() % 1_000_000_000);
const id = 'interrupted';
const breaks = 4;

let site: LinkedSite;
let browser: Browser;
let gateway: BareGateway;
let files: ReadonlyMap<string, Uint8Array>;
let folder = '';
let expected: unknown;

/** A tab, and a source of chance. */
interface Visit {
  readonly context: BrowserContext;
  readonly pick: (below: number) => number;
  tab: DeviceTab;
}

async function crash(tab: DeviceTab): Promise<void> {
  const session = await tab.page.context().newCDPSession(tab.page);
  // Does not answer: there is nobody left who could.
  session.send('Page.crash').catch(() => {});
  await tab.page.waitForEvent('crash');
}

/** What becomes of the tab that runs the scan. */
const ends = {
  reload: async (tab: DeviceTab) => void (await tab.page.reload()),
  close: (tab: DeviceTab) => tab.page.close(),
  crash,
};

const storedScan = async (tab: DeviceTab) => (await tab.call('list', null)).find((scan) => scan.id === id);

const waysOut: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  async reload(visit) {
    await ends.reload(visit.tab);
    await visit.tab.until(() => true);
  },
  async close(visit) {
    await ends.close(visit.tab);
    visit.tab = await openTab(visit.context, gateway.origin);
  },
  async crash(visit) {
    await ends.crash(visit.tab);
    await visit.tab.page.close();
    visit.tab = await openTab(visit.context, gateway.origin);
  },
  async stop(visit) {
    await visit.tab.call('stop', null);
  },
  /** The network goes away, and comes back. */
  async offline({ tab }) {
    await restartGateway(() => tab.until(({ link, activity }) => link === 'offline' || activity !== 'running'));
  },
  /** The session ends; signing in again is a new page. */
  async signOut(visit) {
    await restartGateway(() => visit.tab.until(({ link, activity }) => link === 'refused' || activity !== 'running'), true);
    await waysOut['reload']?.(visit);
  },
  /** The device has no room left, until somebody makes some. */
  async quota({ tab, context, pick }) {
    const { origin } = gateway;
    const session = await context.newCDPSession(tab.page);
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + pick(100_000) });
    await tab.until(({ activity }) => activity === 'idle');
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await session.detach();
  },
  /** The second tab takes over, whatever becomes of the first. */
  async duplicate(visit) {
    const first = visit.tab;
    visit.tab = await openTab(visit.context, gateway.origin);
    const names = Object.keys(ends) as (keyof typeof ends)[];
    await ends[names[visit.pick(names.length)] as keyof typeof ends](first);
    const stored = await storedScan(visit.tab);
    // What was complete is not opened by whoever takes over.
    if (stored?.state !== 'complete') await visit.tab.until(({ scan, activity }) => scan?.id === id && activity !== 'starting');
    await first.page.close();
  },
};

const isOver = ({ activity, scan }: ScanState): boolean => activity === 'idle' && scan?.state === 'complete';

/** Below the ports that systems hand out: nobody takes it while the gateway is gone. */
async function serveAtQuietPort(): Promise<BareGateway> {
  for (let port = 20_000 + (process.pid % 10_000); ; port++) {
    try {
      return await serveDevice(port, files);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

/** The gateway is gone, and comes back at the same address. */
async function restartGateway(meanwhile: () => Promise<unknown>, isSignedOut = false): Promise<void> {
  const port = Number(new URL(gateway.origin).port);
  await gateway.close();
  if (!isSignedOut) await meanwhile();
  gateway = await serveDevice(port, files);
  gateway.rules.allowHosts.push(site.host);
  gateway.rules.isSignedOut = isSignedOut;
  if (isSignedOut) await meanwhile();
  gateway.rules.isSignedOut = false;
}

/** As the scanner's page does it: by the name in the address and its strip, or from the list, which is told of an end before that is over. */
async function resume({ tab, pick }: Visit, wayOut: string): Promise<void> {
  const state = await tab.until(({ activity }) => activity !== 'finishing' && activity !== 'starting');
  const stored = await storedScan(tab);
  expect(stored, 'the scan is in the list').toBeTruthy();
  if (state.activity === 'running' || stored?.state === 'complete') return;
  if (pick(2) === 0) {
    const opened = await tab.call('open', { id });
    // Views ask whatever else happens.
    const asked = tab.call('view', { kind: 'overview', ask: null });
    const { pages } = (await asked) as Overview;
    expect(opened.pages, 'pages of the open scan').toBe(pages);
    expect(stored?.pages, `pages of the list after ${wayOut}`).toBe(pages);
    if (opened.state === 'complete') return void (await asked);
    const resumed = tab.call('resume', { id, secrets: noSecrets });
    await Promise.all([asked, resumed, tab.call('view', { kind: 'overview', ask: null })]);
  } else await tab.call('resume', { id, secrets: noSecrets });
}

/** Breaks the scan off and goes on, some times; answers what was done, in order. */
async function disturb(visit: Visit): Promise<string[]> {
  const did: string[] = [];
  for (let at = 0; at < breaks; at++) {
    const names = Object.keys(waysOut);
    const name = names[visit.pick(names.length)] as string;
    const soFar = (await visit.tab.state())?.progress?.pages ?? 0;
    const wanted = soFar + visit.pick(pageCount / 2);
    const { activity } = await visit.tab.until(({ activity, progress }) => activity !== 'running' || (progress?.pages ?? 0) >= wanted);
    did.push(`${name} after ${wanted} pages (${activity})`);
    await waysOut[name]?.(visit);
    await resume(visit, name);
  }
  return did;
}

describe.skipIf(!hasBrowser)('a scan that is broken off at random', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'interrupted-'));
    site = await serveLinkedSite();
    files = await bundle(deviceEntries);
    gateway = await serveAtQuietPort();
    gateway.rules.allowHosts.push(site.host);
    browser = await openBrowser();
    const file = join(folder, 'undisturbed.scan');
    await runCommand('scan', `${site.origin}/`, '--out', file, '--json');
    expected = await stableReport(file);
    site.delayMs = 20;
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.close();
    site?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(Array.from({ length: runs }, (_, run) => firstSeed + run))(
    'ends the same, and is never lost from the list: seed %i',
    async (seed) => {
      const context = await browser.newContext();
      const visit: Visit = { context, pick: numbers(seed), tab: await openTab(context, gateway.origin) };
      await visit.tab.start(id, `${site.origin}/`, { concurrency: 4 });
      const did = await disturb(visit);
      const ended = await visit.tab.until((state) => isOver(state) || state.scan === null);
      if (ended.scan === null) await visit.tab.call('open', { id });
      const file = join(folder, `${seed}.scan`);
      await visit.tab.saveFile(file);
      expect(await stableReport(file), `seed ${seed}: ${did.join(', ')}`).toEqual(expected);
      await context.close();
    },
    120_000,
  );
});
