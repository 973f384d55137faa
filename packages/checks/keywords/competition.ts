/** Pages of a site that are about the same and say so in nearly the same title. Weights: tf-idf over the site. Sitebulb and Lumar, keyword cannibalisation. */
import { countHolders, wordRange } from '@orbweaver/formats/text/word-holders.ts';
import { type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import type { MainTexts, SiteView, UrlRow } from '../site-view.ts';

export const keywordCannibalisation = siteCheck({
  id: 'keyword-cannibalisation',
  category: 'keywords',
  severity: 'opportunity',
  scope: 'site',
  source: 'Sitebulb and Lumar, keyword cannibalisation',
  settings: { minTitlePercent: 80, minWords: 200 },
  words: {
    title: '{count} pages have the same main words and nearly the same title: {value}',
    why: 'They compete with each other for the same searches.',
    fix: 'Join them, or give each a subject and a title of its own.',
  },
  run(site, settings) {
    const texts = site.mainTexts?.(settings.minWords) ?? null;
    if (texts === null || site.titles === undefined) return { notTested: 'texts of pages are not compared in this scan' };
    return findCompetition(site, texts, settings.minTitlePercent);
  },
});

const mainWords = 3;
/** Occurrences that make a word a candidate, and the share of pages from which on it is no subject. */
const minCount = 4;
const maxPagesShare = 0.2;
/** Fewer texts do not tell which words are typical. */
const minTexts = 10;
const maxUrls = 5;

/** Titles first: texts are read only where some titles are alike. */
function* findCompetition(site: SiteView, texts: MainTexts, minTitlePercent: number): Iterable<SiteFinding> {
  if (texts.ids.length < minTexts) return;
  const minShare = minTitlePercent / 100;
  const titles = titleWords(site);
  const wanted = withCompany(titles, minShare);
  for (const { pages } of site.duplicates('content-hash')) for (const { id } of pages) wanted.delete(id);
  if (wanted.size < 2) return;
  for (const [words, ids] of groupByMainWords(texts, wanted)) {
    for (const alike of clusters(ids, titles, minShare)) {
      const rows = alike.map((id) => site.url(id)).filter((row): row is UrlRow => row !== null);
      const urls = rows.map(({ url }) => url).sort();
      for (const row of rows) {
        const others = urls.filter((url) => url !== row.url).slice(0, maxUrls);
        yield { urlId: row.id, group: words, evidence: { value: cut(titles.get(row.id)?.text ?? ''), count: rows.length, urls: others } };
      }
    }
  }
}

/** Of the pages that are wanted, those with the same three words of most weight. */
function groupByMainWords(texts: MainTexts, wanted: ReadonlySet<number>): Map<string, number[]> {
  const { holders } = countHolders(allTexts(texts));
  const groups = new Map<string, number[]>();
  const counts = new Uint16Array(wordRange);
  for (let text = 0; text < texts.ids.length; text++) {
    const id = texts.ids[text] as number;
    if (!wanted.has(id)) continue;
    const key = heaviest(texts.words(text), counts, holders, texts.ids.length);
    if (key === null) continue;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [id]);
    else known.push(id);
  }
  for (const [key, ids] of groups) if (ids.length < 2) groups.delete(key);
  return groups;
}

function* allTexts(texts: MainTexts): Iterable<Uint16Array> {
  for (let text = 0; text < texts.ids.length; text++) yield texts.words(text);
}

function heaviest(words: Uint16Array, counts: Uint16Array, holders: Uint32Array, total: number): string | null {
  const often: number[] = [];
  for (const word of words) {
    const count = (counts[word] as number) + 1;
    counts[word] = Math.min(65_535, count);
    if (count === minCount && (holders[word] as number) <= total * maxPagesShare) often.push(word);
  }
  const weights = often.map((word) => ({ word, weight: (counts[word] as number) * Math.log(total / (holders[word] as number)) }));
  for (const word of words) counts[word] = 0;
  if (weights.length < mainWords) return null;
  weights.sort((a, b) => b.weight - a.weight || a.word - b.word);
  return weights
    .slice(0, mainWords)
    .map(({ word }) => word)
    .sort((a, b) => a - b)
    .join(' ');
}

interface OwnTitle {
  readonly text: string;
  /** Without those that half of the titles have; the rarest first. */
  readonly words: ReadonlySet<string>;
  readonly numbers: string;
}

function titleWords(site: SiteView): ReadonlyMap<number, OwnTitle> {
  const counts = new Map<string, number>();
  const titles = new Map<number, { readonly text: string; readonly words: readonly string[] }>();
  for (const { page, title } of site.titles?.() ?? []) {
    const words = [...new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    titles.set(page.id, { text: title, words });
  }
  const countOf = (word: string) => counts.get(word) ?? 0;
  const own = (word: string) => countOf(word) * 2 < titles.size && !/\d/.test(word);
  const rarestFirst = (a: string, b: string) => countOf(a) - countOf(b) || (a < b ? -1 : 1);
  return new Map(
    Array.from(titles, ([id, { text, words }]) => [
      id,
      { text, words: new Set(words.filter(own).sort(rarestFirst)), numbers: words.filter((word) => /\d/.test(word)).join(' ') },
    ]),
  );
}

/** Pages that share one of their rarest title words: as many as every like pair must share one of (prefix filter, Chaudhuri 2006). */
function withCompany(titles: ReadonlyMap<number, OwnTitle>, minShare: number): Set<number> {
  const first = new Map<string, number>();
  const wanted = new Set<number>();
  for (const [id, { words, numbers }] of titles) {
    let left = words.size - Math.ceil(minShare * words.size) + 1;
    for (const word of words) {
      if (left-- <= 0) break;
      const key = `${word} ${numbers}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, id);
      else wanted.add(other).add(id);
    }
  }
  return wanted;
}

/** Pages whose titles are alike, each in the first set that it fits: chapters and versions differ by a number. */
function clusters(ids: readonly number[], titles: ReadonlyMap<number, OwnTitle>, minShare: number): readonly number[][] {
  const sets: number[][] = [];
  for (const id of ids) {
    const title = titles.get(id);
    if (title === undefined || title.words.size === 0) continue;
    const set = sets.find(([first]) => first !== undefined && alike(titles.get(first), title, minShare));
    if (set === undefined) sets.push([id]);
    else set.push(id);
  }
  return sets.filter((set) => set.length > 1);
}

function alike(one: OwnTitle | undefined, other: OwnTitle, minShare: number): boolean {
  if (one === undefined || one.numbers !== other.numbers) return false;
  let common = 0;
  for (const word of one.words) if (other.words.has(word)) common++;
  return common >= (one.words.size + other.words.size - common) * minShare;
}
