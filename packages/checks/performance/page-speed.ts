/** How long a page takes to arrive and how much it brings. web.dev, time to first byte; Lighthouse, total-byte-weight. */
import type { ImageFact } from '@orbweaver/facts/page-facts.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import { type Check, type PageOutcome, type PageView, pageCheck, siteCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { isContentImage, leadImage } from '../images/loading.ts';
import { isToldBySize } from '../response/body.ts';
import { plainSpelling } from '../url/variants.ts';

/** What may have been more than a time that is within the limits is not judged. */
function judgeTime(ms: number, isAtLeast: boolean, limits: { readonly maxMs: number }): PageOutcome {
  const value = Math.round(ms);
  if (value > limits.maxMs) return [{ evidence: { value, limit: limits.maxMs } }];
  return isAtLeast ? { notTested: 'the scanner was too busy to tell how long the server took' } : 'pass';
}

export const perfTtfbSlow = pageCheck({
  id: 'perf-ttfb-slow',
  cause: 'template',
  category: 'performance',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'web.dev, time to first byte (good: up to 0.8 seconds)',
  appliesTo: 'html',
  settings: { maxMs: 800 },
  words: {
    name: 'Slow time to first byte (TTFB)',
    title: 'First byte took {value} ms, at most {limit}',
    why: 'Everything else waits for the server.',
    fix: 'Cache finished pages, and look for slow queries behind this page.',
  },
  docs: {
    condition:
      'Time to first byte > 800 ms: from sending the request until the response headers arrive, less what the scanner did in the meantime. Slow pages are requested again, one at a time, at the end (20 at most); not tested where the time cannot be measured.',
    found: '/slow-start answers 200 after 900 ms',
    notFound: '/quick answers 200 after 700 ms',
  },
  run(page, settings) {
    return judgeTime(page.record.ttfbMs, page.record.timesAtLeast, settings);
  },
});

export const perfResponseSlow = pageCheck({
  id: 'perf-response-slow',
  cause: 'template',
  category: 'performance',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Customary threshold of site auditors (slow page)',
  appliesTo: 'html',
  settings: { maxMs: 3000 },
  words: {
    name: 'Slow HTML download',
    title: 'HTML took {value} ms to download, at most {limit}',
    why: 'Crawlers visit fewer pages of a slow site, and visitors leave.',
    fix: 'Send less HTML, compress it, and serve it from a cache.',
  },
  docs: {
    condition:
      'Full HTML download > 3,000 ms: with name resolution, connection and TLS where they were needed, less what the scanner did in the meantime. Slow pages are requested again, one at a time, at the end (20 at most); not tested where the time cannot be measured.',
    found: '/slow-end answers 200 after 3,100 ms',
    notFound: '/quick answers 200 after 700 ms',
  },
  run(page, settings) {
    return judgeTime(page.record.totalMs, page.record.timesAtLeast, settings);
  },
});

export const perfHtmlWeight = pageCheck({
  id: 'perf-html-weight',
  category: 'performance',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'Customary threshold of site auditors',
  appliesTo: 'html',
  judges: 'quality',
  settings: { maxBytes: 100_000 },
  words: {
    name: 'HTML transfer size too large',
    title: 'HTML is {value} bytes as sent, at most {limit}',
    why: 'The content at the end of the page arrives late.',
    fix: 'Compress it, and move inline scripts, styles and data into files.',
  },
  docs: {
    condition: 'Transferred HTML > 100 KB; very large pages are left to html-over-2mb.',
    found: '/heavy answers 200 with 200,000 bytes',
    notFound: '/light answers 200 with 20,000 bytes',
  },
  run(page, settings, runs) {
    const bytes = page.record.transferBytes;
    if (isToldBySize(page, runs)) return 'not-applicable';
    return bytes > settings.maxBytes ? [{ evidence: { value: bytes, limit: settings.maxBytes } }] : 'pass';
  },
});

export const perfRequestsMany = pageCheck({
  id: 'perf-requests-many',
  cause: 'template',
  category: 'performance',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Customary threshold of site auditors (number of requests)',
  appliesTo: 'html',
  reads: ['images'],
  settings: { maxFiles: 100, maxHosts: 20 },
  words: {
    name: 'Too many requests per page',
    title: 'The page loads {count} {value}, at most {limit}',
    why: 'Each file takes time, and each host needs its own connection.',
    fix: 'Combine small files, lazy-load images below the fold, and remove services that you no longer use.',
  },
  docs: {
    condition: '> 100 files that a page loads at once (images with loading=lazy are left out), or files from > 20 hosts.',
    found: `
      <p><img src="/p/1.png" alt="The mill on day 1"></p>
      <!-- and so on, 101 times -->
    `,
    notFound: `
      <p><img src="/p/1.png" alt="The mill on day 1"></p>
      <!-- and so on, 20 times -->
    `,
  },
  run(page, settings) {
    const facts = page.facts;
    // Each host costs a file at least.
    if (facts === null || facts.resources.length + facts.images.length <= settings.maxHosts) return 'pass';
    const urls = new Set<string>();
    for (const { kind, url } of facts.resources) if (url !== null && kind !== 'source' && kind !== 'manifest') urls.add(url);
    for (const { url, loading } of facts.images) if (url !== null && loading !== 'lazy') urls.add(url);
    if (urls.size > settings.maxFiles)
      return [{ group: groupOfPhrase('request-files'), evidence: { count: urls.size, value: 'files', limit: settings.maxFiles } }];
    if (urls.size <= settings.maxHosts) return 'pass';
    const hosts = new Set(Array.from(urls, (url) => url.split('/', 3)[2] ?? ''));
    return hosts.size > settings.maxHosts
      ? [{ group: groupOfPhrase('request-hosts'), evidence: { count: hosts.size, value: 'hosts', limit: settings.maxHosts } }]
      : 'pass';
  },
});

