/** What is wrong inside sitemap files, as the reader of formats/sitemap.ts found it. sitemaps.org protocol; Google, build and submit a sitemap. */
import { invalidatingFaults, type SitemapFaultCode } from '@orbweaver/formats/sitemap-document.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { type CheckWords, type SiteCheck, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { whenScanned } from '../scan-parts.ts';
import type { SitemapRow } from '../site-view.ts';

interface FaultListing {
  readonly id: string;
  readonly severity: Severity;
  readonly codes: ReadonlySet<string>;
  readonly words: CheckWords;
}

function codes(...list: readonly SitemapFaultCode[]): ReadonlySet<string> {
  return new Set(list);
}

function faultCheck({ id, severity, codes: wanted, words }: FaultListing): SiteCheck<Record<string, never>> {
  return siteCheck({
    id,
    category: 'sitemap',
    severity,
    scope: 'site',
    source: 'sitemaps.org protocol; Google, build and submit a sitemap',
    settings: {},
    words,
    run: (site) =>
      whenScanned(site, 'sitemaps', function* (): Iterable<SiteFinding> {
        for (const sitemap of site.sitemaps()) if (sitemap.status === 200) yield* findFaults(sitemap, wanted);
      }),
  });
}

function* findFaults(sitemap: SitemapRow, wanted: ReadonlySet<string>): Iterable<SiteFinding> {
  for (const { code, line, value } of sitemap.faults) {
    if (!wanted.has(code)) continue;
    const place = line === null || line === 0 ? {} : { line };
    yield {
      urlId: sitemap.urlId,
      group: `${sitemap.url} ${code}`,
      evidence: { target: sitemap.url, rule: code, value: cut(value), ...place },
    };
  }
}

export const sitemapInvalidXml = faultCheck({
  id: 'sitemap-invalid-xml',
  severity: 'error',
  codes: invalidatingFaults,
  words: {
    title: 'Sitemap is not valid ({rule})',
    why: 'Search engines reject the file or the part that they cannot read.',
    fix: 'Have the sitemap written by a generator, in UTF-8, and check it with an XML validator.',
  },
});

export const sitemapTooLarge = faultCheck({
  id: 'sitemap-too-large',
  severity: 'error',
  codes: codes('too-large'),
  words: {
    title: 'Sitemap is larger than 50 MB',
    why: 'Search engines reject the file.',
    fix: 'Split the sitemap and list the parts in an index.',
  },
});

export const sitemapUrlInvalid = faultCheck({
  id: 'sitemap-url-invalid',
  severity: 'error',
  codes: codes('loc-missing', 'loc-relative', 'loc-scheme', 'loc-invalid', 'loc-fragment', 'loc-too-long', 'loc-host'),
  words: {
    title: 'Sitemap entry is no usable address ({rule})',
    why: 'Search engines skip the entry.',
    fix: 'List full addresses of the same host, without fragments, at most 2,048 characters long.',
  },
});

export const sitemapUrlDuplicate = faultCheck({
  id: 'sitemap-url-duplicate',
  severity: 'notice',
  codes: codes('loc-duplicate'),
  words: {
    title: 'Sitemap lists a URL twice',
    why: 'The second entry says nothing new.',
    fix: 'List each address once.',
  },
});

export const sitemapLastmodInvalid = faultCheck({
  id: 'sitemap-lastmod-invalid',
  severity: 'warning',
  codes: codes('lastmod-invalid', 'lastmod-future'),
  words: {
    title: 'Sitemap date is wrong ({rule})',
    why: 'Search engines ignore it, and the dates of the other entries lose their trust.',
    fix: 'Write the day of the last real change, for example 2026-05-04.',
  },
});

export const sitemapPriorityChangefreq = faultCheck({
  id: 'sitemap-priority-changefreq',
  severity: 'notice',
  codes: codes('priority-invalid', 'changefreq-invalid'),
  words: {
    title: 'Sitemap has a priority or changefreq out of range ({value})',
    why: 'The value means nothing; Google ignores both fields in any case.',
    fix: 'Remove the fields.',
  },
});

export const sitemapXsltStylesheet = faultCheck({
  id: 'sitemap-xslt-stylesheet',
  severity: 'notice',
  codes: codes('stylesheet'),
  words: {
    title: 'Sitemap has an XSLT style sheet',
    why: 'Browsers are removing XSLT, so its view for people will break.',
    fix: 'Remove the xml-stylesheet line.',
  },
});
