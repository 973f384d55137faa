/** The documents that checks name as their source, with addresses. What has none is our judgement: the specification's limits, customary thresholds, ideas of our own. */
import { packageVersions, stateOf } from './source-dates.ts';

interface Source {
  /** As the check names it. */
  readonly name: string;
  /** null = our judgement. */
  readonly url: string | null;
  /** How old the document is, or when it was read; null for our judgement. */
  readonly state: string | null;
}

const google = 'https://developers.google.com/search/docs/';
/** Where Google's guides of all its crawlers are. */
const crawling = 'https://developers.google.com/crawling/docs/';
const html = 'https://html.spec.whatwg.org/multipage/';
const lighthouse = `https://github.com/GoogleChrome/lighthouse/tree/v${packageVersions.lighthouse}/core/audits`;
const axe = `https://dequeuniversity.com/rules/axe/${packageVersions.axe.replace(/\.\d+$/, '')}/`;
const cheatSheets = 'https://cheatsheetseries.owasp.org/cheatsheets/';

/** How the name of a document begins, and where it is; the longest that fits counts. */
const documents: readonly (readonly [name: string, url: string])[] = [
  ['Google Analytics help, custom campaigns', 'https://support.google.com/analytics/answer/10917952'],
  ['Google, AI features and your website', `${google}appearance/ai-features`],
  ['Google, AMP on Google Search guidelines', `${google}crawling-indexing/amp`],
  ['Google, Discover and your website', `${google}appearance/google-discover`],
  ['Google, Googlebot', `${google}crawling-indexing/googlebot`],
  ['Google, HTTP caching of crawlers', `${crawling}crawlers-fetchers/overview-google-crawlers`],
  ['Google, JavaScript SEO basics', `${google}crawling-indexing/javascript/javascript-seo-basics`],
  ['Google, URL structure best practices', `${google}crawling-indexing/url-structure`],
  ['Google, article structured data', `${google}appearance/structured-data/article`],
  ['Google, avoid intrusive interstitials', `${google}appearance/avoid-intrusive-interstitials`],
  ['Google, block indexing with noindex', `${google}crawling-indexing/block-indexing`],
  ['Google, breadcrumb structured data', `${google}appearance/structured-data/breadcrumb`],
  ['Google, build and submit a sitemap', `${google}crawling-indexing/sitemaps/build-sitemap`],
  ['Google, byline dates', `${google}appearance/publication-dates`],
  ['Google, canonical URLs', `${google}crawling-indexing/canonicalization`],
  ['Google, changes to structured data features', 'https://developers.google.com/search/updates'],
  ['Google, consolidate duplicate URLs', `${google}crawling-indexing/consolidate-duplicate-urls`],
  ['Google, creating helpful content', `${google}fundamentals/creating-helpful-content`],
  ['Google, data-vocabulary.org markup', 'https://developers.google.com/search/blog/2020/01/data-vocabulary'],
  ['Google, define a favicon', `${google}appearance/favicon-in-search`],
  ['Google, file size limits of crawlers', `${crawling}crawlers-fetchers/overview-google-crawlers`],
  ['Google, fix canonicalisation issues', `${google}crawling-indexing/canonicalization-troubleshooting`],
  ['Google, fix lazy-loaded content', `${google}crawling-indexing/javascript/lazy-loading`],
  ['Google, how Google interprets robots.txt', `${crawling}robots-txt/robots-txt-spec`],
  ['Google, how HTTP status codes affect crawling', `${crawling}troubleshooting/http-status-codes`],
  ['Google, how links help discovery', `${google}fundamentals/how-search-works`],
  ['Google, how network errors affect crawling', `${crawling}troubleshooting/dns-network-errors`],
  ['Google, how to specify a canonical URL', `${google}crawling-indexing/consolidate-duplicate-urls`],
  ['Google, image SEO', `${google}appearance/google-images`],
  ['Google, introduction to robots.txt', `${google}crawling-indexing/robots/intro`],
  ['Google, introduction to structured data', `${google}appearance/structured-data/intro-structured-data`],
  ['Google, link best practices', `${google}crawling-indexing/links-crawlable`],
  ['Google, localized versions of your page', `${google}specialty/international/localized-versions`],
  ['Google, make your links crawlable', `${google}crawling-indexing/links-crawlable`],
  ['Google, managing crawling of faceted navigation', `${crawling}faceted-navigation`],
  ['Google, mobile-first indexing', `${google}crawling-indexing/mobile/mobile-sites-mobile-first-indexing`],
  ['Google, organization structured data', `${google}appearance/structured-data/organization`],
  ['Google, overview of common crawlers', `${crawling}crawlers-fetchers/google-common-crawlers`],
  ['Google, pagination best practices', `${google}specialty/ecommerce/pagination-and-incremental-page-loading`],
  ['Google, product snippet structured data', `${google}appearance/structured-data/product-snippet`],
  ['Google, product, job posting, event and video', `${google}appearance/structured-data/search-gallery`],
  ['Google, qualify outbound links', `${google}crawling-indexing/qualify-outbound-links`],
  ['Google, redirects and Google Search', `${google}crawling-indexing/301-redirects`],
  ['Google, reduce the crawl rate', `${crawling}crawlers-fetchers/reduce-crawl-rate`],
  ['Google, review snippet', `${google}appearance/structured-data/review-snippet`],
  ['Google, robots meta tag specifications', `${google}crawling-indexing/robots-meta-tag`],
  ['Google, secure your site with HTTPS', `${google}advanced/security/https`],
  ['Google, site moves with URL changes', `${google}crawling-indexing/site-move-with-url-changes`],
  ['Google, snippets and meta descriptions', `${google}appearance/snippet`],
  ['Google, soft 404 errors', `${google}crawling-indexing/troubleshoot-crawling-errors`],
  ['Google, spam policies', `${google}essentials/spam-policies`],
  ['Google, structured data features', `${google}appearance/structured-data/search-gallery`],
  ['Google, structured data gallery', `${google}appearance/structured-data/search-gallery`],
  ['Google, structured data general guidelines', `${google}appearance/structured-data/sd-policies`],
  ['Google, title links', `${google}appearance/title-link`],
  ['Google, unsupported meta tags', `${google}crawling-indexing/special-tags`],
  ['Google, valid page metadata', `${google}crawling-indexing/valid-page-metadata`],
  ['AMP HTML specification', 'https://amp.dev/documentation/guides-and-tutorials/learn/spec/amphtml'],
  ['Broder 1997, on the resemblance of documents', 'https://doi.org/10.1109/SEQUEN.1997.666900'],
  ['Flesch reading ease', 'https://doi.org/10.1037/h0057532'],
  ['Spärck Jones 1972', 'https://doi.org/10.1108/eb026526'],
  ['Harper, LanguageTool', 'https://writewithharper.com/docs/rules'],
  ['Hunspell dictionaries', 'https://hunspell.github.io/'],
  ['IANA HTTP status code registry', 'https://www.iana.org/assignments/http-status-codes/'],
  ['JSON-LD 1.1', 'https://www.w3.org/TR/json-ld11/'],
  ['Lighthouse scoring', 'https://developer.chrome.com/docs/lighthouse/performance/performance-scoring'],
  ['Lighthouse', lighthouse],
  ['MDN, viewport meta tag', 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/meta/name/viewport'],
  ['Meta for developers, best practices for sharing', 'https://developers.facebook.com/docs/sharing/best-practices'],
  ['Meta for developers, images in link shares', 'https://developers.facebook.com/docs/sharing/webmasters/images'],
  ['OWASP Secure Headers Project', 'https://owasp.org/www-project-secure-headers/'],
  ['OWASP, Transport Layer Security', `${cheatSheets}Transport_Layer_Security_Cheat_Sheet.html`],
  ['OWASP, transport layer security', `${cheatSheets}Transport_Layer_Security_Cheat_Sheet.html`],
  ['OWASP, clickjacking defense', `${cheatSheets}Clickjacking_Defense_Cheat_Sheet.html`],
  ['OWASP, session management cheat sheet', `${cheatSheets}Session_Management_Cheat_Sheet.html`],
  ['OWASP, information exposure', 'https://owasp.org/www-community/vulnerabilities/Information_exposure_through_query_strings_in_url'],
  ['OWASP, fingerprint web server', 'https://owasp.org/www-project-web-security-testing-guide/'],
  ['RFC 6265bis', 'https://datatracker.ietf.org/doc/draft-ietf-httpbis-rfc6265bis/'],
  ['The Open Graph protocol', 'https://ogp.me/'],
  ['W3C Mixed Content', 'https://www.w3.org/TR/mixed-content/'],
  ['W3C Secure Contexts', 'https://www.w3.org/TR/secure-contexts/'],
  ['W3C, Secure Contexts', 'https://www.w3.org/TR/secure-contexts/'],
  ['W3C, Content Security Policy', 'https://www.w3.org/TR/CSP3/'],
  ['W3C, HTML Accessibility API Mappings', 'https://www.w3.org/TR/html-aam-1.0/'],
  ['W3C, Permissions Policy', 'https://www.w3.org/TR/permissions-policy/'],
  ['W3C, Referrer Policy', 'https://www.w3.org/TR/referrer-policy/'],
  ['W3C, structural markup and right-to-left text', 'https://www.w3.org/International/questions/qa-html-dir'],
  ['WAI-ARIA 1.2', 'https://www.w3.org/TR/wai-aria-1.2/'],
  ['WCAG', 'https://www.w3.org/TR/WCAG22/'],
  ['WHATWG Encoding', 'https://encoding.spec.whatwg.org/'],
  ['WHATWG Fetch', 'https://fetch.spec.whatwg.org/'],
  ['WHATWG HTML, link type stylesheet', `${html}links.html#link-type-stylesheet`],
  ['WHATWG HTML, obsolete features', `${html}obsolete.html`],
  ['WHATWG HTML, parse errors', `${html}parsing.html#parse-errors`],
  ['WHATWG HTML, tree construction', `${html}parsing.html#tree-construction`],
  ['WHATWG HTML, the lang attribute', `${html}dom.html#the-lang-and-xml:lang-attributes`],
  ['WHATWG HTML, the base element', `${html}semantics.html#the-base-element`],
  ['WHATWG HTML, the DOCTYPE', `${html}syntax.html#the-doctype`],
  ['WHATWG HTML, the id attribute', `${html}dom.html#the-id-attribute`],
  ['WHATWG HTML, the main element', `${html}grouping-content.html#the-main-element`],
  ['WHATWG HTML, the nav element', `${html}sections.html#the-nav-element`],
  ['WHATWG HTML, the noscript element', `${html}scripting.html#the-noscript-element`],
  ['WHATWG HTML, the picture element', `${html}embedded-content.html#the-picture-element`],
  ['WHATWG HTML, the ul, ol and li elements', `${html}grouping-content.html#the-ul-element`],
  ['WHATWG HTML, scrolling to a fragment', `${html}browsing-the-web.html#scrolling-to-a-fragment`],
  ['WHATWG HTML, specifying the document character encoding', `${html}semantics.html#charset`],
  ['WHATWG MIME Sniffing', 'https://mimesniff.spec.whatwg.org/'],
  ['WHATWG URL', 'https://url.spec.whatwg.org/'],
  ['X developer documentation, cards markup', 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup'],
  ['axe-core, color-contrast', `${axe}color-contrast`],
  ['axe-core, empty-heading', `${axe}empty-heading`],
  ['contentsignals.org', 'https://contentsignals.org/'],
  ['hstspreload.org', 'https://hstspreload.org/'],
  ['llmstxt.org', 'https://llmstxt.org/'],
  ['schema.org', 'https://schema.org/docs/full.html'],
  ['sitemaps.org', 'https://www.sitemaps.org/protocol.html'],
  ['axe-core, target-size', `${axe}target-size`],
  ['web.dev, responsive web design basics', 'https://web.dev/articles/responsive-web-design-basics'],
  ['web.dev, Web Vitals', 'https://web.dev/articles/vitals'],
  ['web.dev, avoid multiple page redirects', 'https://developer.chrome.com/docs/lighthouse/performance/redirects'],
  ['web.dev, browser-level lazy loading', 'https://web.dev/articles/browser-level-image-lazy-loading'],
  ['web.dev, optimize cumulative layout shift', 'https://web.dev/articles/optimize-cls'],
  ['web.dev, optimize largest contentful paint', 'https://web.dev/articles/optimize-lcp'],
  ['web.dev, preload critical assets', 'https://web.dev/articles/preload-critical-assets'],
  ['web.dev, time to first byte', 'https://web.dev/articles/ttfb'],
  ['webhint, http-compression', 'https://webhint.io/docs/user-guide/hints/hint-http-compression/'],
];

/** Ways of naming what stands in no document. */
const ours = /^(?:our judgement|specification|customary|operators of|the operators of|sitebulb|ahrefs)\b/i;

/** The documents of a check's source, in its order; throws for a name that is neither in the list nor our judgement. */
export function sourcesOf(source: string): readonly Source[] {
  return source.split('; ').map((name) => {
    const url = ours.test(name) ? null : addressOf(name);
    return { name, url, state: url === null ? null : stateOf(url) };
  });
}

function addressOf(name: string): string {
  const rfc = /^RFC (\d+)\b/.exec(name);
  if (rfc !== null) return `https://www.rfc-editor.org/rfc/rfc${rfc[1]}`;
  const plain = name.replace(/^Google Search Central,/, 'Google,');
  const [best] = documents.filter(([begin]) => plain.startsWith(begin)).sort(([a], [b]) => b.length - a.length);
  if (best === undefined) throw new Error(`No document is known by the name "${name}"`);
  return best[1];
}

/** Nothing public says it: neither a standard nor the guide of a search engine or browser. */
export function isOurJudgement(source: string): boolean {
  return sourcesOf(source).every(({ url }) => url === null);
}
