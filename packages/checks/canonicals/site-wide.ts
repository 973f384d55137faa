/** Canonicals of the whole site against each other and against the sitemaps. Google, consolidate duplicate URLs. */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { urlHost, urlQuery } from '@orbweaver/model/url.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { whenScanned } from '../scan-parts.ts';
import { pairsOf } from '../url/parts.ts';
import { isTrackingKey } from '../url/query.ts';

const source = 'Google Search Central, how to specify a canonical URL';

export const canonicalSitemapConflict = siteCheck({
  id: 'canonical-sitemap-conflict',
  category: 'canonicals',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Sitemap lists a page but not its canonical',
    title: 'The sitemap lists this page, but not its canonical',
    why: 'The sitemap and the canonical contradict each other, so search engines choose for themselves.',
    fix: 'List the canonical URL in the sitemap in place of this one.',
  },
  docs: {
    condition: 'A sitemap lists the page, whose canonical is another URL that no sitemap lists.',
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/page</loc></url>
      </urlset>

      /page
      <link rel="canonical" href="https://site.example/original">

      /original
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/original</loc></url>
      </urlset>

      /page
      <link rel="canonical" href="https://site.example/original">

      /original
    `,
  },
  run: (site) =>
    whenScanned(site, 'sitemaps', function* (): Iterable<SiteFinding> {
      for (const { id, isHtml, canonicalId, discoveredBy: ways } of site.urls()) {
        if (!isHtml || (ways & discoveredBy.sitemap) === 0 || canonicalId === null || canonicalId === id) continue;
        const canonical = site.url(canonicalId);
        if (canonical !== null && (canonical.discoveredBy & discoveredBy.sitemap) === 0)
          yield { urlId: id, evidence: { target: canonical.url } };
      }
    }),
});

export const canonicalFormDrift = siteCheck({
  id: 'canonical-form-drift',
  category: 'canonicals',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source,
  settings: { maxMinorPercent: 20, minPages: 10 },
  words: {
    name: 'Inconsistent canonical URL forms',
    title: 'Canonicals that differ in form from the rest ({count}): {rule}',
    why: 'Search engines get mixed signals about which form of each URL to index.',
    fix: 'Use the same scheme and host in all canonicals, without tracking parameters.',
  },
  docs: {
    condition:
      'Canonicals contain tracking parameters, or at most 20 % of them use another scheme or another form of the host (with or without www) than the rest. Sites with fewer than 10 canonicals are not judged.',
    found: `
      /page
      <link rel="canonical" href="https://site.example/page?utm_source=mail">

      /rooms/1
      and so on, 10 such pages
    `,
    notFound: `
      /page
      <link rel="canonical" href="https://site.example/page">

      /rooms/1
      and so on, 10 such pages
    `,
  },
  *run(site, settings): Iterable<SiteFinding> {
    const forms = new Map<string, Map<string, { count: number; urls: string[] }>>();
    let total = 0;
    for (const { isHtml, canonicalId } of site.urls()) {
      const canonical = !isHtml || canonicalId === null ? null : site.url(canonicalId);
      if (canonical === null || !canonical.internal) continue;
      total++;
      for (const [aspect, form] of formsOf(canonical.url)) {
        const found = forms.get(aspect) ?? new Map<string, { count: number; urls: string[] }>();
        forms.set(aspect, found);
        const group = found.get(form) ?? { count: 0, urls: [] };
        found.set(form, group);
        group.count++;
        if (group.urls.length < 5) group.urls.push(canonical.url);
      }
    }
    if (total < settings.minPages) return;
    for (const [aspect, found] of forms) yield* findMinor(aspect, found, settings.maxMinorPercent);
  },
});

/** What a canonical's form is told by. */
function* formsOf(url: string): Iterable<readonly [string, string]> {
  yield ['scheme', url.startsWith('https:') ? 'https' : 'http'];
  const host = urlHost(url);
  yield [`host of ${host.replace(/^www\./, '')}`, host];
  const query = urlQuery(url);
  if (query === '') return;
  yield ['tracking', pairsOf(query).some(([key]) => isTrackingKey(key.toLowerCase())) ? 'with tracking parameters' : 'clean'];
}

function* findMinor(
  aspect: string,
  forms: ReadonlyMap<string, { readonly count: number; readonly urls: readonly string[] }>,
  maxPercent: number,
): Iterable<SiteFinding> {
  const total = [...forms.values()].reduce((sum, each) => sum + each.count, 0);
  for (const [form, { count, urls }] of forms) {
    const isFault = form === 'with tracking parameters' || (aspect !== 'tracking' && forms.size > 1 && count * 100 <= total * maxPercent);
    if (isFault) yield { urlId: 0, group: `${aspect} ${form}`, evidence: { rule: form, count, urls } };
  }
}

export const siteWideChecks: readonly Check[] = [canonicalSitemapConflict, canonicalFormDrift];
