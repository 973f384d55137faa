/** Phrases of one to three words that fill too much of a page. Google spam policies, keyword stuffing. */
import { type Check, pageCheck } from '../check.ts';
import { cut } from '../evidence.ts';

/** Words read for counting; a text beyond them is judged by its start. */
const maxWords = 50_000;

export const keywordDensityHigh = pageCheck({
  id: 'keyword-density-high',
  category: 'keywords',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, spam policies (keyword stuffing)',
  appliesTo: 'indexable',
  settings: { maxPercent: 4, minWords: 200 },
  words: {
    name: 'Keyword density too high',
    title: '"{value}" stands {count} times in the text, more than {limit} % of its words',
    why: 'A phrase that returns this often reads as stuffing, to people and to search engines.',
    fix: 'Say it in other words, or leave it out where the sentence stands without it.',
  },
  docs: {
    condition: 'One 1-3 word phrase > 4 % of words on a page with >= 200 words.',
    found: `
      <main>
      <h1>Lanterns of the mill</h1>
      <p>Lanterns, lanterns for sale and lanterns to lend, our lanterns shine at night.</p>
      <!-- and so on, 30 times -->
      </main>
    `,
    notFound: `
      <main>
      <h1>Lanterns of the mill</h1>
      <p>We make lanterns of tin and glass, each by hand.</p>
      </main>
    `,
  },
  run(page, settings) {
    if ((page.facts?.text.words ?? 0) < settings.minWords) return 'not-applicable';
    const text = page.mainText;
    if (text === undefined || text === null) return { notTested: 'density is counted when it is looked at' };
    const language = page.facts?.text.language ?? 'en';
    const words = splitWords(text, language);
    if (words.length < settings.minWords) return 'not-applicable';
    const top = mostFrequentPhrase(words);
    if (top === null || (top.count * 100) / words.length <= settings.maxPercent) return 'pass';
    return [{ evidence: { value: cut(top.phrase), count: top.count, limit: settings.maxPercent } }];
  },
});

function splitWords(text: string, language: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (!isWordLike) continue;
    words.push(segment.toLowerCase());
    if (words.length === maxWords) break;
  }
  return words;
}

/** The phrase of one to three words that occurs most; single words count from four letters on, so that articles do not. */
function mostFrequentPhrase(words: readonly string[]): { readonly phrase: string; readonly count: number } | null {
  const counts = new Map<string, number>();
  words.forEach((word, index) => {
    if (word.length >= 4) increase(counts, word);
    const second = words[index + 1];
    const third = words[index + 2];
    if (second !== undefined && word.length + second.length >= 8) increase(counts, `${word} ${second}`);
    if (second !== undefined && third !== undefined && word.length + second.length + third.length >= 10)
      increase(counts, `${word} ${second} ${third}`);
  });
  let top: { phrase: string; count: number } | null = null;
  for (const [phrase, count] of counts) {
    if (top === null || count > top.count || (count === top.count && phrase < top.phrase)) top = { phrase, count };
  }
  return top;
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export const densityChecks: readonly Check[] = [keywordDensityHigh];
