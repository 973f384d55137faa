/** Text nodes to the measures of main text and of all visible text. */
import type { TextFacts } from '../page-facts.ts';
import type { Extractor, TagCursor } from '../scanner/extractor.ts';
import { countUnique, hashWords, type Range, sketchOf } from './fingerprint.ts';
import { declaredLanguage, detectLanguage } from './language.ts';
import { mainTextRule, regionHandlers, type TextSink } from './regions.ts';
import { TextMeter } from './text-meter.ts';

export interface TextExtractor extends Extractor<TextFacts> {
  hide(tag: TagCursor): void;
  landmarkRole(tag: TagCursor, role: string): void;
}

const excerptChars = 300;
/** Source text kept for the excerpt and the language, for each segment. */
const headChars = 1200;
/** Slices shorter than this are copies already. */
const shortestView = 13;
const blockEnd = '\u0001';
const meter = new TextMeter();

/** `html` is the decoded source. One page at a time: the meter is shared. */
export function textExtractor(html: string): TextExtractor {
  const sink = new MeterSink(html);
  const { tags, closed, text, hide, landmarkRole } = regionHandlers(sink);
  let declared: string | null = null;
  tags.html = (tag) => {
    declared = declaredLanguage(tag.attr('lang'));
    meter.ordinalDots = declared === 'de' || declared === 'tr';
  };
  return { tags, closed, text, hide, landmarkRole, result: () => sink.measure(declared) };
}

class MeterSink implements TextSink {
  private readonly html: string;
  /** The page holds characters that a parser reads as others. */
  private readonly isOdd: boolean;
  private nextReference = -1;
  /** Beginnings of the segments as written, for the excerpt. */
  private readonly heads: string[] = [''];
  private head = '';

  constructor(html: string) {
    this.html = html;
    this.isOdd = html.includes('\r') || html.includes('\0');
    meter.reset();
  }

  enter(regions: number): void {
    const before = meter.segments.length;
    meter.enter(regions);
    if (meter.segments.length === before) return;
    this.heads[before - 1] = this.head;
    this.head = '';
  }

  breakLine(): void {
    meter.breakLine();
    if (this.head !== '' && this.head.length < headChars) this.head += blockEnd;
  }

  breakWord(): void {
    meter.breakWord();
    if (this.head !== '' && this.head.length < headChars) this.head += ' ';
  }

  add(text: string, offset: number): void {
    if (this.head.length < headChars) this.head += text;
    // A long piece is a view of the page: reading the page itself costs half as much.
    if (text.length >= shortestView && this.stands(offset, offset + text.length)) meter.feed(this.html, offset, offset + text.length);
    else if (text.length > 0) meter.feed(text, 0, text.length);
  }

  /** Does the source hold the text letter by letter there, no reference and no tag between? */
  private stands(from: number, to: number): boolean {
    if (this.isOdd || from < 0 || to > this.html.length) return false;
    if (this.nextReference < from) {
      const found = this.html.indexOf('&', from);
      this.nextReference = found === -1 ? this.html.length : found;
    }
    if (this.nextReference < to) return false;
    const tag = this.html.indexOf('<', from);
    return tag === -1 || tag >= to;
  }

  measure(declared: string | null): TextFacts {
    meter.breakLine();
    this.heads[meter.segments.length - 1] = this.head;
    const { segments, words } = meter;
    const stretches = segments.map((segment, i) => ({
      regions: segment.regions,
      words: (segments[i + 1]?.words ?? words) - segment.words,
    }));
    const isMain = mainTextRule(stretches);
    const ranges: Range[] = [];
    let head = '';
    const main = { words: 0, sentences: 0, lines: 0, chars: 0 };
    segments.forEach((segment, i) => {
      if (!isMain(segment.regions)) return;
      const next = segments[i + 1] ?? meter;
      ranges.push({ from: segment.words, to: next.words });
      main.words += next.words - segment.words;
      main.sentences += next.sentences - segment.sentences;
      main.lines += next.lines - segment.lines;
      main.chars += next.chars - segment.chars;
      if (head.length < headChars) head += blockEnd + this.heads[i];
    });
    const start = tidy(head);
    const isRepeat = ({ word }: { readonly word: number }) => ranges.some(({ from, to }) => word > from && word < to);
    return {
      words: main.words,
      uniqueWords: countUnique(meter, ranges),
      sentences: main.sentences,
      lines: main.lines,
      chars: main.chars,
      visibleChars: meter.chars,
      visibleWords: words,
      repeatedWords: meter.repeats.length === 0 ? [] : meter.repeats.filter(isRepeat).map(({ text }) => text),
      language: declared ?? detectLanguage(start, meter, ranges),
      hash: hashWords(meter, ranges),
      sketch: sketchOf(meter, ranges),
      excerpt: start.slice(0, excerptChars),
    };
  }
}

const gaps = /[\s\u0001]+/g;

/** Collapsed text with a line feed between blocks. */
function tidy(head: string): string {
  return head.replace(gaps, (gap) => (gap.includes(blockEnd) ? '\n' : ' ')).trim();
}
