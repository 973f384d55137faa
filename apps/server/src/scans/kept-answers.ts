/** Answers about files that never change: the ones used last, up to a size. Whoever asks while one is worked out waits for the same. */

interface Kept {
  readonly answer: Promise<unknown>;
  /** As JSON; 0 while it is worked out. */
  chars: number;
}

export class KeptAnswers {
  /** The one used last stands last. */
  readonly #kept = new Map<string, Kept>();
  readonly #maxChars: number;
  #chars = 0;

  constructor(maxChars: number) {
    this.#maxChars = maxChars;
  }

  /** What failed is worked out again. */
  get<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.answer as Promise<T>;
    }
    const answer = work();
    const kept: Kept = { answer, chars: 0 };
    this.#kept.set(key, kept);
    answer.then(
      (value) => this.#measure(kept, value),
      () => this.#kept.delete(key),
    );
    return answer;
  }

  #measure(kept: Kept, value: unknown): void {
    kept.chars = JSON.stringify(value)?.length ?? 0;
    this.#chars += kept.chars;
    for (const [key, { chars }] of this.#kept) {
      if (this.#chars <= this.#maxChars) return;
      if (chars === 0) continue;
      this.#kept.delete(key);
      this.#chars -= chars;
    }
  }
}
