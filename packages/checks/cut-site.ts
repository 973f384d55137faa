/** Whether links of the site are unknown because the crawl ended early: "nothing links here" cannot be said of such a site. */
import type { NotFetchedReason, UrlKind } from '@orbweaver/model/url-state.ts';
import type { SiteView } from './site-view.ts';

const cutReasons: readonly (NotFetchedReason | null)[] = ['limit', 'stopped', 'depth'];

/** What a link leads to is called a link until it has been asked for. */
const pageKinds: readonly UrlKind[] = ['page', 'link'];

/** Asked of every site once: it reads all URLs. */
const cutSites = new WeakMap<SiteView, boolean>();

export const cutReason = 'the crawl was cut before all links were known';

export function isCut(site: SiteView): boolean {
  const known = cutSites.get(site);
  if (known !== undefined) return known;
  let isFound = false;
  for (const row of site.urls()) {
    if (!row.internal || !pageKinds.includes(row.kind) || !cutReasons.includes(row.notFetched)) continue;
    isFound = true;
    break;
  }
  cutSites.set(site, isFound);
  return isFound;
}
