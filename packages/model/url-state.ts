/** What became of a URL that the scan knows. */

/** Closed list: why a known URL was not fetched. */
export const notFetchedReasons = ['robots', 'depth', 'scope', 'limit', 'type', 'trap', 'stopped', 'error'] as const;
export type NotFetchedReason = (typeof notFetchedReasons)[number];

/** What a URL is used as. `page` URLs in scope are crawled; the others are verified once. */
export const urlKinds = ['page', 'link', 'image', 'css', 'js', 'font', 'media', 'iframe', 'icon', 'manifest', 'other'] as const;
export type UrlKind = (typeof urlKinds)[number];
