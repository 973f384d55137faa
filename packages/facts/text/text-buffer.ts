/**
 * Visible text of one page as it streams by: white space collapsed, block boundaries as line breaks, cut into segments by the
 * region of the page they stand in. The buffers of code units are kept and grown from page to page.
 */
import { charClass, classOf, classTable, lowerTable } from './char-class.ts';

export const region = {
  /** Inside main or role=main. */
  main: 1,
  /** Inside article. */
  article: 2,
  /** Inside nav, aside, or a header or footer of the page: never main text. */
  frame: 4,
} as const;

/** A stretch of text in one region; ends where the next one starts. */
export interface Segment {
  start: number;
  regions: number;
  /** Line breaks before it began. */
  readonly breaksBefore: number;
  /** Surrogate pairs before it began. */
  readonly pairsBefore: number;
}

const lineBreak = 0x0a;
const spaceCode = 0x20;
const { letter, space, line, surrogate, unknown } = charClass;
/** Larger buffers are given back after the page. */
const keptUnits = 1 << 20;

let sharedUnits = new Uint16Array(1 << 16);
let sharedLower = new Uint16Array(1 << 16);

export class TextBuffer {
  units = sharedUnits;
  /** The same text in lower case, position for position. */
  lower = sharedLower;
  length = 0;
  breaks = 0;
  pairs = 0;
  readonly segments: Segment[] = [{ start: 0, regions: 0, breaksBefore: 0, pairsBefore: 0 }];
  /** What separates the next piece from what is there: 0 nothing, else a space or a line break. */
  private pending = 0;

  /** The text that follows stands in another region. */
  enter(regions: number): void {
    const last = this.segments[this.segments.length - 1] as Segment;
    if (regions === last.regions) return;
    this.breakLine();
    if (last.start === this.length) last.regions = regions;
    else this.segments.push({ start: this.length, regions, breaksBefore: this.breaks, pairsBefore: this.pairs });
  }

  /** A block begins or ends. */
  breakLine(): void {
    this.pending = lineBreak;
  }

  /** A cell ends: words do not run into each other. */
  breakWord(): void {
    if (this.pending === 0) this.pending = spaceCode;
  }

  /**
   * Adds a piece of text. `source[offset]` is where it begins in the page: a piece that stands there letter by letter is read from
   * there, since reading a slice costs twice as much as reading the page.
   */
  append(text: string, source: string, offset: number): void {
    const room = this.length + text.length + 2;
    if (room > this.units.length) this.grow(room);
    const verbatim = text.length > 12 && offset >= 0 && offset + text.length <= source.length;
    if (!verbatim || !this.read(source, offset, offset + text.length, true)) this.read(text, 0, text.length, false);
  }

  /** False, and nothing changed, when `guarded` text holds a character that a parser may have read as something else. */
  private read(text: string, from: number, to: number, guarded: boolean): boolean {
    const { units, lower } = this;
    let at = this.length;
    let pending = this.pending;
    let breaks = this.breaks;
    let pairs = this.pairs;
    for (let i = from; i < to; i += 1) {
      const code = text.charCodeAt(i);
      let kind = classTable[code] as number;
      if (kind !== letter) {
        if (kind === unknown) kind = classOf(code);
        if (guarded && (code === 0x26 || code === 0x3c || code === 0x0d || code === 0)) return false;
        if (kind === space || kind === line) {
          if (pending === 0) pending = spaceCode;
          continue;
        }
        if (kind === surrogate) pairs += 1;
      }
      if (pending !== 0) {
        if (at > 0) {
          units[at] = pending;
          lower[at] = pending;
          at += 1;
          if (pending === lineBreak) breaks += 1;
        }
        pending = 0;
      }
      units[at] = code;
      lower[at] = lowerTable[code] as number;
      at += 1;
    }
    this.length = at;
    this.pending = pending;
    this.breaks = breaks;
    this.pairs = pairs;
    return true;
  }

  /** Gives the buffers back; they must not be read afterwards. */
  release(): void {
    if (this.units.length <= keptUnits) return;
    sharedUnits = new Uint16Array(1 << 16);
    sharedLower = new Uint16Array(1 << 16);
  }

  private grow(room: number): void {
    const size = Math.max(room, this.units.length * 2);
    const units = new Uint16Array(size);
    const lower = new Uint16Array(size);
    units.set(this.units.subarray(0, this.length));
    lower.set(this.lower.subarray(0, this.length));
    this.units = units;
    this.lower = lower;
    sharedUnits = units;
    sharedLower = lower;
  }
}