export const perfLcpNotDiscoverable = pageCheck({
  id: 'perf-lcp-not-discoverable',
  cause: 'template',
  category: 'performance',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Lighthouse, lcp-discovery-insight; web.dev, optimize largest contentful paint',
  appliesTo: 'html',
  reads: ['headings', 'images'],
  settings: { minWidth: 600, maxCharsBefore: 5000 },
  words: {
    name: 'Main image without fetch priority',
    title: 'The first large image has no fetch priority',
    why: 'The browser loads it after other files, although it is what visitors wait for.',
    fix: 'Add fetchpriority="high" to it, or preload it.',
  },
  docs: {
    condition:
      'The first content image with a declared width of at least 600 pixels has neither fetchpriority=high nor a preload, although a style sheet, script or font is loaded before it; unless it comes after the second h2, or more than 5,000 characters of HTML after the first heading. Not tested where an earlier content image has no declared width.',
    found: `
      <link rel="stylesheet" href="/f/mill.css">
      <main>
      <h1>Kettles in a picture without priority</h1>
      <img src="/p/21.png" alt="A mill beside a river" width="800" height="600">
      </main>
    `,
    notFound: `
      <main>
      <h1>Kettles in a picture with priority</h1>
      <img src="/p/21.png" alt="A mill beside a river" width="800" height="600" fetchpriority="high">
      </main>
    `,
  },
  run(page, settings) {
    const image = leadImage(page, settings.minWidth);
    // One that loads lazily is the finding of img-lazy-above-fold.
    if (image === null || image.loading === 'lazy' || image.url === null) return 'not-applicable';
    if (image.fetchPriority === 'high') return 'pass';
    const isPreloaded = page.facts?.resources.some(
      (resource) => resource.kind === 'preload' && (resource.url === image.url || resource.as === 'image'),
    );
    if (isPreloaded || !hasRivals(page, image)) return 'pass';
    if (isFarDown(page, image, settings.maxCharsBefore)) return 'not-applicable';
    if (page.facts?.images.some((each) => each.offset < image.offset && each.width === null && !each.hidden && isContentImage(each)))
      return { notTested: 'an earlier image has no declared width' };
    return [{ evidence: { target: cut(image.url), ...spot(page, image.offset) } }];
  },
});

/** What the browser begins to load earlier, and the image has to share the line with. */
function hasRivals({ facts }: PageView, { offset }: ImageFact): boolean {
  return (facts?.resources ?? []).some(
    (file) => file.offset < offset && file.url !== null && (file.kind === 'css' || file.kind === 'js' || file.kind === 'font'),
  );
}

/** A picture in the middle of a text is not seen at first. */
function isFarDown({ facts }: PageView<'headings'>, { offset, place }: ImageFact, maxChars: number): boolean {
  const first = facts?.headings.find((heading) => heading.place === place);
  return first !== undefined && offset - first.offset > maxChars;
}

export const perfPageWeight = siteCheck({
  id: 'perf-page-weight',
  category: 'performance',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Lighthouse, total-byte-weight',
  reads: ['images'],
  settings: { noticeAboveBytes: 1_600_000, maxBytes: 3_000_000 },
  words: {
    name: 'Page weight too high',
    title: 'Page and the files in its HTML ({count}) total {value} bytes, at most {limit}',
    why: 'On a phone, it takes many seconds to load and uses up mobile data.',
    fix: 'Resize and compress images first, then remove scripts that the page does not need.',
  },
  docs: {
    condition:
      'Sum of the transfers of the page and the files that its HTML names > 3 MB: a warning; > 1.6 MB: a notice; what style sheets, style attributes and scripts load is not counted. One page at several URLs, such as / and /index.html, is one issue.',
    found: `
      /page
      <p><img src="/p/mill.webp" alt="A mill beside a river" width="64" height="48"></p>

      /p/mill.webp answers 200 with 1,700,000 bytes
    `,
    notFound: `
      /page
      <p><img src="/p/mill.webp" alt="A mill beside a river" width="64" height="48"></p>

      /p/mill.webp answers 200 with 90,000 bytes
    `,
  },
  run(site, settings) {
    if (site.wasScanned('resources') === false) return { notTested: 'files of the pages were not asked for' };
    const heavy = [...site.heavyPages(settings.noticeAboveBytes)];
    const spellings = Map.groupBy(heavy, ({ page, bytes }) => `${bytes} ${plainSpelling(page.url)}`);
    return [...spellings.values()].flatMap((pages) => {
      // `/` and `/index.html` are one page.
      const shared = pages.length > 1 ? { group: (pages[0] as (typeof heavy)[0]).page.url } : {};
      return pages.map(({ page, bytes, files }) => {
        const isWarning = bytes > settings.maxBytes;
        const evidence = { value: bytes, count: files, limit: isWarning ? settings.maxBytes : settings.noticeAboveBytes };
        return { urlId: page.id, ...(isWarning ? {} : { severity: 'notice' as const }), ...shared, evidence };
      });
    });
  },
});

/** Those that judge the time a response took. */
export const responseTimeChecks = [perfTtfbSlow, perfResponseSlow] as const;

export const pageSpeedChecks: readonly Check[] = [
  perfTtfbSlow,
  perfResponseSlow,
  perfPageWeight,
  perfHtmlWeight,
  perfRequestsMany,
  perfLcpNotDiscoverable,
];
