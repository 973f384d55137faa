/** What a response claims to be, and what its words say it is. RFC 9110, content type; Google, soft 404. */

import { headerValue } from '@orbweaver/model/fetch-record.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import { urlPath } from '@orbweaver/model/url.ts';
import { type Check, type PageView, pageCheck, siteCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { isSurelyNumbered } from '../pagination/numbers.ts';
import { mainTitle } from '../title/presence.ts';

/** What browsers take for each file ending; html pages may have any ending. */
const families = lookup<RegExp>({
  css: /^text\/css$/,
  js: /javascript|ecmascript|^text\/plain$/,
  mjs: /javascript|ecmascript/,
  json: /json|^text\/plain$/,
  png: /^image\//,
  jpg: /^image\//,
  jpeg: /^image\//,
  gif: /^image\//,
  webp: /^image\//,
  avif: /^image\//,
  svg: /^image\/|xml/,
  ico: /^image\/|octet-stream/,
  woff: /font|octet-stream/,
  woff2: /font|octet-stream/,
  pdf: /^application\/(?:pdf|x-pdf|octet-stream|download|force-download)$/,
  html: /^text\/html$|xhtml|^text\/plain$/,
  htm: /^text\/html$|xhtml|^text\/plain$/,
});

export const contentTypeWrong = pageCheck({
  id: 'content-type-wrong',
  category: 'response',
  severity: 'warning',
  scope: 'resource',
  tier: 'core',
  source: 'RFC 9110, section 8.3; WHATWG MIME Sniffing',
  appliesTo: 'file',
  settings: {},
  words: {
    name: 'Wrong or missing Content-Type',
    title: 'Content-Type is {value}',
    why: 'Browsers refuse the file or display it incorrectly, and crawlers misread it.',
    fix: 'Configure the server to send the type that matches the file.',
  },
  docs: {
    condition:
      'Content-Type is missing, or of another family than the file extension (a .pdf as text/html); pages, and files that css-broken, js-broken and img-broken judge, are left out.',
    found: `
      /r-list.pdf answers 200
      content-type: image/png
    `,
    notFound: `
      /r-list.pdf answers 200
      content-type: application/pdf
    `,
  },
  run(page) {
    const header = headerValue(page.record.headers, 'content-type');
    if (header === null || header.trim() === '') {
      return page.record.bodyBytes === 0
        ? 'not-applicable'
        : [{ group: groupOfPhrase('content-type-missing'), evidence: { value: 'missing', header: 'content-type' } }];
    }
    // A page may lie under any address, also under one that ends like a file.
    if (page.isHtml) return 'pass';
    // A style sheet or script that is served as another type is the finding of css-broken or js-broken.
    if (page.kind === 'css' || page.kind === 'js' || page.kind === 'image') return 'pass';
    const expected = families[endingOf(page.url)];
    if (expected === undefined) return 'pass';
    const type = header.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (expected.test(type)) return 'pass';
    return [{ group: type, evidence: { value: cut(type), header: 'content-type' } }];
  },
});

function endingOf(url: string): string {
  const path = urlPath(url);
  const dot = path.lastIndexOf('.');
  return dot < 0 || dot < path.lastIndexOf('/') ? '' : path.slice(dot + 1).toLowerCase();
}

/** Words of error pages, as whole titles or at their start or end, in the nine languages. */
const notFound =
  /^(?:(?:error|fehler|erreur|errore|erro|ошибка|hata|خطأ)\s*)?404\b(?!\s*(?:media|ways|things|days|miles|km|hp|€|\$))|\b404\b[\s:–—|-]*(?:error|not found|page|seite|fehler)|^(?:page|file|document|site|product|article) (?:was |could )?not (?:be )?found\b|^(?:sorry|oops)[^|]{0,40}(?:not (?:be )?found|does ?n['’]?o?t exist|can['’]?t (?:be found|find))|^not found$|page (?:cannot|can['’]t) be found|^(?:die )?(?:angeforderte )?seite (?:wurde )?(?:leider )?nicht gefunden|^page (?:introuvable|non trouvée)|^la page demandée n['’]existe|^página no encontrada|^no se (?:ha encontrado|encontró) la página|^pagina non trovata|^página não encontrada|^страница не найдена|^sayfa bulunamadı|^الصفحة غير موجودة|^لم يتم العثور على الصفحة/iu;

/** Servers show what is there for each URL that does not exist. */
const errorPage = /\/404(?:\.\w{2,5}|\/(?:index\.\w{2,5})?)?$/;

export const soft404 = pageCheck({
  id: 'soft-404',
  category: 'response',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, soft 404 errors',
  appliesTo: 'indexable',
  reads: ['headings', 'text'],
  settings: { maxWords: 400, maxWordsOfNumber: 100 },
  words: {
    name: 'Soft 404',
    title: 'Error page returns 200: {value}',
    why: 'Search engines treat it as a page, crawl it again and again, and then drop it as a soft 404.',
    fix: 'Return 404 or 410 if the page does not exist, or redirect to its replacement.',
  },
  docs: {
    condition:
      'Indexable page of at most 400 words whose title or h1 contains a "not found" phrase, or of at most 100 whose title or h1 is 404: an error; a warning for the error page itself at its own URL (/404, /404.html), which stands for no page that is lost.',
    found: '<title>Page not found: the red lanterns of the mill are gone</title>',
    notFound: '<title>Adjustable desk lamps for reading and work at home</title>',
  },
  run(page, settings) {
    // A long text under such a title is an article about error pages.
    const words = page.facts?.text.words ?? 0;
    if (words > settings.maxWords) return 'pass';
    const title = mainTitle(page);
    const heading = page.facts?.headings.find((each) => each.level === 1) ?? null;
    // The number alone may be the name of what the page is about.
    const isSaid = (text: string) => notFound.test(text) && (text.trim() !== '404' || words <= settings.maxWordsOfNumber);
    const found = [title, heading].find((each) => each !== null && isSaid(each.text.slice(0, 200)));
    if (!found) return 'pass';
    const evidence = { value: cut(found.text), ...spot(page, found.offset) };
    return [errorPage.test(urlPath(page.url)) ? { severity: 'warning', evidence } : { evidence }];
  },
});

export const signalsAfter2mb = pageCheck({
  id: 'signals-after-2mb',
  category: 'response',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, Googlebot (file size limits)',
  appliesTo: 'html',
  // What `signalBytes` is counted from.
  reads: ['headings', 'structured-data'],
  settings: { maxBytes: 2_000_000 },
  words: {
    name: 'Metadata or links beyond the size limit',
    title: '{value} comes after the first {limit} bytes',
    why: 'Google stops reading there and never sees it.',
    fix: 'Move large inline scripts, styles and data to the end of the page or into files.',
  },
  docs: {
    condition: 'Canonical, robots meta tag, JSON-LD or h1 starts beyond byte 2,000,000 of the decoded HTML.',
    found: `
      <style>
      /* and so on, 2,100,000 characters */
      </style>
      <link rel="canonical" href="https://site.example/page">
    `,
    notFound: `
      <link rel="canonical" href="https://site.example/page">
      <body>
      <main>
      <h1>Lanterns of the mill</h1>
      </main>
      <script>
      /* and so on, 2,100,000 characters */
      </script>
      </body>
    `,
  },
  run(page, settings) {
    const bytes = page.facts?.document.signalBytes;
    if (bytes === undefined || bytes === null) return 'not-applicable';
    const late = Object.entries(bytes).filter(([, at]) => at > settings.maxBytes);
    if (late.length === 0) return 'pass';
    return [
      {
        evidence: { value: late.map(([name]) => name).join(', '), limit: settings.maxBytes, offset: Math.min(...late.map(([, at]) => at)) },
      },
    ];
  },
});

export const crawlDepthHigh = siteCheck({
  id: 'crawl-depth-high',
  cause: 'template',
  category: 'response',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Customary threshold of site auditors (click depth)',
  appliesTo: 'indexable',
  settings: { noticeFrom: 4, maxDepth: 4 },
  words: {
    name: 'Page too many clicks from the start page',
    title: '{value} clicks from the start page',
    why: 'Search engines crawl deep pages less often and give them less weight.',
    fix: 'Link to the page from one that is closer to the start page.',
  },
  docs: {
    condition:
      'Shortest click path from the start page > 4: a notice; exactly 4: an opportunity. Later pages of lists (/page/2) are left out: what matters is how deep the pages are that they lead to.',
    found: `
      /one
      <p><a href="/two">Down the first stair of the mill</a></p>

      /two
      <p><a href="/three">Down the second stair</a></p>

      /three
      <p><a href="/four">Down the third stair</a></p>

      /four
    `,
    notFound: `
      /one
      <p><a href="/two">Down the first stair of the mill</a></p>

      /two
    `,
  },
  *run(site, settings) {
    for (const { id, url, depth, isIndexable } of site.urls()) {
      if (!isIndexable || depth === null || depth < settings.noticeFrom || isSurelyNumbered(url)) continue;
      const evidence = { value: depth, limit: settings.maxDepth };
      yield depth > settings.maxDepth ? { urlId: id, evidence } : { severity: 'opportunity' as const, urlId: id, evidence };
    }
  },
});

export const statusUnusual = pageCheck({
  id: 'status-unusual',
  category: 'response',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'RFC 9110, section 15; IANA HTTP status code registry',
  appliesTo: 'response',
  settings: {},
  words: {
    name: 'Unusual status code',
    title: 'Unusual status {value}',
    why: 'Only pages that return 200 are reliably indexed.',
    fix: 'Return 200 for a page, 301 for one that has moved, and 404 for one that does not exist.',
  },
  docs: {
    condition: 'A page that returns a 2xx code other than 200, or an unregistered code.',
    found: '/r-accepted answers 202',
    notFound: 'https://site.example/page answers 200',
  },
  run(page: PageView) {
    const { status } = page.record;
    return (status > 200 && status < 300) || isUnregistered(status) ? [{ group: String(status), evidence: { value: status } }] : 'pass';
  },
});

function isUnregistered(status: number): boolean {
  if (status < 400) return false;
  return (
    status >= 600 ||
    (status > 431 && status < 500 && status !== 451) ||
    (status > 511 && status < 600) ||
    status === 430 ||
    status === 419 ||
    status === 420
  );
}

export const kindChecks: readonly Check[] = [contentTypeWrong, soft404, signalsAfter2mb, crawlDepthHigh, statusUnusual];
