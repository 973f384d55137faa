/** The beginnings of a page's parts, for the excerpt, the language and the syllables of its main text, which is known when the page has ended. */
import { sampleChars } from '@orbweaver/formats/text/readability.ts';
import type { Stretch } from './link-blocks.ts';

/** Characters kept of each segment's beginning. */
export const headChars = sampleChars;

/** Stands for program code inside a line. */
export const codeSign = '…';

interface Piece {
  /** Words of the page before it. */
  readonly words: number;
  readonly text: string;
}

const maxDropped = 40;

export class Heads {
  /** Characters that the segment still takes. */
  room = headChars;
  private text = '';
  private words = 0;
  private pieces: Piece[] = [];
  /** Pieces of blocks of links, for a page that is a list of links. */
  private dropped: Piece[] = [];
  /** Pieces of blocks of code, for a page that holds nothing else. */
  private code: Piece[] = [];
  private codeRoom = headChars;
  private blocks = 0;
  private inlines = 0;

  reset(): void {
    this.room = headChars;
    this.codeRoom = headChars;
    this.code = [];
    this.blocks = 0;
    this.inlines = 0;
    this.text = '';
    this.words = 0;
    this.pieces = [];
    this.dropped = [];
  }

  add(text: string): void {
    if (this.blocks > 0) {
      if (this.codeRoom <= 0) return;
      this.codeRoom -= text.length;
    } else if (this.inlines > 0) return;
    else this.room -= text.length;
    this.text += text;
  }

  /** Program code begins, as a block or inside a line, where it leaves a sign of itself. */
  enterCode(isBlock: boolean, words: number): void {
    if (isBlock) {
      this.cut(words);
      this.blocks += 1;
    } else {
      if (this.inlines === 0 && this.room > 0) this.add(codeSign);
      this.inlines += 1;
    }
  }

  leaveCode(isBlock: boolean, words: number): void {
    if (!isBlock) this.inlines = Math.max(0, this.inlines - 1);
    else if (this.blocks > 0) {
      this.cut(words);
      this.blocks -= 1;
    }
  }

  /** A gap, as long as text goes on. */
  gap(sign: string): void {
    if (this.text !== '' && !this.text.endsWith(sign)) this.add(sign);
  }

  /** What follows is another piece, with so many words of the page before it. */
  cut(words: number): void {
    if (this.text !== '') {
      (this.blocks > 0 ? this.code : this.pieces).push({ words: this.words, text: this.text });
      this.text = '';
    }
    this.words = words;
  }

  /** What came since so many words is a block of links: its room is free again. */
  drop(words: number): void {
    const { pieces, dropped } = this;
    for (let last = pieces.at(-1); last !== undefined && last.words >= words; last = pieces.at(-1)) {
      pieces.pop();
      this.room += last.text.length;
      if (dropped.length < maxDropped) dropped.push(last);
    }
  }

  /** The beginning of these stretches of the page. */
  join(stretches: readonly Stretch[]): string {
    const pieces = [...this.pieces, ...this.dropped];
    const head = headOf(stretches, pieces);
    return this.code.length === 0 || /\p{L}/u.test(head) ? head : headOf(stretches, [...pieces, ...this.code]);
  }
}

function headOf(stretches: readonly Stretch[], pieces: Piece[]): string {
  pieces.sort((a, b) => a.words - b.words);
  let head = '';
  let next = 0;
  for (const { from, to } of stretches) {
    while ((pieces[next]?.words ?? to.words) < from.words) next += 1;
    for (; (pieces[next]?.words ?? to.words) < to.words; next += 1) {
      if (head.length >= headChars) return head;
      head += `\n${(pieces[next] as Piece).text}`;
    }
  }
  return head;
}
