import type { HashedWords } from './hashed-words.ts';

/** Words of a name or an option, such as `-T title`; what is longer is a program. */
const maxNameWords = 5;
const maxNames = 1000;

/** Where a text is program code, by words: code may say a word twice. */
export class CodeSpan {
  private open = 0;
  private end = 0;
  private start = 0;
  /** First word and the one behind the last of short pieces of code, pair by pair. */
  private readonly names: number[] = [];

  reset(): void {
    this.open = 0;
    this.end = 0;
    this.names.length = 0;
  }

  /** An element of code begins (1) or ends (-1) behind so many words, the open one counted at its end; calls need not be paired. */
  turn(step: 1 | -1, words: number): void {
    if (step === 1 && this.open === 0) this.start = words;
    this.open = Math.max(0, this.open + step);
    if (step === -1 && this.open === 0 && words - this.start <= maxNameWords && this.names.length < maxNames * 2)
      this.names.push(this.start, words);
    // The word behind may say it again: "the operators `and` and `or`".
    this.end = words + 1;
  }

  get isOpen(): boolean {
    return this.open > 0;
  }

  holds(word: number): boolean {
    return this.open > 0 || word < this.end;
  }

  /** Whether a short piece of code holds the word of this index: it may stand for a value behind its own name ("the title title"). */
  hasName(word: number, { firsts, seconds }: Pick<HashedWords, 'firsts' | 'seconds'>): boolean {
    for (let pair = 0; pair < this.names.length; pair += 2) {
      for (let at = this.names[pair] as number; at < (this.names[pair + 1] as number); at += 1)
        if (firsts[at] === firsts[word] && seconds[at] === seconds[word]) return true;
    }
    return false;
  }
}
