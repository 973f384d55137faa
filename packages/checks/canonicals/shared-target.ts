/** Different pages that all name one page as their canonical: their own content vanishes from search. */
import { type Check, siteCheck } from '../check.ts';
import { isLaterPageOf } from '../pagination/numbers.ts';
import { similarity } from '../similarity.ts';
import type { ReferenceRow, SiteView } from '../site-view.ts';
import { countingCanonicals } from './targets.ts';

/** Pages of one target that are compared. */
const maxPages = 1000;

export const canonicalDuplicateTarget = siteCheck({
  id: 'canonical-duplicate-target',
  category: 'canonicals',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Specification, canonical duplicates; Google, canonical URLs',
  reads: ['text'],
  settings: { minSimilarity: 0.7 },
  words: {
    name: 'Different pages with the same canonical',
    title: '{count} pages with different texts share one canonical',
    why: 'Only the canonical page stays in the index; the content of the others is lost to search.',
    fix: 'Give each page that has its own text a canonical that points to itself.',
  },
  docs: {
    condition:
      '>= 2 pages with text similarity < 70 % point to the same canonical; later pages of a series whose canonical is the first page are left to pagination-canonical-first.',
    found: `
      /red-room
      <link rel="canonical" href="https://site.example/about">

      /blue-room
      <link rel="canonical" href="https://site.example/about">
    `,
    notFound: `
      /red-room
      <link rel="canonical" href="https://site.example/red-room">

      /blue-room
      <link rel="canonical" href="https://site.example/blue-room">
    `,
  },
  run(site, settings) {
    return findSharedTargets(site, settings.minSimilarity);
  },
});

function* findSharedTargets(site: SiteView<'text'>, minSimilarity: number) {
  for (const references of groupByTarget(site)) {
    const target = references[0]?.target;
    if (target === undefined || references.length < 2) continue;
    const wanted = sketchOf(site, target.id) ?? sketchOf(site, references[0]?.page.id ?? 0);
    if (wanted === null) continue;
    const strangers = references.filter(({ page }) => {
      // Told by pagination-canonical-first.
      if (isLaterPageOf(page.url, target.url)) return false;
      const own = sketchOf(site, page.id);
      return own !== null && similarity(own, wanted) < minSimilarity;
    });
    for (const { page, offset } of strangers) {
      const evidence = { target: target.url, count: references.length, limit: minSimilarity };
      yield { urlId: page.id, group: target.url, evidence: offset < 0 ? { ...evidence, header: 'link' } : { ...evidence, offset } };
    }
  }
}

function groupByTarget(site: SiteView): Iterable<readonly ReferenceRow[]> {
  const groups = new Map<number, ReferenceRow[]>();
  for (const reference of countingCanonicals(site)) {
    const { page, target } = reference;
    if (page.status !== 200 || !page.isHtml) continue;
    const group = groups.get(target.id);
    if (group === undefined) groups.set(target.id, [reference]);
    else if (group.length < maxPages) group.push(reference);
  }
  return groups.values();
}

function sketchOf(site: SiteView<'text'>, id: number): string | null {
  const sketch = site.similaritySketch(id) ?? '';
  return sketch === '' ? null : atob(sketch);
}

export const sharedTargetChecks: readonly Check[] = [canonicalDuplicateTarget];
