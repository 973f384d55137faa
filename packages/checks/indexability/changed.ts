/** Pages that search engines could show at the time of an earlier scan and cannot now. Ahrefs and Screaming Frog, comparisons of crawls. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import type { SiteView, UrlRow } from '../site-view.ts';

export const indexabilityChanged = siteCheck({
  id: 'indexability-changed',
  category: 'indexability',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Customary check of site auditors (comparison of scans)',
  settings: {},
  words: {
    name: 'Page no longer indexable',
    title: 'Page was indexable in the earlier scan but no longer is: {value}',
    why: 'The page drops out of search results, perhaps unintentionally.',
    fix: 'If this was not intended, remove what keeps the page out; otherwise redirect it to its replacement.',
  },
  docs: {
    condition:
      'Page was indexable in the scan given by --carry-from and is now noindex, gone (4xx), blocked by robots.txt, canonicalised to another page or redirected to a page that cannot be shown; not where it moved to a page that can, nor on 429 and 5xx.',
    found: `
      /page, indexable before
      <meta name="robots" content="noindex">
    `,
    notFound: '/page, indexable before',
  },
  run(site) {
    const earlier = site.earlier();
    if (earlier === null) return { notTested: 'no earlier scan of the site was named (--carry-from)' };
    return findLost(site, earlier);
  },
});

function* findLost(
  site: SiteView,
  { startedAt, lost }: { readonly startedAt: string; readonly lost: readonly UrlRow[] },
): Iterable<SiteFinding> {
  for (const row of lost) {
    const why = reasonOf(site, row);
    if (why !== null) yield { urlId: row.id, group: why.value, evidence: { ...why, rule: startedAt } };
  }
}

/** null where it moved to a page that can be shown, and where the server was only overloaded or broken: that is told elsewhere. */
function reasonOf(site: SiteView, row: UrlRow): { readonly value: string; readonly target?: string } | null {
  if (row.notFetched === 'robots') return { value: 'robots.txt' };
  if (row.redirectToId !== null) {
    const target = site.url(row.redirectToId);
    return target === null || target.isIndexable || target.redirectToId !== null ? null : { value: 'redirect', target: cut(target.url) };
  }
  if (row.status === 429 || row.status >= 500) return null;
  if (row.status !== 200) return { value: String(row.status) };
  if (row.isNoindex) return { value: 'noindex' };
  const canonical = row.canonicalId === null || row.canonicalId === row.id ? null : site.url(row.canonicalId);
  return canonical === null ? null : { value: 'canonical', target: cut(canonical.url) };
}

export const changedChecks: readonly Check[] = [indexabilityChanged];
