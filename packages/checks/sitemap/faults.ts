/** What is wrong inside sitemap files, as the reader of formats/sitemap.ts found it. sitemaps.org protocol; Google, build and submit a sitemap. */
import { invalidatingFaults, maxSitemapBytes, maxSitemapUrlChars, type SitemapFaultCode } from '@orbweaver/formats/sitemap-document.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { type Check, type CheckTexts, type SiteCheck, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { figure } from '../figure.ts';
import { whenScanned } from '../scan-parts.ts';
import type { SitemapRow, SiteView } from '../site-view.ts';
import { declaredSitemaps } from './files.ts';

interface FaultListing extends CheckTexts {
  readonly id: string;
  readonly severity: Severity;
  readonly codes: ReadonlySet<string>;
}

function codes(...list: readonly SitemapFaultCode[]): ReadonlySet<string> {
  return new Set(list);
}

function faultCheck({ codes: wanted, ...entry }: FaultListing): SiteCheck<Record<string, never>> {
  return siteCheck({
    ...entry,
    category: 'sitemap',
    scope: 'site',
    source: 'sitemaps.org protocol; Google, build and submit a sitemap',
    settings: {},
    run: (site) =>
      whenScanned(site, 'sitemaps', function* (): Iterable<SiteFinding> {
        // A sitemap that robots.txt names may list URLs of any folder.
        const anywhere = wanted.has('loc-above') ? namedSitemaps(site) : new Set<number>();
        for (const sitemap of site.sitemaps()) {
          if (sitemap.status !== 200) continue;
          for (const finding of findFaults(sitemap, wanted))
            if (finding.evidence.rule !== 'loc-above' || !anywhere.has(sitemap.urlId)) yield finding;
        }
      }),
  });
}

/** Ids of the sitemaps that a robots.txt names, and of those that the named indexes lead to. */
function namedSitemaps(site: SiteView): ReadonlySet<number> {
  const declared = declaredSitemaps(site);
  const named = new Set<number>();
  if (declared.size === 0) return named;
  const children = new Map<number, number[]>();
  for (const { urlId, url, parentId } of site.sitemaps()) {
    const { href, pathname, search } = new URL(url.toLowerCase());
    if (declared.has(href) || declared.has(pathname + search)) named.add(urlId);
    if (parentId === null) continue;
    const siblings = children.get(parentId) ?? [];
    siblings.push(urlId);
    children.set(parentId, siblings);
  }
  // A set also yields what is added during the loop.
  for (const id of named) for (const child of children.get(id) ?? []) named.add(child);
  return named;
}

/** As the core of WordPress names its own sitemaps. */
const ofWordPress = /\/wp-sitemap(?:-[\w-]+)?\.xml$/;

function* findFaults(sitemap: SitemapRow, wanted: ReadonlySet<string>): Iterable<SiteFinding> {
  for (const { code, line, value } of sitemap.faults) {
    if (!wanted.has(code) || (code === 'stylesheet' && ofWordPress.test(sitemap.url))) continue;
    const place = line === null || line === 0 ? {} : { line };
    yield {
      urlId: sitemap.urlId,
      // One generator writes the line into all of them.
      group: code === 'stylesheet' ? code : `${sitemap.url} ${code}`,
      ...(code === 'loc-above' ? { severity: 'warning' as const } : {}),
      evidence: { target: sitemap.url, rule: code, value: cut(value), ...place },
    };
  }
}

