// The link score of a served site, in the file and in each report, against a power iteration over the links as they stand in its markup.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, type SmallSite, serveSite } from '../testing/small-site.ts';

const footer = '<footer><a rel="nofollow" href="/login">Sign in</a> <a href="/">Home</a> <a href="https://other.test/">Other</a></footer>';
const linkPage = (links: readonly string[]) => page('A page', links).replace('</body>', `${footer}</body>`);
const paths: Record<string, string | number> = {
  '/': linkPage(['/1', '/2', '/moved', '/gone', '/2']),
  '/1': linkPage(['/11', '/12', '/13', '/1']),
  '/2': linkPage(['/1', '/file.txt']),
  '/11': linkPage(['/12']),
  '/12': page('Quiet', ['/11', '/13'], '<meta name="robots" content="nofollow">'),
  '/13': page('Without links', []),
  '/3': linkPage(['/13', '/1']),
  '/login': page('Sign in', ['/']),
  '/moved': '>/moved-again',
  '/moved-again': '>/3',
  '/file.txt': 'A file',
};

/** In units of a probability times the number of pages. */
function expectedScores(): Record<string, number> {
  const pages = Object.entries(paths).filter((entry): entry is [string, string] => String(entry[1]).startsWith('<'));
  const names = pages.map(([path]) => path);
  const end = (href: string): string => (String(paths[href]).startsWith('>') ? end(String(paths[href]).slice(1)) : href);
  const links = pages.map(([path, html]) => {
    const found = new Map<string, boolean>();
    for (const [, rel, href = ''] of html.matchAll(/<a (rel="nofollow" )?href="([^"]*)"/g)) {
      const to = end(href);
      if (to !== path && names.includes(to))
        found.set(to, found.get(to) === true || (rel === undefined && !html.includes('content="nofollow"')));
    }
    return found;
  });
  let scores = new Map(names.map((name) => [name, 1]));
  for (let round = 0; round < 500; round++) {
    const next = new Map(names.map((name) => [name, 0.15]));
    for (const [at, name] of names.entries()) {
      const targets = links[at] as Map<string, boolean>;
      const score = 0.85 * (scores.get(name) as number);
      const toAll = targets.size === 0 ? score : (score * [...targets.values()].filter((follows) => !follows).length) / targets.size;
      for (const each of names) next.set(each, (next.get(each) as number) + toAll / names.length);
      for (const [to, follows] of targets) if (follows) next.set(to, (next.get(to) as number) + score / targets.size);
    }
    scores = next;
  }
  return Object.fromEntries(scores);
}

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-link-score-'));
let site: SmallSite;
beforeAll(async () => {
  site = await serveSite(paths);
  const { code, err } = await runHere(
    folder,
    'scan',
    `${site.origin}/`,
    '--out',
    'a.scan',
    '--workers',
    '0',
    '--no-external',
    '--no-probes',
  );
  expect([code, err]).toEqual([0, expect.anything()]);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const pathOf = (url: unknown) => String(url).replace(site.origin, '');

function expectScores(found: readonly (readonly [path: string, score: number])[]): void {
  const expected = expectedScores();
  expect(found.map(([path]) => path).sort()).toEqual(Object.keys(expected).sort());
  for (const [path, score] of found) expect(Math.abs(score - (expected[path] as number)), path).toBeLessThan(1e-9);
}

test('the file has the score of every page that answered 200, and of nothing else', () => {
  const database = openDatabase(join(folder, 'a.scan'), 'read');
  const rows = database.prepare('SELECT url, link_score FROM url_list WHERE link_score IS NOT NULL').all();
  database.close();
  expectScores(rows.map(({ url, link_score: score }) => [pathOf(url), Number(score)]));
});

test('the JSON report has it, also of the stable form', async () => {
  for (const more of [[], ['--stable']]) {
    const { out } = await runHere(folder, 'report', 'a.scan', '--format', 'json', ...more);
    const urls = (JSON.parse(out) as { type: string; url: string; linkScore: number | null }[]).filter(({ type }) => type === 'url');
    expectScores(urls.flatMap(({ url, linkScore }) => (linkScore === null ? [] : [[pathOf(url), linkScore] as const])));
  }
});

test('the dataset of pages has it in full precision', async () => {
  const { out } = await runHere(folder, 'report', 'a.scan', '--format', 'csv', '--dataset', 'pages');
  const [head = '', ...lines] = out
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/);
  const cells = (line: string) => [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell);
  const at = cells(head).indexOf('link_score');
  expectScores(lines.map((line) => [pathOf(cells(line)[0]), Number(cells(line)[at])]));
});

test('recheck leaves it as it is', async () => {
  expect((await runHere(folder, 'recheck', 'a.scan')).code).toBe(0);
  const database = openDatabase(join(folder, 'a.scan'), 'read');
  const rows = database.prepare('SELECT url, link_score FROM url_list WHERE link_score IS NOT NULL').all();
  database.close();
  expectScores(rows.map(({ url, link_score: score }) => [pathOf(url), Number(score)]));
});
