/** How many indexable pages lead to a few pages of the site: what asks not to be found puts nothing forward. */
import { notFollowed } from '@orbweaver/model/link-rel.ts';
import type { SiteView, UrlRow } from '../site-view.ts';

/**
 * Indexable pages with a followed link to each page that `isWanted`, by its id. The links of the site are gone through source by source where there is
 * such a page; only the counts are kept.
 */
export function indexableInlinks(site: SiteView, isWanted: (row: UrlRow) => boolean): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const row of site.urls()) if (isWanted(row)) counts.set(row.id, 0);
  if (counts.size === 0) return counts;
  const lastSource = new Map<number, number>();
  for (const { source, target, rel } of site.links('internal', 'all')) {
    const count = counts.get(target.id);
    if (count === undefined || !source.isIndexable || source.id === target.id || (rel & notFollowed) !== 0) continue;
    if (lastSource.get(target.id) === source.id) continue;
    lastSource.set(target.id, source.id);
    counts.set(target.id, count + 1);
  }
  return counts;
}
