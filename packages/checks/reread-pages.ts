/** What checks ask of the pages that a scan read again at its end: "not tested" where it read none. */
import type { SiteFinding } from './check.ts';
import type { SiteView } from './site-view.ts';

type RereadRows = NonNullable<ReturnType<SiteView['reread']>>;

export function whenReread(
  site: SiteView,
  find: (pages: RereadRows) => Iterable<SiteFinding>,
): Iterable<SiteFinding> | { readonly notTested: string } {
  const rows = site.reread();
  return rows === null ? { notTested: 'the scan read no page a second time (an option of the scan)' } : find(rows);
}
