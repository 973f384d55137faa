/** A page's main text as one string, made again from the source for those who want to read it. */
import { declaredLanguage } from '@orbweaver/formats/text/language.ts';
import { TextMeter } from '@orbweaver/formats/text/text-meter.ts';
import { isHiddenStyle } from '../elements.ts';
import type { Extractor, TagCursor } from '../scanner/extractor.ts';
import { scanDocument } from '../scanner/scan.ts';
import { LinkBlocks } from './link-blocks.ts';
import { mainStretches, region, regionHandlers, type TextSink } from './regions.ts';

/** Main text with a line feed between blocks. The same rule as the text facts: what is counted there stands here. */
export function mainTextOf(html: string, scripting: boolean): string {
  return scanDocument(html, () => ({ text: mainTextExtractor() }), { scripting }).results.text;
}

/** Stands for a piece of code in running text. */
const objectSign = '\ufffc';
const codeTags = ['code', 'kbd', 'samp', 'var', 'tt', 'math', 'svg'];

/** Main text as spelling and grammar read it: code is one sign, blocks of code and elements in other languages are left out. */
export function proseOf(html: string, scripting: boolean): string {
  return scanDocument(html, () => ({ text: mainTextExtractor(true) }), { scripting }).results.text;
}

function mainTextExtractor(isProse = false): Extractor<string> {
  const sink = new CollectorSink();
  const { tags, closed, text, hide, landmarkRole } = regionHandlers(sink);
  let language: string | null = null;
  const leaveOut = (tag: TagCursor): void => {
    const lang = declaredLanguage(tag.attr('lang'));
    if (tag.name === 'html') language = lang;
    else if ((lang !== null && lang !== language) || tag.attr('translate') === 'no') hide(tag);
  };
  if (isProse) {
    for (const name of codeTags) {
      tags[name] = (tag) => {
        sink.add(objectSign);
        hide(tag);
      };
    }
    tags.pre = (tag) => {
      sink.breakLine();
      hide(tag);
    };
  }
  return {
    tags: {
      ...tags,
      '*'(tag: TagCursor) {
        const role = tag.attr('role');
        if (role !== null) landmarkRole(tag, role.trim().toLowerCase());
        if (isProse) leaveOut(tag);
        if (tag.attr('hidden') !== null || isHiddenStyle(tag.attr('style'))) hide(tag);
      },
    },
    closed,
    text,
    result: () => sink.mainText(),
  };
}

/** What stands between two places at which blocks or lines begin or end. */
interface Piece {
  /** Words of the page before it. */
  readonly words: number;
  readonly text: string;
  readonly isLineEnd: boolean;
}

/** Counts with a meter of its own, as the text facts do, and keeps the text. */
class CollectorSink implements TextSink {
  private readonly meter = new TextMeter();
  private readonly blocks = new LinkBlocks(this.meter);
  private readonly pieces: Piece[] = [];
  private text = '';
  private words = 0;

  constructor() {
    this.meter.reset();
  }

  enter(regions: number): void {
    this.breakLine();
    this.meter.enter(regions);
    this.blocks.enterMain((regions & region.main) !== 0);
  }

  breakLine(): void {
    this.meter.breakLine();
    this.cut(true);
  }

  breakWord(): void {
    this.meter.breakWord();
    this.text += ' ';
  }

  breakCell(): void {
    this.meter.breakWord(true);
    this.text += ' ';
  }

  breakRun(): void {}

  enterCode(): void {
    this.meter.code.turn(1, this.meter.words);
  }

  leaveCode(): void {
    this.meter.code.turn(-1, this.meter.begun);
  }

  openBlock(isWhole: boolean): void {
    this.cut(false);
    this.blocks.openBlock(isWhole);
  }

  closeBlock(): void {
    this.cut(false);
    this.blocks.closeBlock();
  }

  openLink(isOwn: boolean): void {
    this.blocks.openLink(isOwn);
  }

  title(): void {
    this.blocks.title();
  }

  closeLink(): void {
    this.blocks.closeLink();
  }

  add(text: string): void {
    this.meter.feed(text, 0, text.length);
    this.text += text;
  }

  private cut(isLineEnd: boolean): void {
    this.pieces.push({ words: this.words, text: this.text, isLineEnd });
    this.text = '';
    this.words = this.meter.words;
  }

  mainText(): string {
    this.breakLine();
    const stretches = mainStretches(this.blocks);
    let text = '';
    let next = 0;
    for (const piece of this.pieces) {
      while ((stretches[next]?.to.words ?? Number.POSITIVE_INFINITY) <= piece.words) next += 1;
      if ((stretches[next]?.from.words ?? Number.POSITIVE_INFINITY) <= piece.words) text += piece.text.replace(/\s+/g, ' ');
      if (piece.isLineEnd) text += '\n';
    }
    return text
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
      .join('\n');
  }
}
