/**
 * Pages whose main texts are nearly the same, found by their sketches: 64 minima of one permutation over the shingles of three words. Bands of
 * the sketch bring likely pairs together, the share of equal minima estimates how much the texts have in common (Broder 1997; Li et al. 2012).
 */
import { type SiteFinding, siteCheck } from '../check.ts';
import { similarity } from '../similarity.ts';
import type { SiteView, UrlRow } from '../site-view.ts';

/** Bands of four minima: of pairs that have 90 % in common, all but one in ten million share one. */
const bands = 16;
/** Pages of one band beyond which it is a template's own text, and pages are compared with the first of it only. */
const maxCompared = 50;

export const contentNearDuplicate = siteCheck({
  id: 'content-near-duplicate',
  category: 'content',
  severity: 'warning',
  scope: 'site',
  source: 'Broder 1997, on the resemblance of documents; customary threshold of site crawlers',
  settings: { minPercent: 90, minWords: 100 },
  words: {
    title: 'About {value} % of the text is also on {count} other pages',
    why: 'The pages compete with each other, and search engines show only one of them.',
    fix: 'Join them, give each a text of its own, or name one as canonical.',
  },
  run(site, settings) {
    if (site.sketches === undefined) return { notTested: 'texts of pages are not compared in this scan' };
    return findNear(site, settings.minPercent / 100, settings.minWords);
  },
});

interface Near {
  readonly ids: Set<number>;
  best: number;
}

function* findNear(site: SiteView, threshold: number, minWords: number): Iterable<SiteFinding> {
  const pages = sortedPages(site, minWords);
  const near = new Map<number, Near>();
  for (const group of likelyGroups(pages.map(({ sketch }) => sketch))) {
    for (const [first, second] of pairsOf(group)) {
      const one = pages[first] as Sketched;
      const other = pages[second] as Sketched;
      // Equal texts are the finding of content-exact-duplicate.
      if (one.sketch === other.sketch) continue;
      const share = similarity(one.sketch, other.sketch);
      if (share < threshold) continue;
      link(near, one.id, other.id, share);
      link(near, other.id, one.id, share);
    }
  }
  for (const [id, { ids, best }] of near) {
    const page = site.url(id);
    const others = Array.from(ids, (other) => site.url(other)).filter((row) => row !== null);
    if (page === null) continue;
    const urls = others.sort(inOrder).map((row) => row.url);
    const group = [page, ...others].sort(inOrder)[0]?.url ?? '';
    yield {
      urlId: id,
      group,
      evidence: { value: Math.round(best * 100), count: ids.size, limit: Math.round(threshold * 100), urls: urls.slice(0, 5) },
    };
  }
}

interface Sketched {
  readonly id: number;
  readonly sketch: string;
}

/** In the order of their texts, equal ones by URL: ids follow the order of arrival, which no result may depend on. */
function sortedPages(site: SiteView, minWords: number): readonly Sketched[] {
  const pages = Array.from(site.sketches?.(minWords) ?? [], ({ id, sketch }) => ({ id, sketch: atob(sketch) }));
  return pages.sort((a, b) =>
    a.sketch < b.sketch ? -1 : a.sketch > b.sketch ? 1 : compareText(site.url(a.id)?.url ?? '', site.url(b.id)?.url ?? ''),
  );
}

function inOrder(a: UrlRow, b: UrlRow): number {
  return (a.depth ?? Number.POSITIVE_INFINITY) === (b.depth ?? Number.POSITIVE_INFINITY)
    ? compareText(a.url, b.url)
    : (a.depth ?? Number.POSITIVE_INFINITY) - (b.depth ?? Number.POSITIVE_INFINITY);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function link(near: Map<number, Near>, id: number, other: number, share: number): void {
  const known = near.get(id);
  if (known === undefined) near.set(id, { ids: new Set([other]), best: share });
  else {
    known.ids.add(other);
    known.best = Math.max(known.best, share);
  }
}

/** Room for two million pages beside a band's hash of 32 bits in one exact number. */
const width = 2 ** 21;

/** Indexes of sketches that share a band; one band at a time, 8 bytes a page. */
function* likelyGroups(sketches: readonly string[]): Iterable<readonly number[]> {
  for (let band = 0; band < bands; band++) {
    const keys = Float64Array.from(sketches, (sketch, index) => bandOf(sketch, band) * width + index).sort();
    let group: number[] = [];
    let hash = -1;
    for (const key of keys) {
      const own = Math.floor(key / width);
      if (own !== hash && group.length > 0) {
        if (group.length > 1) yield group;
        group = [];
      }
      hash = own;
      group.push(key % width);
    }
    if (group.length > 1) yield group;
  }
}

/** Hash of a sixteenth of the sketch: four minima. */
function bandOf(sketch: string, band: number): number {
  const length = sketch.length / bands;
  let hash = 0x811c9dc5;
  for (let at = band * length; at < (band + 1) * length; at++) hash = Math.imul(hash ^ sketch.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function* pairsOf(group: readonly number[]): Iterable<readonly [number, number]> {
  const firsts = group.length > maxCompared ? 1 : group.length;
  for (let first = 0; first < firsts; first++)
    for (let second = first + 1; second < group.length; second++) yield [group[first] as number, group[second] as number];
}
