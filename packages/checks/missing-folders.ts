/** Folders that a server lacks as a whole: several files of them are missing, and none is there. Whoever puts the folder back mends them all. */
import type { SiteView, UrlRow } from './site-view.ts';

/** Files of a folder that are missing, at least, until it is the folder that is missing. */
export const minMissing = 3;

const isMissing = ({ status }: UrlRow): boolean => status === 404 || status === 410;

export const linkedFolderDocs = `Where ${minMissing} or more linked URLs of a folder are missing (404, 410) and none in it is there, they are one issue.`;

type FolderOf = (file: UrlRow) => string | null;

/** What tells the outermost missing folder that holds a missing file; null where there is none. */
export function missingFolders(site: SiteView, files: readonly UrlRow[]): FolderOf {
  return outermostOf(files, function* () {
    yield* files;
    yield* site.urls();
  });
}

/** Likewise of what the site's pages link to. */
export function missingLinkedFolders(site: SiteView): FolderOf {
  return outermostOf(linkedUrls(site), () => site.urls());
}

function* linkedUrls(site: SiteView): Iterable<UrlRow> {
  for (const row of site.urls()) if (row.inlinks > 0) yield row;
}

function outermostOf(files: Iterable<UrlRow>, known: () => Iterable<UrlRow>): FolderOf {
  const missing = new Map<string, number>();
  for (const file of files) {
    if (isMissing(file)) for (const folder of foldersOf(file)) missing.set(folder, (missing.get(folder) ?? 0) + 1);
  }
  const candidates = new Set([...missing].filter(([, count]) => count >= minMissing).map(([folder]) => folder));
  if (candidates.size === 0) return () => null;
  for (const row of known()) if (row.status > 0 && !isMissing(row)) for (const folder of foldersOf(row)) candidates.delete(folder);
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
