/** Text nodes to main text and its measures. What counts as main text is written down in docs/decisions/003-facts.md. */
import type { TextFacts } from '../page-facts.ts';
import type { Extractor, TagCursor } from '../scanner/extractor.ts';
import { countUnique, hashText, type Range, repeatedWords, sketchOf } from './fingerprint.ts';
import { declaredLanguage, detectLanguage } from './language.ts';
import { region, type Segment, TextBuffer } from './text-buffer.ts';
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
const sampleChars = 500;
const words = new WordList();

/** `html` is the decoded source. */
export function textExtractor(html: string): TextExtractor {
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
      buffer.append(text, html, at.offset);
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

function measureText(buffer: TextBuffer, lang: string | null): ReturnType<TextResult['measure']> {
  const { units, lower, length, segments } = buffer;
  const declared = declaredLanguage(lang);
  const firstWord: number[] = [];
  const sentencesBefore: number[] = [];
  words.clear();
  for (let i = 0; i < segments.length; i += 1) {
    firstWord.push(words.count);
    sentencesBefore.push(words.sentences);
    words.read(units, lower, (segments[i] as Segment).start, segments[i + 1]?.start ?? length, declared === 'de' || declared === 'tr');
  }
  firstWord.push(words.count);
  sentencesBefore.push(words.sentences);

  const isMain = mainSegments(segments, firstWord);
  const textRanges: Range[] = [];
  const wordRanges: Range[] = [];
  let mainWords = 0;
  let sentences = 0;
  let breaks = 0;
  let pairs = 0;
  for (let i = 0; i < segments.length; i += 1) {
    const segment = segments[i] as Segment;
    const next = segments[i + 1];
    if (!isMain(segment.regions)) continue;
    textRanges.push({ from: segment.start, to: next?.start ?? length });
    wordRanges.push({ from: firstWord[i] as number, to: firstWord[i + 1] as number });
    mainWords += (firstWord[i + 1] as number) - (firstWord[i] as number);
    sentences += (sentencesBefore[i + 1] as number) - (sentencesBefore[i] as number);
    breaks += (next?.breaksBefore ?? buffer.breaks) - segment.breaksBefore;
    pairs += (next?.pairsBefore ?? buffer.pairs) - segment.pairsBefore;
  }

  const { mainUnits, startsWithBreak } = joined(units, textRanges);
  const innerBreaks = startsWithBreak ? breaks - 1 : breaks;
  const facts: TextFacts = {
    words: mainWords,
    uniqueWords: countUnique(lower, words, wordRanges),
    sentences,
    lines: mainUnits.length === 0 ? 0 : innerBreaks + 1,
    chars: mainUnits.length - innerBreaks - pairs,
    visibleChars: length - buffer.breaks - buffer.pairs,
    visibleWords: words.count,
    repeatedWords: repeatedWords(lower, words, wordRanges),
    language: declared ?? detected(mainUnits, wordRanges),
    hash: hashText(lower, textRanges),
    sketch: sketchOf(words, wordRanges),
    excerpt: textOf(mainUnits, 0, Math.min(mainUnits.length, excerptChars)),
  };
  buffer.release();
  return { facts, mainUnits };
}

function detected(mainUnits: Uint16Array, wordRanges: readonly Range[]): string | null {
  const longest = wordRanges.reduce((best, range) => (range.to - range.from > best.to - best.from ? range : best), { from: 0, to: 0 });
  return detectLanguage(textOf(mainUnits, 0, Math.min(mainUnits.length, sampleChars)), words, longest.from, longest.to);
}

/** Which segments are main text: main, else article where it holds half of the words, else all outside the page's frame, else all. */
function mainSegments(segments: readonly Segment[], firstWord: readonly number[]): (regions: number) => boolean {
  let main = 0;
  let article = 0;
  let body = 0;
  for (let i = 0; i < segments.length; i += 1) {
    const { regions } = segments[i] as Segment;
    if (regions & region.frame) continue;
    const count = (firstWord[i + 1] as number) - (firstWord[i] as number);
    body += count;
    if (regions & region.main) main += count;
    if (regions & region.article) article += count;
  }
  if (main > 0) return (regions) => (regions & region.main) !== 0 && (regions & region.frame) === 0;
  if (article > 0 && article * 2 >= body) return (regions) => (regions & region.article) !== 0 && (regions & region.frame) === 0;
  if (body > 0) return (regions) => (regions & region.frame) === 0;
  return () => true;
}

/** A copy of the ranges without the line break before the first. */
function joined(units: Uint16Array, ranges: readonly Range[]): { readonly mainUnits: Uint16Array; readonly startsWithBreak: boolean } {
  let length = 0;
  for (const { from, to } of ranges) length += to - from;
  const copy = new Uint16Array(length);
  let at = 0;
  for (const { from, to } of ranges) {
    copy.set(units.subarray(from, to), at);
    at += to - from;
  }
  const startsWithBreak = copy[0] === 0x0a;
  return { mainUnits: startsWithBreak ? copy.subarray(1) : copy, startsWithBreak };
}
