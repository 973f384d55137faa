/** Reads words again, for the few whose spelling is shown: the meter keeps hashes only. */
import { charBit, charEntry } from './char-class.ts';
import { isFillerAt } from './filler-words.ts';
import { withoutTags } from './without-tags.ts';

const outerJoiners = /^['’ʼ‐‑_·-]+|(?<!['’ʼ‐‑_·-])['’ʼ‐‑_·-]+$/g;

/** The word that ends before `end` in text[from, ...); '' when none does. */
export function wordBefore(text: string, from: number, end: number): string {
  let start = end;
  while (start > from && charEntry(text.charCodeAt(start - 1)) & (charBit.word | charBit.joiner)) start -= 1;
  return text.slice(start, end).replace(outerJoiners, '');
}

/**
 * Whether a word that ends before `end` in a text stands behind itself on purpose: one of the two in capitals ("AND and OR"), the second one a
 * name that begins with a capital ("--author Author Name"), both in a call ("ALERT ALERT!"), a pronoun and an article in a German clause ("Bilder,
 * die die Seite zeigt"), or words that fill a template.
 */
export function isDoubledOnPurpose(text: string, word: string, end: number): boolean {
  const start = gapBefore(text, end - word.length);
  const before = text.slice(Math.max(0, start - word.length), start);
  if (before.toLowerCase() !== word.toLowerCase()) return false;
  if (isCapitals(before) !== isCapitals(word) || (startsLow(before) && !startsLow(word))) return true;
  if (isCapitals(word) && calls.test(text.slice(end, end + maxCall))) return true;
  return isPronounAndArticle(text, word.toLowerCase(), start - word.length) || isFillerAt(text, end);
}

const articles: ReadonlySet<string> = new Set('die der das den dem ein eine einen einem einer eines'.split(' '));
const maxClause = 100;

/** German: a clause has begun before the first of the two, which ends at `first`, or an article stands before it ("wobei die eine eine Kopie ist"). */
function isPronounAndArticle(text: string, word: string, first: number): boolean {
  if (!articles.has(word)) return false;
  const clause = withoutTags(text.slice(Math.max(0, first - maxClause), first));
  return (
    clause.lastIndexOf(',') > Math.max(...[...'.!?:;'].map((sign) => clause.lastIndexOf(sign))) ||
    /(?<!\p{L})(?:d(?:ie|er|as|en|em)|und|oder|wie|als)\s$/iu.test(clause.replace(/\s+/g, ' '))
  );
}

const calls = /^[\s\p{Lu}]*!/u;
const maxCall = 100;

function startsLow(word: string): boolean {
  const first = word.charAt(0);
  return first !== first.toUpperCase();
}

/** White space and tags between two words. */
const maxGap = 1000;

/** Where the white space and tags before a place in a text begin. */
function gapBefore(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (at > 0 && from - at < maxGap && /\s/.test(text.charAt(at - 1))) at -= 1;
    const open = text.charAt(at - 1) === '>' ? text.lastIndexOf('<', at - 1) : -1;
    if (open < 0 || from - open > maxGap) return at;
    at = open;
  }
}

function isCapitals(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
}

/** Walks forward over words of letters and digits with white space between. */
export class WordCursor {
  /** Where the word that `advance` found begins and ends. */
  start = 0;
  end = 0;
  private readonly text: string;
  private readonly to: number;

  constructor(text: string, from: number, to: number) {
    this.text = text;
    this.end = from;
    this.to = to;
  }

  /** To the next word; false behind the last. */
  advance(): boolean {
    let at = this.end;
    while (at < this.to && !this.isWord(at)) at += 1;
    this.start = at;
    while (at < this.to && this.isWord(at)) at += 1;
    this.end = at;
    return this.start < at;
  }

  private isWord(at: number): boolean {
    return (charEntry(this.text.charCodeAt(at)) & charBit.word) !== 0;
  }
}
