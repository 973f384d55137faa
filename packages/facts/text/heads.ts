/** The beginnings of a page's parts, for the excerpt, the language and the syllables of its main text, which is known when the page has ended. */
import type { Stretch } from './link-blocks.ts';

/** Characters kept of each segment's beginning. */
export const headChars = 900;

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

  reset(): void {
    this.room = headChars;
    this.text = '';
    this.words = 0;
    this.pieces = [];
    this.dropped = [];
  }

  add(text: string): void {
    this.text += text;
    this.room -= text.length;
  }

  /** A gap, as long as text goes on. */
  gap(sign: string): void {
    if (this.text !== '' && !this.text.endsWith(sign)) this.add(sign);
  }

  /** What follows is another piece, with so many words of the page before it. */
  cut(words: number): void {
    if (this.text !== '') {
      this.pieces.push({ words: this.words, text: this.text });
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
    const pieces = [...this.pieces, ...this.dropped].sort((a, b) => a.words - b.words);
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
}
