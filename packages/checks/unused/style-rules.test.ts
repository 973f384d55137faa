import { type NameKind, NameMarks } from '@orbweaver/formats/name-marks.ts';
import { expect, test } from 'vitest';
import type { SiteView } from '../site-view.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { memorySite } from '../testing/memory-site.ts';
import { WrittenNames } from '../written-names.ts';
import { unusedCssSitewide } from './style-rules.ts';

const pages = ['/', '/a', '/b', '/c', '/d'].map((url) => ({ url }));

interface Seen {
  readonly selectors?: readonly string[];
  /** `kind name`. */
  readonly written?: readonly string[];
  readonly script?: string;
  readonly loads?: boolean;
  readonly more?: Parameters<typeof memorySite>[0]['urls'];
}

function marksOf(written: readonly string[], script = ''): NameMarks {
  const marks = new NameMarks();
  for (const each of written) marks.mark(each.split(' ')[0] as NameKind, each.split(' ')[1] ?? '');
  marks.markWords(script);
  return marks;
}

/** Five pages with a sheet (id 6) and a script. */
function site({ selectors = [], written = [], script = '', loads = false, more = [] }: Seen, change: Partial<SiteView> = {}): SiteView {
  const urls = [...pages, { url: '/a.css', file: { kind: 'css' as const } }, { url: '/a.js', file: { kind: 'js' as const } }, ...more];
  const found = selectors.map((text, index) => ({ text, offset: index * 10, line: index + 1 }));
  return {
    ...memorySite({ urls }),
    nameMarks: () => [marksOf(written, script).takeFresh()],
    styling: (id) => (id === 6 ? { kind: 'css', selectors: found } : id === 7 ? { kind: 'js', loads } : null),
    ...change,
  };
}

const dead = ['.used', '.one', '.two b', '#three', '[data-four]', 'p.five'];
const used = ['class used'];
const last = (url: string, row: object) => [{ url, row }];

siteCheckTable(unusedCssSitewide, {
  pass: {
    'all in pages': site({ selectors: ['.used b', '#top', '[data-x]'], written: [...used, 'id top', 'attribute data-x', 'element b'] }),
    'few of them': site({ selectors: dead.slice(0, 5), written: used }),
    'no sheets of its own': { ...site({}), resources: () => [] },
  },
  issue: {
    'five rules for nothing': {
      on: site({ selectors: dead, written: used }),
      findings: [
        {
          severity: 'opportunity',
          urlId: 6,
          evidence: { value: 5, limit: 5, count: 1, offset: 10, line: 2, rule: '.one, .two b, #three, [data-four], p.five' },
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
    'a page that robots.txt keeps back': site({ selectors: dead, more: last('/cart', { status: 0, notFetched: 'robots', isHtml: false }) }),
    'a page that failed': site({ selectors: dead, more: last('/e', { status: 500, isHtml: false }) }),
    'a page for members': site({ selectors: dead, more: last('/m', { status: 403, isHtml: false }) }),
    'a page that was cut': site({ selectors: dead, written: ['gap page'] }),
    'an inline loader': site({ selectors: dead, written: ['gap script'] }),
    'a loader': site({ selectors: dead, loads: true }),
    'a script that was not read': site({ selectors: dead, more: [{ url: 'https://cdn.example/x.js', file: { kind: 'js' } }] }),
    'few pages': { ...site({ selectors: dead }), counts: () => ({ pages: 4, indexable: 4, fetched: 5 }) },
    'one page asked for': { ...site({ selectors: dead }), wasScanned: (part) => part !== 'site' },
    'an older scan': site({ selectors: dead }, { nameMarks: () => null }),
    'too many names': site({ selectors: dead }, { nameMarks: () => [Uint32Array.from({ length: 1_500_000 }, (_, at) => at)] }),
    'a sheet that does not read': site(
      {},
      { styling: (id) => (id === 6 ? { kind: 'css', selectors: null } : { kind: 'js', loads: false }) },
    ),
    'a sheet of another site': {
      ...site({ selectors: dead }),
      resources: (kind) => Array.from(site({}).resources(kind), (row) => ({ ...row, resource: { ...row.resource, internal: false } })),
    },
  },
});

test('says why it did not look', () => {
  const reasonOf = (view: SiteView) =>
    (unusedCssSitewide.run(view, unusedCssSitewide.settings) as { readonly notTested?: string }).notTested;
  expect(reasonOf(site({ selectors: dead, loads: true }))).toBe(
    'a script loads further scripts, which scans do not read: https://site.example/a.js',
  );
  expect(reasonOf(site({ selectors: dead, more: last('/cart', { status: 0, notFetched: 'robots' }) }))).toBe(
    'not every page was read: https://site.example/cart',
  );
  expect(reasonOf(site({ selectors: dead }, { nameMarks: () => null }))).toMatch(/kept no names/);
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
