/** Folders named for languages: whether hreflang joins their pages, and whether they hold the language that they are named for. Google, localized versions. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { folderCopies, languagePathOf } from '../folder-copies.ts';
import type { SiteView, UrlRow } from '../site-view.ts';

const source = 'Google Search Central, localized versions of your page';

/** The folders for languages in one folder: name of each, and its pages by the path below it. */
type LanguageFolders = ReadonlyMap<string, ReadonlyMap<string, UrlRow>>;

/** The name of no folder: the first language of many sites stands outside of one, as in /guide/ and /de/guide/. */
const noFolder = '';

/** Folders for languages by the folder above them, where there are two and more with `minPages` pages of which half are in another one too. */
function languageFolders(site: SiteView, minPages: number): ReadonlyMap<string, LanguageFolders> {
  const found = new Map<string, Map<string, Map<string, UrlRow>>>();
  for (const row of site.urls()) {
    const place = languagePathOf(row.url);
    if (place === null || !isVersion(site, row)) continue;
    const folders = found.get(place.parent) ?? new Map<string, Map<string, UrlRow>>();
    found.set(place.parent, folders);
    const pages = folders.get(place.folder) ?? new Map<string, UrlRow>();
    folders.set(place.folder, pages);
    pages.set(place.rest, row);
  }
  if (found.size > 0) addFirstLanguage(site, found);
  const kept = new Map<string, LanguageFolders>();
  for (const [parent, folders] of found) {
    const twins = [...folders].filter(([name, pages]) => pages.size >= minPages && sharedWith(folders, name) * 2 >= pages.size);
    if (twins.length > 1) kept.set(parent, new Map(twins));
  }
  return kept;
}

/** Of the pages outside of such folders, those that one of them has, too. Pages are read anew: most sites have no such folder, and many pages. */
function addFirstLanguage(site: SiteView, found: ReadonlyMap<string, Map<string, Map<string, UrlRow>>>): void {
  const places = new Map<string, { readonly pages: Map<string, UrlRow>; readonly rest: string }>();
  for (const [parent, folders] of found) {
    const pages = new Map<string, UrlRow>();
    for (const versions of [...folders.values()]) for (const rest of versions.keys()) places.set(`${parent}${rest}`, { pages, rest });
    folders.set(noFolder, pages);
  }
  for (const row of site.urls()) {
    const place = places.get(row.url);
    if (place !== undefined && languagePathOf(row.url) === null && isVersion(site, row)) place.pages.set(place.rest, row);
  }
}

/** Meant for search, here or under its address on another site. */
function isVersion(site: SiteView, row: UrlRow): boolean {
  if (row.isIndexable) return true;
  return row.isHtml && row.status === 200 && !row.isNoindex && row.canonicalId !== null && site.url(row.canonicalId)?.internal === false;
}

/** Pages of a folder that another one has at the same path. */
function sharedWith(folders: LanguageFolders, name: string): number {
  let shared = 0;
  for (const rest of folders.get(name)?.keys() ?? []) {
    for (const [other, pages] of folders) {
      if (other === name || !pages.has(rest)) continue;
      shared += 1;
      break;
    }
  }
  return shared;
}

export const hreflangMissing = siteCheck({
  id: 'hreflang-missing',
  category: 'hreflang',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source,
  settings: { minPages: 3 },
  words: {
    name: 'Language folders without hreflang',
    title: '{count} language folders without hreflang: {value}',
    why: 'Search engines cannot tell which pages are versions of each other, and may show readers one in a language they do not read.',
    fix: 'On every page, list all language versions including the page itself with link rel="alternate" hreflang, or list them in the sitemap.',
  },
  docs: {
    condition:
      'Two or more folders named after languages (/de/, /en-US/) with at least 3 pages each (setting) that are indexable or copies from another site, at least half of them at the same path in another of the folders, and no hreflang in a page, header or sitemap that leads from one of the folders to another. The first language may stand outside of a folder (/guide/ beside /de/guide/): its pages are those at the path of one in a folder. One finding for the folders at one place.',
    found: `
      /en/lanterns

      /en/mill

      /en/ferry

      /de/lanterns

      /de/mill

      /de/ferry
    `,
    notFound: `
      /it/servers

      /it/printers

      /it/networks

      /no/thanks

      /no/refunds

      /no/returns
    `,
  },
  *run(site, { minPages }): Iterable<SiteFinding> {
    const found = languageFolders(site, Math.max(1, minPages));
    if (found.size === 0) return;
    const joined = joinedParents(site);
    for (const [parent, folders] of found) {
      if (joined.has(parent)) continue;
      const names = [...folders.keys()].sort();
      const first = folders.get(names[0] as string) as ReadonlyMap<string, UrlRow>;
      const rest = [...first.keys()].sort().find((each) => names.filter((name) => folders.get(name)?.has(each)).length > 1) ?? '';
      const urls = names.map((name) => folders.get(name)?.get(rest)?.url).filter((url) => url !== undefined);
      const row = first.get(rest) ?? [...first.values()][0];
      if (row === undefined) continue;
      yield {
        urlId: row.id,
        group: parent,
        evidence: {
          value: cut(names.map((name) => (name === noFolder ? '/' : `/${name}/`)).join(', ')),
          count: names.length,
          pages: pagesInSeveral(folders.values()),
          target: parent,
          urls: urls.slice(0, 20),
        },
      };
    }
  },
});

