/** Folders that a server lacks as a whole: several files of them are missing, and none is there. Whoever puts the folder back mends them all. */
import type { SiteView, UrlRow } from './site-view.ts';

/** Files of a folder that are missing, at least, until it is the folder that is missing. */
export const minMissing = 3;

const isMissing = ({ status }: UrlRow): boolean => status === 404 || status === 410;

/** What tells the outermost missing folder that holds a missing file; null where there is none. */
export function missingFolders(site: SiteView, files: readonly UrlRow[]): (file: UrlRow) => string | null {
  const missing = new Map<string, number>();
  for (const folder of files.filter(isMissing).flatMap(foldersOf)) missing.set(folder, (missing.get(folder) ?? 0) + 1);
  const candidates = new Set([...missing].filter(([, count]) => count >= minMissing).map(([folder]) => folder));
  if (candidates.size === 0) return () => null;
  for (const rows of [files, site.urls()])
    for (const row of rows) if (row.status > 0 && !isMissing(row)) for (const folder of foldersOf(row)) candidates.delete(folder);
  return (file) => (isMissing(file) ? (foldersOf(file).find((folder) => candidates.has(folder)) ?? null) : null);
}

/** From the outermost one on; the whole host is no folder. */
function foldersOf({ url }: UrlRow): string[] {
  const query = url.search(/[?#]/);
  const path = query === -1 ? url : url.slice(0, query);
  const folders: string[] = [];
  const host = path.indexOf('/', path.indexOf('//') + 2);
  for (let slash = host; slash !== -1; slash = path.indexOf('/', slash + 1)) if (slash !== host) folders.push(path.slice(0, slash + 1));
  return folders;
}
