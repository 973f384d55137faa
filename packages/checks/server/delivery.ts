/** How files are delivered: compressed, kept by browsers, over https. RFC 9110, RFC 9111. */
import { type CacheControl, parseCacheControl } from '@orbweaver/formats/cache-control.ts';
import { headerValue, headerValues } from '@orbweaver/model/fetch-record.ts';
import { isLoopbackHost, originOf, urlHost } from '@orbweaver/model/url.ts';
import type { UrlKind } from '@orbweaver/model/url-state.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';

/** Types that shrink when compressed. */
function isText(type: string): boolean {
  return type.startsWith('text/') || /(?:javascript|json|xml|\+xml|svg|manifest|wasm)/.test(type);
}

function mediaType(contentType: string | null): string {
  if (contentType === null) return '';
  const semicolon = contentType.indexOf(';');
  return (semicolon < 0 ? contentType : contentType.slice(0, semicolon)).trim().toLowerCase();
}

/** Bytes of a file that one packet or so carries. */
const smallFile = 1024;

export const srvCompressionMissing = pageCheck({
  id: 'srv-compression-missing',
  category: 'server',
  severity: 'warning',
  scope: 'resource',
  tier: 'core',
  source: 'Lighthouse, document-latency-insight; RFC 9110, section 8.4',
  appliesTo: 'file',
  settings: { minBytes: smallFile },
  words: {
    name: 'Text sent without compression',
    title: 'Text of {value} bytes is sent without compression',
    why: 'Compressed, it would be a third of the size or less, and arrive sooner.',
    fix: 'Turn on Brotli or gzip for text files on the server.',
  },
  docs: {
    condition:
      'Text resource > 1,024 bytes without br, gzip or zstd: a warning; a notice for plain text, XML or JSON that links lead to and no page loads, such as source files.',
    found: '/uncompressed answers 200',
    notFound: `
      /compressed answers 200
      content-encoding: br
    `,
  },
  run(page, settings) {
    const { headers, bodyBytes, transferBytes, httpVersion } = page.record;
    const type = mediaType(headerValue(headers, 'content-type'));
    const bytes = Math.max(bodyBytes, transferBytes);
    if (!isText(type) || bytes <= settings.minBytes) return 'not-applicable';
    const encoding = headerValue(headers, 'content-encoding');
    if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') return 'pass';
    if (httpVersion === 'unavailable') return { notTested: 'this way of fetching does not show the compression' };
    const evidence = { value: bytes, limit: settings.minBytes, header: 'content-encoding' };
    return [isLinkedText(page.kind, type) ? { severity: 'notice', evidence } : { evidence }];
  },
});

/** Few visitors open the source text of a manual, and no page waits for it. */
function isLinkedText(kind: UrlKind, type: string): boolean {
  return (kind === 'page' || kind === 'link') && !/^(?:text\/html|application\/xhtml\+xml|text\/css)$|javascript|wasm/.test(type);
}

const staticKinds: readonly UrlKind[] = ['image', 'css', 'js', 'font', 'media', 'icon'];

export const srvCacheMissing = pageCheck({
  id: 'srv-cache-missing',
  category: 'server',
  severity: 'warning',
  scope: 'resource',
  tier: 'core',
  source: 'Lighthouse, cache-insight; RFC 9111, section 4.2',
  appliesTo: 'file',
  settings: {},
  words: {
    name: 'Static file without cache lifetime',
    title: 'Static file has no cache lifetime',
    why: 'Browsers request it again on every visit.',
    fix: 'Send Cache-Control with max-age, and change the file name when the content changes.',
  },
  docs: {
    condition:
      'Static resource (style sheet, script, image, icon, font, audio, video) with neither Expires nor Cache-Control max-age, s-maxage or immutable.',
    found: `
      /p/uncached.png answers 200
      content-type: image/png
      cache-control: no-cache
    `,
    notFound: `
      /p/cached.png answers 200
      content-type: image/png
      cache-control: max-age=86400
    `,
  },
  run(page) {
    if (!staticKinds.includes(page.kind)) return 'not-applicable';
    const { headers } = page.record;
    if (headerValue(headers, 'expires') !== null) return 'pass';
    const values = headerValues(headers, 'cache-control');
    const control = parseCacheControl(values.join(','));
    if (control.maxAge !== null || control.sharedMaxAge !== null || control.directives.has('immutable')) return 'pass';
    const value = values.join(', ').slice(0, 300);
    return [{ evidence: value === '' ? { header: 'cache-control' } : { value, header: 'cache-control' } }];
  },
});

