/** A text to its figures: the same words, sentences and formulas that the scan uses (formats/text). Pure; runs on the device. */
import { type KeywordDensity, keywordDensity } from '@orbweaver/formats/text/density.ts';
import { slipsOf } from '@orbweaver/formats/text/doubled-words.ts';
import { detectLanguage } from '@orbweaver/formats/text/language.ts';
import { type Readability, readabilityOf } from '@orbweaver/formats/text/readability.ts';
import { stopWordsOf } from '@orbweaver/formats/text/stop-words.ts';
import { ordinalDotsIn, readWords } from '@orbweaver/formats/text/words.ts';

export interface TextFigures {
  /** As given, else detected; null when unsure. */
  readonly language: string | null;
  readonly words: number;
  readonly uniqueWords: number;
  /** A heading or an item of a list is one. */
  readonly sentences: number;
  /** Lines with text, and groups of them parted by empty lines. */
  readonly lines: number;
  readonly paragraphs: number;
  /** Characters as a person counts them, line ends left out; and those that are no white space. */
  readonly chars: number;
  readonly charsWithoutSpaces: number;
  /** At 230 words a minute (Brysbaert 2019, rounded), and spoken at 150. */
  readonly readingSeconds: number;
  readonly speakingSeconds: number;
  /** Words of the average and the longest sentence; 0 without sentences. */
  readonly wordsPerSentence: number;
  readonly longestSentence: number;
  /** Null: no valid formula for the language. */
  readonly readability: Readability | null;
  /** Words that stand twice in a row by mistake, in lower case, each once. */
  readonly repeatedWords: readonly string[];
}

const wordsReadAMinute = 230;
const wordsSpokenAMinute = 150;

/** `language`: ISO 639-1, or null to detect it. */
export function measureText(text: string, language: string | null = null): TextFigures {
  const known = language ?? languageOf(text);
  const { meter, words } = readWords(text, ordinalDotsIn(known));
  const sentences = meter.sentenceStarts.map((start, at) => (meter.sentenceStarts[at + 1] ?? words.length) - start);
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const chars = countChars(lines.join(''));
  return {
    language: known,
    words: words.length,
    uniqueWords: new Set(words.map((word) => word.toLowerCase().replaceAll('’', "'"))).size,
    sentences: meter.sentences,
    lines: lines.filter((line) => line.trim() !== '').length,
    paragraphs: text.split(/(?:\r\n|[\n\r])\s*(?:\r\n|[\n\r])/).filter((part) => part.trim() !== '').length,
    chars,
    charsWithoutSpaces: countChars(text.replace(/\s+/g, '')),
    readingSeconds: Math.ceil((words.length * 60) / wordsReadAMinute),
    speakingSeconds: Math.ceil((words.length * 60) / wordsSpokenAMinute),
    wordsPerSentence: sentences.length === 0 ? 0 : Math.round((words.length * 10) / sentences.length) / 10,
    longestSentence: sentences.reduce((longest, count) => Math.max(longest, count), 0),
    readability: readabilityOf(text, known),
    repeatedWords: [
      ...new Set(
        slipsOf(
          meter.repeats.map((repeat) => repeat.text),
          known ?? '',
        ) ?? [],
      ),
    ],
  };
}

/** Phrases of one to three words by how often they stand in the text; without stop words unless they are wanted. */
export function measureDensity(text: string, language: string | null = null, withStopWords = false): KeywordDensity {
  const known = language ?? languageOf(text);
  return keywordDensity(text, { limit: 50, ...(withStopWords ? {} : { stopWords: stopWordsOf(known) }) });
}

/** Null when unsure; texts below 20 words are unsure. */
export function languageOf(text: string): string | null {
  const { meter } = readWords(text.slice(0, sampleChars));
  return detectLanguage(text, meter, [{ from: 0, to: meter.words }]);
}

const sampleChars = 20_000;
let graphemes: Intl.Segmenter | null = null;

/** Beyond the limit code points stand for what a person sees. */
function countChars(text: string): number {
  if (!/[^\u0020-\u02ff]/.test(text)) return text.length;
  if (text.length > 500_000) return [...text].length;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}
