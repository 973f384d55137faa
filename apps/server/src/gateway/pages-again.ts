/** Pages that a connection was given and may ask for once more without their counting again: a scan reads a few a second time at its end. */
import type { FetchRequest } from '@orbweaver/model/fetch-record.ts';

const maxAgain = 40;
const maxRemembered = 5000;

export class PagesAgain {
  readonly #given = new Set<string>();
  #left = maxAgain;

  given(url: string): void {
    if (this.#given.size < maxRemembered) this.#given.add(url);
  }

  /** Whether this request is one of them; each page is free once. */
  take({ purpose }: Pick<FetchRequest, 'purpose'>, url: string): boolean {
    if (purpose !== 'probe' || this.#left === 0 || !this.#given.delete(url)) return false;
    this.#left--;
    return true;
  }
}
