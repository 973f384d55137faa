import { expect, test } from 'vitest';
import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { canonicalToRedirect } from '../canonicals/targets.ts';
import type { Check } from '../check.ts';
import { compileSiteChecks } from '../site-runner.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { siteIssues } from '../testing/site-issues.ts';
import { hreflangBroken, hreflangToNoindexOrBlocked, hreflangToNoncanonical, hreflangToRedirect } from './targets.ts';

const naming = (target: UrlInput) => storedSite({ urls: [{ url: '/', hreflang: { en: '/', de: target.url } }, target] });
const good = naming({ url: '/de' });
const gone = naming({ url: '/de', row: { status: 404 } });
const de = 'https://site.example/de';

siteCheckTable(hreflangBroken, {
  pass: { '200': good },
  issue: {
    '404': { on: gone, findings: [{ severity: 'error', urlId: 1, group: de, evidence: { value: 'de', target: de, rule: '404' } }] },
  },
  silent: {
    '403': naming({ url: '/de', row: { status: 403 } }),
    'out of scope, not asked for': naming({ url: 'https://other.example/', row: { status: 0, notFetched: 'scope' } }),
  },
});

siteCheckTable(hreflangToRedirect, {
  pass: { '200': good },
  issue: {
    '301': { on: naming({ url: '/de', redirectTo: '/' }), findings: [{ severity: 'warning', urlId: 1, group: de }] },
    'with a slash too many': {
      on: storedSite({ urls: [{ url: '/', hreflang: { en: '/', de: '/de/' } }, { url: '/de/', redirectTo: '/de' }, { url: '/de' }] }),
      findings: [{ group: 'slash at the end' }],
    },
  },
  silent: { '404': gone },
});

siteCheckTable(hreflangToNoindexOrBlocked, {
  pass: { indexable: good },
  issue: {
    noindex: { on: naming({ url: '/de', noindex: true }), findings: [{ severity: 'error', urlId: 1 }] },
    blocked: { on: naming({ url: '/de', row: { status: 0, notFetched: 'robots' } }), findings: 1 },
  },
  silent: { '404 (hreflang-broken)': gone, 'a copy (hreflang-to-noncanonical)': naming({ url: '/de', canonical: '/' }) },
});

siteCheckTable(hreflangToNoncanonical, {
  pass: { 'canonical itself': naming({ url: '/de', canonical: '/de' }) },
  issue: {
    'another canonical': {
      on: naming({ url: '/de', canonical: '/' }),
      findings: [{ severity: 'error', urlId: 1, evidence: { value: 'de' } }],
    },
  },
  silent: { 'no canonical': good, noindex: naming({ url: '/de', noindex: true }) },
});

test('a version that is the canonical too is told as canonical', () => {
  const site = storedSite({
    urls: [
      { url: '/a/', canonical: '/a', hreflang: { en: '/a' } },
      { url: '/a', redirectTo: '/a/' },
    ],
  });
  const told = (...checks: Check[]) =>
    siteIssues(compileSiteChecks(checks, { categories: ['canonicals', 'hreflang'], settings: {} }), site).map(({ check }) => check);
  expect(told(hreflangToRedirect, canonicalToRedirect)).toEqual(['canonical-to-redirect']);
  expect(told(hreflangToRedirect)).toEqual(['hreflang-to-redirect']);
});
