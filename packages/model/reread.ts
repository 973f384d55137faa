/** Pages that a scan reads again at its end, a few of many, for what costs too much on each page (meta key `reread` of the scan file). */

/** An error of the markup, named as in WHATWG HTML ("parse errors"). */
export interface MarkupFault {
  readonly code: string;
  readonly offset: number;
  readonly line: number;
}

/** The word that is typical of a text: often there, rare on the site's other pages. */
export interface MainWord {
  readonly word: string;
  readonly count: number;
  /** Of the text's words. */
  readonly percent: number;
}

export interface RereadPage {
  readonly url: string;
  /** All of them, and the first ones. */
  readonly faults: number;
  readonly firstFaults: readonly MarkupFault[];
  /** Where one stands out and is in neither title nor h1; null elsewhere. */
  readonly absentWord: MainWord | null;
}
