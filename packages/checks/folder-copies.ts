/** Pages of one text that lie under two folders at the same path below them: versions of a language that fell back to another, or a folder that is there twice. */
import { readHreflang } from '@orbweaver/formats/hreflang.ts';
import { isSurelyNumbered } from './pagination/numbers.ts';
import type { SiteView, UrlRow } from './site-view.ts';
import { partsOf } from './url/parts.ts';

/** A page below a folder named for a language. */
export interface LanguagePath {
  /** Address of the folder above, with the slash at its end. */
  readonly parent: string;
  /** The folder's name as written: `en-US`, `pt_br`. */
  readonly folder: string;
  /** What follows the folder, query included. */
  readonly rest: string;
}

/** Folders from the root on that may be named for a language. */
const deepestFolder = 3;
const languageName = /^[a-z]{2,3}(?:[-_][a-z]{2,4}){0,2}$/i;

/** Null for an address below no folder named for a language. */
export function languagePathOf(url: string): LanguagePath | null {
  const { path, query } = partsOf(url);
  const origin = url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
  const segments = path.split('/');
  for (let at = 1; at < segments.length - 1 && at <= deepestFolder; at += 1) {
    const folder = segments[at] as string;
    if (!languageName.test(folder) || !readHreflang(folder.replaceAll('_', '-')).valid) continue;
    const rest = segments.slice(at + 1).join('/');
    return { parent: `${origin}${segments.slice(0, at).join('/')}/`, folder, rest: query === '' ? rest : `${rest}?${query}` };
  }
  return null;
}

/** Two folders that hold pages of the same texts at the same paths. */
export interface FolderCopy {
  /** Addresses of the folders, the shorter one first. */
  readonly folders: readonly [string, string];
  /** Both are named for a language, under the same folder. */
  readonly areLanguages: boolean;
  /** Ids of pages, the one of the first folder first. */
  readonly pairs: (readonly [UrlRow, UrlRow])[];
}

/** Pages of one text beyond which pairs are not looked for. */
const maxGroup = 60;
/** Below this many pages two folders are no copies of each other. */
export const minPairs = 5;
/** Pairs of folders that are counted, for sites on which no two copies lie alike. */
const maxFolderPairs = 20_000;

const known = new WeakMap<SiteView, readonly FolderCopy[]>();

/** The copies of a site, those with the most pages first; folders named for languages from one page on. Looked for once. */
export function folderCopies(site: SiteView<'text'>): readonly FolderCopy[] {
  const found = known.get(site) ?? findFolderCopies(site);
  known.set(site, found);
  return found;
}

function findFolderCopies(site: SiteView<'text'>): readonly FolderCopy[] {
  const copies = new Map<string, FolderCopy>();
  for (const { pages } of site.duplicates('content-hash')) {
    // Lists that begin with the same posts, such as those of the blog and of its largest category, are no copies of each other.
    const rows = pages.slice(0, maxGroup).filter(({ url }) => !isSurelyNumbered(url));
    rows.forEach((row, index) => {
      for (const other of rows.slice(index + 1)) note(copies, row, other);
    });
  }
  const all = [...copies.values()].filter(({ areLanguages, pairs }) => areLanguages || pairs.length >= minPairs);
  return all.sort((a, b) => b.pairs.length - a.pairs.length || compareText(a.folders.join(' '), b.folders.join(' ')));
}

function note(copies: Map<string, FolderCopy>, one: UrlRow, other: UrlRow): void {
  const folders = foldersOf(one.url, other.url);
  if (folders === null) return;
  const isSwapped = compareFolders(folders[0], folders[1]) > 0;
  const sorted: readonly [string, string] = isSwapped ? [folders[1], folders[0]] : folders;
  const key = sorted.join(' ');
  let copy = copies.get(key);
  if (copy === undefined) {
    if (copies.size >= maxFolderPairs) return;
    copy = { folders: sorted, areLanguages: areLanguageVersions(...sorted), pairs: [] };
    copies.set(key, copy);
  }
  copy.pairs.push(isSwapped ? [other, one] : [one, other]);
}

/** The folders that differ above the path that both addresses end with; null where the names of the pages differ. */
function foldersOf(one: string, other: string): readonly [string, string] | null {
  const ones = one.split('/');
  const others = other.split('/');
  // Scheme and host are no folders.
  const most = Math.min(ones.length, others.length) - 3;
  let same = 0;
  while (same < most && ones.at(-1 - same) === others.at(-1 - same)) same += 1;
  if (same === 0) return null;
  return [`${ones.slice(0, -same).join('/')}/`, `${others.slice(0, -same).join('/')}/`];
}

/** Two addresses, of pages or folders, that are the same but for a folder named for a language, which one of them may lack. */
export function areLanguageVersions(one: string, other: string): boolean {
  const [left, right] = [languagePathOf(one), languagePathOf(other)];
  if (left !== null && right !== null) return left.parent === right.parent && left.rest === right.rest;
  // Many sites keep their first language outside such folders: /guide/ and /de/guide/.
  return (left !== null && left.parent + left.rest === other) || (right !== null && right.parent + right.rest === one);
}

function compareFolders(one: string, other: string): number {
  return one.length - other.length || compareText(one, other);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
