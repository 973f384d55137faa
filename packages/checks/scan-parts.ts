/** Says "not tested" for what the scan's options left out. */
import type { ScanPart, SiteQuestions } from './site-view.ts';

const reasons: Readonly<Record<ScanPart, string>> = {
  robots: 'robots.txt was not read',
  sitemaps: 'sitemaps were not read',
  resources: 'files of the pages were not asked for',
  external: 'links to other sites were not asked for',
  site: 'not the whole site was scanned',
};

/** The findings, or "not tested" where the part was left out. */
export function whenScanned<T, S extends Pick<SiteQuestions, 'wasScanned'>>(
  site: S,
  part: ScanPart,
  find: (site: S) => Iterable<T>,
): Iterable<T> | { readonly notTested: string } {
  return site.wasScanned(part) === false ? { notTested: reasons[part] } : find(site);
}
