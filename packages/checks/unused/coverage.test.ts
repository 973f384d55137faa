import { expect, test } from 'vitest';
import type { SiteInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { unusedCss, unusedJs } from './coverage.ts';

type Measured = NonNullable<SiteInput['coverage']>;

/** One page with a style sheet (id 2), a script (id 3) and a script of another site. */
function site(coverage?: Measured) {
  return storedSite({
    urls: [
      { url: '/' },
      { url: '/a.css', file: { kind: 'css' } },
      { url: '/a.js', file: { kind: 'js' } },
      { url: 'https://cdn.example/b.js', file: { kind: 'js' } },
    ],
    ...(coverage === undefined ? {} : { coverage }),
  });
}

const css = (length: number, unused: number): Measured => ({ '/a.css': { kind: 'css', length, unused, pages: 7 } });
const js = (length: number, unused: number): Measured => ({ '/a.js': { kind: 'js', length, unused, pages: 7 } });

siteCheckTable(unusedCss, {
  pass: { 'all used': site(css(90_000, 0)), 'a little': site(css(30_000, 19_999)), 'less than half': site(css(100_000, 49_999)) },
  issue: {
    'at both limits': {
      on: site(css(40_000, 20_000)),
      findings: [{ severity: 'opportunity', urlId: 2, evidence: { bytes: 20_000, limit: 20_000, count: 7 } }],
    },
  },
  silent: { 'a script': site(js(90_000, 90_000)), 'a scan without a browser': site() },
});

siteCheckTable(unusedJs, {
  pass: { 'all ran': site(js(90_000, 0)), 'a little': site(js(30_000, 19_999)), 'less than half': site(js(100_000, 49_999)) },
  issue: { most: { on: site(js(90_000, 80_000)), findings: [{ urlId: 3, evidence: { bytes: 80_000, count: 7 } }] } },
  silent: {
    'a style sheet': site(css(90_000, 90_000)),
    'a script of another site': site({ 'https://cdn.example/b.js': { kind: 'js', length: 90_000, unused: 90_000, pages: 7 } }),
    'a scan without a browser': site(),
  },
});

test('a scan without a browser says that it needs one', () => {
  for (const check of [unusedCss, unusedJs])
    expect(check.run(site(), check.settings, () => true)).toEqual({ notTested: 'needs a rendered page' });
});
