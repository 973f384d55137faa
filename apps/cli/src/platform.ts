/** Joins the scan with Node: fetcher, SQLite, deflate, clock and worker threads. */

import { availableParallelism } from 'node:os';
import { measuresFor } from '@orbweaver/checks/rendered.ts';
import type { Renderer } from '@orbweaver/crawl/ports.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultScanOptions, type ScanOptions, type ScanSecrets } from '@orbweaver/model/scan-options.ts';
import { originOf } from '@orbweaver/model/url.ts';
import { ByteBudget } from '@orbweaver/platform/node/byte-budget.ts';
import { createScanRenderer } from '@orbweaver/platform/node/chromium/renderer.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import type { ResolveRule } from '@orbweaver/platform/node/dns-cache.ts';
import { createFetcher } from '@orbweaver/platform/node/fetcher.ts';
import { startPool } from '@orbweaver/platform/node/pool.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { createTurnCells, ThreadTurn, type TurnCells } from '@orbweaver/platform/node/thread-turn.ts';
import { createEnglishGrammar, createSpelling } from '@orbweaver/platform/node/writing/checkers.ts';
import { createLanguageTool } from '@orbweaver/platform/node/writing/language-tool.ts';
import type { ScanPlatform, WorkerPlatform } from '@orbweaver/scan/ports.ts';
import { t } from './words.ts';

/** How servers are reached. Plain data: page workers get a copy. */
export interface NetworkOptions {
  readonly resolve: readonly ResolveRule[];
  /** PEM. */
  readonly ca: string | null;
}

/** What a page worker is given. */
export interface PageWorkerData {
  readonly network: NetworkOptions;
  readonly turn: TurnCells;
}

/**
 * Bytes of bodies that one page worker holds until they are read: beyond what ordinary pages need, and little enough that a site of endless bodies
 * does not fill the memory. One worker at a time holds more. The wait is longer than all other bodies can take.
 */
const bodiesOfWorker = { maxBytes: 4_000_000, maxBytesOfOwner: 4_000_000, maxBytesOfBody: Number.POSITIVE_INFINITY, waitMs: 600_000 };

export function createWorkerPlatform(network: NetworkOptions, turn: TurnCells | null = null): WorkerPlatform {
  const budget = new ByteBudget({ ...bodiesOfWorker, turn: turn === null ? null : new ThreadTurn(turn) });
  return {
    createFetcher: (options, secrets, slots) =>
      createFetcher({
        userAgent: options.userAgent,
        maxConnections: slots,
        headers: secrets.headers,
        cookie: secrets.cookie,
        basicAuth: secrets.basicAuth,
        secretOrigins: [originOf(options.startUrl)],
        proxy: secrets.proxy,
        resolve: network.resolve,
        extraCa: network.ca,
        budget: { budget, owner: '' },
      }),
    codec: zlibCodec,
    clock: systemClock,
    soon: setImmediate,
    collect: () => void globalThis.gc?.(),
  };
}

/** Throws AppError 'option-invalid' for a header, proxy or certificate that no request could be made with. */
export async function assertConnection(platform: WorkerPlatform, secrets: ScanSecrets): Promise<void> {
  await platform.createFetcher({ ...defaultScanOptions, startUrl: 'http://localhost/' }, secrets, 1).close();
}

export function createScanPlatform(network: NetworkOptions): ScanPlatform {
  // The worker's entry stands beside this module: in the bundle's folder, or in the sources.
  const entry = new URL(import.meta.url.endsWith('.ts') ? './page-worker.ts' : './page-worker.mjs', import.meta.url);
  const turn = createTurnCells();
  return {
    ...createWorkerPlatform(network, turn),
    openDatabase,
    startWorkers: (count) => startPool(entry, count, { network, turn } satisfies PageWorkerData, turn),
    // A thread without a core of its own takes memory (28 MB) and speeds nothing up.
    ownerReads: (workers) => workers >= availableParallelism(),
    createRenderer: (options, secrets) => createPageRenderer(options, secrets, network),
    timestamp: () => new Date().toISOString(),
    writing: createWriting,
  };
}

/** Throws AppError 'option-invalid' where pages would be reached past the proxy that was named, and for pictures of pages that no browser opens. */
export function assertRenderable({ render, screenshots }: ScanOptions, { proxy }: ScanSecrets): void {
  if (render === 'off' && screenshots !== 'none')
    throw new AppError('option-invalid', { option: '--screenshots', value: screenshots, expected: t('cli.scan.screenshots-rendered') });
  if (render !== 'off' && proxy !== null)
    throw new AppError('option-invalid', { option: '--render', value: render, expected: t('cli.scan.no-proxy') });
}

/** What the user gave for the site goes to the start URL's own origin alone, as in requests of the fetcher. */
function createPageRenderer(options: ScanOptions, secrets: ScanSecrets, { resolve }: NetworkOptions): Renderer {
  assertRenderable(options, secrets);
  const { headers, basicAuth, cookie } = secrets;
  const origin = originOf(options.startUrl);
  const login = basicAuth === null ? null : Buffer.from(`${basicAuth.user}:${basicAuth.password}`).toString('base64');
  return createScanRenderer(options, {
    secrets: { origin, headers: login === null ? headers : [...headers, ['authorization', `Basic ${login}`]] },
    cookies: cookiesOf(cookie ?? '', options.startUrl),
    resolve,
    ...measuresFor(options.categories),
    guard: null,
  });
}

/** `a=1; b=2`, as a request has them. */
function cookiesOf(text: string, url: string): { readonly name: string; readonly value: string; readonly url: string }[] {
  return text.split(';').flatMap((pair) => {
    const equals = pair.indexOf('=');
    return equals < 1 ? [] : [{ name: pair.slice(0, equals).trim(), value: pair.slice(equals + 1).trim(), url }];
  });
}

/** Spelling, and grammar: English offline, the other languages by the LanguageTool server that the options name. Threads start when they are needed. */
export function createWriting({ spelling, grammar, languageTool }: Pick<ScanOptions, 'spelling' | 'grammar' | 'languageTool'>) {
  const entry = new URL(import.meta.url.endsWith('.ts') ? './writing-worker.ts' : './writing-worker.mjs', import.meta.url);
  const server = languageTool === null ? [] : [createLanguageTool(languageTool)];
  return { spelling: spelling ? createSpelling(entry) : null, grammar: grammar ? [createEnglishGrammar(entry), ...server] : [] };
}
