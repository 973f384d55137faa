/** Counts a scan's HTML pages against its plan. Quota comes from the accounts in blocks, never a question per request; a page is reserved before it is asked for, so that requests in flight cannot pass the limit together. */

const blockPages = 50;

/** How many of the `pages` asked for are granted; fewer, or 0, where the plan has no more. */
export type LeasePages = (pages: number) => Promise<number>;

export class PageLease {
  readonly #lease: LeasePages;
  #free = 0;
  #reserved = 0;
  #used = 0;
  #isAsking = false;
  #isExhausted = false;
  #waiting: ((isGranted: boolean) => void)[] = [];

  constructor(lease: LeasePages) {
    this.#lease = lease;
  }

  get used(): number {
    return this.#used;
  }

  /** Reserves a page; false when the plan has no more. */
  reserve(): Promise<boolean> | boolean {
    if (this.#free > 0) {
      this.#free--;
      this.#reserved++;
      return true;
    }
    if (this.#isExhausted && this.#reserved === 0) return false;
    const granted = new Promise<boolean>((call) => this.#waiting.push(call));
    this.#serve();
    return granted;
  }

  /** What was reserved came to a page, or to none and is free again. */
  settle(isPage: boolean): void {
    this.#reserved--;
    if (isPage) this.#used++;
    else this.#free++;
    this.#serve();
  }

  #ask(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#lease(blockPages)
      .catch(() => 0)
      .then((granted) => {
        this.#isAsking = false;
        this.#free += granted;
        this.#isExhausted = granted < blockPages;
        this.#serve();
      });
  }

  #serve(): void {
    while (this.#waiting.length > 0 && this.#free > 0) {
      this.#free--;
      this.#reserved++;
      this.#waiting.shift()?.(true);
    }
    if (this.#waiting.length === 0) return;
    if (!this.#isExhausted) return this.#ask();
    if (this.#reserved === 0) for (const call of this.#waiting.splice(0)) call(false);
  }
}
