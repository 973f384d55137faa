/** Where a text is program code, by words: code may say a word twice. */
export class CodeSpan {
  private open = 0;
  private end = 0;

  reset(): void {
    this.open = 0;
    this.end = 0;
  }

  /** An element of code begins (1) or ends (-1) behind so many words, the open one counted at its end; calls need not be paired. */
  turn(step: 1 | -1, words: number): void {
    this.open = Math.max(0, this.open + step);
    // The word behind may say it again: "the operators `and` and `or`".
    this.end = words + 1;
  }

  get isOpen(): boolean {
    return this.open > 0;
  }

  holds(word: number): boolean {
    return this.open > 0 || word < this.end;
  }
}
