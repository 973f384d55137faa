/** `pages.flags` of a scan file: robots rules and indexability of an HTML page, in bits. */

/** selfCanonical: the canonical is the page itself, or there is none. handedOver: parsed by parse5, since its markup left the fast path. */
export const pageFlags = { noindex: 1, nofollow: 2, noarchive: 4, nosnippet: 8, indexable: 16, selfCanonical: 32, handedOver: 64 } as const;
