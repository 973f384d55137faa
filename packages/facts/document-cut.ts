/** What was left out of a page that is too much for a reader's memory, so that the page can say so. */

/** What there was too much of. */
export type CutBy = 'links' | 'words' | 'images' | 'headings' | 'files' | 'characters' | 'elements' | 'depth';

export interface DocumentCut {
  readonly by: CutBy;
  /** So many are read. */
  readonly limit: number;
  /** Where in the decoded text the first stands that was not read; -1 where that is not known. */
  readonly offset: number;
}

/** The largest pages of documentation known to us have 74,500 links and 600,000 words. */
export const pageLimits = { links: 75_000, words: 750_000, images: 25_000, headings: 25_000, files: 25_000 } as const;

/** Whether a page has so many already that the one at `offset` is left out, which is noted. */
export function isFull(cuts: DocumentCut[], by: keyof typeof pageLimits, count: number, offset: number): boolean {
  const limit = pageLimits[by];
  if (count < limit) return false;
  if (!cuts.some((cut) => cut.by === by)) cuts.push({ by, limit, offset });
  return true;
}
