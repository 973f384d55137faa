/** The words of a text as numbers, as the text meter leaves them. */

/** Words as pairs of hashes. */
export interface HashedWords {
  readonly firsts: Uint32Array;
  readonly seconds: Uint32Array;
}

/** Words [from, to). */
export interface Range {
  readonly from: number;
  readonly to: number;
}
