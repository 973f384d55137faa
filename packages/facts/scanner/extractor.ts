/** The contract between the page scanner and the extractors: which tags an extractor reads, and what it sees of them. */
import type { Place } from '@orbweaver/model/place.ts';

/**
 * A start tag as the extractors see it. One cursor is reused for all tags: read it during the call, copy what you keep.
 * Strings it returns are safe to keep (they do not pin the page).
 */
export interface TagCursor {
  /** Local name: lower case for HTML elements. */
  readonly name: string;
  readonly namespace: 'html' | 'svg' | 'math';
  /**
   * Index of `<` in the decoded text; -1 for an element that the parser implied. A formatting element that the parser opens again
   * (`<p><b>x<p>y` has two b) has the offset of its one tag each time.
   */
  readonly offset: number;
  /** Has a `head` ancestor in the tree a conforming parser builds. */
  readonly inHead: boolean;
  readonly place: Place;
  /** Number of open elements above this one (`html` is 0). */
  readonly depth: number;
  /** Decoded value, first occurrence wins; '' when present without value; null when absent. `name` in lower case. */
  attr(name: string): string | null;
  hasAttr(name: string): boolean;
  /** Names of all attributes, in source order, without repeats. */
  attrNames(): readonly string[];
  /** What `Extractor.attributeBits` says of the names of all attributes, in one number. */
  attrBits(): number;
  /** The text in which the value of `attr(name)` is written, from `valueStart` to `valueEnd`, character references and all; null for none. Makes no string. */
  rawValue(name: string): string | null;
  /** Of the last `rawValue`. */
  readonly valueStart: number;
  readonly valueEnd: number;
  /**
   * Calls back when this element closes, with its text content (descendant text, entities decoded, white space as
   * in the source; for script and style the raw text). On void elements it is called at once with ''. What an
   * element waits for is called in the reverse order of asking. On pages made to nest captures without end the
   * texts are cut (limits.ts).
   */
  captureText(done: (text: string) => void): void;
  /** As `captureText`, without what no page shows: the text of `script` and `style` and of the like, and the `title` and `desc` of an svg. */
  captureVisible(done: (text: string) => void): void;
  /** Calls back when this element closes. */
  onClose(done: () => void): void;
}

/**
 * One topic of facts. An extractor is made for a page, or made ready for one by its `reset`; `result` is called once after the last event.
 * Events come in document order of the tree's construction; elements in template contents are not reported.
 */
export interface Extractor<T> {
  /** Handlers by tag name (HTML namespace unless the name is `svg` or `math`); `*` sees every element, implied ones too. */
  readonly tags?: Readonly<Record<string, (tag: TagCursor) => void>>;
  /** Closed elements, `*` only where it is needed: names of HTML elements as they leave the stack. */
  readonly closed?: Readonly<Record<string, (name: string) => void>>;
  /**
   * Decoded text of a text node or a piece of one, outside script, style, iframe, noembed, noframes, raw noscript and
   * template; title and textarea are included. White space between head and body is left out. The piece may be a view of the page:
   * to keep it for longer than the page, copy it (`detached` in source-text.ts).
   */
  text?(text: string, at: TextPosition): void;
  /** From `<!--` to after `-->`. Comments come in no promised order among the tags. */
  comment?(start: number, end: number): void;
  doctype?(doctype: { readonly name: string; readonly publicId: string | null; readonly systemId: string | null }): void;
  /** Bits for an attribute's name, the same each time it is asked. One extractor of a set may have this. */
  attributeBits?(name: string): number;
  result(): T;
}

/** An extractor that serves one page after the other: it is made ready for each by `reset`. */
export interface KeptExtractor<T> extends Extractor<T> {
  reset(): void;
}

export interface TextPosition {
  /** Offset of the piece's first character in the decoded text. */
  readonly offset: number;
  /** Offset behind its last character where the decoded text holds the piece letter by letter; -1 elsewhere (references, CR LF). */
  readonly end: number;
  readonly place: Place;
  /** Name of the innermost open element. */
  readonly parent: string;
  readonly inHead: boolean;
}
