/** What a browser sees of a page that its markup does not tell: sizes and colours, as they are shown. */

/** CSS pixels: most phones are at least so wide. */
export const phoneWindow = { width: 360, height: 740 };
/** CSS pixels by which a page may be wider than the window, and below which text is small. */
export const phoneLimits = { slackPixels: 5, smallPixels: 12 };
/** What axe-core looks at in a second or two; what is longer is not judged, on a quick machine neither. */
export const maxJudgedElements = 5_000;

/** An element as a person finds it again. */
export interface SeenElement {
  /** Its name and classes, as a selector has them: a.button.small. The same on all pages that show it. */
  readonly label: string;
  /** Its start tag, the first 200 characters. */
  readonly tag: string;
}

/** Texts in one pair of colours. */
export interface ContrastFault {
  /** #rrggbb. */
  readonly text: string;
  readonly background: string;
  /** 1 to 21, two places. */
  readonly ratio: number;
  /** 3 for large text, else 4.5. */
  readonly needed: number;
  readonly count: number;
  readonly first: SeenElement;
}

/** Links and controls that look alike. */
export interface SmallTarget {
  /** CSS pixels of the first one. */
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly first: SeenElement;
}

/** In a window of `phoneWindow`. */
export interface PhoneLayout {
  /** By how many CSS pixels the page is wider than the window, and what reaches out farthest; null where it fits, or nobody can scroll there. */
  readonly overflow: { readonly pixels: number; readonly element: SeenElement | null } | null;
  /** Characters of the text that is shown, and of those that are small. */
  readonly text: { readonly chars: number; readonly small: number; readonly first: SeenElement | null };
  /** Too small, and too close to others; the first kinds. null where that was not measured. */
  readonly targets: readonly SmallTarget[] | null;
  /** What lies over the page and does not move with it: its share of the window in percent. */
  readonly overlay: { readonly percent: number; readonly element: SeenElement } | null;
}

export interface PageLayout {
  /** The pairs with most texts; null where that was not measured. */
  readonly contrast: readonly ContrastFault[] | null;
  /** Whether the page was opened as on a phone. */
  readonly isPhone: boolean;
  /** null on a desktop, and where the page does not follow the width of the window. */
  readonly phone: PhoneLayout | null;
}
