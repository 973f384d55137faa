/**
 * What the pages of a site have written that a style sheet may select by: marks of classes, ids, element and attribute names, and of the
 * words by which scripts could add some. One for all pages that one reader reads; nearly all of it was seen on pages before.
 */
import { NameFilter } from '@orbweaver/formats/name-filter.ts';
import type { TagCursor } from './scanner/extractor.ts';
import { loadsScripts } from './script-loading.ts';

/** Texts of scripts that are remembered, so that those of every page are read once. */
const maxRememberedChars = 1_000_000;
const maxRememberedNames = 5_000;

export class SiteNames {
  readonly marks = new NameFilter();
  /** What the extractor of elements makes of attribute names that were marked. */
  readonly attributes = new Map<string, number>();
  readonly #elements = new Set<string>();
  readonly #texts = new Set<string>();
  #textChars = 0;
  #html = '';
  #bytes: Uint8Array | null = null;

  /** A page is read; `bytes` as `units` of DecodedBody. */
  begin(html: string, bytes: Uint8Array | null): void {
    this.#html = html;
    this.#bytes = bytes;
  }

  /** The page is read: nothing holds on to it. */
  end(): void {
    this.#html = '';
    this.#bytes = null;
  }

  element(name: string): void {
    if (this.#elements.has(name)) return;
    if (this.#elements.size < maxRememberedNames) this.#elements.add(name);
    this.marks.mark('element', name);
  }

  attribute(name: string, bits: number): void {
    if (this.attributes.size < maxRememberedNames) this.attributes.set(name, bits);
    this.marks.mark('attribute', name);
  }

  /** The names of a class or id attribute. */
  tokens(kind: 'class' | 'id', tag: TagCursor): void {
    const text = tag.rawValue(kind);
    if (text === null) return;
    const { valueStart, valueEnd } = tag;
    const isWhole =
      this.#bytes !== null && text === this.#html
        ? this.marks.markByteTokens(kind, this.#bytes, valueStart, valueEnd)
        : this.marks.markTokens(kind, text, valueStart, valueEnd);
    if (isWhole) return;
    const value = tag.attr(kind) ?? '';
    this.marks.markTokens(kind, value, 0, value.length, true);
  }

  /** The words of an attribute that scripts may read. */
  words(name: string, tag: TagCursor): void {
    const text = tag.rawValue(name);
    if (text !== null) this.marks.markWords(text, tag.valueStart, tag.valueEnd);
  }

  /** A script or a block of data in a page. */
  script(text: string): void {
    if (!this.#remember(text)) return;
    this.marks.markWords(text);
    if (loadsScripts(text)) this.marks.mark('gap', 'script');
  }

  /** The contents of template elements, which scripts copy into the page. */
  templates(html: string): void {
    let depth = 0;
    let from = 0;
    for (const { 0: tag, index } of html.matchAll(/<\/?template\b/gi)) {
      if (tag[1] !== '/') {
        if (depth++ === 0) from = index;
      } else if (depth > 0 && --depth === 0) this.markup(html.slice(from, index));
    }
    if (depth > 0) this.markup(html.slice(from));
  }

  /** Markup that is no part of a page: each word may be a name. */
  markup(text: string): void {
    if (this.#remember(text)) this.marks.markWords(text);
  }

  /** A page that was not read to its end. */
  cutPage(): void {
    this.marks.mark('gap', 'page');
  }

  /** False for a text that was read before. */
  #remember(text: string): boolean {
    if (this.#texts.has(text)) return false;
    if (this.#textChars + text.length <= maxRememberedChars) {
      this.#textChars += text.length;
      this.#texts.add(text);
    }
    return true;
  }
}
