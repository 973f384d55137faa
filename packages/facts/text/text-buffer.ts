/**
 * Visible text of one page as it streams by: white space collapsed, block boundaries as line breaks, cut into segments by the
 * region of the page they stand in. One buffer of code units is kept and grown from page to page.
 */
import { charClass, classOf, classTable } from './char-class.ts';

export const region = {
  /** Inside main or role=main. */
  main: 1,
  /** Inside article. */
  article: 2,
  /** Inside nav, aside, or a header or footer of the page: never main text. */
  frame: 4,
} as const;

const lineBreak = 0x0a;
const spaceCode = 0x20;
/** Larger buffers are given back after the page. */
const keptUnits = 1 << 20;

let shared = new Uint16Array(1 << 16);

export class TextBuffer {
  units = shared;
  length = 0;
  /** Start positions and regions of segments. */
  readonly starts: number[] = [0];
  readonly regions: number[] = [0];
  private current = 0;
  /** What separates the next piece from what is there: 0 nothing, else a space or a line break. */
  private pending = 0;

  /** The text that follows stands in another region. */
  enter(flags: number): void {
    if (flags === this.current) return;
    this.current = flags;
    this.breakLine();
    const last = this.starts.length - 1;
    if (this.starts[last] === this.length) this.regions[last] = flags;
    else {
      this.starts.push(this.length);
      this.regions.push(flags);
    }
  }

  /** A block begins or ends. */
  breakLine(): void {
    this.pending = lineBreak;
  }

  /** A cell ends: words do not run into each other. */
  breakWord(): void {
    if (this.pending === 0) this.pending = spaceCode;
  }

  append(text: string): void {
    const room = this.length + text.length + 2;
    if (room > this.units.length) this.grow(room);
    const units = this.units;
    let at = this.length;
    let pending = this.pending;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      let kind = classTable[code] as number;
      if (kind === 0) kind = classOf(code);
      if (kind === charClass.space || kind === charClass.line) {
        if (pending === 0) pending = spaceCode;
        continue;
      }
      if (pending !== 0) {
        if (at > 0) units[at++] = pending;
        pending = 0;
      }
      units[at++] = code;
    }
    this.length = at;
    this.pending = pending;
  }

  /** Gives the buffer back; `units` must not be read afterwards. */
  release(): void {
    if (this.units.length > keptUnits) shared = new Uint16Array(1 << 16);
  }

  private grow(room: number): void {
    const larger = new Uint16Array(Math.max(room, this.units.length * 2));
    larger.set(this.units.subarray(0, this.length));
    this.units = larger;
    shared = larger;
  }
}
