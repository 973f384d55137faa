/** Main text to its most frequent phrases of one to three words. Computed when it is looked at, never while crawling. */
import { readWords } from './words.ts';

export interface Phrase {
  /** Lower case, one space between words. */
  readonly phrase: string;
  readonly count: number;
  /** Share of the text's words, 0 to 1: count x words in the phrase / words of the text. */
  readonly density: number;
}

export interface KeywordDensity {
  readonly words: number;
  readonly one: readonly Phrase[];
  readonly two: readonly Phrase[];
  readonly three: readonly Phrase[];
}

export interface DensityOptions {
  /** Phrases of each length; default 20. */
  readonly limit?: number;
  /** Single words left out, and phrases that begin or end with one; lower case. Default none. */
  readonly stopWords?: ReadonlySet<string>;
}

/** Phrases do not run over line breaks. Ordered by count, then by the alphabet; longer phrases must occur twice. */
export function keywordDensity(mainText: string, options: DensityOptions = {}): KeywordDensity {
  const { limit = 20, stopWords } = options;
  const words: string[] = [];
  const startsLine: boolean[] = [];
  for (const line of mainText.split('\n')) {
    readWords(line).words.forEach((word, i) => {
      words.push(word.toLowerCase().replaceAll('’', "'"));
      startsLine.push(i === 0);
    });
  }
  const top = (length: number): Phrase[] => {
    const counts = countPhrases(words, startsLine, length, stopWords);
    return [...counts]
      .filter(([, count]) => length === 1 || count > 1)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, limit)
      .map(([phrase, count]) => ({ phrase, count, density: (count * length) / words.length }));
  };
  return { words: words.length, one: top(1), two: top(2), three: top(3) };
}

function countPhrases(
  words: readonly string[],
  startsLine: readonly boolean[],
  length: number,
  stopWords: ReadonlySet<string> | undefined,
) {
  const counts = new Map<string, number>();
  let inLine = 0;
  for (let i = 0; i < words.length; i += 1) {
    inLine = startsLine[i] ? 1 : inLine + 1;
    if (inLine < length) continue;
    const first = words[i - length + 1] as string;
    if (stopWords?.has(first) || stopWords?.has(words[i] as string)) continue;
    const phrase = length === 1 ? first : words.slice(i - length + 1, i + 1).join(' ');
    counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  return counts;
}
