/** Port of critical CSS: a real browser that looks at one page. */
import type { LinkedSheet, Sight, Viewport } from './page-styles.ts';

export interface LookedPage {
  /** After redirects. */
  readonly url: string;
  /** Linked sheets in their order, without what they import. */
  readonly links: readonly LinkedSheet[];
  /** Links whose sheet could not be read. */
  readonly unread: number;
  /** Text of any sheet that the page loaded, by its address; null where there is none. */
  sheetText(url: string): string | null;
  /** What the page's own style blocks and attributes say. */
  readonly ownWords: string;
}

export interface ViewportLook {
  readonly viewport: Viewport;
  /** Asks the page about all selectors, media queries and conditions at once. */
  ask(questions: {
    readonly selectors: readonly string[];
    readonly medias: readonly string[];
    readonly supports: readonly string[];
  }): Promise<Sight>;
  /** The first screen as the page is: pixels to compare (PNG), and a picture to show (JPEG). */
  readonly before: Screenshot;
  /** The first screen with `css` in place of all linked sheets; nothing else of the page changes. */
  shootWith(css: string): Promise<Screenshot>;
}

export interface Screenshot {
  readonly png: Uint8Array;
  readonly jpeg: Uint8Array;
}

/**
 * Opens an address at each viewport, in a browser that reaches only what the guard of its owner lets it, and gives what it saw to `work`. The
 * browser ends with it. Throws AppError 'browser-missing' or 'browser-failed', 'host-unreachable' with `detail` when the page does not come.
 */
export type LookAtPage = <T>(
  url: string,
  viewports: readonly Viewport[],
  work: (page: LookedPage, looks: readonly ViewportLook[]) => Promise<T>,
) => Promise<T>;
