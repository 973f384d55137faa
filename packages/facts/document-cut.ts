/** What was left out of a page that is too much for a reader's memory, so that the page can say so. */

/** What there was too much of. */
export type CutBy = 'links' | 'words' | 'characters' | 'elements' | 'depth';

export interface DocumentCut {
  readonly by: CutBy;
  /** So many are read. */
  readonly limit: number;
  /** Where in the decoded text the first stands that was not read; -1 where that is not known. */
  readonly offset: number;
}

/** The largest pages of documentation known to us have 74,500 links and 600,000 words. */
export const maxPageLinks = 75_000;
export const maxPageWords = 750_000;