export const sitemapInvalidXml = faultCheck({
  id: 'sitemap-invalid-xml',
  severity: 'error',
  tier: 'core',
  codes: invalidatingFaults,
  words: {
    name: 'Invalid sitemap',
    title: 'Sitemap is not valid ({rule})',
    why: 'Search engines reject the file, or the part that they cannot read.',
    fix: 'Use a generator that writes the sitemap in UTF-8, and check it with an XML validator.',
  },
  docs: {
    condition: 'Not well-formed, wrong namespace or root, not UTF-8, BOM before gzip, or HTML.',
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      <url><loc>https://site.example/about</loc></url>
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      <url><loc>https://site.example/about</loc></url>
      </urlset>
    `,
  },
});

export const sitemapTooLarge = faultCheck({
  id: 'sitemap-too-large',
  severity: 'error',
  tier: 'core',
  codes: codes('too-large'),
  words: {
    name: 'Sitemap file too large',
    title: 'Sitemap is larger than 50 MB',
    why: 'Search engines reject the file.',
    fix: 'Split the sitemap and list the parts in a sitemap index.',
  },
  docs: {
    condition: `> ${maxSitemapBytes / 1024 / 1024} MB uncompressed (${figure(maxSitemapBytes)} bytes).`,
    found: `
      /sitemap.xml answers 200 with 52,428,801 bytes
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      <url><loc>https://site.example/about</loc></url>
      </urlset>
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      <url><loc>https://site.example/about</loc></url>
      </urlset>
    `,
  },
});

export const sitemapUrlInvalid = faultCheck({
  id: 'sitemap-url-invalid',
  severity: 'error',
  tier: 'core',
  codes: codes(
    'loc-missing',
    'loc-relative',
    'loc-scheme',
    'loc-invalid',
    'loc-fragment',
    'loc-too-long',
    'loc-host',
    'loc-above',
    'alternate-duplicate',
  ),
  words: {
    name: 'Invalid URL in the sitemap',
    title: 'Sitemap entry is not a usable URL ({rule})',
    why: 'Search engines skip the entry.',
    fix: 'List full URLs of the same host, without fragments, at most 2,048 characters long.',
  },
  docs: {
    condition: `Relative, other host without cross-submission, other scheme, unescaped &, fragment, > ${figure(maxSitemapUrlChars)} characters, outside the folder of a sitemap that robots.txt does not list, or one language for two URLs in xhtml:link.`,
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>/relative</loc></url>
      <url><loc>https://site.example/about#team</loc></url>
      </urlset>
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      <url><loc>https://site.example/about</loc></url>
      </urlset>
    `,
  },
});

export const sitemapUrlDuplicate = faultCheck({
  id: 'sitemap-url-duplicate',
  severity: 'notice',
  tier: 'core',
  codes: codes('loc-duplicate'),
  words: {
    name: 'Duplicate URL in the sitemap',
    title: 'Sitemap lists a URL more than once',
    why: 'The extra entries add nothing.',
    fix: 'List each URL once.',
  },
  docs: {
    condition: 'The same URL twice in one file.',
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/about</loc></url>
      <url><loc>https://site.example/about</loc></url>
      </urlset>
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      <url><loc>https://site.example/about</loc></url>
      </urlset>
    `,
  },
});

export const sitemapLastmodInvalid = faultCheck({
  id: 'sitemap-lastmod-invalid',
  severity: 'warning',
  tier: 'core',
  codes: codes('lastmod-invalid', 'lastmod-future'),
  words: {
    name: 'Invalid lastmod in the sitemap',
    title: 'Sitemap date is invalid ({rule})',
    why: 'Search engines ignore it and trust the other dates less.',
    fix: 'Use the date of the last real change, for example 2026-05-04.',
  },
  docs: {
    condition: 'Not a W3C datetime, or later than now + 1 day.',
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/about</loc><lastmod>May 2024</lastmod></url>
      </urlset>
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/about</loc><lastmod>2024-05-01</lastmod></url>
      </urlset>
    `,
  },
});

export const sitemapPriorityChangefreq = faultCheck({
  id: 'sitemap-priority-changefreq',
  severity: 'opportunity',
  tier: 'core',
  codes: codes('priority-invalid', 'changefreq-invalid'),
  words: {
    name: 'Invalid priority or changefreq',
    title: 'Sitemap has an invalid priority or changefreq ({value})',
    why: 'The value has no meaning, and Google ignores both fields anyway.',
    fix: 'Remove the fields.',
  },
  docs: {
    condition: 'priority outside 0.0 to 1.0, or a changefreq value that the protocol does not define.',
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/about</loc><priority>2.0</priority></url>
      </urlset>
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/about</loc><priority>0.8</priority></url>
      </urlset>
    `,
  },
});

export const sitemapXsltStylesheet = faultCheck({
  id: 'sitemap-xslt-stylesheet',
  severity: 'opportunity',
  tier: 'extended',
  codes: codes('stylesheet'),
  words: {
    name: 'Sitemap with an XSLT style sheet',
    title: 'Sitemap has an XSLT style sheet',
    why: 'Browsers are removing XSLT support, so the styled view will stop working.',
    fix: 'Remove the xml-stylesheet line.',
  },
  docs: {
    condition: 'xml-stylesheet instruction present; built-in WordPress sitemaps, which nobody edits, are left out.',
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <?xml-stylesheet type="text/xsl" href="/sitemap.xsl"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      <url><loc>https://site.example/about</loc></url>
      </urlset>
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      <url><loc>https://site.example/about</loc></url>
      </urlset>
    `,
  },
});

export const faultsChecks: readonly Check[] = [
  sitemapInvalidXml,
  sitemapTooLarge,
  sitemapUrlInvalid,
  sitemapUrlDuplicate,
  sitemapLastmodInvalid,
  sitemapPriorityChangefreq,
  sitemapXsltStylesheet,
];
