/** The start page under its other names: one must answer, the others redirect to it at once. Google, consolidate duplicate URLs. */
import type { ProbeRow } from '@orbweaver/model/probe.ts';
import { type Check, type RunsCheck, type SiteFinding, siteCheck } from '../check.ts';
import { findDuplicates } from '../duplicates.ts';
import { firstUrl, lastHop, sharedText, whenProbed } from '../probe-rows.ts';
import type { SiteView } from '../site-view.ts';

export const redirectHostMix = siteCheck({
  id: 'redirect-host-mix',
  category: 'redirects',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, consolidate duplicate URLs',
  reads: ['headings', 'text'],
  settings: { maxHops: 1, minSharedPercent: 90 },
  words: {
    name: 'Home page available under several URLs',
    title: 'Start page is also available at {value}',
    why: 'A site with several host names competes with itself, and each extra hop costs time.',
    fix: 'Redirect every variant (http, with or without www, index files) to one URL in a single step.',
  },
  docs: {
    condition:
      'The other scheme, host (with or without www), or /index.html and /index.php returns 200 with the start page (an index file with at least 90 % of its text) and without a canonical elsewhere, or needs > 1 hop; a notice for index files, which are known only where something links to them. Index files that pages link to are left to url-case-or-slash-duplicate, and others to content-exact-duplicate where the start page has a further copy.',
    found: `
      https://www.site.example/ answers 200
      <link rel="canonical" href="https://www.site.example/">
    `,
    notFound: `
      https://www.site.example/ answers 301
      location: https://site.example/
    `,
  },
  run: (site, settings, runs) =>
    whenProbed(site, ['scheme', 'host', 'index-file', 'missing-page'], function* (rows): Iterable<SiteFinding> {
      // A server that answers 200 for anything says nothing about index files.
      const acceptsAnyPath = rows.some((row) => row.kind === 'missing-page' && lastHop(row).status === 200);
      for (const row of rows) {
        if (row.kind === 'missing-page' || row.challenged || (row.kind === 'index-file' && acceptsAnyPath)) continue;
        if (row.kind === 'index-file' && runs('url-case-or-slash-duplicate') && isCrawled(site, firstUrl(row))) continue;
        const value = faultOf(row, site, settings);
        if (value === null) continue;
        if (row.kind === 'index-file' && hasToldCopy(site, runs)) continue;
        yield {
          ...(row.kind === 'index-file' ? { severity: 'notice' as const } : {}),
          urlId: 0,
          group: row.kind,
          evidence: { value, target: firstUrl(row), chain: row.hops },
        };
      }
    }),
});

/** The start page has a further URL: redirecting all of them to one ends both. */
function hasToldCopy(site: SiteView<'headings' | 'text'>, runs: RunsCheck): boolean {
  if (!runs('content-exact-duplicate')) return false;
  const id = site.startUrl()?.id;
  for (const { urlId } of findDuplicates(site, 'content-hash', runs)) if (urlId === id) return true;
  return false;
}

/** A page that the crawl met is told by url-case-or-slash-duplicate. */
function isCrawled(site: SiteView, url: string): boolean {
  for (const row of site.urls()) if (row.url === url) return row.isIndexable;
  return false;
}

function faultOf(
  row: ProbeRow,
  site: SiteView<'text'>,
  { maxHops, minSharedPercent }: { readonly maxHops: number; readonly minSharedPercent: number },
): string | null {
  const start = site.startUrl();
  const last = lastHop(row);
  const hops = row.hops.length - 1;
  if (start === null || last.status !== 200) return null;
  if (hops > maxHops) return `${hops} redirects`;
  if (hops > 0 || row.page === null || leadsElsewhere(row)) return null;
  // An unencrypted twin of a secure site is the finding of srv-http-not-redirecting.
  if (row.kind === 'scheme' && last.url.startsWith('http:')) return null;
  if (row.kind === 'host') return 'answers 200';
  const shared = sharedText(row.page.sketch, site.similaritySketch(start.id));
  return shared !== null && shared * 100 >= minSharedPercent ? 'answers 200' : null;
}

/** Its canonical names another address, which settles it. */
function leadsElsewhere(row: ProbeRow): boolean {
  const canonical = row.page?.canonical ?? null;
  return canonical !== null && canonical !== firstUrl(row);
}

export const startNamesChecks: readonly Check[] = [redirectHostMix];
