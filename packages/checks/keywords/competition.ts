/** Pages of a site that are about the same and say so in nearly the same title. Weights: tf-idf over the site. Sitebulb and Lumar, keyword cannibalisation. */
import { countHolders, wordRange } from '@orbweaver/formats/text/word-holders.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { areLanguageVersions } from '../folder-copies.ts';
import type { MainTexts, SiteView, UrlRow } from '../site-view.ts';
import { TitleWords } from './title-words.ts';

export const keywordCannibalisation = siteCheck({
  id: 'keyword-cannibalisation',
  category: 'keywords',
  severity: 'opportunity',
  scope: 'site',
  tier: 'core',
  source: 'Customary check of site auditors (keyword cannibalisation)',
  appliesTo: 'indexable',
  reads: ['text'],
  settings: { minTitlePercent: 80, minWords: 200 },
  words: {
    name: 'Keyword cannibalisation',
    title: '{count} pages have the same main keywords and nearly the same title: {value}',
    why: 'They compete with each other for the same searches.',
    fix: 'Merge them, or give each its own subject and title.',
  },
  docs: {
    condition:
      ">= 2 indexable pages of 200 words or more share the same three words of greatest weight (tf-idf) and 80 % of the title's own words, with the same numbers; versions in language folders are left out, and identical texts are left to content-exact-duplicate.",
    found: `
      /anchors-one
      <title>Anchorware for heavy ships</title>
      <main>
      <h1>Anchorware for heavy ships</h1>
      <p>Our anchorware moors in all harbours, and anchorware that moors in deep harbours is forged twice.</p>
      <!-- and so on, 20 times -->
      <p>Ask for a list of it at the desk.</p>
      </main>

      /anchors-two
      <title>Anchorware for heavy ships</title>
      <main>
      <h1>Anchorware for heavy ships</h1>
      <p>Our anchorware moors in all harbours, and anchorware that moors in deep harbours is forged twice.</p>
      <!-- and so on, 20 times -->
      <p>We send it by post, too.</p>
      </main>

      /rooms/1
      and so on, 12 such pages
    `,
    notFound: `
      /anchors
      <title>Anchorware for heavy ships</title>
      <main>
      <h1>Anchorware for heavy ships</h1>
      <p>Our anchorware moors in all harbours, and anchorware that moors in deep harbours is forged twice.</p>
      <!-- and so on, 20 times -->
      <p>Ask for a list of it at the desk.</p>
      </main>

      /rooms/1
      and so on, 12 such pages
    `,
  },
  run(site, settings) {
    const texts = site.mainTexts(settings.minWords);
    if (texts === null) return { notTested: 'texts of pages are not compared in this scan' };
    return findCompetition(site, texts, settings.minTitlePercent);
  },
});

/** Three words of 16 bits are one number exactly. */
const mainWords = 3;
const noKey = -1;
/** Occurrences that make a word a candidate, and the share of pages from which on it is no subject. */
const minCount = 4;
const maxPagesShare = 0.2;
/** Fewer texts do not tell which words are typical. */
const minTexts = 10;
const maxUrls = 5;

/** Titles first: texts are read only where some titles are alike. */
function* findCompetition(site: SiteView<'text'>, texts: MainTexts, minTitlePercent: number): Iterable<SiteFinding> {
  if (texts.ids.length < minTexts) return;
  const minShare = minTitlePercent / 100;
  const titles = new TitleWords(site.titles());
  const wanted = titles.withCandidates(minShare);
  for (const { pages } of site.duplicates('content-hash')) for (const { id } of pages) wanted.delete(id);
  if (wanted.size < 2) return;
  const found: { readonly words: string; readonly ids: readonly number[] }[] = [];
  for (const { words, ids } of groupByMainWords(texts, wanted)) {
    for (const alike of clusters(ids, titles, minShare)) found.push({ words, ids: alike });
  }
  const titleOf = titlesOf(
    site,
    found.flatMap(({ ids }) => ids),
  );
  for (const { words, ids } of found) {
    const rows = rivalsOf(ids.map((id) => site.url(id)).filter((row): row is UrlRow => row !== null));
    if (rows.length < 2) continue;
    const urls = rows.map(({ url }) => url).sort();
    for (const row of rows) {
      const others = urls.filter((url) => url !== row.url).slice(0, maxUrls);
      yield { urlId: row.id, group: words, evidence: { value: cut(titleOf.get(row.id) ?? ''), count: rows.length, urls: others } };
    }
  }
}

