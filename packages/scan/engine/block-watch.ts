/**
 * Notices a run of pages that a firewall may have answered in the site's place. Folders that are closed to everybody make runs, too: whether it
 * is the site that is closed is told by asking again for a page that had come (confirm-block.ts).
 */
import { passwordOrPace } from '@orbweaver/model/link-verdict.ts';
import type { ResponseRow } from '@orbweaver/store/rows.ts';

const suspiciousRun = 10;

export class BlockWatch {
  #run = 0;
  #lastCame: string | null = null;
  #firstBlocked: string | null = null;
  /** It was looked into, and no page has come since. */
  #isSettled = false;

  /** A page of the site was answered. */
  saw(url: string, { status, verdict, redirectToId, page }: Pick<ResponseRow, 'status' | 'verdict' | 'redirectToId' | 'page'>): void {
    if (verdict === 'blocked' && redirectToId === null && !passwordOrPace.has(status)) {
      if (this.#run === 0) this.#firstBlocked = url;
      this.#run++;
      return;
    }
    this.#run = 0;
    if (page === null || status >= 300) return;
    this.#lastCame = url;
    this.#isSettled = false;
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  get isSuspicious(): boolean {
    return !this.#isSettled && this.#run >= suspiciousRun;
  }

  /** What tells whether the site is closed to the scan. */
  get witness(): string | null {
    return this.#lastCame ?? this.#firstBlocked;
  }

  /** It was looked into: not again before a page has come. */
  settle(): void {
    this.#isSettled = true;
    this.#run = 0;
  }
}
