/** Figures of many addresses in columns of numbers: an object for each, with a map of its bots, takes five times as much memory. */

import { grown } from './grown.ts';

/** Visits of bots by row, as chains of (bot, count) in shared columns. Bots are numbered by their first visit. */
export class BotCounts {
  readonly #names: string[] = [];
  /** By row: 1 + the place of its first link, 0 for none. */
  #first = new Uint32Array(1024);
  #bot = new Uint16Array(1024);
  #count = new Uint32Array(1024);
  #next = new Uint32Array(1024);
  #links = 0;

  add(row: number, name: string, count: number): void {
    let bot = this.#names.indexOf(name);
    if (bot < 0) bot = this.#names.push(name) - 1;
    if (row >= this.#first.length) this.#first = grown(this.#first, row);
    for (let link = this.#first[row] as number; link !== 0; link = this.#next[link - 1] as number) {
      if (this.#bot[link - 1] !== bot) continue;
      this.#count[link - 1] = (this.#count[link - 1] as number) + count;
      return;
    }
    const link = this.#links++;
    if (link >= this.#bot.length) {
      this.#bot = grown(this.#bot, link);
      this.#count = grown(this.#count, link);
      this.#next = grown(this.#next, link);
    }
    this.#bot[link] = bot;
    this.#count[link] = count;
    this.#next[link] = this.#first[row] as number;
    this.#first[row] = link + 1;
  }

  of(row: number): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (let link = this.#first[row] ?? 0; link !== 0; link = this.#next[link - 1] as number)
      counts.set(this.#names[this.#bot[link - 1] as number] as string, this.#count[link - 1] as number);
    return counts;
  }
}
