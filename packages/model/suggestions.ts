/** Texts that a language model suggests for a page: which, within which limits, and what the model is told. Screen and server agree on them here. */

export const suggestionKinds = ['title', 'description', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export interface SuggestionLimits {
  /** In characters, as the checks of lengths count them. */
  readonly least: number;
  readonly most: number;
  /** Where search results cut it, in pixels of Arial; null for what they do not show. */
  readonly pixels: { readonly most: number; readonly font: number } | null;
}

const heading: SuggestionLimits = { least: 10, most: 70, pixels: null };

export const suggestionLimits: Readonly<Record<SuggestionKind, SuggestionLimits>> = {
  title: { least: 30, most: 60, pixels: { most: 600, font: 20 } },
  description: { least: 70, most: 155, pixels: { most: 920, font: 14 } },
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
};

/** What is known of the page. All of it is foreign text. */
export interface SuggestionPage {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly h1: string;
  /** The text that is to be replaced; '' for none. */
  readonly current: string;
  /** Main text, or the beginning of it. */
  readonly text: string;
  /** ISO 639; null where it is not known. */
  readonly language: string | null;
}

/** Of main text; more says nothing new of what a page is about. */
export const maxSuggestionText = 4_000;
/** Shown, and what a credit buys. */
export const suggestionsWanted = 3;
/** Asked for: one too many of the same title may be left out. */
export const suggestionsAsked = 5;

/** `not-set-up`: no model; `credits`: none left; `unusable`: nothing valid came; the rest as of any service. All but `credits` and `not-set-up` took nothing. */
export const suggestionFaults = ['not-set-up', 'credits', 'unusable', 'busy', 'timeout', 'unreachable'] as const;
export type SuggestionFault = (typeof suggestionFaults)[number];