/** Versions of a page in folders of languages, of which readers search for one, do not compete with each other: the first represents them. */
function rivalsOf(rows: readonly UrlRow[]): UrlRow[] {
  return rows.filter((row, at) => !rows.slice(0, at).some(({ url }) => areLanguageVersions(url, row.url)));
}

interface Group {
  /** The numbers of its main words. */
  readonly words: string;
  /** Pages in the order of their ranks. */
  readonly ids: readonly number[];
}

/** Of the pages that are wanted, those with the same three words of most weight. The keys of all pages are held as one number each. */
function groupByMainWords(texts: MainTexts, wanted: ReadonlySet<number>): Group[] {
  const { holders } = countHolders(allTexts(texts));
  const counts = new Uint16Array(wordRange);
  const keys = new Float64Array(texts.ids.length).fill(noKey);
  for (let text = 0; text < keys.length; text++) {
    if (wanted.has(texts.ids[text] as number)) keys[text] = heaviest(texts.words(text), counts, holders, texts.ids.length);
  }
  const repeated = repeatedOf(keys);
  const groups = new Map<number, number[]>();
  for (const [text, key] of keys.entries()) {
    if (!repeated.has(key)) continue;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [text]);
    else known.push(text);
  }
  return Array.from(groups, ([key, members]) => ({
    words: [Math.floor(key / wordRange ** 2), Math.floor(key / wordRange) % wordRange, key % wordRange].join(' '),
    ids: members.sort((a, b) => texts.rank(a) - texts.rank(b)).map((text) => texts.ids[text] as number),
  }));
}

function repeatedOf(keys: Float64Array): Set<number> {
  const sorted = keys.slice().sort();
  const repeated = new Set<number>();
  for (let at = 1; at < sorted.length; at++) if (sorted[at] === sorted[at - 1] && sorted[at] !== noKey) repeated.add(sorted[at] as number);
  return repeated;
}

function* allTexts(texts: MainTexts): Iterable<Uint16Array> {
  for (let text = 0; text < texts.ids.length; text++) yield texts.words(text);
}

/** The three words of most weight as one number, the smallest in front. */
function heaviest(words: Uint16Array, counts: Uint16Array, holders: Uint32Array, total: number): number {
  const often: number[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as number;
    const count = (counts[word] as number) + 1;
    counts[word] = Math.min(65_535, count);
    if (count === minCount && (holders[word] as number) <= total * maxPagesShare) often.push(word);
  }
  const weights = often.map((word) => ({ word, weight: (counts[word] as number) * Math.log(total / (holders[word] as number)) }));
  for (let at = 0; at < words.length; at++) counts[words[at] as number] = 0;
  if (weights.length < mainWords) return noKey;
  weights.sort((a, b) => b.weight - a.weight || a.word - b.word);
  const main = weights.slice(0, mainWords).map(({ word }) => word);
  return main.sort((a, b) => a - b).reduce((key, word) => key * wordRange + word, 0);
}

/** Pages whose titles are alike, each in the first set that it fits. */
function clusters(ids: readonly number[], titles: TitleWords, minShare: number): readonly number[][] {
  const sets: number[][] = [];
  for (const id of ids) {
    if (!titles.hasWords(id)) continue;
    const set = sets.find(([first]) => first !== undefined && titles.areAlike(first, id, minShare));
    if (set === undefined) sets.push([id]);
    else set.push(id);
  }
  return sets.filter((set) => set.length > 1);
}

/** Titles of some pages as written. */
function titlesOf(site: SiteView, ids: readonly number[]): ReadonlyMap<number, string> {
  const titles = new Map<number, string>();
  if (ids.length === 0) return titles;
  const asked = new Set(ids);
  for (const { page, title } of site.titles()) if (asked.has(page.id)) titles.set(page.id, title);
  return titles;
}

export const competitionChecks: readonly Check[] = [keywordCannibalisation];
