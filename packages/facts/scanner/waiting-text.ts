/** Callbacks that wait for an element to close, and the pieces of text that captures among them will join. */
import { captureBudget, spentCapture } from './limits.ts';
import { detached, type SourceText } from './source-text.ts';

/** Which of an element's text is wanted when it closes. */
export type Wanted = 'all' | 'visible' | 'none';

export class WaitingText {
  /** Captures that are open: text goes to `add` while there are any. */
  captures = 0;
  private readonly source: SourceText;
  private readonly waitingLevel: number[] = [];
  private readonly waitingPiece: number[] = [];
  private readonly waitingVisible: boolean[] = [];
  private readonly waitingDone: ((text: string) => void)[] = [];
  private waitingTop = -1;
  private pieceCount = 0;
  private readonly pieceStart: number[] = [];
  private readonly pieceEnd: number[] = [];
  private readonly pieceDecode: boolean[] = [];
  private readonly pieceUnseen: boolean[] = [];
  private budget: number;

  constructor(source: SourceText) {
    this.source = source;
    this.budget = captureBudget(source.text);
  }

  get isWaiting(): boolean {
    return this.waitingTop >= 0;
  }

  /** The element at `level` is waited for. */
  wait(level: number, wanted: Wanted, done: (text: string) => void): void {
    const capture = wanted !== 'none';
    this.waitingTop++;
    this.waitingLevel[this.waitingTop] = level;
    this.waitingPiece[this.waitingTop] = capture ? this.pieceCount : -1;
    this.waitingVisible[this.waitingTop] = wanted === 'visible';
    this.waitingDone[this.waitingTop] = done;
    if (capture) this.captures++;
  }

  /** A piece of text inside what is captured; `decode` when it may hold character references. */
  add(start: number, end: number, decode: boolean, isUnseen: boolean): void {
    this.pieceStart[this.pieceCount] = start;
    this.pieceEnd[this.pieceCount] = end;
    this.pieceUnseen[this.pieceCount] = isUnseen;
    this.pieceDecode[this.pieceCount++] = decode;
  }

  /** Calls back all that waited for the element at `level`. */
  close(level: number): void {
    let text = '';
    let textPiece = -1;
    let isVisible = false;
    while (this.waitingTop >= 0 && this.waitingLevel[this.waitingTop] === level) {
      const firstPiece = this.waitingPiece[this.waitingTop] as number;
      const visible = this.waitingVisible[this.waitingTop] as boolean;
      const done = this.waitingDone[this.waitingTop--] as (text: string) => void;
      this.waitingDone.pop();
      if (firstPiece < 0) done('');
      else {
        // Those who wait for the same element get the same text.
        if (firstPiece === textPiece && visible === isVisible && this.budget > 0) this.budget -= text.length;
        else text = this.captured(firstPiece, visible);
        textPiece = firstPiece;
        isVisible = visible;
        if (--this.captures === 0) this.pieceCount = 0;
        done(text);
      }
    }
  }

  private captured(firstPiece: number, isVisible: boolean): string {
    let text = '';
    for (let i = firstPiece; i < this.pieceCount && (this.budget > 0 || text.length < spentCapture); i++) {
      if (isVisible && this.pieceUnseen[i] === true) continue;
      text += this.source.content(this.pieceStart[i] as number, this.pieceEnd[i] as number, this.pieceDecode[i] as boolean);
    }
    if (this.budget <= 0) text = text.slice(0, spentCapture);
    this.budget -= text.length;
    return detached(text);
  }
}
