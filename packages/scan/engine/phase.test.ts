// Which phase goes on when, with the parts of a real scan: what its one worker is asked for is answered by hand.
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import type { FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { defaultScanOptions, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { openScanWriter } from '@orbweaver/store/write.ts';
import { expect, test, vi } from 'vitest';
import { jobModes, type OwnerMessage, type WorkerResult } from '../messages.ts';
import { createScan } from './create-scan.ts';
import { phases } from './engine.ts';
import { takeStep } from './phase.ts';
import { askAgain } from './retry.ts';
import { WorkerLink } from './worker-link.ts';

const start = 'https://site.example/';

/** A scan without a network: `next` says which phases did something when nothing was open, up to the first that has to wait for something. */
function newScan(changes: Partial<ScanOptions> = {}) {
  const database = temporaryDatabase();
  const options = { ...defaultScanOptions, startUrl: start, rate: 0, probes: false, readSitemaps: false, respectRobots: false, ...changes };
  const timers: (() => void)[] = [];
  const after = (_ms: number, call: () => void) => {
    timers.push(call);
    return () => {};
  };
  const onFailure = (error: unknown) => {
    throw error;
  };
  const platform = { clock: { now: () => 0, after } };
  const scan = createScan({ options, platform, writer: openScanWriter(database), database, onFailure, onDrained: () => {} });
  const requests: { readonly call: number; readonly request: FetchRequest }[] = [];
  const post = (message: OwnerMessage) => {
    if (message.type === 'raw') requests.push(message);
  };
  const link = new WorkerLink({ post, terminate: async () => {} });
  scan.parts.links.push(link);
  const next = async (): Promise<string> => {
    let asked = '';
    const named = phases.map((phase) => (given: typeof scan) => {
      asked = phase.name;
      return phase(given);
    });
    const step = takeStep(named, scan);
    await step;
    return step === 'done' ? 'finish' : asked;
  };
  const { frontier } = scan.state.order;
  /** The next page of the crawl is answered, and links to these. */
  const takePage = (...links: string[]): void => {
    const id = frontier.take();
    for (const [position, url] of links.entries()) frontier.offerLink(scan.parts.urls.intern(url, 'page'), id, position);
    frontier.done(id, true);
  };
  /** The worker's answer to the first request of its kind that waits. */
  const respond = (end: string, body: string | null): void => {
    const at = requests.findIndex(({ request }) => request.url.endsWith(end));
    const [{ call, request }] = requests.splice(at, 1) as [(typeof requests)[0]];
    const record = { url: request.url, purpose: request.purpose, status: body === null ? 404 : 200, error: null, errorDetail: null };
    const bytes = new TextEncoder().encode(body ?? '');
    const rest = { headers: { 'content-type': 'application/xml' }, body: bytes, truncated: false, transferBytes: 0, sizeDeclared: false };
    const times = {
      lengthMismatch: false,
      ttfbMs: 1,
      totalMs: 1,
      timesAtLeast: false,
      httpVersion: '1.1' as const,
      remoteAddress: null,
      tls: null,
    };
    link.receive({ type: 'raw', call, record: { ...record, ...rest, ...times } });
  };
  const runTimers = (): void => {
    for (const call of timers.splice(0)) call();
  };
  return { scan, next, takePage, respond, requests, runTimers, failed: resultOf };
}

/** Asked for once, of which nothing is kept. */
const once = { attempts: 1, earlier: [] };

/** A request for a page that failed for a passing reason. */
function resultOf(id: number): WorkerResult {
  const none = { response: null, page: null, issues: [], source: null, prose: null, screenshots: [], extracted: [], failures: [] };
  return { id, mode: jobModes.page, again: true, aborted: false, retryAfterMs: null, status: 503, error: null, attempt: null, ...none };
}

test('seed, crawl, then the phases that have nothing to do are passed over', async () => {
  const { next, takePage } = newScan();
  expect(await next()).toBe('seed');
  takePage(`${start}a`);
  expect(await next()).toBe('crawl');
  takePage();
  expect(await next()).toBe('probes');
  expect(await next()).toBe('finish');
});

test('a retried page that brings a new link goes back to the crawl, and the link may need a retry of its own', async () => {
  const { scan, next, takePage, runTimers, failed } = newScan();
  const { frontier } = scan.state.order;
  await next();
  askAgain(scan, failed(frontier.take()), once);
  expect(await next()).toBe('retry');
  expect(scan.state.admittedBeforeRetries).toBe(1);
  runTimers();
  expect(frontier.isTaken(1)).toBe(true);
  frontier.offerLink(scan.parts.urls.intern(`${start}late`, 'page'), 1, 0);
  frontier.done(1, true);
  expect(await next()).toBe('crawl');
  askAgain(scan, failed(frontier.take()), once);
  expect(await next()).toBe('retry');
  runTimers();
  frontier.done(2, true);
  // The first retry is what later ones are measured by.
  expect(scan.state.admittedBeforeRetries).toBe(1);
  expect(await next()).toBe('probes');
  takePage();
  expect(await next()).toBe('finish');
});

test('under a page limit a failed page is asked for again within the crawl', async () => {
  const { scan, next, runTimers, failed } = newScan({ maxPages: 5 });
  const { frontier } = scan.state.order;
  await next();
  askAgain(scan, failed(frontier.take()), once);
  expect(scan.state.retries).toEqual([]);
  expect(frontier.isIdle).toBe(false);
  runTimers();
  expect(scan.parts.dispatcher.open).toBe(1);
});

test('a sitemap that is still being read holds up all that comes after the crawl, and what it names is crawled', async () => {
  const { scan, next, takePage, respond, requests } = newScan({ readSitemaps: true });
  expect(await next()).toBe('seed');
  takePage();
  scan.parts.verify.ask(scan.parts.urls.intern(`${start}thing`, 'other'));
  expect(await next()).toBe('crawl');
  respond('/robots.txt', null);
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect(await next()).toBe('crawl');
  while (scan.parts.sitemaps.isReading) {
    const { url } = (requests[0] as (typeof requests)[0]).request;
    const entry = `<url><loc>${start}late</loc></url>`;
    const isFirst = url.endsWith('/sitemap.xml');
    respond(url, isFirst ? `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entry}</urlset>` : null);
    await vi.waitFor(() => expect(requests.length > 0 || !scan.parts.sitemaps.isReading).toBe(true));
  }
  const late = scan.parts.urls.intern(`${start}late`, 'page');
  expect(scan.state.named).toEqual([late, discoveredBy.sitemap]);
  expect(scan.state.order.frontier.isTaken(late)).toBe(true);
});

test('what only its uses tell how to ask for is verified after the retries; a redirect of it to a page goes back to the crawl', async () => {
  const { scan, next, takePage, runTimers, failed } = newScan();
  const { urls, verify, stored } = scan.parts;
  const { frontier, intake } = scan.state.order;
  await next();
  const first = frontier.take();
  const picture = urls.intern(`${start}picture`, 'image');
  urls.use(picture, 'image');
  verify.ask(picture);
  askAgain(scan, failed(first), once);
  expect(await next()).toBe('retry');
  runTimers();
  frontier.done(first, true);
  expect(await next()).toBe('deferred');
  expect(verify.take()).toBe(picture);
  intake.takeVerified(picture, urls.intern(`${start}page`, 'page'));
  expect(await next()).toBe('crawl');
  takePage();
  stored.remember({ urlId: picture, redirectToId: urls.intern(`${start}other`, 'page'), isPage: false, purpose: 'resource' });
  expect(await next()).toBe('deferred');
  takePage();
  expect(await next()).toBe('probes');
  expect(await next()).toBe('finish');
});
