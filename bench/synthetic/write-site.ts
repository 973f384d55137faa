// Writes the synthetic site to a folder that nginx serves: every page gzipped, in two threads, once per (pages, origin, source).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { notFound, serverFault } from '../../fixtures/sites/synthetic/assets.ts';
import { expectedOf } from '../../fixtures/sites/synthetic/expected.ts';
import { pathOf } from '../../fixtures/sites/synthetic/plan.ts';
import { createSyntheticSite, type SyntheticOptions } from '../../fixtures/sites/synthetic/site.ts';

export interface WrittenSite {
  /** What nginx takes as root. */
  readonly root: string;
  /** The file with what a scan must say. */
  readonly expected: string;
}

interface Share {
  readonly isShareOfSite: true;
  readonly options: SyntheticOptions;
  readonly root: string;
  readonly from: number;
  readonly to: number;
}

const gzipLevel = 1; // what nginx itself would use on the fly
const here = fileURLToPath(import.meta.url);

function sourceVersion(): string {
  const folder = join(dirname(here), '../../fixtures/sites/synthetic');
  const hash = createHash('sha1').update(readFileSync(here));
  for (const name of readdirSync(folder).sort()) if (!name.endsWith('.test.ts')) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 8);
}

function writeText(root: string, path: string, body: string): void {
  writeFileSync(`${join(root, path.endsWith('/') ? `${path}index.html` : path)}.gz`, gzipSync(body, { level: gzipLevel }));
}

function writePages({ options, root, from, to }: Share): void {
  const site = createSyntheticSite(options);
  for (let page = from; page < to; page++) writeText(root, pathOf(site.plan, page), site.page(page));
}

function inThread(share: Share): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

/** Writes the site below `cache` unless it is there already. */
export async function writeSite(options: SyntheticOptions, cache: string): Promise<WrittenSite> {
  const host = new URL(options.origin).host.replace(':', '-');
  const folder = join(cache, `synthetic-${options.pages}-${host}-${sourceVersion()}`);
  const written = { root: join(folder, 'site'), expected: join(folder, 'expected.json') };
  if (existsSync(written.expected)) return written;
  for (const old of existsSync(cache) ? readdirSync(cache) : []) {
    if (old.startsWith(`synthetic-${options.pages}-${host}-`)) rmSync(join(cache, old), { recursive: true });
  }
  const site = createSyntheticSite(options);
  for (const path of ['/errors/', '/assets/', ...site.plan.folders]) mkdirSync(join(written.root, path), { recursive: true });
  const { pages } = options;
  const middle = Math.floor(pages / 2);
  const bounds = pages < 5000 ? [0, pages] : [0, middle, pages];
  const shares = bounds.slice(1).map((to, n) => ({
    isShareOfSite: true as const,
    options,
    root: written.root,
    from: bounds[n] as number,
    to,
  }));
  await Promise.all(shares.map(inThread));
  writeText(written.root, '/errors/404.html', notFound.body.toString());
  writeText(written.root, '/errors/500.html', serverFault.body.toString());
  for (const [path, { body }] of site.assets()) {
    if (typeof body === 'string') writeText(written.root, path, body);
    else writeFileSync(join(written.root, path), body);
  }
  writeFileSync(written.expected, JSON.stringify(expectedOf(site)));
  return written;
}

// A test's thread, which imports this file, is no main thread either.
if (!isMainThread && workerData?.isShareOfSite === true) writePages(workerData as Share);
