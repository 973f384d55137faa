/**
 * Blocks of a page to those that are navigation: their words are nearly all words of links (menus, trails, tables of contents), or they are
 * short bars of links at either end of the page. docs/decisions/003-facts.md
 */
import type { TextMeter } from '@orbweaver/formats/text/text-meter.ts';

/** What the meter had counted at some point of the page. */
interface Counts {
  readonly words: number;
  readonly sentences: number;
  readonly lines: number;
  readonly chars: number;
}

/** A block of links, from what was counted before it to what was counted at its end. */
export interface LinkBlock {
  readonly from: Counts;
  readonly to: Counts;
}

/** A stretch of a page that is in one set of regions. */
export interface Stretch extends LinkBlock {
  readonly regions: number;
}

/** Set beside the regions of a stretch that is a block of links. */
export const linksBit = 8;

const maxDepth = 512;
/** Words of links in ten words, from which on a block is one of links. */
const linkTenths = 9;
/** A bar holds no more words than this, a third of them in links, or a fifth in three links and more: the titles beside "Previous" and "Next". */
const maxBarWords = 40;
const barShare = 3;
const longBarShare = 5;
const maxBars = 64;

interface OpenBlock {
  words: number;
  sentences: number;
  lines: number;
  chars: number;
  linkWords: number;
  ownWords: number;
  links: number;
  titles: number;
  isWhole: boolean;
}

export class LinkBlocks {
  /** In the order of their ends; none within another. */
  found: LinkBlock[] = [];
  private bars: LinkBlock[] = [];
  private readonly open: OpenBlock[] = [];
  private depth = 0;
  private linkWords = 0;
  /** Of those, words of links to places on the page itself. */
  private ownWords = 0;
  private links = 0;
  private titles = 0;
  private isOwn = false;
  private isMain = false;
  /** Words before the open link; -1 where none is open. */
  private linkFrom = -1;
  private readonly meter: TextMeter;

  constructor(meter: TextMeter) {
    this.meter = meter;
  }

  reset(): void {
    this.found = [];
    this.bars = [];
    this.depth = 0;
    this.linkWords = 0;
    this.ownWords = 0;
    this.isMain = false;
    this.titles = 0;
    this.links = 0;
    this.linkFrom = -1;
  }

  /** What follows stands inside main, or no longer. */
  enterMain(isMain: boolean): void {
    this.isMain = isMain;
  }

  /** Links in program code are references, not navigation. */
  openLink(isOwn: boolean): void {
    if (this.linkFrom !== -1 || this.meter.code.isOpen) return;
    this.linkFrom = this.meter.begun;
    this.isOwn = isOwn;
  }

  /** A heading of the first level: what holds it is no bar. */
  title(): void {
    this.titles += 1;
  }

  closeLink(): void {
    if (this.linkFrom === -1) return;
    const words = this.meter.begun - this.linkFrom;
    this.linkFrom = -1;
    if (words === 0) return;
    this.linkWords += words;
    if (this.isOwn) this.ownWords += words;
    this.links += 1;
  }

  /** `isWhole`: a list, a table or a division, not a part of one or a paragraph. */
  openBlock(isWhole: boolean): void {
    const depth = this.depth++;
    if (depth >= maxDepth) return;
    let block = this.open[depth];
    if (block === undefined) {
      block = { words: 0, sentences: 0, lines: 0, chars: 0, linkWords: 0, ownWords: 0, links: 0, titles: 0, isWhole };
      this.open[depth] = block;
    }
    const { meter } = this;
    block.words = meter.words;
    block.sentences = meter.sentences;
    block.lines = meter.lines;
    block.chars = meter.chars;
    block.linkWords = this.linkWords;
    block.ownWords = this.ownWords;
    block.links = this.links;
    block.titles = this.titles;
    block.isWhole = isWhole;
  }

  /** Where the block that ends is one of links: the words before it. Else -1. */
  closeBlock(): number {
    if (this.depth === 0) return -1;
    const depth = --this.depth;
    if (depth >= maxDepth) return -1;
    const block = this.open[depth] as OpenBlock;
    const links = this.links - block.links;
    if (links === 0) return -1;
    const words = this.meter.words - block.words;
    const linkWords = this.linkWords - block.linkWords;
    const isLinks = linkWords * 10 >= words * linkTenths;
    if (isLinks && links > 1 && block.isWhole && (!this.isMain || (this.ownWords - block.ownWords) * 2 > linkWords)) {
      this.keep(this.found, block);
      return block.words;
    }
    if (this.titles > block.titles) return -1;
    const isBar = words <= maxBarWords && (isLinks || (links > 1 && linkWords * (links > 2 ? longBarShare : barShare) >= words));
    if (isBar && !this.isMain && this.bars.length < maxBars) this.keep(this.bars, block);
    return -1;
  }

  /** An outer block takes the place of those inside it. */
  private keep(list: LinkBlock[], { words, sentences, lines, chars }: OpenBlock): void {
    while (list.length > 0 && (list[list.length - 1] as LinkBlock).from.words >= words) list.pop();
    const { meter } = this;
    list.push({
      from: { words, sentences, lines, chars },
      to: { words: meter.words, sentences: meter.sentences, lines: meter.lines, chars: meter.chars },
    });
  }

  /** The stretches of a page that has ended, cut where blocks of links begin and end. */
  stretches(): Stretch[] {
    const { meter } = this;
    const blocks = this.withBars();
    const stretches: Stretch[] = [];
    let next = 0;
    meter.segments.forEach((segment, index) => {
      const end: Counts = meter.segments[index + 1] ?? meter;
      let from: Counts = segment;
      while (next < blocks.length && from.words < end.words) {
        const block = blocks[next] as LinkBlock;
        if (block.from.words >= end.words) break;
        if (block.from.words > from.words) stretches.push({ regions: segment.regions, from, to: block.from });
        const start = block.from.words > from.words ? block.from : from;
        const to = block.to.words < end.words ? block.to : end;
        stretches.push({ regions: segment.regions | linksBit, from: start, to });
        from = to;
        if (block.to.words > end.words) break;
        next += 1;
      }
      if (from.chars < end.chars) stretches.push({ regions: segment.regions, from, to: end });
    });
    return stretches;
  }

  /** Blocks of links, and the bars that stand at the ends of the page with nothing but links outside of them. */
  private withBars(): LinkBlock[] {
    const { found, bars, meter } = this;
    if (bars.length === 0) return found;
    const all = [...found, ...bars].sort((a, b) => a.from.words - b.from.words || b.to.words - a.to.words);
    let head = 0;
    for (const { from, to } of all) {
      if (from.words > head) break;
      head = Math.max(head, to.words);
    }
    let tail = meter.words;
    for (const { from, to } of all.toSorted((a, b) => b.to.words - a.to.words || a.from.words - b.from.words)) {
      if (to.words < tail) break;
      tail = Math.min(tail, from.words);
    }
    const blocks: LinkBlock[] = [];
    for (const block of all) {
      const isEnd = block.to.words <= head || block.from.words >= tail;
      const last = blocks[blocks.length - 1];
      if ((isEnd || found.includes(block)) && (last === undefined || block.from.words >= last.to.words)) blocks.push(block);
    }
    return blocks;
  }
}
