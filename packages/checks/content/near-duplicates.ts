/**
 * Pages whose main texts are nearly the same: Jaccard similarity of their shingles of three words (Broder 1997), every pair at the threshold found
 * and counted whole (similar-sets.ts). The page's frame is no part of main text; equal texts are compared once.
 */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { areLanguageVersions } from '../folder-copies.ts';
import { firstOf } from '../pagination/later-pages.ts';
import type { MainTexts, SiteView, UrlRow } from '../site-view.ts';
import { candidateTexts } from './candidate-texts.ts';
import { shinglesOf } from './shingles.ts';
import { type SetSource, similarPairs } from './similar-sets.ts';

/** Near duplicates of a page that are counted. */
const maxKnown = 100;

export const contentNearDuplicate = siteCheck({
  id: 'content-near-duplicate',
  category: 'content',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Broder 1997, on the resemblance of documents; customary threshold of site crawlers',
  appliesTo: 'indexable',
  reads: ['text'],
  settings: { minPercent: 90, minWords: 100 },
  words: {
    name: 'Near-duplicate content',
    title: 'Other pages with about {value}% of the same text: {count}',
    why: 'The pages compete with each other, and search engines show only one of them.',
    fix: 'Merge them, give each its own text, or make one of them the canonical.',
  },
  docs: {
    condition:
      'Jaccard similarity of three-word shingles of main text >= 90 % (setting) between indexable self-canonical pages that are not at the same path below folders of two languages. Texts of fewer than 100 words are not compared.',
    found: `
      /red-room
      <main>
      <h1>The red room</h1>
      <p>The room lies above the mill wheel and looks over the river towards the hills, where in the early morning you may see herons fishing between the reeds.
      It has a bed of oak, a chair, a small table by the window, woollen blankets and a lamp of tin and glass that was made downstairs.
      Breakfast is laid at eight in the kitchen: bread from our own flour, honey, eggs, cheese of a neighbour and as much coffee as anybody can drink.
      Children are welcome, dogs must stay in the yard, and who arrives after ten at night should ring the bell beside the green door twice.
      Pay when you leave, in coins or by card, and write a word into the book that lies on the stairs. Ask for the red key.</p>
      </main>

      /blue-room
      <main>
      <h1>The blue room</h1>
      <p>The room lies above the mill wheel and looks over the river towards the hills, where in the early morning you may see herons fishing between the reeds.
      It has a bed of oak, a chair, a small table by the window, woollen blankets and a lamp of tin and glass that was made downstairs.
      Breakfast is laid at eight in the kitchen: bread from our own flour, honey, eggs, cheese of a neighbour and as much coffee as anybody can drink.
      Children are welcome, dogs must stay in the yard, and who arrives after ten at night should ring the bell beside the green door twice.
      Pay when you leave, in coins or by card, and write a word into the book that lies on the stairs. Ask for the blue key.</p>
      </main>
    `,
    notFound: `
      /red-room
      <main>
      <h1>The red room</h1>
      <p>The room lies above the mill wheel and looks over the river towards the hills, where in the early morning you may see herons fishing between the reeds.
      It has a bed of oak, a chair, a small table by the window, woollen blankets and a lamp of tin and glass that was made downstairs.
      Breakfast is laid at eight in the kitchen: bread from our own flour, honey, eggs, cheese of a neighbour and as much coffee as anybody can drink.
      Children are welcome, dogs must stay in the yard, and who arrives after ten at night should ring the bell beside the green door twice.
      Pay when you leave, in coins or by card, and write a word into the book that lies on the stairs. Ask for the red key.</p>
      </main>

      /blue-room
    `,
  },
  run(site, settings) {
    const texts = site.mainTexts(settings.minWords);
    if (texts === null) return { notTested: 'texts of pages are not compared in this scan' };
    return findNear(site, texts, Math.min(1, Math.max(0.01, settings.minPercent / 100)));
  },
});

interface Near {
  readonly ids: Set<number>;
  best: number;
}

function* findNear(site: SiteView<'text'>, texts: MainTexts, threshold: number): Iterable<SiteFinding> {
  const copies = copiesOf(site);
  const firsts = Uint32Array.from(texts.ids, (_, index) => index).filter((index) => copies.get(texts.ids[index] as number) !== null);
  const distinct = { count: firsts.length, words: (text: number) => texts.words(firsts[text] as number) };
  const compared = candidateTexts(distinct, threshold);
  const near = new Map<number, Near>();
  const idOf = (set: number) => texts.ids[firsts[compared[set] as number] as number] as number;
  const isFull = (set: number) => (near.get(idOf(set))?.ids.size ?? 0) >= maxKnown;
  const source: SetSource = {
    count: compared.length,
    read: (set) => shinglesOf(distinct.words(compared[set] as number)),
    rank: (set) => texts.rank(firsts[compared[set] as number] as number),
  };
  for (const { one, other, similarity } of similarPairs(source, threshold, isFull)) {
    const left = pagesOf(idOf(one), copies);
    const right = pagesOf(idOf(other), copies);
    for (const page of left.slice(0, maxKnown)) {
      for (const twin of right.slice(0, maxKnown)) {
        if (areLanguageVersions(site.url(page)?.url ?? '', site.url(twin)?.url ?? '')) continue;
        link(near, page, twin, similarity);
        link(near, twin, page, similarity);
      }
    }
  }
  const found = Array.from(near.keys(), (id) => site.url(id)).filter((row) => row !== null);
  for (const page of found.sort(inOrder)) {
    const { ids, best } = near.get(page.id) as Near;
    const others = Array.from(ids, (other) => site.url(other)).filter((row) => row !== null);
    const urls = others.sort(inOrder).map((row) => row.url);
    const group = listOf([page, ...others]);
    yield {
      urlId: page.id,
      group,
      evidence: {
        value: Math.floor(best * 100 + rounding),
        count: ids.size,
        limit: Math.round(threshold * 100),
        urls: urls.slice(0, 5),
      },
    };
  }
}

/** The first of the pages, and of lists their first page: a blog and its author's archive repeat each other on all of their pages. */
function listOf(pages: readonly UrlRow[]): string {
  const [shortest = ''] = pages.map(({ url }) => firstOf(url)).sort((a, b) => a.length - b.length || compareText(a, b));
  return shortest;
}

/** Pages of one text by the first of them, and null for each of the others. */
function copiesOf(site: SiteView<'text'>): ReadonlyMap<number, readonly number[] | null> {
  const copies = new Map<number, readonly number[] | null>();
  for (const { pages } of site.duplicates('content-hash')) {
    const [first, ...others] = pages;
    if (first === undefined) continue;
    copies.set(first.id, [first.id, ...others.map(({ id }) => id)]);
    for (const { id } of others) copies.set(id, null);
  }
  return copies;
}

function pagesOf(first: number, copies: ReadonlyMap<number, readonly number[] | null>): readonly number[] {
  return copies.get(first) ?? [first];
}

const rounding = 1e-9;

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
    if (known.ids.size < maxKnown) known.ids.add(other);
    known.best = Math.max(known.best, share);
  }
}

export const nearDuplicatesChecks: readonly Check[] = [contentNearDuplicate];
