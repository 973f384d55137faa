/** Text nodes to main text and its measures. What counts as main text is written down in docs/decisions/003-facts.md. */
import type { TextFacts } from '../page-facts.ts';
import type { Extractor, TagCursor } from '../scanner/extractor.ts';
import { charClass, classTable } from './char-class.ts';
import { countUnique, hashText, type Range, repeatedWords, sketchOf } from './fingerprint.ts';
import { declaredLanguage, detectLanguage } from './language.ts';
import { region, TextBuffer } from './text-buffer.ts';
import { textOf, WordList } from './word-list.ts';

export interface TextResult {
  /** Facts, given the declared language of the page. */
  measure(lang: string | null): { readonly facts: TextFacts; readonly mainUnits: Uint16Array };
}

export interface TextExtractor extends Extractor<TextResult> {
  /** An element whose contents readers do not see. */
  hide(tag: TagCursor): void;
  landmarkRole(tag: TagCursor, role: string): void;
}

const excerptChars = 300;
const sampleChars = 1500;
const words = new WordList();

export function textExtractor(): TextExtractor {
  const buffer = new TextBuffer();
  let silent = 0;
  let mains = 0;
  let articles = 0;
  let sections = 0;
  let frames = 0;

  function update(): void {
    buffer.enter((mains > 0 ? region.main : 0) | (articles > 0 ? region.article : 0) | (frames > 0 ? region.frame : 0));
  }

  function hide(tag: TagCursor): void {
    silent += 1;
    tag.onClose(() => {
      silent -= 1;
    });
  }

  function frame(tag: TagCursor): void {
    frames += 1;
    update();
    tag.onClose(() => {
      frames -= 1;
      update();
    });
  }

  /** A header or footer of a part belongs to that part; only the page's own is frame (HTML-AAM). */
  function pageFrame(tag: TagCursor): void {
    breakLine();
    if (mains === 0 && articles === 0 && sections === 0) frame(tag);
  }

  function main(tag: TagCursor): void {
    mains += 1;
    update();
    tag.onClose(() => {
      mains -= 1;
      update();
    });
  }

  const breakLine = () => {
    if (silent === 0) buffer.breakLine();
  };
  const breakWord = () => {
    if (silent === 0) buffer.breakWord();
  };
  const tags: Record<string, (tag: TagCursor) => void> = {
    main,
    nav: frame,
    aside: frame,
    header: pageFrame,
    footer: pageFrame,
    article(tag) {
      articles += 1;
      update();
      tag.onClose(() => {
        articles -= 1;
        update();
      });
    },
    section(tag) {
      sections += 1;
      breakLine();
      tag.onClose(() => {
        sections -= 1;
      });
    },
    noscript: hide,
    select: hide,
    datalist: hide,
    br: breakLine,
    td: breakWord,
    th: breakWord,
    img: breakWord,
  };
  const closed: Record<string, () => void> = {};
  for (const name of blocks) {
    tags[name] ??= breakLine;
    closed[name] = breakLine;
  }

  return {
    tags,
    closed,
    hide,
    landmarkRole(tag, role) {
      if (tag.name === 'main' || tag.name === 'nav' || tag.name === 'aside') return;
      if (role === 'main') main(tag);
      else if (role === 'navigation' || role === 'complementary' || role === 'search') frame(tag);
      else if ((role === 'banner' || role === 'contentinfo') && mains === 0 && articles === 0) frame(tag);
    },
    text(text, at) {
      if (silent > 0 || at.inHead || at.parent === 'title' || at.parent === 'textarea') return;
      buffer.append(text);
    },
    result: () => ({ measure: (lang) => measureText(buffer, lang) }),
  };
}

const blocks = [
  'address',
  'article',
  'aside',
  'footer',
  'header',
  'main',
  'nav',
  'section',
  'blockquote',
  'body',
  'caption',
  'center',
  'dd',
  'details',
  'dialog',
  'dir',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hgroup',
  'hr',
  'legend',
  'li',
  'menu',
  'ol',
  'option',
  'p',
  'pre',
  'search',
  'summary',
  'table',
  'tr',
  'ul',
  'video',
  'audio',
  'object',
];

