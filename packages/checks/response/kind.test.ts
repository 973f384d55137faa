import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { pageCheckTable, siteCheckTable } from '../testing/check-table.ts';
import { documentWith, heading, page, title } from '../testing/page.ts';
import { contentTypeWrong, crawlDepthHigh, signalsAfter2mb, soft404, statusUnusual } from './kind.ts';

const file = (path: string, type: string | null, kind: 'page' | 'other' | 'css' | 'font' = 'other') =>
  page({}, { url: `https://site.example${path}`, kind, isHtml: false, headers: type === null ? {} : { 'content-type': type } });

pageCheckTable(contentTypeWrong, {
  pass: { 'a page': page(), pdf: file('/a.pdf', 'application/pdf'), font: file('/a.woff2', 'font/woff2', 'font') },
  issue: {
    missing: { on: file('/a', null), findings: [{ severity: 'warning', evidence: { value: 'missing', header: 'content-type' } }] },
    'a pdf as text': { on: file('/a.pdf', 'text/plain'), findings: [{ evidence: { value: 'text/plain' } }] },
  },
  silent: {
    'a page under the name of a file': page({}, { url: 'https://site.example/a.pdf' }),
    'a style sheet (css-broken)': file('/a.css', 'text/html', 'css'),
    'charset behind it': file('/a.json', 'application/json; charset=utf-8'),
    'a font as bytes': file('/a.woff', 'application/octet-stream', 'font'),
    'an error page': page({}, { status: 404, headers: {} }),
  },
});

const titled = (text: string, words = 60) => page({ titles: [title(text)], text: { words } });
const errorAt = (path: string) => page({ titles: [title('Page not found')], text: { words: 60 } }, { url: `https://site.example${path}` });
pageCheckTable(soft404, {
  pass: { 'a page': titled('Red lamps') },
  issue: {
    '404': {
      on: titled('404 - Page not found | Lamps'),
      findings: [{ severity: 'error', evidence: { value: '404 - Page not found | Lamps', offset: 100 } }],
    },
    German: { on: titled('Seite nicht gefunden'), findings: [{ severity: 'error' }] },
    ...Object.fromEntries(
      ['/404.html', '/404', '/docs/404/'].map((path) => [
        `the error page itself at ${path}`,
        { on: errorAt(path), findings: [{ severity: 'warning' as const }] },
      ]),
    ),
    'a page whose name ends alike': { on: errorAt('/peugeot-404'), findings: [{ severity: 'error' }] },
    'in the h1': {
      on: page({ titles: [title('Lamps')], headings: [heading(1, 'Sorry, this page does not exist')], text: { words: 40 } }),
      findings: [{ evidence: { offset: 300 } }],
    },
    Russian: { on: titled('Страница не найдена'), findings: 1 },
  },
  silent: {
    'an article about it': titled('404 error pages: how to design them', 900),
    'a page about what is called so': titled('404', 150),
    'a product with the number': titled('Peugeot 404 Cabriolet'),
    'a real 404': page({ titles: [title('404')] }, { status: 404 }),
    'not found in a sentence': titled('Lamps you have not found elsewhere'),
  },
});

pageCheckTable(signalsAfter2mb, {
  pass: { early: documentWith({ signalBytes: { canonical: 900 } }) },
  issue: {
    late: {
      on: documentWith({ signalBytes: { canonical: 900, h1: 2_000_001 } }),
      findings: [{ severity: 'error', evidence: { value: 'h1', limit: 2_000_000 } }],
    },
  },
  silent: { 'a small page': page() },
});

const chain = (length: number) =>
  storedSite({
    urls: Array.from({ length: length + 1 }, (_, n) => ({ url: n === 0 ? '/' : `/${n}`, links: n < length ? [`/${n + 1}`] : [] })),
  });
siteCheckTable(crawlDepthHigh, {
  pass: { three: chain(3) },
  issue: {
    'products named by a letter and a number': {
      on: storedSite({ urls: ['/', ...[2, 3, 4, 5, 6].map((n) => `/p${n}`)].map((url, n) => ({ url, links: [`/p${n + 2}`] })) }),
      findings: 2,
    },
    five: {
      on: chain(5),
      findings: [
        { severity: 'opportunity', urlId: 5, evidence: { value: 4 } },
        { severity: 'notice', urlId: 6, evidence: { value: 5, limit: 4 } },
      ],
    },
  },
  silent: {
    'a deep page that is noindex': storedSite({
      urls: [0, 1, 2, 3, 4, 5].map((n) => ({ url: n === 0 ? '/' : `/${n}`, links: [`/${n + 1}`], noindex: n > 3 })),
    }),
    'later pages of a list': storedSite({
      urls: ['/', ...[2, 3, 4, 5, 6].map((n) => `/page/${n}/`)].map((url, n) => ({ url, links: [`/page/${n + 2}/`] })),
    }),
    'a page that no click reaches': storedSite({ urls: [{ url: '/' }, { url: '/x' }] }),
  },
});

pageCheckTable(statusUnusual, {
  pass: { '200': page() },
  issue: {
    '206': { on: page({}, { status: 206 }), findings: [{ severity: 'notice', evidence: { value: 206 } }] },
    '520': { on: page({}, { status: 520 }), findings: 1 },
  },
  silent: {
    '404 (url-4xx)': page({}, { status: 404 }),
    '451': page({}, { status: 451 }),
    'no answer': page({}, { status: 0, error: 'dns' }),
    '301': page({}, { status: 301 }),
    '503': page({}, { status: 503 }),
  },
});
