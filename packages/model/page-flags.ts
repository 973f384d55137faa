/** `pages.flags` of a scan file: robots rules and indexability of an HTML page, in bits. */

/** selfCanonical: the canonical is the page itself, or there is none. handedOver: parsed by parse5, since its markup left the fast path. */
export const pageFlags = { noindex: 1, nofollow: 2, noarchive: 4, nosnippet: 8, indexable: 16, selfCanonical: 32, handedOver: 64 } as const;

/** What keeps an HTML page out of search results, or that nothing does. */
export const indexabilities = ['indexable', 'noindex', 'canonical', 'status'] as const;
export type Indexability = (typeof indexabilities)[number];

/** Of `pages.flags` and the status of the page's response. */
export function indexabilityOf(flags: number, status: number): Indexability {
  if ((flags & pageFlags.indexable) !== 0) return 'indexable';
  if (status !== 200) return 'status';
  return (flags & pageFlags.noindex) !== 0 ? 'noindex' : 'canonical';
}
