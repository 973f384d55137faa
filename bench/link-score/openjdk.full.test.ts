// The link score of Debian's openjdk-17-doc (10,000 pages, a million links) against a power iteration over the links as they stand in the served files.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { scoreLinks } from '@orbweaver/store/link-score.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../apps/web/e2e/device/stable-report.ts';
import { freePort } from '../../apps/web/e2e/running-product.ts';
import { docSites, serveDocs } from '../serve-docs.ts';

const root = docSites.find(({ name }) => name === 'openjdk')?.root ?? '';
const maxPages = Number(process.env['ORBWEAVER_LINK_SCORE_PAGES'] ?? 10_000);

let folder = '';
let file = '';
let stop = async () => {};

interface Scored {
  readonly url: string;
  readonly score: number;
}

/** An address without its fragment, however it is escaped. */
function keyOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  return `${host}${decodeURIComponent(pathname)}${search}`;
}

function readServed(url: string): string {
  const path = decodeURIComponent(new URL(url).pathname);
  const plain = join(root, path.endsWith('/') ? `${path}index.html` : path);
  return existsSync(plain) ? readFileSync(plain, 'utf8') : gunzipSync(readFileSync(`${plain}.gz`)).toString();
}

/** Of each page the pages that its markup links to; javadoc has no nofollow. */
function linksOf(pages: readonly Scored[], redirects: ReadonlyMap<string, string>) {
  const numbers = new Map(pages.map(({ url }, at) => [keyOf(url), at]));
  let elements = 0;
  const links = pages.map(({ url }, at) => {
    const html = readServed(url)
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<script[\s\S]*?<\/script>/gi, '');
    const targets = new Set<number>();
    for (const [, double, single, bare] of html.matchAll(/<(?:a|area)\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)) {
      const href = double ?? single ?? bare ?? '';
      elements++;
      const plain = href.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      const target = URL.parse(plain, url);
      if (target === null || !target.protocol.startsWith('http')) continue;
      let key = keyOf(target.href);
      for (let hops = 0; hops < 20 && redirects.has(key); hops++) key = keyOf(redirects.get(key) as string);
      const number = numbers.get(key);
      if (number !== undefined && number !== at) targets.add(number);
    }
    return [...targets];
  });
  return { links, elements };
}

function iterate(links: readonly (readonly number[])[]): number[] {
  let scores = links.map(() => 1);
  for (let round = 0; round < 300; round++) {
    const next = links.map(() => 0);
    let unspent = 0;
    for (const [from, targets] of links.entries()) {
      const score = scores[from] as number;
      if (targets.length === 0) unspent += score;
      for (const to of targets) next[to] = (next[to] as number) + score / targets.length;
    }
    scores = next.map((passed) => 0.15 + 0.85 * (passed + unspent / links.length));
  }
  return scores;
}

describe.skipIf(!existsSync(root))('the link score of openjdk', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orbweaver-openjdk-'));
    const served = await serveDocs({ names: ['openjdk'], port: await freePort(), gzip: false });
    stop = served.stop;
    file = join(folder, 'openjdk.scan');
    await runCommand('scan', served.sites[0]?.start ?? '', '--out', file, '--max-pages', String(maxPages), '--no-external', '--no-probes');
  }, 1_200_000);
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is that of an independent power iteration to 1e-9, and costs less than 3 s', { timeout: 300_000 }, () => {
    const database = openScanFile(openDatabase, file, 'write');
    const rows = (query: string) => database.prepare(query).all();
    const pages = rows('SELECT url, link_score AS score FROM url_list WHERE link_score IS NOT NULL').map(
      ({ url, score }): Scored => ({ url: String(url), score: Number(score) }),
    );
    const redirects = rows('SELECT url, redirect_to FROM url_list WHERE redirect_to IS NOT NULL');
    const { links, elements } = linksOf(pages, new Map(redirects.map(({ url, redirect_to: to }) => [keyOf(String(url)), String(to)])));
    const expected = iterate(links);
    const largest = Math.max(...pages.map(({ score }, at) => Math.abs(score - (expected[at] as number))));
    const before = process.cpuUsage();
    database.exec('BEGIN');
    scoreLinks(database);
    const { user, system } = process.cpuUsage(before);
    database.exec('ROLLBACK');
    database.close();
    console.log(`${pages.length} pages, ${elements} links, largest difference ${largest}, ${(user + system) / 1e6} s of CPU`);
    expect(pages.length).toBeGreaterThan(maxPages * 0.9);
    expect(largest).toBeLessThan(1e-9);
    expect((user + system) / 1e6).toBeLessThan(3);
  });
});
