/** Every tab of the results screen shows the rows that the command line reports of the same file. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { createViewAnswerer, type ViewAnswerer } from '@orbweaver/scan/view-queries.ts';
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import { allTabs } from '@orbweaver/store/views/tabs/all-tabs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../device/stable-report.ts';
import { type FaultyScans, scanFaultySite } from './faulty-site.ts';

type Row = Readonly<Record<string, string>>;

let folder = '';
let scans: FaultyScans;
let answerer: ViewAnswerer;
const reports = new Map<string, readonly Row[]>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'same-rows-'));
  scans = await scanFaultySite(folder);
  const { now } = scans;
  await runCommand('report', now, '--format', 'csv', '--out', join(folder, 'report'));
  answerer = createViewAnswerer(openDatabase(now, 'read'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Rows of a table of the report by column (RFC 4180). */
function report(name: string): readonly Row[] {
  const known = reports.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(join(folder, 'report', `${name}.csv`), 'utf8').replace(/^\uFEFF/, '');
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)];
  const lines: string[][] = [[]];
  for (const [whole, quoted, plain, end] of cells) {
    if (whole === '' && lines.at(-1)?.length === 0) continue;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  const [names = [], ...rest] = lines.filter((line) => line.length > 0);
  const rows = rest.map((line) => Object.fromEntries(names.map((column, at) => [column, line[at] ?? ''])));
  reports.set(name, rows);
  return rows;
}

/** The tab's rows with these columns, as texts. */
function shown(tab: string, columns: readonly string[], list: string | null = null): string[][] {
  const query = { list, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null } as const;
  const { session } = answerer;
  const all = session.exportColumns(tab).map(({ id }) => id);
  const places = columns.map((column) => all.indexOf(column));
  expect(places, `${tab} has ${columns}`).not.toContain(-1);
  return Array.from(session.exportRows(tab, { query, except: [] }), (cells) => places.map((at) => text(cells[at] ?? null)));
}

function text(cell: Cell): string {
  return cell === null ? '' : String(cell);
}

const pageTexts = { url: 'url', depth: 'depth', indexable: 'indexable' };
const files = {
  url: 'url',
  status: 'status',
  bytes: 'bytes',
  pages: 'pages',
  internal: 'internal',
  error: 'error',
  firstPage: 'firstPage',
};

/** Tab, the report's table, and which column of the tab is which of the table. */
const tables: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ['title', 'pages', { ...pageTexts, title: 'title', chars: 'title_chars', h1: 'h1' }],
  ['description', 'pages', { ...pageTexts, description: 'description', chars: 'description_chars', title: 'title' }],
  ['h1', 'pages', { ...pageTexts, h1: 'h1', title: 'title' }],
  [
    'content',
    'pages',
    { url: 'url', words: 'words', uniqueWords: 'unique_words', sentences: 'sentences', lines: 'lines', mainChars: 'chars' },
  ],
  ['canonicals', 'pages', { url: 'url', canonical: 'canonical', indexable: 'indexable' }],
  ['keywords', 'pages', { url: 'url', title: 'title', words: 'words' }],
  ['pagespeed', 'pages', { url: 'url', transferBytes: 'transfer_bytes', bodyBytes: 'body_bytes', indexable: 'indexable' }],
  [
    'hyperlinks',
    'links',
    {
      page: 'source',
      target: 'target',
      text: 'text',
      status: 'status',
      verdict: 'verdict',
      internal: 'internal',
      nofollow: 'nofollow',
      position: 'position',
      href: 'href',
    },
  ],
  [
    'images',
    'images',
    {
      url: 'url',
      page: 'page',
      alt: 'alt',
      status: 'status',
      external: 'external',
      lazy: 'lazy',
      sized: 'sized',
      position: 'position',
      src: 'src',
    },
  ],
  ['css', 'css', files],
  ['javascript', 'js', files],
  ['structured-data', 'structured-data', { url: 'url', syntax: 'syntax', types: 'types', jsonError: 'error' }],
  ['hreflang', 'hreflang', { url: 'url', lang: 'lang', target: 'target', status: 'status' }],
  [
    'hosts',
    'hosts',
    {
      host: 'host',
      internal: 'internal',
      links: 'links',
      targets: 'targets',
      works: 'works',
      redirects: 'redirects',
      broken: 'broken',
      blocked: 'blocked',
    },
  ],
];

test.each(tables)('%s: the rows of the report’s table %s, in its order', (tab, name, columns) => {
  const wanted = report(name).map((row) => Object.values(columns).map((column) => row[column]));
  expect(shown(tab, Object.keys(columns))).toEqual(wanted);
});

test.each([2, 3, 4, 5, 6])('h%i: the headings of that level', (level) => {
  const wanted = report('headings').filter((row) => row['level'] === String(level));
  expect(shown(`h${level}`, ['url', 'text', 'chars'])).toEqual(wanted.map((row) => [row['url'], row['text'], row['chars']]));
});

test('issues: every issue of the report, worst first', () => {
  const wanted = report('issues').map((row) => ['check', 'severity', 'category', 'url', 'evidence'].map((column) => row[column] ?? ''));
  const rows = shown('issues', ['check', 'severity', 'category', 'url', 'evidence']);
  expect(rows.toSorted(byText)).toEqual(wanted.toSorted(byText));
});