/** Pages that lie below several of the folders at one path. */
function pagesInSeveral(folders: Iterable<ReadonlyMap<string, UrlRow>>): number {
  const versions = new Map<string, number>();
  for (const folder of folders) for (const rest of folder.keys()) versions.set(rest, (versions.get(rest) ?? 0) + 1);
  let pages = 0;
  for (const count of versions.values()) if (count > 1) pages += count;
  return pages;
}

/** Folders in which some page of one language names one of another. */
function joinedParents(site: SiteView): ReadonlySet<string> {
  const joined = new Set<string>();
  const note = (page: UrlRow, target: UrlRow): void => {
    const [from, to] = [languagePathOf(page.url), languagePathOf(target.url)];
    const parent = from?.parent ?? to?.parent;
    // One of the two may stand outside of such folders.
    if (parent !== undefined && parent === (to?.parent ?? parent) && from?.folder !== to?.folder) joined.add(parent);
  };
  for (const { page, target } of site.hreflangTargets()) note(page, target);
  for (const { page, target } of site.sitemapAlternates()) note(page, target);
  return joined;
}

export const hreflangFallbackCopies = siteCheck({
  id: 'hreflang-fallback-copies',
  category: 'hreflang',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source,
  reads: ['text'],
  settings: {},
  words: {
    name: "Copies of one language in another language's folder",
    title: '{count} pages have the same text in several language folders: {value}',
    why: 'Where a translation is missing, the folder repeats the text of another language. Readers get a language they did not choose, and search engines see duplicates.',
    fix: 'Translate the pages, or leave them out of the folder and link to the version that exists; until then, set the canonical of each copy to the original.',
  },
  docs: {
    condition:
      'Indexable pages without a shared canonical that have the same main text at the same path below two folders named after languages. One finding for the folders at one place; these pages are not also reported as duplicates.',
    found: `
      /en/ferry
      <main>
      <h1>The ferry</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. The ferry leaves at six.</p>
      <!-- and so on, 20 times -->
      </main>

      /de/ferry
      <main>
      <h1>The ferry</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. The ferry leaves at six.</p>
      <!-- and so on, 20 times -->
      </main>
    `,
    notFound: `
      /en/ferry
      <main>
      <h1>The ferry</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. The ferry leaves at six.</p>
      <!-- and so on, 20 times -->
      </main>

      /de/ferry
      <main>
      <h1>Die Fähre</h1>
      <p>Die Fähre legt um sechs Uhr ab und bringt Sie zur Mühle auf der anderen Seite des Flusses.</p>
      <!-- and so on, 20 times -->
      </main>
    `,
  },
  *run(site): Iterable<SiteFinding> {
    const places = new Map<string, Place>();
    for (const { areLanguages, pairs } of folderCopies(site)) {
      if (areLanguages) for (const pair of pairs) for (const row of pair) note(places, row, pair);
    }
    for (const [parent, { folders, pages, first }] of places) {
      const counted = [...folders].sort(([a, one], [b, other]) => other.size - one.size || (a < b ? -1 : 1));
      const value = counted.map(([name, copies]) => `/${name}/ (${copies.size})`).join(', ');
      const [row] = first;
      if (row !== undefined)
        yield {
          urlId: row.id,
          group: parent,
          evidence: { value: cut(value), count: pages.size, target: parent, urls: first.map(({ url }) => url) },
        };
    }
  },
});

interface Place {
  /** Ids of the pages with copies, by folder. */
  readonly folders: Map<string, Set<number>>;
  readonly pages: Set<number>;
  readonly first: readonly UrlRow[];
}

function note(places: Map<string, Place>, row: UrlRow, pair: readonly UrlRow[]): void {
  const path = languagePathOf(row.url);
  if (path === null) return;
  const place = places.get(path.parent) ?? { folders: new Map<string, Set<number>>(), pages: new Set<number>(), first: pair };
  places.set(path.parent, place);
  place.folders.set(path.folder, (place.folders.get(path.folder) ?? new Set<number>()).add(row.id));
  place.pages.add(row.id);
}

export const foldersChecks: readonly Check[] = [hreflangMissing, hreflangFallbackCopies];
