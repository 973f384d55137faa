/** Files whose address doubles slashes since that of the page does: relative links carry them on, and `url-multiple-slashes` tells of the page. */
import type { ResourceRow } from './site-view.ts';
import { partsOf } from './url/parts.ts';

export function isSlashCopy({ resource, firstPage }: ResourceRow): boolean {
  return firstPage !== null && doublesSlashes(resource.url) && doublesSlashes(firstPage.url);
}

export function doublesSlashes(url: string): boolean {
  return partsOf(url).path.includes('//');
}

/** The address that is meant. */
export function withSingleSlashes(url: string): string {
  const { path } = partsOf(url);
  return url.replace(path, () => path.replace(/\/{2,}/g, '/'));
}