test('canonicals: what the named addresses answer', () => {
  const wanted = report('canonicals').map((row) => [row['url'], row['canonical'], row['status']]);
  expect(shown('canonicals', ['url', 'canonical', 'status']).filter(([, canonical]) => canonical !== '')).toEqual(wanted);
});

test('sitemap: what sitemaps list', () => {
  const columns = ['url', 'sitemap', 'status', 'lastmod', 'priority', 'changefreq', 'orphan'];
  const wanted = report('sitemap').map((row) => columns.map((column) => row[column] ?? ''));
  expect(shown('sitemap', columns, 'listed').toSorted(byText)).toEqual(wanted.toSorted(byText));
});

test('scan details: what was answered and what was not fetched', () => {
  const columns = {
    url: 'url',
    status: 'status',
    kind: 'kind',
    depth: 'depth',
    inlinks: 'inlinks',
    internal: 'internal',
    redirectTo: 'redirect_to',
    foundOn: 'found_on',
  };
  const wanted = [...report('responses'), ...report('not-fetched')].map((row) => Object.values(columns).map((column) => row[column] ?? ''));
  // Files that were read as sitemaps are answers of no page or file.
  const sitemaps = new Set(report('sitemap').map((row) => row['sitemap']));
  const rows = shown('details', Object.keys(columns)).filter(([url]) => !sitemaps.has(url));
  expect(rows.toSorted(byText)).toEqual(wanted.toSorted(byText));
});

test('server and htaccess: answers of the report', () => {
  const answers = new Map(report('responses').map((row) => [row['url'], row['status']]));
  for (const tab of ['server', 'htaccess']) {
    const rows = shown(tab, ['url', 'status']);
    expect(rows.length).toBeGreaterThan(0);
    for (const [url, status] of rows) expect(answers.get(url ?? ''), `${tab} ${url}`).toBe(status);
  }
  const redirecting = report('redirects').map((row) => row['url']);
  expect(shown('htaccess', ['url']).flat()).toEqual(expect.arrayContaining(redirecting));
});

// What these tell of a page is in no table of the report; each has every page.
test.each(['navigation', 'tags', 'logo', 'breadcrumb', 'social', 'rich-snippets'])('%s: every page of the report', (tab) => {
  const pages = report('pages').map((row) => row['url'] ?? '');
  expect([...new Set(shown(tab, ['url']).flat())].sort()).toEqual(pages.toSorted());
});

test('overview: the score, its reasons and the counts of `issues --why-score`', async () => {
  const { score, severities, byStatus, pages } = answerer.session.overview();
  const why = JSON.parse(await runCommand('issues', scans.now, '--why-score', '--format', 'json')) as {
    readonly score: number;
    readonly pages: number;
    readonly losses: readonly { readonly check: string }[];
  };
  expect(score.score).toBe(why.score);
  expect(score.losses.map(({ check }) => check)).toEqual(why.losses.map(({ check }) => check));
  expect(pages).toBe(report('pages').length);
  for (const [severity, count] of Object.entries(severities))
    expect([severity, count]).toEqual([severity, report('issues').filter((row) => row['severity'] === severity).length]);
  const answered = report('responses').filter((row) => row['status']?.startsWith('4') === true);
  expect(byStatus.find(({ list }) => list === 'status-4xx')?.count).toBe(answered.length);
});

test('link tree: every address of a page that was asked for, once', () => {
  const urls: string[] = [];
  const walk = (parentId: number): void => {
    const { nodes, total } = answerer.session.tree(parentId, 0, 1_000);
    expect(nodes).toHaveLength(total);
    for (const node of nodes) {
      urls.push(node.url);
      if (node.children > 0) walk(node.urlId);
    }
  };
  walk(0);
  const pages = report('responses').filter((row) => row['kind'] === 'page' && row['internal'] === '1');
  expect(urls.sort()).toEqual(pages.map((row) => row['url'] ?? '').sort());
});

test('compare: the counts, checks and pages of `compare --json`', async () => {
  const told = JSON.parse(await runCommand('compare', scans.old, scans.now, '--json')) as {
    readonly issues: { readonly counts: unknown; readonly totals: unknown; readonly new: readonly { readonly check: string }[] };
    readonly pages: { readonly common: number; readonly changes: readonly { readonly url: string }[]; readonly added: readonly string[] };
  };
  const old = openDatabase(scans.old, 'read');
  try {
    const summary = answerer.session.compareWith(old);
    expect({ counts: summary.counts, totals: summary.totals }).toEqual({ counts: told.issues.counts, totals: told.issues.totals });
    expect(summary.pages).toMatchObject({ common: told.pages.common, added: told.pages.added.length });
    expect(summary.pages.changed).toBe(new Set(told.pages.changes.map(({ url }) => url)).size);
    const rows = shown('compare', ['url', 'change']);
    expect(rows.filter(([, change]) => change === 'new')).toHaveLength(told.issues.new.length);
  } finally {
    old.close();
  }
});

test('no tab is left out', () => {
  const others = [
    'issues',
    'sitemap',
    'details',
    'server',
    'htaccess',
    'navigation',
    'tags',
    'logo',
    'breadcrumb',
    'social',
    'rich-snippets',
  ];
  const known = [...tables.map(([tab]) => tab), ...[2, 3, 4, 5, 6].map((level) => `h${level}`), ...others];
  expect(allTabs.map(({ id }) => id).sort()).toEqual(known.sort());
});

function byText(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [a.join('\n'), b.join('\n')];
  return left < right ? -1 : left > right ? 1 : 0;
}
