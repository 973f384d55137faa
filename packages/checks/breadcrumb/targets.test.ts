import { expect, test } from 'vitest';
import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { linkInternalBroken, linkToRedirect } from '../links/targets.ts';
import { compileSiteChecks } from '../site-runner.ts';
import type { SiteQuestions } from '../site-view.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { siteIssues } from '../testing/site-issues.ts';
import { breadcrumbLinkBroken } from './targets.ts';

/** The start page names /shop in its trail. */
function of(
  row: NonNullable<UrlInput['row']>,
  noindex = false,
  links: UrlInput['links'] = [],
  from: Partial<UrlInput> = {},
  redirectTo?: string,
) {
  const breadcrumb = { source: 'aria' as const, items: [{ name: 'Shop', url: 'https://site.example/shop' }] };
  return storedSite({
    urls: [
      { url: '/', facts: { breadcrumb }, links, ...from },
      { url: '/shop', row, noindex, ...(redirectTo === undefined ? {} : { redirectTo }) },
    ],
  });
}

/** The start page names /shop as its picture. */
function ofImage(row: NonNullable<UrlInput['row']>) {
  const json = { '@type': 'Thing', image: 'https://site.example/shop' };
  const structuredData = { jsonLd: [{ json, error: null, offset: 700, types: ['Thing'] }], microdata: [], rdfa: [] };
  return storedSite({
    urls: [
      { url: '/', facts: { structuredData } },
      { url: '/shop', row },
    ],
  });
}

siteCheckTable(breadcrumbLinkBroken, {
  pass: { 'it answers': of({}) },
  issue: {
    gone: {
      on: of({ status: 404 }),
      findings: [{ severity: 'error', urlId: 1, evidence: { value: 404, target: 'https://site.example/shop' } }],
    },
    'gone, named by a page that is noindex': { on: of({ status: 404 }, false, [], { noindex: true }), findings: [{ severity: 'error' }] },
    moved: { on: of({ status: 301 }), findings: [{ severity: 'warning', evidence: { value: 301 } }] },
    noindex: { on: of({}, true), findings: [{ severity: 'warning', evidence: { value: 'noindex' } }] },
  },
  silent: {
    'noindex, named by a page that is noindex too': of({}, true, [], { noindex: true }),
    'an overloaded server': of({ status: 503 }),
    'a page for members': of({ status: 403 }),
    'not asked for': of({ status: 0 }),
    'another property (sd-url-broken)': ofImage({ status: 404 }),
  },
});

test('a step that redirects is told with the links to it, and the page itself by another URL not at all', () => {
  const checker = compileSiteChecks([breadcrumbLinkBroken, linkToRedirect], { categories: ['breadcrumb', 'links'], settings: {} });
  const told = (site: SiteQuestions) => siteIssues(checker, site).map(({ check }) => check);
  expect(told(of({ status: 301 }))).toEqual(['breadcrumb-link-broken']);
  expect(told(of({ status: 301 }, false, [{ to: '/shop', place: 'nav', text: 'Shop' }]))).toEqual(['link-to-redirect']);
  expect(told(of({ status: 301 }, false, [], {}, '/'))).toEqual([]);
});

test.each([
  ['a step that is a link', [{ to: '/shop', place: 'nav', text: 'Shop' }], ['breadcrumb', 'links'], ['link-internal-broken']],
  ['a step of JSON-LD alone', [], ['breadcrumb', 'links'], ['breadcrumb-link-broken']],
  ['a link that no check looks at', [{ to: '/shop', place: 'nav', text: 'Shop' }], ['breadcrumb'], ['breadcrumb-link-broken']],
] as const)('a broken target is told once: %s', (_, links, categories, told) => {
  const checker = compileSiteChecks([breadcrumbLinkBroken, linkInternalBroken], { categories, settings: {} });
  expect(siteIssues(checker, of({ status: 404 }, false, links)).map(({ check }) => check)).toEqual(told);
});
