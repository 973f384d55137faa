/** What critical CSS is made of: the linked style sheets of a page in their order, and what each screen needs of their selectors. */

export interface Viewport {
  readonly name: 'phone' | 'tablet' | 'desktop';
  readonly width: number;
  readonly height: number;
}

export const viewports: readonly Viewport[] = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'desktop', width: 1366, height: 768 },
];

/** A condition or layer that all rules of a sheet stand in; a layer may have no name. */
export interface Around {
  readonly rule: 'media' | 'supports' | 'layer';
  readonly text: string;
}

/** A sheet as a page links it. */
export interface LinkedSheet {
  readonly css: string;
  /** Absolute. */
  readonly baseUrl: string;
  /** Its attribute; empty = all. */
  readonly media: string;
}

/** One linked sheet, or one that a sheet imports. */
export interface StyleSource {
  readonly css: string;
  /** Absolute: its `url()` are relative to it. */
  readonly baseUrl: string;
  /** Of the link and the imports, outermost first. */
  readonly around: readonly Around[];
}

export function sourceOfLink({ css, baseUrl, media }: LinkedSheet): StyleSource {
  return { css, baseUrl, around: aroundOfLink(media) };
}

/** What the `media` of a link puts around its sheet. */
export function aroundOfLink(media: string): readonly Around[] {
  const text = media.trim();
  return text === '' || text.toLowerCase() === 'all' ? [] : [{ rule: 'media', text }];
}

/** Enough for the first screen: what shows there and what is hidden; or all that the page uses. */
export type Reach = 'screen' | 'page';

/** What one viewport answers. */
export interface Sight {
  /** Does a selector without pseudo-elements match an element within reach? */
  matches(selector: string, reach: Reach): boolean;
  matchesMedia(query: string): boolean;
  supports(condition: string): boolean;
}

/** Why there is nothing to inline. */
export type EmptyReason = 'no-sheets' | 'unread' | 'empty-sheets' | 'no-match';

/** The largest text of all sheets together, in characters. */
export const maxStyleChars = 4_000_000;
/** Selectors that a page is asked about. */
export const maxSelectors = 60_000;
