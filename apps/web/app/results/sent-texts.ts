/** What a field has sent on and hears of again later: an echo is no news, and must not undo what was typed meanwhile. */
export class SentTexts {
  #sent: string[] = [];

  send(text: string): void {
    this.#sent.push(text);
  }

  /** True for a text that comes from elsewhere. Of an echo, what was sent before it will not come any more. */
  isNews(text: string): boolean {
    const at = this.#sent.indexOf(text);
    this.#sent = at < 0 ? [] : this.#sent.slice(at + 1);
    return at < 0;
  }
}
