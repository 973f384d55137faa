/** A worker's numbers for URLs and texts, so that each string crosses to the owner once. The owner translates the numbers. */

/** Entries after which a new dictionary begins, which bounds the memory of a worker. */
const maxUrls = 400_000;
const maxTexts = 200_000;
/** Strings that `forget` leaves where they are. */
const keptStrings = 20_000;
/** Longer texts are not cached: they are sent each time. */
const maxRememberedChars = 200;

export class Dictionary {
  #urls = new Map<string, number>();
  #texts = new Map<string, number>();
  #urlCount = 0;
  #textCount = 0;
  #newUrls: string[] = [];
  #newTexts: string[] = [];
  #fresh = true;

  urlIndex(url: string): number {
    const known = this.#urls.get(url);
    if (known !== undefined) return known;
    this.#urlCount++;
    this.#urls.set(url, this.#urlCount);
    this.#newUrls.push(url);
    return this.#urlCount;
  }

  textId(text: string): number {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#textCount++;
    if (text.length <= maxRememberedChars) this.#texts.set(text, this.#textCount);
    this.#newTexts.push(text);
    return this.#textCount;
  }

  /** What is new since the last call. `fresh`: numbering began again with this delta. */
  take(): { readonly fresh: boolean; readonly newUrls: readonly string[]; readonly newTexts: readonly string[] } {
    const delta = { fresh: this.#fresh, newUrls: this.#newUrls, newTexts: this.#newTexts };
    this.#newUrls = [];
    this.#newTexts = [];
    this.#fresh = this.#urls.size > maxUrls || this.#textCount > maxTexts;
    if (this.#fresh) this.#clear();
    return delta;
  }

  /** Begins again where there are many strings; only just after `take`. */
  forget(): void {
    if (this.#urlCount + this.#textCount <= keptStrings) return;
    this.#fresh = true;
    this.#clear();
  }

  #clear(): void {
    this.#urls = new Map();
    this.#texts = new Map();
    this.#urlCount = 0;
    this.#textCount = 0;
  }
}
