/** Text nodes to the measures of main text and of all visible text. */
import { copied } from '@orbweaver/formats/text/copied.ts';
import type { Range } from '@orbweaver/formats/text/hashed-words.ts';
import { declaredLanguage, detectLanguage, languageAgainst } from '@orbweaver/formats/text/language.ts';
import { sampleSyllables } from '@orbweaver/formats/text/readability.ts';
import { TextMeter } from '@orbweaver/formats/text/text-meter.ts';
import { ordinalDotsIn } from '@orbweaver/formats/text/words.ts';
import { pageLimits } from '../document-cut.ts';
import type { TextFacts } from '../page-facts.ts';
import type { PageScope } from '../page-scope.ts';
import type { KeptExtractor, TagCursor } from '../scanner/extractor.ts';
import { fingerprintOf } from './fingerprint.ts';
import { codeSign, Heads, headChars } from './heads.ts';
import { LinkBlocks } from './link-blocks.ts';
import { phrasesOf, TextPieces } from './phrases.ts';
import { isProse } from './prose.ts';
import { mainStretches, region, regionHandlers, type TextSink } from './regions.ts';
import { LineEnds, packLines } from './text-lines.ts';

/** What is stored as facts, and each word of main text as a number (fingerprint.ts, shortHashes), which is stored beside them. */
export interface MeasuredText {
  readonly facts: TextFacts;
  readonly wordHashes: Uint16Array;
}

export interface TextExtractor extends KeptExtractor<MeasuredText> {
  hide(tag: TagCursor): void;
  landmarkRole(tag: TagCursor, role: string): void;
}

const excerptChars = 300;
/** Of a text that may reach the limit so much is read before the words are counted again. */
const pieceChars = 65_536;
/** Slices shorter than this are copies already. */
const shortestView = 13;

const meter = new TextMeter();
const blocks = new LinkBlocks(meter);
const heads = new Heads();
const lineEnds = new LineEnds();
const pieces = new TextPieces();

interface CodeBlock {
  readonly from: number;
  readonly words: number;
  readonly sentences: number;
}

class MeterSink implements TextSink {
  private html = '';
  private units: Uint8Array | null = null;
  private isFrame = false;
  private countsPhrases = false;
  /** Blocks of code that have ended, by the words before them. */
  private pres: CodeBlock[] = [];
  private openPres = 0;
  private preStart = { words: 0, sentences: 0 };
  /** Where the first word stands that is one too many; -1 where there is none. */
  fullAt = -1;

  reset({ html, units, countsPhrases }: Pick<PageScope, 'html' | 'units' | 'countsPhrases'>): void {
    this.html = html;
    this.units = units;
    this.isFrame = false;
    lineEnds.reset();
    this.countsPhrases = countsPhrases;
    pieces.reset();
    this.pres = [];
    this.openPres = 0;
    this.fullAt = -1;
    meter.reset();
    blocks.reset();
    heads.reset();
  }

  enter(regions: number): void {
    const before = meter.segments.length;
    meter.enter(regions);
    lineEnds.add(meter.words, meter.sentences);
    blocks.enterMain((regions & region.main) !== 0);
    this.isFrame = (regions & region.frame) !== 0;
    if (meter.segments.length === before) return;
    heads.cut(meter.words);
    heads.room = headChars;
  }

  breakLine(): void {
    meter.breakLine();
    lineEnds.add(meter.words, meter.sentences);
    if (this.countsPhrases) pieces.endLine(meter.words);
    if (heads.room > 0) heads.gap('\n');
  }

  breakWord(): void {
    meter.breakWord();
    if (heads.room > 0) heads.gap(' ');
  }

  breakCell(): void {
    meter.breakWord(true);
    if (this.countsPhrases) pieces.endLine(meter.words);
    if (heads.room > 0) heads.gap(' ');
  }

  breakRun(isEnd: boolean): void {
    meter.barrier = meter.words + (isEnd ? 1 : 0);
  }

  enterCode(isBlock: boolean): void {
    meter.code.turn(1, meter.words);
    heads.enterCode(isBlock, meter.words);
    if (!isBlock) return;
    if (this.openPres === 0) this.preStart = { words: meter.words, sentences: meter.sentences };
    this.openPres += 1;
  }

  leaveCode(isBlock: boolean): void {
    meter.code.turn(-1, meter.begun);
    heads.leaveCode(isBlock, meter.words);
    if (!isBlock || this.openPres === 0) return;
    this.openPres -= 1;
    if (this.openPres > 0 || meter.words === this.preStart.words) return;
    this.pres.push({
      from: this.preStart.words,
      words: meter.words - this.preStart.words,
      sentences: meter.sentences - this.preStart.sentences,
    });
  }

  openBlock(isList: boolean): void {
    blocks.openBlock(isList);
    if (heads.room > 0) heads.cut(meter.words);
  }

  closeBlock(): void {
    const dropped = blocks.closeBlock();
    if (heads.room > 0 || dropped >= 0) heads.cut(meter.words);
    if (dropped >= 0) heads.drop(dropped);
  }

  openLink(isOwn: boolean): void {
    blocks.openLink(isOwn);
  }

  title(): void {
    blocks.title();
  }

  closeLink(): void {
    blocks.closeLink();
  }

