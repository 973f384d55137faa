import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultScanOptions, noScanSecrets, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import type { Progress } from '@orbweaver/scan/progress.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { HostGate } from '../gateway/host-gate.ts';
import { manyPages, pageOf, type ServedSite, serveSite } from '../testing/served-site.ts';
import type { ScanOutcome } from './scan-messages.ts';
import { type AskedScan, createScanRunner, type ScanRunner } from './scan-runner.ts';

let folder: string;
const closing: (() => Promise<void>)[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-scans-'));
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An owner 'proven' has proved 127.0.0.1 to be theirs at any host. */
function runnerFor(allowHosts: string): ScanRunner {
  const config = readConfig({ ORBWEAVER_DATA: folder, ORBWEAVER_ALLOW_HOSTS: allowHosts });
  const ownHosts = { provenAddresses: async (owner: string) => new Set(owner === 'proven' ? ['127.0.0.1'] : []) };
  const runner = createScanRunner({ config, gate: new HostGate(systemClock), ownHosts });
  closing.push(() => runner.close());
  return runner;
}

async function site(textOf: (path: string) => string | null, delayMs?: number): Promise<ServedSite> {
  const served = await serveSite(textOf, delayMs);
  closing.push(served.close);
  return served;
}

let files = 0;

function asked(startUrl: string, options: Partial<ScanOptions> = {}, change: Partial<AskedScan> = {}): AskedScan {
  return {
    file: join(folder, `${++files}.scan`),
    isResumed: false,
    continued: null,
    options: { ...defaultScanOptions, startUrl, checkExternal: false, probes: false, ...options },
    secrets: noScanSecrets,
    segments: [],
    owner: 'anybody',
    onProgress: () => {},
    ...change,
  };
}

/** Pages that were asked for, without what a scan asks for besides. */
function pagesAsked({ requests }: ServedSite): readonly string[] {
  return requests.filter((path) => /^\/\d*$/.test(path));
}

async function failureOf(done: Promise<ScanOutcome>): Promise<AppError> {
  const failure = await done.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof AppError)) throw new Error(`no AppError: ${failure}`);
  return failure;
}

test('scans a site in a process of its own, tells how far it is, and what it found', async () => {
  const served = await site(manyPages(30));
  const told: Progress[] = [];
  const outcome = await runnerFor('127.0.0.1').start(
    asked(`http://127.0.0.1:${served.port}/`, {}, { onProgress: (progress) => told.push(progress) }),
  ).done;
  expect(existsSync(outcome.file)).toBe(true);
  expect(outcome.summary).toMatchObject({ pages: 30, isComplete: true, host: `127.0.0.1:${served.port}` });
  expect(outcome.summary.score).toBeGreaterThan(0);
  expect(outcome.startFault).toBeNull();
  expect(outcome.severities.warning).toBe(outcome.summary.warnings);
  const description = outcome.findings.find(({ check }) => check === 'description-missing');
  expect(description).toMatchObject({ urls: 30, url: expect.stringContaining('127.0.0.1') });
  expect(told.map(({ phase }) => phase)).toEqual(expect.arrayContaining(['checking', 'results']));
});

test('takes no more pages than it was allowed', async () => {
  const served = await site(manyPages(30));
  const { done } = runnerFor('127.0.0.1').start(asked(`http://127.0.0.1:${served.port}/`, { maxPages: 5 }));
  expect((await done).summary.pages).toBe(5);
  expect(pagesAsked(served)).toHaveLength(5);
});

test('asks no private address', async () => {
  const served = await site(manyPages(3));
  const runner = runnerFor('');
  const { startFault, summary } = await runner.start(asked(`http://127.0.0.1:${served.port}/`)).done;
  expect({ startFault, pages: summary.pages }).toMatchObject({ pages: 0, startFault: { kind: 'no-response', error: 'address-blocked' } });
  const failure = await failureOf(runner.start(asked('http://127.0.0.1:22/')).done);
  expect(failure).toMatchObject({ code: 'host-unreachable', values: { detail: expect.stringContaining('port 22') } });
  expect(served.requests).toEqual([]);
});

test('a link to a private address is not asked for', async () => {
  const hidden = await site(() => pageOf('hidden', []));
  const served = await site((path) => (path === '/' ? pageOf('open', [`http://localhost:${hidden.port}/`]) : null));
  const options = { checkExternal: true };
  await runnerFor(`127.0.0.1:${served.port}`).start(asked(`http://127.0.0.1:${served.port}/`, options)).done;
  expect(served.requests).toContain('/');
  expect(hidden.requests).toEqual([]);
});

