/** Work that must not overlap takes turns: each begins when the one before it has ended, however that ended. */

export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Settles as the work does. */
  take<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /** Settles when nothing that was asked for so far is under way. */
  async over(): Promise<void> {
    await this.#last;
  }
}
