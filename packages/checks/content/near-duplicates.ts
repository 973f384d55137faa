/**
 * Pages whose main texts are nearly the same, found by their sketches: 64 minima of one permutation over the shingles of three words. Bands of
 * the sketch bring likely pairs together, the share of equal minima estimates how much the texts have in common (Broder 1997; Li et al. 2012).
 */
import { type SiteFinding, siteCheck } from '../check.ts';
import { similarity } from '../similarity.ts';
import type { SiteView } from '../site-view.ts';

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
  const ids: number[] = [];
  const sketches: string[] = [];
  for (const { id, sketch } of site.sketches?.(minWords) ?? []) {
    ids.push(id);
    sketches.push(atob(sketch));
  }
  const near = new Map<number, Near>();
  for (const group of likelyGroups(sketches)) {
    for (const [first, second] of pairsOf(group)) {
      const one = sketches[first] as string;
      const other = sketches[second] as string;
      // Equal texts are the finding of content-exact-duplicate.
      if (one === other) continue;
      const share = similarity(one, other);
      if (share < threshold) continue;
      link(near, ids[first] as number, ids[second] as number, share);
      link(near, ids[second] as number, ids[first] as number, share);
    }
  }
  for (const [id, { ids: others, best }] of near) {
    const urls = Array.from(others, (other) => site.url(other)?.url ?? '')
      .filter((url) => url !== '')
      .slice(0, 5);
    yield {
      urlId: id,
      group: String(Math.min(id, ...others)),
      evidence: { value: Math.round(best * 100), count: others.size, limit: Math.round(threshold * 100), urls },
    };
  }
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
