/** What is wrong with a page by itself, and what of it could not be read, as plain data. Types only. */

/** An extractor that failed: the facts named here say nothing, whatever stands in them. */
export interface LostFacts {
  readonly extractor: string;
  /** The error on one line. */
  readonly message: string;
  /** Of the tag or text that it failed on; -1 where that is not known. */
  readonly offset: number;
  /** Keys of PageFacts. */
  readonly facts: readonly string[];
}

export interface ClaimNotVisible {
  readonly property: 'name' | 'price' | 'rating' | 'answer';
  readonly value: string;
  /** Of the JSON-LD block. */
  readonly offset: number;
}

/** `value`: what is wrong, such as an attribute or an element's name. */
export interface AccessibilityFault {
  readonly kind: 'button-name' | 'aria' | 'hidden-focus' | 'list' | 'tabindex' | 'video';
  readonly value: string;
  readonly offset: number;
}
