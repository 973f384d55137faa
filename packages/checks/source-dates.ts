/**
 * How old what we know of each document is. Where a document bears a date, that of the copy that was read; else the month in which it was read.
 * Documents that are installed with a package have its version (source-dates.test.ts compares them).
 */
import { ownValue } from '@orbweaver/model/lookup.ts';

type Month = `${number}-${number}`;
type Day = `${Month}-${number}`;

/** Google's guides say when they were last updated. */
const updated: readonly (readonly [day: Day, paths: readonly string[]])[] = [
  [
    '2025-12-10',
    [
      'search/docs/appearance/ai-features',
      'search/docs/appearance/avoid-intrusive-interstitials',
      'search/docs/appearance/publication-dates',
      'search/docs/appearance/structured-data/intro-structured-data',
      'search/docs/appearance/structured-data/product-snippet',
      'search/docs/appearance/title-link',
      'search/docs/crawling-indexing/block-indexing',
      'search/docs/crawling-indexing/javascript/lazy-loading',
      'search/docs/crawling-indexing/links-crawlable',
      'search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
      'search/docs/crawling-indexing/qualify-outbound-links',
      'search/docs/crawling-indexing/robots/intro',
      'search/docs/crawling-indexing/special-tags',
      'search/docs/crawling-indexing/url-structure',
      'search/docs/crawling-indexing/valid-page-metadata',
      'search/docs/fundamentals/creating-helpful-content',
      'search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
    ],
  ],
  ['2025-12-18', ['crawling/docs/crawlers-fetchers/reduce-crawl-rate', 'search/docs/fundamentals/how-search-works']],
  ['2025-12-22', ['search/docs/specialty/international/localized-versions']],
  ['2026-02-03', ['search/docs/crawling-indexing/googlebot']],
  ['2026-03-02', ['search/docs/appearance/google-images']],
  ['2026-03-04', ['search/docs/crawling-indexing/javascript/javascript-seo-basics']],
  ['2026-03-09', ['search/docs/appearance/google-discover']],
  ['2026-03-24', ['search/docs/crawling-indexing/robots-meta-tag']],
  ['2026-04-14', ['search/docs/crawling-indexing/301-redirects']],
  ['2026-04-20', ['search/docs/appearance/snippet']],
  ['2026-06-12', ['crawling/docs/crawlers-fetchers/overview-google-crawlers']],
  ['2026-06-15', ['search/docs/appearance/structured-data/search-gallery']],
  ['2026-07-01', ['search/docs/crawling-indexing/amp']],
  ['2026-07-08', ['search/docs/crawling-indexing/sitemaps/build-sitemap']],
  ['2026-07-10', ['search/docs/appearance/structured-data/sd-policies', 'search/docs/crawling-indexing/consolidate-duplicate-urls']],
  ['2026-07-14', ['crawling/docs/crawlers-fetchers/google-common-crawlers']],
  ['2026-07-24', ['search/docs/appearance/structured-data/review-snippet']],
  ['2026-08-20', ['search/docs/crawling-indexing/canonicalization', 'search/docs/crawling-indexing/site-move-with-url-changes']],
  ['2026-08-21', ['search/docs/crawling-indexing/canonicalization-troubleshooting']],
  ['2026-08-28', ['search/docs/appearance/favicon-in-search', 'search/docs/essentials/spam-policies']],
  ['2026-08-31', ['crawling/docs/robots-txt/robots-txt-spec']],
  [
    '2026-09-08',
    [
      'search/docs/appearance/structured-data/article',
      'search/docs/appearance/structured-data/breadcrumb',
      'search/docs/appearance/structured-data/organization',
    ],
  ],
];

/** Standards, drafts, posts and papers with the date of their publication. */
const published: Readonly<Record<string, string>> = {
  'https://developers.google.com/search/blog/2020/01/data-vocabulary': '2020-01',
  'https://doi.org/10.1037/h0057532': '1948',
  'https://doi.org/10.1108/eb026526': '1972',
  'https://doi.org/10.1109/SEQUEN.1997.666900': '1997',
  'https://llmstxt.org/': '2024-09-03',
  'https://www.w3.org/TR/WCAG22/': '2024-12-12',
  'https://www.w3.org/TR/json-ld11/': '2020-07-16',
  'https://www.w3.org/TR/mixed-content/': '2023-02-23',
  'https://www.w3.org/TR/referrer-policy/': '2017-01-26',
  'https://www.w3.org/TR/secure-contexts/': '2023-11-10',
  'https://www.w3.org/TR/wai-aria-1.2/': '2023-06-06',
};

