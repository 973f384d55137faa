/** Structured data over the whole site: addresses that do not answer, pages that lack what their neighbours have. Google, structured data guidelines. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut, groupOf } from '../evidence.ts';
import { isGone, responseOf } from '../responses.ts';
import type { SiteView, UrlRow } from '../site-view.ts';

export const sdUrlBroken = siteCheck({
  id: 'sd-url-broken',
  category: 'structured-data',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, structured data general guidelines',
  reads: ['structured-data', 'breadcrumb'],
  settings: {},
  words: {
    name: 'Broken URL in structured data',
    title: 'A URL in structured data does not work ({value})',
    why: 'Search engines cannot load the image or follow the reference, and may drop the rich result.',
    fix: 'Update the URL or remove the property.',
  },
  docs: {
    condition: 'url, image, logo, item or sameAs in JSON-LD returns 404, 410 or 5xx, or its host has no IP address.',
    found: `
      /page
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"The mill","url":"https://site.example/page","image":"https://site.example/lost-wheel.png"}</script>

      /lost-wheel.png answers 404
    `,
    notFound: `
      /page
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"The mill","url":"https://site.example/page","image":"https://site.example/share.png"}</script>
    `,
  },
  run(site) {
    const targets = site.markupTargets();
    return (function* (): Iterable<SiteFinding> {
      for (const { page, target, property } of targets) {
        if (property === 'breadcrumb' || !page.isHtml) continue;
        if (!isGone(target)) continue;
        yield {
          urlId: page.id,
          group: groupOf(target.url),
          evidence: { value: responseOf(target), rule: property, target: cut(target.url) },
        };
      }
    })();
  },
});

export const sdCoverageOutlier = siteCheck({
  id: 'sd-coverage-outlier',
  category: 'structured-data',
  severity: 'opportunity',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, structured data general guidelines',
  reads: ['structured-data'],
  settings: { minPages: 10, minPercent: 80 },
  words: {
    name: 'Page lacks markup its siblings have',
    title: 'Page has no {value}, but {count} pages in the same folder do',
    why: 'The page misses out on the rich result that its siblings get, usually because of a gap in the template.',
    fix: 'Add the type to this page too, or find out why its template leaves it out.',
  },
  docs: {
    condition: '>= 80 % of the pages in a folder (at least 10) have a type that says what they are about, and this page has none.',
    found: `
      /lanterns/1
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Lantern 1","offers":{"@type":"Offer","price":"20","priceCurrency":"EUR"}}</script>
      and so on, 12 such pages

      /lanterns/bare
    `,
    notFound: `
      /lanterns/1
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Lantern 1","offers":{"@type":"Offer","price":"20","priceCurrency":"EUR"}}</script>
      and so on, 12 such pages

      /lanterns/red
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Lantern 1","offers":{"@type":"Offer","price":"20","priceCurrency":"EUR"}}</script>
    `,
  },
  run(site, settings) {
    return outliers(site, site.notes('types'), settings);
  },
});

/** Types that say what the site is, not what a page is about. */
const framework: ReadonlySet<string> = new Set([
  'WebPage',
  'WebSite',
  'Organization',
  'Person',
  'BreadcrumbList',
  'ImageObject',
  'SearchAction',
]);

function* outliers(
  site: SiteView,
  notes: Iterable<{ readonly page: UrlRow; readonly value: string }>,
  { minPages, minPercent }: { readonly minPages: number; readonly minPercent: number },
): Iterable<SiteFinding> {
  const types = new Map<number, readonly string[]>();
  for (const { page, value } of notes) {
    const own = value.split(',').filter((type) => !framework.has(type));
    if (own.length > 0) types.set(page.id, own);
  }
  if (types.size < minPages) return;
  const folders = new Map<string, UrlRow[]>();
  for (const row of site.urls()) {
    const folder = row.url.slice(0, row.url.lastIndexOf('/') + 1);
    // The page of the folder itself is of another kind, and so are the pages beside the start page.
    if (!row.isIndexable || folder === row.url || folder.split('/').length < 5 || /\/index\.\w+$/.test(row.url)) continue;
    const rows = folders.get(folder);
    if (rows === undefined) folders.set(folder, [row]);
    else rows.push(row);
  }
  for (const [folder, rows] of folders) {
    if (rows.length < minPages) continue;
    const counts = new Map<string, number>();
    for (const { id } of rows) for (const type of types.get(id) ?? []) counts.set(type, (counts.get(type) ?? 0) + 1);
    const usual = [...counts].filter(([, count]) => count * 100 >= rows.length * minPercent && count < rows.length);
    for (const { id } of usual.length === 0 ? [] : rows) {
      // A page with types of its own is of another kind.
      if (types.has(id)) continue;
      yield {
        urlId: id,
        group: groupOf(folder),
        evidence: { value: usual.map(([type]) => type).join(', '), count: Math.max(...usual.map(([, count]) => count)), limit: minPercent },
      };
    }
  }
}

export const siteWideChecks: readonly Check[] = [sdUrlBroken, sdCoverageOutlier];
