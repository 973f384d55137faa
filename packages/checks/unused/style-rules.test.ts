import { NameFilter, type NameKind } from '@orbweaver/formats/name-filter.ts';
import { expect, test } from 'vitest';
import type { SiteInput, UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import type { SiteQuestions } from '../site-view.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { WrittenNames } from '../written-names.ts';
import { unusedCssSitewide } from './style-rules.ts';

const pages = ['/', '/a', '/b', '/c', '/d'].map((url) => ({ url }));

interface Seen {
  readonly selectors?: readonly string[] | null;
  /** `kind name`. */
  readonly written?: readonly string[];
  readonly script?: string;
  readonly loads?: boolean;
  readonly more?: readonly UrlInput[];
  /** Address of the sheet; null for none. */
  readonly sheet?: string | null;
  readonly pageCount?: number;
  /** Of the sheet. */
  readonly bytes?: number;
}

function marksOf(written: readonly string[], script = ''): NameFilter {
  const marks = new NameFilter();
  for (const each of written) marks.mark(each.split(' ')[0] as NameKind, each.split(' ')[1] ?? '');
  marks.markWords(script);
  return marks;
}

/** Five pages with a sheet (id 6) and a script. `selectors` null: the sheet does not read. */
function site(seen: Seen, change: Partial<SiteInput> = {}): SiteQuestions {
  const { selectors = [], written = [], script = '', loads = false, more = [], sheet = '/a.css', pageCount = 5, bytes = 10_000 } = seen;
  const found = selectors?.map((text, index) => ({ text, offset: index * 10, line: index + 1 })) ?? null;
  const urls: UrlInput[] = [
    ...pages.slice(0, pageCount),
    ...(sheet === null ? [] : [{ url: sheet, file: { kind: 'css' as const, bytes, styling: { kind: 'css' as const, selectors: found } } }]),
    { url: '/a.js', file: { kind: 'js', styling: { kind: 'js', loads } } },
    ...more,
  ];
  return storedSite({ urls, marks: [...marksOf(written, script).takeFresh()], ...change });
}

const dead = ['.used', '.one', '.two b', '#three', '[data-four]', 'p.five'];
const used = ['class used'];
const last = (url: string, row: object) => [{ url, row }];

siteCheckTable(unusedCssSitewide, {
  pass: {
    'all in pages': site({ selectors: ['.used b', '#top', '[data-x]'], written: [...used, 'id top', 'attribute data-x', 'element b'] }),
    'few of them': site({ selectors: dead.slice(0, 5), written: used }),
    'a file of 9 KB': site({ selectors: dead, written: used, bytes: 9_999 }),
    'no sheets of its own': site({ sheet: null }),
  },
  issue: {
    'five rules for nothing': {
      on: site({ selectors: dead, written: used }),
      findings: [
        {
          severity: 'opportunity',
          urlId: 6,
          evidence: { value: 5, limit: 5, pages: 1, offset: 10, line: 2, rule: '.one, .two b, #three, [data-four], p.five' },
        },
      ],
    },
    'a script that is gone adds nothing': {
      on: site({ selectors: dead, written: used, more: [{ url: '/gone.js', row: { status: 404 }, file: { kind: 'js' } }] }),
      findings: 1,
    },
  },
  silent: {
    'names in a script': site({ selectors: dead, written: used, script: 'add("one","two","three","five");e.dataset.four=1' }),
    'dynamic names': site({ selectors: ['.is-a', '.has-b', '.active', '.open .c', '.fade-in', '.print-only'], written: ['class c'] }),
    'nothing to judge': site({
      selectors: ['*', ':root', '::selection', 'audio', 'p:not(.x)', ':is(.x,p)', ':host(.x)', '50%'],
      written: ['element p'],
    }),
    'a page that robots.txt keeps back': site({ selectors: dead, more: last('/cart', { status: 0, notFetched: 'robots' }) }),
    'a page that failed': site({ selectors: dead, more: last('/e', { status: 500 }) }),
    'a page for members': site({ selectors: dead, more: last('/m', { status: 403 }) }),
    'a page that was cut': site({ selectors: dead, written: ['gap page'] }),
    'an inline loader': site({ selectors: dead, written: ['gap script'] }),
    'a loader': site({ selectors: dead, loads: true }),
    'a script that was not read': site({ selectors: dead, more: [{ url: 'https://cdn.example/x.js', file: { kind: 'js' } }] }),
    'few pages': site({ selectors: dead, pageCount: 4 }),
    'one page asked for': site({ selectors: dead }, { leftOut: ['site'] }),
    'an older scan': site({ selectors: dead }, { marks: null }),
    'too many names': site({ selectors: dead }, { marks: Array.from({ length: 1_500_000 }, (_, at) => at) }),
    'a sheet that does not read': site({ selectors: null }),
    'a sheet of another site': site({ selectors: dead, sheet: 'https://cdn.example/a.css' }),
  },
});

test('leaves a sheet to the check of bytes where a browser measured it', () => {
  const measured = site(
    { selectors: dead, written: used },
    { coverage: { '/a.css': { kind: 'css', length: 40_000, unused: 30_000, pages: 5 } } },
  );
  const found = (runsOther: boolean) => [
    ...(unusedCssSitewide.run(measured, unusedCssSitewide.settings, () => runsOther) as Iterable<object>),
  ];
  expect(found(true)).toHaveLength(0);
  expect(found(false)).toHaveLength(1);
});

test('says why it did not look', () => {
  const reasonOf = (view: SiteQuestions) =>
    (unusedCssSitewide.run(view, unusedCssSitewide.settings, () => true) as { readonly notTested?: string }).notTested;
  expect(reasonOf(site({ selectors: dead, loads: true }))).toBe(
    'a script loads further scripts, which scans do not read: https://site.example/a.js',
  );
  expect(reasonOf(site({ selectors: dead, more: last('/cart', { status: 0, notFetched: 'robots' }) }))).toBe(
    'not every page was read: https://site.example/cart',
  );
  expect(reasonOf(site({ selectors: dead }, { marks: null }))).toMatch(/kept no names/);
});

test.each([
  ['btn-large', 'x="btn-"+size', true],
  ['btn-large', 'x=`btn-$\u007bsize}`', true],
  ['tab_open', 'x=tab+"_open"', true],
  ['btn-large', '["btn","large"].join("-")', true],
  ['btn-large', '["btn"]', false],
  ['col3', 'x="col"+n', true],
  ['slideActive', 'x="slide"+up("active")', true],
  ['md:flex', 'x="md:flex"', true],
  ['lantern', 'x="lamp"', false],
  ['é', '', true],
  ['a', '', true],
])('%s may come from %s: %s', (name, script, may) => {
  expect(new WrittenNames(marksOf([], script), '').has({ kind: 'class', name })).toBe(may);
});