const rfcs: Readonly<Record<string, Month>> = {
  1918: '1996-02',
  3966: '2004-12',
  3986: '2005-01',
  5280: '2008-05',
  5646: '2009-09',
  6068: '2010-10',
  6761: '2013-02',
  6797: '2012-11',
  7034: '2013-10',
  7838: '2016-04',
  8089: '2017-02',
  8259: '2017-12',
  8446: '2018-08',
  8996: '2021-03',
  9110: '2022-06',
  9111: '2022-06',
  9113: '2022-06',
  9114: '2022-06',
  9309: '2022-09',
  9525: '2023-11',
};

/** What packages that are installed here hold: the audits of Lighthouse, the rules of axe-core. */
export const packageVersions = { lighthouse: '13.5.0', axe: '4.14.1' };

/** When the documents without a date were read. */
const readIn: Month = '2026-11';

/** Where documents are that bear no date, or change from day to day. */
const undated: readonly string[] = [
  'https://amp.dev/documentation/guides-and-tutorials/learn/spec/amphtml',
  'https://cheatsheetseries.owasp.org/',
  'https://contentsignals.org/',
  'https://datatracker.ietf.org/doc/draft-ietf-httpbis-rfc6265bis/',
  'https://developer.chrome.com/docs/lighthouse/performance/performance-scoring',
  'https://developer.chrome.com/docs/lighthouse/performance/redirects',
  'https://developer.mozilla.org/',
  'https://developer.x.com/',
  'https://developers.facebook.com/',
  'https://developers.google.com/crawling/docs/faceted-navigation',
  'https://developers.google.com/crawling/docs/troubleshooting/',
  'https://developers.google.com/search/docs/advanced/security/https',
  'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors',
  'https://developers.google.com/search/updates',
  'https://encoding.spec.whatwg.org/',
  'https://fetch.spec.whatwg.org/',
  'https://hstspreload.org/',
  'https://html.spec.whatwg.org/',
  'https://hunspell.github.io/',
  'https://mimesniff.spec.whatwg.org/',
  'https://ogp.me/',
  'https://owasp.org/',
  'https://schema.org/',
  'https://support.google.com/',
  'https://url.spec.whatwg.org/',
  'https://web.dev/articles/',
  'https://webhint.io/',
  'https://writewithharper.com/',
  'https://www.iana.org/assignments/http-status-codes/',
  'https://www.sitemaps.org/protocol.html',
  'https://www.w3.org/International/questions/qa-html-dir',
  'https://www.w3.org/TR/CSP3/',
  'https://www.w3.org/TR/html-aam-1.0/',
  'https://www.w3.org/TR/permissions-policy/',
];

const versioned: readonly (readonly [begin: string, version: string])[] = [
  ['https://github.com/GoogleChrome/lighthouse/', packageVersions.lighthouse],
  ['https://dequeuniversity.com/rules/axe/', packageVersions.axe],
  ['https://github.com/dequelabs/axe-core/', packageVersions.axe],
];

const google = 'https://developers.google.com/';
const updatedOn: ReadonlyMap<string, Day> = new Map(
  updated.flatMap(([day, paths]) => paths.map((path): [string, Day] => [google + path, day])),
);
const rfcPages = 'https://www.rfc-editor.org/rfc/rfc';

/** As a page says it beside the link: `updated 10 December 2025`, `June 2022`, `version 13.5.0`, `read in November 2026`; throws for a document without. */
export function stateOf(url: string): string {
  const day = updatedOn.get(url);
  if (day !== undefined) return `updated ${inWords(day)}`;
  const date = url.startsWith(rfcPages) ? ownValue(rfcs, url.slice(rfcPages.length)) : ownValue(published, url);
  if (date !== undefined) return inWords(date);
  const version = versioned.find(([begin]) => url.startsWith(begin))?.[1];
  if (version !== undefined) return `version ${version}`;
  if (undated.some((begin) => url.startsWith(begin))) return `read in ${inWords(readIn)}`;
  throw new Error(`The date of ${url} is not known`);
}

/** `2025-12-10` as 10 December 2025, `2022-06` as June 2022. */
function inWords(date: string): string {
  const [year, month, day] = date.split('-');
  if (month === undefined) return date;
  const name = new Date(`${year}-${month}-01T00:00:00Z`).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  return [...(day === undefined ? [] : [String(Number(day))]), name, year].join(' ');
}