  add(text: string, start: number, end: number): void {
    if (this.fullAt >= 0) return;
    if (text === '\n' || text === ' ') {
      this.breakWord();
      return;
    }
    if (heads.room > 0 && !this.isFrame) heads.add(evenly(text.slice(0, maxHeadPiece)));
    // A long piece is a view of the page: reading the page itself costs less.
    const isView = text.length >= shortestView && end >= 0;
    if (this.countsPhrases) pieces.add(meter.begun, text, start, end);
    if (isView) this.feed(this.html, start, end, start);
    else if (text.length > 0) this.feed(text, 0, text.length, start);
  }

  /** `offset`: where it stands in the page. */
  private feed(text: string, from: number, to: number, offset: number): void {
    const units = text === this.html ? this.units : null;
    if (meter.words + (to - from) / 2 < pageLimits.words) return meter.feed(text, from, to, units);
    for (let at = from; at < to; ) {
      if (meter.words >= pageLimits.words) {
        this.fullAt = Math.max(offset, text === this.html ? at : 0);
        return;
      }
      const end = pieceEnd(text, at, to);
      meter.feed(text, at, end, units);
      at = end;
    }
  }

  measure(declared: string | null): MeasuredText {
    meter.breakLine();
    lineEnds.add(meter.words, meter.sentences);
    heads.cut(meter.words);
    const { words } = meter;
    const stretches = mainStretches(blocks);
    const ranges: (Range & { readonly sentences: number })[] = [];
    const main = { words: 0, sentences: 0, lines: 0, chars: 0 };
    for (const { from, to } of stretches) {
      ranges.push({ from: from.words, to: to.words, sentences: to.sentences - from.sentences });
      main.words += to.words - from.words;
      main.sentences += to.sentences - from.sentences;
      main.lines += to.lines - from.lines;
      main.chars += to.chars - from.chars;
    }
    const start = heads
      .join(stretches)
      .replace(/ ?\n\s*/g, '\n')
      .replace(/ {2,}/g, ' ')
      .trim();
    const language = declared ?? detectLanguage(start, meter, ranges);
    const written = declared === null || hasOwnLanguage(this.html) ? null : languageAgainst(declared, start, meter, ranges);
    const { uniqueWords, hash, sketch, wordHashes } = fingerprintOf(meter, ranges);
    const phrases = this.countsPhrases ? { phrases: phrasesOf({ meter, ranges, pieces, html: this.html, language }) } : {};
    const isRepeat = ({ word, text }: { readonly word: number; readonly text: string }) =>
      ranges.some(({ from, to }) => word > from && word < to) && !(text.length >= shortestName && meter.code.hasName(word, meter));
    const code = codeIn(this.pres, ranges);
    const facts: TextFacts = {
      words: main.words,
      uniqueWords,
      sentences: main.sentences,
      lines: main.lines,
      chars: main.chars,
      visibleChars: meter.chars,
      visibleWords: words,
      repeatedWords: meter.repeats.length === 0 ? [] : meter.repeats.filter(isRepeat).map(({ text }) => text),
      ...phrases,
      language,
      ...(written === null ? {} : { written }),
      hash,
      sketch,
      parts: packLines(lineEnds, ranges),
      excerpt: copied(start.slice(0, excerptChars)),
      syllables: isProse(start, { ...main, hasCode: code.code !== undefined })
        ? sampleSyllables(start.replaceAll(codeSign, ' '), written ?? language)
        : null,
      ...code,
    };
    return { facts, wordHashes };
  }
}

/** A part of the page may well be in another language that it names itself. */
function hasOwnLanguage(html: string): boolean {
  return /<(?:body|main|article|section|div|p|blockquote|table|td)\s[^<>]*\blang\s*=/i.test(html);
}

/** Letters of a word that may be a name in code; `and` and `to` are words of the text. */
const shortestName = 4;

/** Words and sentences of the blocks of code in these ranges; nothing where there are none. */
function codeIn(blocks: readonly CodeBlock[], ranges: readonly Range[]): Pick<TextFacts, 'code'> {
  const code = { words: 0, sentences: 0 };
  for (const { from, words, sentences } of blocks) {
    if (!ranges.some((range) => from >= range.from && from < range.to)) continue;
    code.words += words;
    code.sentences += sentences;
  }
  return code.words === 0 ? {} : { code };
}

/** Behind white space, where there is some. */
function pieceEnd(text: string, from: number, to: number): number {
  if (to - from <= pieceChars) return to;
  const space = text.slice(from, from + pieceChars).lastIndexOf(' ');
  return from + (space > 0 ? space + 1 : pieceChars);
}

const gaps = /\s+/g;
const unevenGap = /[^\S ]|\s\s/;

/** One space in each gap; most texts have no other. */
function evenly(text: string): string {
  return unevenGap.test(text) ? text.replace(gaps, ' ') : text;
}

const maxHeadPiece = 2 * headChars;

/** One page at a time: the meter is large, so there is one. */
export function textExtractor(scope: PageScope): TextExtractor {
  const sink = new MeterSink();
  const handlers = regionHandlers(sink);
  let declared: string | null = null;
  handlers.tags.html = (tag) => {
    declared = declaredLanguage(tag.attr('lang'));
    meter.ordinalDots = ordinalDotsIn(declared);
  };
  return {
    ...handlers,
    reset() {
      handlers.reset();
      sink.reset(scope);
      declared = null;
    },
    result() {
      if (sink.fullAt >= 0) scope.cuts.push({ by: 'words', limit: pageLimits.words, offset: sink.fullAt });
      return sink.measure(declared);
    },
  };
}
