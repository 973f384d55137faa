/** The icon of the site, as the start page names it. Google, define a favicon. */
import type { IconFact } from '@orbweaver/facts/page-facts.ts';
import { urlPath } from '@orbweaver/model/url.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { firstUrl, lastHop } from '../probe-rows.ts';
import { findBlocked, findBroken } from '../resource-findings.ts';
import { isGoneStatus } from '../responses.ts';
import { whenScanned } from '../scan-parts.ts';
import type { ResourceRow, SiteView, UrlRow } from '../site-view.ts';

const source = 'Google Search Central, define a favicon to show in search results';
const unread = { notTested: 'the start page is not at hand' } as const;

export const faviconMissing = siteCheck({
  id: 'favicon-missing',
  category: 'icons',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Missing favicon',
    title: 'The start page has no favicon',
    why: 'Tabs, bookmarks and search results show a generic icon.',
    fix: 'Add <link rel="icon"> with a square icon of at least 48 pixels to the start page.',
  },
  docs: {
    condition: 'No link rel icon on the start page, and /favicon.ico returns 404, 410 or 5xx.',
    found: `
      /
      <head><meta charset="utf-8"><title>The mill</title></head>
    `,
    notFound: `
      /
      <head><meta charset="utf-8"><title>The mill</title><link rel="icon" href="/favicon.png"></head>
    `,
  },
  run(site) {
    const start = site.startUrl();
    const facts = site.startFacts();
    if (start === null || facts === null) return unread;
    if (facts.icons.length > 0) return [];
    // Browsers ask for /favicon.ico by themselves; the scan does where the start page names no icon.
    const standard = standardIcon(site);
    if (standard === null || standard.status === 0) return { notTested: 'no page names an icon, and /favicon.ico gave no answer' };
    const { url, status } = standard;
    return isGoneStatus(status) ? [{ urlId: start.id, evidence: { target: url, value: status } }] : [];
  },
});

function standardIcon(site: SiteView): { readonly url: string; readonly status: number } | null {
  const asked = site.probes()?.find(({ kind }) => kind === 'icon-file');
  if (asked !== undefined) return { url: firstUrl(asked), status: lastHop(asked).status };
  for (const row of site.urls()) if (urlPath(row.url) === '/favicon.ico') return row;
  return null;
}

export const faviconBroken = siteCheck({
  id: 'favicon-broken',
  category: 'icons',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Broken favicon',
    title: 'Favicon does not load ({value})',
    why: 'Tabs, bookmarks and search results show a generic icon.',
    fix: 'Correct the URL, and serve the file as an image.',
  },
  docs: {
    condition:
      'Icon URL returns 4xx, 5xx or nothing, or is served as text, HTML or JSON: an error; a warning where the pages name another icon that loads.',
    found: `
      /
      <head><meta charset="utf-8"><title>The mill</title><link rel="icon" href="/lost.png"></head>

      /lost.png answers 404
    `,
    notFound: `
      /
      <head><meta charset="utf-8"><title>The mill</title><link rel="icon" href="/favicon.png"></head>
    `,
  },
  run: (site) => whenScanned(site, 'resources', () => findLost([...site.resources('icon')], site.counts().pages)),
});

const isNoImage = (type: string) => type.startsWith('text/') || type === 'application/json';

function* findLost(icons: readonly ResourceRow[], allPages: number): Iterable<SiteFinding> {
  const loaded = icons.filter((icon) => icon.resource.status === 200 && [...findBroken([icon], isNoImage)].length === 0);
  for (const icon of icons) {
    // Browsers show one of several icons.
    const hasOther = loaded.some(
      ({ firstPage, pages }) => pages >= allPages || (firstPage?.id === icon.firstPage?.id && pages >= icon.pages),
    );
    for (const finding of findBroken([icon], isNoImage)) yield hasOther ? { ...finding, severity: 'warning' } : finding;
  }
}

export const faviconBlocked = siteCheck({
  id: 'favicon-blocked',
  category: 'icons',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Favicon blocked by robots.txt',
    title: 'Favicon is blocked by robots.txt',
    why: 'Google cannot show it in search results.',
    fix: 'Allow the icon in robots.txt.',
  },
  docs: {
    condition: 'An icon used on pages that robots.txt disallows for the user agent whose rules the scan follows.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /favicon.png
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/
    `,
  },
  run: (site) => whenScanned(site, 'resources', () => findBlocked(site, site.resources('icon'))),
});

export const faviconSize = siteCheck({
  id: 'favicon-size',
  category: 'icons',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source,
  settings: { minPixels: 8, bestPixels: 48 },
  words: {
    name: 'Unsuitable favicon size',
    title: 'Favicon is {value} pixels ({rule})',
    why: 'Google asks for a square icon; one smaller than 48 pixels looks blurred or is not shown.',
    fix: 'Provide a square icon of 48, 96 or 192 pixels, or an SVG.',
  },
  docs: {
    condition:
      'Of the icons of the start page, all with declared sizes, the largest is not square: a warning; below 8 pixels: an error; below 48 pixels: a notice. SVG icons fit every size.',
    found: `
      /
      <head><meta charset="utf-8"><title>The mill</title><link rel="icon" href="/favicon.png" sizes="16x16"></head>
    `,
    notFound: `
      /
      <head><meta charset="utf-8"><title>The mill</title><link rel="icon" href="/favicon.png" sizes="48x48"></head>
    `,
  },
  run(site, settings) {
    const start = site.startUrl();
    const facts = site.startFacts();
    if (start === null || facts === null) return unread;
    const sized = facts.icons.filter((icon) => icon.rel !== 'mask-icon').flatMap(sizesOf);
    // An icon without declared sizes may have any.
    if (sized.length === 0 || sized.length < facts.icons.filter((icon) => icon.rel !== 'mask-icon').length) return [];
    return [...judgeSizes(sized, start, settings.minPixels, settings.bestPixels)];
  },
});

interface Size {
  readonly icon: IconFact;
  readonly width: number;
  readonly height: number;
}

/** "any" and vector icons fit every size. */
function sizesOf(icon: IconFact): readonly Size[] {
  if (/\bany\b/i.test(icon.sizes ?? '') || /svg/i.test(icon.type ?? '') || /\.svg(?:$|\?)/i.test(icon.href)) {
    return [{ icon, width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }];
  }
  return Array.from((icon.sizes ?? '').slice(0, 500).matchAll(/(\d{1,5})x(\d{1,5})/gi), ([, width, height]) => ({
    icon,
    width: Number(width),
    height: Number(height),
  }));
}

function* judgeSizes(sizes: readonly Size[], start: UrlRow, minPixels: number, bestPixels: number): Iterable<SiteFinding> {
  const largest = sizes.reduce((best, size) => (Math.min(size.width, size.height) > Math.min(best.width, best.height) ? size : best));
  const { icon, width, height } = largest;
  const evidence = { value: `${width} x ${height}`, target: cut(icon.url ?? icon.href), offset: icon.offset };
  const smaller = Math.min(width, height);
  if (smaller < minPixels) yield { severity: 'error', urlId: start.id, evidence: { ...evidence, rule: 'too small', limit: minPixels } };
  else if (width !== height) yield { urlId: start.id, evidence: { ...evidence, rule: 'not square' } };
  else if (smaller < bestPixels) yield { severity: 'notice', urlId: start.id, evidence: { ...evidence, rule: 'small', limit: bestPixels } };
}

export const faviconChecks: readonly Check[] = [faviconMissing, faviconBroken, faviconSize, faviconBlocked];