const robots = 'User-agent: *\nDisallow: /2\n';
const withRobots = (path: string) => (path === '/robots.txt' ? robots : manyPages(5)(path));

test('a stranger’s site is scanned as its robots.txt says, whatever was asked', async () => {
  const served = await site(withRobots);
  const { done } = runnerFor('127.0.0.0/8').start(asked(`http://localhost:${served.port}/`, { respectRobots: false }));
  expect((await done).summary.pages).toBe(4);
  expect(pagesAsked(served)).not.toContain('/2');
});

test('a site that the account proved to be its own is asked by the name that the scan was given, a stranger’s by the server’s', async () => {
  const named = 'User-agent: Mine\nDisallow: /2\nDisallow: /3\n\nUser-agent: Orbweaver\nDisallow: /4\n';
  const served = await site((path) => (path === '/robots.txt' ? named : manyPages(5)(path)));
  const start = `http://localhost:${served.port}/`;
  const runner = runnerFor('127.0.0.0/8');
  await runner.start(asked(start, { userAgent: 'Mine/1' })).done;
  expect(pagesAsked(served)).toEqual(expect.arrayContaining(['/2', '/3']));
  expect(pagesAsked(served)).not.toContain('/4');
  const seen = served.requests.length;
  await runner.start(asked(start, { userAgent: 'Mine/1' }, { owner: 'proven' })).done;
  expect(served.requests.slice(seen).filter((path) => /^\/\d+$/.test(path))).toContain('/4');
  expect(served.requests.slice(seen)).not.toContain('/2');
});

test('a site that the account proved to be its own may be scanned past robots.txt, and with a password', async () => {
  const served = await site(withRobots);
  const secrets = { ...noScanSecrets, cookie: 'a=1' };
  const start = `http://localhost:${served.port}/`;
  const runner = runnerFor('127.0.0.0/8');
  const own = await runner.start(asked(start, { respectRobots: false }, { owner: 'proven', secrets })).done;
  expect(own.summary.pages).toBe(5);
  expect(await failureOf(runner.start(asked(start, {}, { secrets })).done)).toMatchObject({ code: 'host-unverified' });
});

test('stops within a second, keeps what it found, and goes on from there', async () => {
  const served = await site(manyPages(40), 50);
  const runner = runnerFor('127.0.0.1');
  const first = Promise.withResolvers<void>();
  const onProgress = ({ pages }: Progress) => pages >= 5 && first.resolve();
  const start = asked(`http://127.0.0.1:${served.port}/`, { concurrency: 2 }, { onProgress });
  const scan = runner.start(start);
  await first.promise;
  const stopped = performance.now();
  scan.stop();
  const { summary } = await scan.done;
  const sent = served.requests.length;
  expect(performance.now() - stopped).toBeLessThan(3_000);
  expect(summary).toMatchObject({ isComplete: false });
  expect(summary.pages).toBeLessThan(40);
  const rest = await runner.start({ ...start, isResumed: true, onProgress: () => {} }).done;
  expect(rest.summary).toMatchObject({ isComplete: true, pages: 40 });
  expect(sent).toBeLessThan(40);
});

test('a killed process leaves a file that goes on, and asks again for what was in flight alone', async () => {
  const served = await site(manyPages(40), 50);
  const runner = runnerFor('127.0.0.1');
  const first = Promise.withResolvers<void>();
  const onProgress = ({ pages }: Progress) => pages >= 10 && first.resolve();
  const start = asked(`http://127.0.0.1:${served.port}/`, { concurrency: 2 }, { onProgress });
  const scan = runner.start(start);
  await first.promise;
  scan.kill();
  expect(await failureOf(scan.done)).toMatchObject({ code: 'scan-worker-ended' });
  const rest = await runner.start({ ...start, isResumed: true, onProgress: () => {} }).done;
  expect(rest.summary).toMatchObject({ isComplete: true, pages: 40 });
  // Killed when all was done: what the file says is told again.
  expect(await runner.start({ ...start, isResumed: true, onProgress: () => {} }).done).toEqual(rest);
  expect(pagesAsked(served).length).toBeLessThan(40 + 25);
});