export const srvHttpsMissing = pageCheck({
  id: 'srv-https-missing',
  category: 'server',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Specification, server issues (SSL); W3C Secure Contexts',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Page served over http',
    title: 'Page is served over http',
    why: 'Browsers mark it as not secure, and anyone on the network can read and change it.',
    fix: 'Get a certificate, serve the site over https, and redirect http to it.',
  },
  docs: {
    condition: 'Page served over http: without a redirect; hosts of the own machine, such as localhost, are left out.',
    found: 'http://site.example/page',
    notFound: 'https://site.example/page',
  },
  run(page) {
    if (!page.url.startsWith('http:')) return 'pass';
    const host = urlHost(page.url);
    // Browsers trust loopback hosts without https (W3C Secure Contexts).
    return isLoopbackHost(host) ? 'not-applicable' : [{ group: originOf(page.url), evidence: {} }];
  },
});

/** A form or a list of the visitor's own: kept by none, and another one each time. */
function isMadeForEachVisitor({ noStore, noCache, isPrivate, maxAge }: CacheControl): boolean {
  return noStore || (isPrivate && (noCache || maxAge === 0));
}

export const srvCacheNoValidator = pageCheck({
  id: 'srv-cache-no-validator',
  category: 'server',
  severity: 'notice',
  scope: 'resource',
  tier: 'core',
  source: 'Google Search Central, HTTP caching of crawlers; RFC 9110, section 8.8',
  appliesTo: 'file',
  judges: 'quality',
  settings: {},
  words: {
    name: 'Missing ETag and Last-Modified',
    title: 'Response has neither ETag nor Last-Modified',
    why: 'Browsers and crawlers cannot ask whether the page has changed, so they download all of it again.',
    fix: 'Configure the server to send ETag or Last-Modified, and to return 304 if nothing has changed.',
  },
  docs: {
    condition: `Neither ETag nor Last-Modified, unless Cache-Control is no-store, or private with max-age=0 or no-cache, which is made for each visitor. Files of at most ${smallFile} bytes, feeds and answers of APIs (XML or JSON that no page loads) are left out. Whether a conditional request returns 304 is not tested.`,
    found: 'Content-Type: text/html',
    notFound: `
      Content-Type: text/html
      ETag: "5f1a"
    `,
  },
  run(page) {
    const { headers, httpVersion } = page.record;
    if (headerValue(headers, 'etag') !== null || headerValue(headers, 'last-modified') !== null) return 'pass';
    if (isSmallFile(page) || isAnswerOfProgram(page)) return 'not-applicable';
    if (isMadeForEachVisitor(parseCacheControl(headerValues(headers, 'cache-control').join(',')))) return 'not-applicable';
    return httpVersion === 'unavailable'
      ? { notTested: 'this way of fetching does not show the headers' }
      : [{ group: page.kind, evidence: { header: 'etag' } }];
  },
});

/** Asking whether it has changed takes as long as sending it. */
function isSmallFile({ kind, record }: PageView): boolean {
  return kind !== 'page' && Math.max(record.bodyBytes, record.transferBytes) <= smallFile;
}

/** A feed or an API is asked for what is new. */
function isAnswerOfProgram({ kind, record }: PageView): boolean {
  const type = mediaType(headerValue(record.headers, 'content-type'));
  return (kind === 'page' || kind === 'link') && type !== 'application/xhtml+xml' && /[/+](?:xml|json)$/.test(type);
}

export const srvCompressionOfImages = pageCheck({
  id: 'srv-compression-of-images',
  category: 'server',
  severity: 'notice',
  scope: 'resource',
  tier: 'extended',
  source: 'webhint, http-compression',
  appliesTo: 'file',
  settings: {},
  words: {
    name: 'Compressed format compressed again',
    title: '{value} is compressed a second time ({rule})',
    why: 'The format is already compressed; compressing it again takes time and saves nothing.',
    fix: 'Exclude images, fonts and archives from compression on the server.',
  },
  docs: {
    condition: 'Any Content-Encoding, such as gzip or br, on JPEG, PNG, GIF, WebP, AVIF, WOFF, WOFF2, ZIP or gzip files.',
    found: `
      /p/zipped.png answers 200
      content-type: image/png
      content-encoding: gzip
    `,
    notFound: `
      /p/plain.png answers 200
      content-type: image/png
    `,
  },
  run(page) {
    const encoding = headerValue(page.record.headers, 'content-encoding');
    if (encoding === null) return 'pass';
    const type = mediaType(headerValue(page.record.headers, 'content-type'));
    return /^(?:image\/(?:jpeg|png|webp|avif|gif)|font\/woff2?|application\/(?:font-woff2?|zip|gzip))$/.test(type)
      ? [{ group: type, evidence: { value: type, rule: encoding, header: 'content-encoding' } }]
      : 'pass';
  },
});

export const deliveryChecks: readonly Check[] = [
  srvCompressionMissing,
  srvCacheMissing,
  srvCacheNoValidator,
  srvCompressionOfImages,
  srvHttpsMissing,
];
