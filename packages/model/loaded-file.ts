/** A picture, font or preload that a page in a browser loaded, and whether the page used it until it was read. */

/**
 * - `image`: unused where elements that have it are known and none of them has a place on the page.
 * - `font`: unused where no text with a place on the page names its family.
 * - `preload`: what a link rel=preload loaded; unused where nothing else of the page has it.
 */
export const loadedKinds = ['image', 'font', 'preload'] as const;

export interface LoadedFile {
  /** Absolute, http or https, without a fragment; of a redirect, the URL that was asked for. */
  readonly url: string;
  /** A file that is preloaded and shown is two, one of each kind. */
  readonly kind: (typeof loadedKinds)[number];
  /** As sent, without headers. */
  readonly bytes: number;
  /** True where that is not known. */
  readonly isUsed: boolean;
}
