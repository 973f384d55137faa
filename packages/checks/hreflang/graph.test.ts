import type { SiteInput, UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { hreflangNoReturn, hreflangReturnCodeConflict, hreflangSourceConflict, hreflangUnlinked } from './graph.ts';

const of = (...urls: UrlInput[]) => storedSite({ urls: [{ url: '/', links: ['/en', '/de'] }, ...urls] });
const set = { en: '/en', de: '/de' };
const good = of({ url: '/en', hreflang: set }, { url: '/de', hreflang: set });
const listing = (urls: UrlInput[], lists: NonNullable<NonNullable<SiteInput['sitemaps']>[number]['lists']>) =>
  storedSite({ urls: [{ url: '/', links: ['/en', '/de'] }, ...urls], sitemaps: [{ url: 'https://site.example/sitemap.xml', lists }] });
const bySitemap = [
  { url: '/en', alternates: set },
  { url: '/de', alternates: set },
];

siteCheckTable(hreflangNoReturn, {
  pass: { 'each names the other': good, 'by the sitemap': listing([{ url: '/en' }, { url: '/de' }], bySitemap) },
  issue: {
    'one way': {
      on: of({ url: '/en', hreflang: set }, { url: '/de', hreflang: { de: '/de' } }),
      findings: [{ severity: 'error', urlId: 2, group: 'https://site.example/de', evidence: { value: 'de', rule: 'page' } }],
    },
    'no hreflang at all': { on: of({ url: '/en', hreflang: set }, { url: '/de' }), findings: 1 },
    'one entry of a sitemap': {
      on: listing([{ url: '/en' }, { url: '/de' }], [{ url: '/en', alternates: set }]),
      findings: [{ evidence: { rule: 'sitemap' } }],
    },
  },
  silent: {
    'back by the sitemap': listing([{ url: '/en', hreflang: set }, { url: '/de' }], bySitemap),
    'a broken version (hreflang-broken)': of({ url: '/en', hreflang: set }, { url: '/de', row: { status: 404 } }),
    'another site, not read': of({ url: '/en', hreflang: { en: '/en', de: 'https://other.example/' } }),
    'a copy (hreflang-to-noncanonical)': of({ url: '/en', hreflang: set }, { url: '/de', canonical: '/' }),
    itself: of({ url: '/en', hreflang: { en: '/en' } }),
  },
});

siteCheckTable(hreflangReturnCodeConflict, {
  pass: { 'the same code': good },
  issue: {
    'another code': {
      on: of({ url: '/en', hreflang: { en: '/en', 'de-AT': '/de' } }, { url: '/de', hreflang: set }),
      findings: [{ severity: 'warning', urlId: 2, evidence: { value: 'de-AT', limit: 'de' } }],
    },
  },
  silent: {
    'x-default': of({ url: '/en', hreflang: { ...set, 'x-default': '/de' } }, { url: '/de', hreflang: set }),
    'letter case': of({ url: '/en', hreflang: { en: '/en', DE: '/de' } }, { url: '/de', hreflang: set }),
    'several codes of its own': of(
      { url: '/en', hreflang: { 'en-GB': '/en', 'de-AT': '/de' } },
      { url: '/de', hreflang: { de: '/de', 'de-AT': '/de' } },
    ),
    'no code of its own': of({ url: '/en', hreflang: set }, { url: '/de', hreflang: { en: '/en' } }),
  },
});

siteCheckTable(hreflangSourceConflict, {
  pass: {
    'only on pages': good,
    agree: listing(
      [
        { url: '/en', hreflang: set },
        { url: '/de', hreflang: set },
      ],
      bySitemap,
    ),
  },
  issue: {
    'another set in the sitemap': {
      on: listing([{ url: '/en', hreflang: set }, { url: '/de' }], [{ url: '/en', alternates: { ...set, fr: '/de' } }]),
      findings: [{ severity: 'warning', urlId: 2, evidence: { rule: 'page and sitemap', value: '2 and 3 entries' } }],
    },
    'another x-default': {
      on: listing(
        [{ url: '/en', hreflang: { ...set, 'x-default': '/en' } }, { url: '/de' }],
        [{ url: '/en', alternates: { ...set, 'x-default': '/de' } }],
      ),
      findings: 1,
    },
  },
  silent: {
    'only in the sitemap': listing([{ url: '/en' }, { url: '/de' }], bySitemap),
    'an x-default that the sitemap leaves out': listing(
      [{ url: '/en', hreflang: { ...set, 'x-default': '/en' } }, { url: '/de' }],
      [{ url: '/en', alternates: set }],
    ),
    'a page that the sitemap does not name': listing(
      [
        { url: '/en', hreflang: set },
        { url: '/de', hreflang: set },
      ],
      [{ url: '/de', alternates: set }],
    ),
  },
});

siteCheckTable(hreflangUnlinked, {
  pass: { linked: good },
  issue: {
    unlinked: {
      on: of({ url: '/en', hreflang: { en: '/en', fr: '/fr' } }, { url: '/de' }, { url: '/fr' }),
      findings: [{ severity: 'notice', urlId: 4, evidence: { value: 'fr' } }],
    },
  },
  silent: {
    'not indexable': of({ url: '/en', hreflang: { en: '/en', fr: '/fr' } }, { url: '/fr', noindex: true }),
    'linked by a redirect': of(
      { url: '/en', hreflang: { en: '/en', fr: '/fr/' } },
      { url: '/fr/' },
      { url: '/fr', redirectTo: '/fr/' },
      { url: '/fr/a', links: ['/fr'] },
    ),
    'another site': of({ url: '/en', hreflang: { fr: 'https://other.example/' } }),
  },
});