function measureText(buffer: TextBuffer, lang: string | null): { readonly facts: TextFacts; readonly mainUnits: Uint16Array } {
  const { units, length, starts, regions } = buffer;
  const declared = declaredLanguage(lang);
  const ordinalDots = declared === 'de' || declared === 'tr';
  const firstWord: number[] = [];
  const sentencesUntil: number[] = [];
  words.clear();
  for (let i = 0; i < starts.length; i += 1) {
    firstWord.push(words.count);
    words.read(units, starts[i] as number, starts[i + 1] ?? length, ordinalDots);
    sentencesUntil.push(words.sentences);
  }
  const visibleWords = words.count;
  firstWord.push(visibleWords);

  const isMain = mainSegments(regions, firstWord);
  const textRanges: Range[] = [];
  const wordRanges: Range[] = [];
  let mainWords = 0;
  let sentences = 0;
  for (let i = 0; i < starts.length; i += 1) {
    if (!isMain(regions[i] as number)) continue;
    const from = firstWord[i] as number;
    const to = firstWord[i + 1] as number;
    textRanges.push({ from: starts[i] as number, to: starts[i + 1] ?? length });
    wordRanges.push({ from, to });
    mainWords += to - from;
    sentences += (sentencesUntil[i] as number) - (sentencesUntil[i - 1] ?? 0);
  }

  const { hash, chars } = hashText(units, textRanges);
  const mainUnits = joined(units, textRanges);
  const facts: TextFacts = {
    words: mainWords,
    uniqueWords: countUnique(units, words, wordRanges),
    sentences,
    lines: linesOf(mainUnits),
    chars,
    visibleChars: visibleCharsOf(units, length),
    visibleWords,
    repeatedWords: repeatedWords(units, words, wordRanges),
    language:
      declared ??
      detectLanguage(
        textOf(mainUnits, 0, Math.min(mainUnits.length, sampleChars)),
        words,
        wordRanges[0]?.from ?? 0,
        wordRanges.at(-1)?.to ?? 0,
      ),
    hash,
    sketch: sketchOf(words, wordRanges),
    excerpt: textOf(mainUnits, 0, Math.min(mainUnits.length, excerptChars)),
  };
  buffer.release();
  return { facts, mainUnits };
}

/** Which segments are main text: main, else article where it holds half of the words, else all outside the page's frame, else all. */
function mainSegments(regions: readonly number[], firstWord: readonly number[]): (flags: number) => boolean {
  let main = 0;
  let article = 0;
  let body = 0;
  for (let i = 0; i < regions.length; i += 1) {
    const flags = regions[i] as number;
    if (flags & region.frame) continue;
    const count = (firstWord[i + 1] as number) - (firstWord[i] as number);
    body += count;
    if (flags & region.main) main += count;
    if (flags & region.article) article += count;
  }
  if (main > 0) return (flags) => (flags & region.main) !== 0 && (flags & region.frame) === 0;
  if (article > 0 && article * 2 >= body) return (flags) => (flags & region.article) !== 0 && (flags & region.frame) === 0;
  if (body > 0) return (flags) => (flags & region.frame) === 0;
  return () => true;
}

/** A copy of the ranges without the line break before the first. */
function joined(units: Uint16Array, ranges: readonly Range[]): Uint16Array {
  let length = 0;
  for (const { from, to } of ranges) length += to - from;
  const copy = new Uint16Array(length);
  let at = 0;
  for (const { from, to } of ranges) {
    copy.set(units.subarray(from, to), at);
    at += to - from;
  }
  return copy[0] === 0x0a ? copy.subarray(1) : copy;
}

function linesOf(units: Uint16Array): number {
  if (units.length === 0) return 0;
  let lines = 1;
  for (let at = units.indexOf(0x0a); at !== -1; at = units.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}

/** Characters (code points) of all visible text, line breaks left out. */
function visibleCharsOf(units: Uint16Array, length: number): number {
  let chars = 0;
  for (let i = 0; i < length; i += 1) {
    const code = units[i] as number;
    if ((code & 0xfc00) !== 0xdc00 && classTable[code] !== charClass.line) chars += 1;
  }
  return chars;
}
