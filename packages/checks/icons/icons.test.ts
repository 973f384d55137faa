import type { IconFact, PageFacts } from '@orbweaver/facts/page-facts.ts';
import type { SiteInput, UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { image } from '../testing/page.ts';
import { faviconBlocked, faviconBroken, faviconMissing, faviconSize } from './favicon.ts';
import { logoImageInvalid, logoMarkupMissing } from './logo.ts';

const start = (facts: Partial<Omit<PageFacts, 'text'>>, urls: readonly UrlInput[] = [], more: Partial<SiteInput> = {}) =>
  storedSite({ urls: [{ url: '/', facts }, ...urls], ...more });
const icon = (sizes: string | null, over: Partial<IconFact> = {}): IconFact => ({
  rel: 'icon',
  href: '/icon.png',
  url: 'https://site.example/icon.png',
  sizes,
  type: null,
  offset: 130,
  ...over,
});
const unread = storedSite({ urls: [{ url: '/', row: { status: 500 } }] });

siteCheckTable(faviconMissing, {
  pass: { named: start({ icons: [icon(null)] }), 'at the standard place': start({}, [{ url: '/favicon.ico', row: { kind: 'icon' } }]) },
  issue: {
    neither: {
      on: start({}, [{ url: '/favicon.ico', row: { status: 404 } }]),
      findings: [{ severity: 'warning', urlId: 1, evidence: { value: 404 } }],
    },
  },
  silent: { 'the standard place was not asked': start({}), 'a start page that was not read': unread },
});

const file = (row: UrlInput['row']): UrlInput => ({ url: '/icon.png', row: { contentType: 'image/png', ...row }, file: { kind: 'icon' } });
siteCheckTable(faviconBroken, {
  pass: { '200': start({}, [file({})]) },
  issue: {
    '404': { on: start({}, [file({ status: 404 })]), findings: [{ severity: 'error', urlId: 2, evidence: { value: 404 } }] },
    'a page': { on: start({}, [file({ contentType: 'text/html' })]), findings: 1 },
    'another icon of the pages loads': {
      on: start({}, [file({ status: 404 }), { ...file({}), url: '/other.png' }]),
      findings: [{ severity: 'warning', urlId: 2 }],
    },
    'every page has another icon': {
      on: start({}, [
        { url: '/a' },
        { ...file({ status: 404 }), file: { kind: 'icon', usedBy: ['/a'] } },
        { ...file({}), url: '/other.png', file: { kind: 'icon', usedBy: ['/', '/a'] } },
      ]),
      findings: [{ severity: 'warning', urlId: 3 }],
    },
    'the other icon is lost too': {
      on: start({}, [file({ status: 404 }), { ...file({ contentType: 'text/html' }), url: '/other.png' }]),
      findings: [{ severity: 'error' }, { severity: 'error' }],
    },
    'the other icon is of other pages': {
      on: start({}, [file({ status: 404 }), { url: '/a' }, { ...file({}), url: '/other.png', file: { kind: 'icon', usedBy: ['/a'] } }]),
      findings: [{ severity: 'error', urlId: 2 }],
    },
  },
  silent: {
    'bytes without a type': start({}, [file({ contentType: 'application/octet-stream' })]),
    'not asked for': start({}, [file({ status: 0, notFetched: 'type' })]),
  },
});

siteCheckTable(faviconBlocked, {
  pass: { allowed: start({}, [file({})]) },
  issue: { blocked: { on: start({}, [file({ status: 0, notFetched: 'robots' })]), findings: [{ severity: 'warning', urlId: 2 }] } },
  silent: { 'a blocked image': start({}, [{ url: '/a.png', row: { status: 0, notFetched: 'robots' }, file: { kind: 'image' } }]) },
});

siteCheckTable(faviconSize, {
  pass: { '192': start({ icons: [icon('16x16'), icon('192x192')] }), drawing: start({ icons: [icon('any', { href: '/icon.svg' })] }) },
  issue: {
    small: {
      on: start({ icons: [icon('16x16 32x32')] }),
      findings: [{ severity: 'notice', urlId: 1, evidence: { value: '32 x 32', rule: 'small', limit: 48, offset: 130 } }],
    },
    'not square': { on: start({ icons: [icon('100x60')] }), findings: [{ severity: 'warning', evidence: { rule: 'not square' } }] },
    tiny: { on: start({ icons: [icon('4x4')] }), findings: [{ severity: 'error' }] },
  },
  silent: {
    'no sizes given': start({ icons: [icon(null)] }),
    'one without sizes': start({ icons: [icon('16x16'), icon(null)] }),
    'no icon': start({}),
  },
});

const organisation = (logo: unknown, type = 'Organization') =>
  start({
    structuredData: {
      jsonLd: [
        { json: { '@type': type, name: 'Lamps', ...(logo === undefined ? {} : { logo }) }, error: null, offset: 700, types: [type] },
      ],
      microdata: [],
      rdfa: [],
    },
  });
siteCheckTable(logoMarkupMissing, {
  pass: { given: organisation('/logo.png'), 'a shop': organisation('/logo.png', 'LocalBusiness') },
  issue: {
    'a logo in the header': {
      on: start({ images: [image('/logo.png', { isLogo: true })] }),
      findings: [{ severity: 'opportunity', urlId: 1 }],
    },
    'without logo': { on: organisation(undefined), findings: 1 },
  },
  silent: { 'a start page that was not read': unread, 'a blog of a person, without a logo': start({ images: [image('/a.png')] }) },
});

siteCheckTable(logoImageInvalid, {
  pass: { address: organisation('https://site.example/logo.png') },
  issue: {
    small: {
      on: organisation({ '@type': 'ImageObject', url: '/logo.png', width: 60, height: 60 }),
      findings: [{ severity: 'warning', evidence: { rule: '60 x 60 pixels', offset: 700 } }],
    },
    'small, as far as it says': {
      on: organisation({ '@type': 'ImageObject', url: '/logo.png', height: 60 }),
      findings: [{ evidence: { rule: '? x 60 pixels' } }],
    },
    empty: { on: organisation(''), findings: [{ evidence: { rule: 'no address' } }] },
  },
  silent: {
    'a reference': organisation({ '@id': '#logo' }),
    'no logo (logo-markup-missing)': organisation(undefined),
    'no size given': organisation({ '@type': 'ImageObject', url: '/logo.png' }),
  },
});
