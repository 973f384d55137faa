/** Titles of a folder that differ in a few words only. Google, title links (repeated or boilerplate text). */
import { urlPath } from '@orbweaver/model/url.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut, hashText } from '../evidence.ts';
import type { SiteView, UrlRow } from '../site-view.ts';
import { folderOf } from '../url/parts.ts';
import { writtenWords } from '../written-words.ts';

export const titleBoilerplate = siteCheck({
  id: 'title-boilerplate',
  category: 'title',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, title links',
  appliesTo: 'indexable',
  settings: { minPages: 10, minPagesPercent: 80, minWordsPercent: 60 },
  words: {
    name: 'Boilerplate titles in a folder',
    title: '{count} titles in the folder {target} share most of their words: {value}',
    why: 'The pages look the same in search results, where the distinctive part may be cut off.',
    fix: 'Start each title with what is unique to the page, and keep the shared part short.',
  },
  docs: {
    condition:
      '>= 60 % of title tokens identical on >= 80 % of pages of one URL folder with at least 10 pages. The brand, behind the last separator with spaces around it, is excluded; a number with points in it is one word, and titles in which nothing else differs, such as those of release notes, do not count. A folder that shares the words of one above it is reported with that.',
    found: `
      /rooms/1
      <title>Quiet rooms with breakfast beside the river: 1</title>
      and so on, 12 such pages
    `,
    notFound: `
      /rooms/1
      and so on, 12 such pages
    `,
  },
  run(site, settings) {
    return findBoilerplate(site, settings);
  },
});

interface Folder {
  pages: number;
  /** The first by URL. */
  first: UrlRow;
  /** A sample of its titles, drawn by hashes of the URLs: the same whatever order pages arrived in. */
  titles: { readonly hash: number; readonly title: string }[];
  /** Hashes at or above it are left out; halved whenever the sample is full. */
  limit: number;
}

const heldTitles = 300;

/** A folder whose titles share most of their words. */
interface Repetitive {
  readonly path: string;
  readonly first: UrlRow;
  readonly shared: ReadonlySet<string>;
  /** With those of folders below it that share the same words. */
  pages: number;
}

interface BoilerplateLimits {
  readonly minPages: number;
  readonly minPagesPercent: number;
  readonly minWordsPercent: number;
}

function* findBoilerplate(site: SiteView, limits: BoilerplateLimits): Iterable<SiteFinding> {
  for (const { path, first, shared, pages } of widest(repetitive(readFolders(site), limits))) {
    yield {
      urlId: first.id,
      group: path,
      evidence: { target: cut(path), value: cut([...shared].join(' ')), count: pages, limit: limits.minWordsPercent },
    };
  }
}

function readFolders(site: SiteView): ReadonlyMap<string, Folder> {
  const folders = new Map<string, Folder>();
  for (const { page, title } of site.titles()) {
    const path = urlPath(page.url);
    const key = folderOf(path);
    const folder = folders.get(key) ?? { pages: 0, first: page, titles: [], limit: 2 ** 32 };
    folders.set(key, folder);
    folder.pages++;
    if (page.url < folder.first.url) folder.first = page;
    const hash = Number.parseInt(hashText(page.url).slice(0, 8), 16);
    if (hash >= folder.limit) continue;
    folder.titles.push({ hash, title });
    while (folder.titles.length > heldTitles) {
      folder.limit /= 2;
      folder.titles = folder.titles.filter((each) => each.hash < folder.limit);
    }
  }
  return folders;
}

function* repetitive(folders: ReadonlyMap<string, Folder>, limits: BoilerplateLimits): Iterable<Repetitive> {
  for (const [path, folder] of folders) {
    if (folder.pages < limits.minPages) continue;
    const titles = distinct(folder.titles.sort((a, b) => a.hash - b.hash).map(({ title }) => wordsOf(title)));
    if (titles.length < limits.minPages) continue;
    const shared = sharedWords(titles, limits.minPagesPercent / 100);
    const heavy = titles.filter((words) => {
      const own = words.filter((word) => !shared.has(word));
      return words.length > 0 && (words.length - own.length) * 100 >= words.length * limits.minWordsPercent && !isOfVersion(own);
    });
    if (shared.size === 0 || (heavy.length * 100) / titles.length < limits.minPagesPercent) continue;
    yield { path, first: folder.first, shared, pages: folder.pages };
  }
}

/** Notes of a release, which nothing but their version could tell apart. */
function isOfVersion(own: readonly string[]): boolean {
  return own.length > 0 && own.every((word) => /^\d+\.[\d.]+$/.test(word));
}

/** One template writes the titles of a folder and of those below it: the highest tells of all that share its words. */
function widest(found: Iterable<Repetitive>): Iterable<Repetitive> {
  const kept = new Map<string, Repetitive>();
  for (const folder of [...found].sort((a, b) => a.path.length - b.path.length)) {
    const told = foldersAbove(folder.path)
      .map((path) => kept.get(path))
      .find((above) => above !== undefined && [...above.shared].every((word) => folder.shared.has(word)));
    if (told === undefined) kept.set(folder.path, folder);
    else told.pages += folder.pages;
  }
  return kept.values();
}

/** `/a/b/` of `/a/b/c/`, then `/a/`, then `/`. */
function foldersAbove(path: string): readonly string[] {
  const above: string[] = [];
  for (let at = path.lastIndexOf('/', path.length - 2); at >= 0; at = at === 0 ? -1 : path.lastIndexOf('/', at - 1))
    above.push(path.slice(0, at + 1));
  return above;
}

const separator = /\s[|–—·•-](?=\s)/g;

/** Words in front of the brand, which stands behind the last separator. */
function wordsOf(title: string): readonly string[] {
  const last = Array.from(title.matchAll(separator)).at(-1);
  const own = title.slice(0, last?.index);
  return [...new Set(writtenWords(own))].slice(0, 40);
}

/** Equal titles once. */
function distinct(titles: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(titles.map((words) => [words.join(' '), words])).values()];
}

function sharedWords(titles: readonly (readonly string[])[], share: number): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const words of titles) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= titles.length * share).map(([word]) => word));
}

export const boilerplateChecks: readonly Check[] = [titleBoilerplate];
