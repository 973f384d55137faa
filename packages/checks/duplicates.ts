/**
 * Pages that share a text with another page. Only comparable pages are grouped (site-view.ts); pages that name each other
 * as hreflang alternates, or lie at the same path below folders of languages, are language versions, not duplicates, later pages of lists may share
 * all but their text with the first, a page under several spellings of its URL is one, copies of a whole folder are told once, as a folder, and which h1 names a page with several is for h1-multiple to say.
 */
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import type { RunsCheck, SiteFinding } from './check.ts';
import { cut, groupOf } from './evidence.ts';
import { folderCopies, languagePathOf } from './folder-copies.ts';
import { firstOf, laterPages, mayBeLater } from './pagination/later-pages.ts';
import type { DuplicateGroup, PageText, SiteView, UrlRow } from './site-view.ts';
import { plainSpelling } from './url/variants.ts';

/** Other pages of the group that one finding names; `group` finds the rest. */
const namedPages = 5;

const checkOf: Readonly<Record<PageText, string>> = {
  'content-hash': 'content-exact-duplicate',
  title: 'title-duplicate',
  h1: 'h1-duplicate',
  description: 'description-duplicate',
};

/** What tells of the same pages already: copies of a text have one title and h1 as a matter of course. */
const widerThan: Readonly<Record<PageText, readonly PageText[]>> = {
  'content-hash': [],
  title: ['content-hash'],
  h1: ['content-hash', 'title'],
  description: ['content-hash'],
};

/**
 * One finding for each page of each group. Where exactly the same pages share something wider, that tells
 * it all, and names as `rule` what else they share.
 */
export function* findDuplicates(site: SiteView<'headings' | 'text'>, text: PageText, runs: RunsCheck): Iterable<SiteFinding> {
  const groups = groupsOf(site, runs);
  const versions = findVersions(site, text, groups);
  let told: ReadonlySet<string> | null = null;
  let titleOf: ReadonlyMap<number, number> | null = null;
  const names = new SiteNames(site);
  let also: ((pages: readonly UrlRow[]) => string) | null = null;
  for (const group of groups(text)) {
    const pages = versions === null ? group.pages : group.pages.filter(({ id }) => !versions.exempt.has(id));
    if (pages.length < 2) continue;
    told ??= setsOf(
      groups,
      widerThan[text].filter((each) => runs(checkOf[each])),
    );
    titleOf ??= text === 'h1' && runs(checkOf.title) ? numberOfGroup(groups('title')) : new Map();
    if (told.has(keyOf(group.pages))) continue;
    if (text === 'h1' && haveOneTitle(pages, titleOf, versions?.partners)) continue;
    also ??= namesOfShared(groups, text);
    const rule = also(group.pages);
    const value = text === 'content-hash' ? undefined : group.text;
    const key = text === 'h1' && names.isOfWhole(group) ? groupOfPhrase('h1-names-whole') : groupOf(group.text);
    const first = pages.slice(0, namedPages + 1);
    for (const page of pages) {
      yield {
        urlId: page.id,
        group: key,
        evidence: {
          ...(value === undefined ? {} : { value: cut(value) }),
          ...(rule === '' ? {} : { rule }),
          count: pages.length,
          urls: othersThan(page, first),
        },
      };
    }
  }
}

/** From so many pages an h1 is that of a template. */
const fewestOfTemplate = 3;

/** Tells the name of a site or book that a template puts into the h1 of each of its pages: their titles begin or end with it, and say more. */
class SiteNames {
  readonly #site: SiteView<'headings' | 'text'>;
  #titles: ReadonlyMap<number, string> | null = null;

  constructor(site: SiteView<'headings' | 'text'>) {
    this.#site = site;
  }

  isOfWhole({ text, pages }: DuplicateGroup): boolean {
    if (pages.length < fewestOfTemplate) return false;
    this.#titles ??= new Map(Array.from(this.#site.titles(), ({ page, title }) => [page.id, title.toLowerCase()]));
    const name = text.toLowerCase();
    const titles = pages.map(({ id }) => this.#titles?.get(id) ?? '');
    return titles.every((title) => title !== name && (title.startsWith(name) || title.endsWith(name)));
  }
}

type Groups = (text: PageText) => Iterable<DuplicateGroup>;

/** Without pages that the text does not name: those with several h1, and later pages of lists, which are told by their first; a page under several URLs is one. */
function groupsOf(site: SiteView<'headings' | 'text'>, runs: RunsCheck): Groups {
  let later: ReadonlyMap<number, string> | null = null;
  let unnamed: ReadonlySet<number> | null = null;
  let spellings: ReadonlySet<number> | null = null;
  return function* groups(text) {
    if (text === 'h1' && runs('h1-multiple')) unnamed ??= site.severalH1();
    if (runs('url-case-or-slash-duplicate')) spellings ??= furtherSpellings(site);
    for (const group of site.duplicates(text)) {
      if (group.pages.some(({ url }) => mayBeLater(url))) later ??= laterPages(site);
      const single = group.pages.filter(({ id }) => spellings?.has(id) !== true);
      const pages = text === 'content-hash' ? withoutOtherLists(single, later) : single.filter(({ id }) => later?.has(id) !== true);
      const named = text === 'h1' && unnamed !== null ? pages.filter(({ id }) => unnamed?.has(id) !== true) : pages;
      if (named.length > 1) yield { text: group.text, pages: named };
    }
  };
}

/** Of each page under several spellings of its URL all but the first, which url-case-or-slash-duplicate tells. */
function furtherSpellings(site: SiteView<'text'>): ReadonlySet<number> {
  const further = new Set<number>();
  for (const { pages } of site.duplicates('content-hash')) {
    const seen = new Set<string>();
    for (const { id, url } of pages) if (seen.size === seen.add(plainSpelling(url)).size) further.add(id);
  }
  return further;
}

/** Equal parts of two lists are left out, equal parts of one are a fault of it. */
function withoutOtherLists(pages: readonly UrlRow[], later: ReadonlyMap<number, string> | null): readonly UrlRow[] {
  if (later === null) return pages;
  const listOf = ({ id, url }: UrlRow) => later.get(id) ?? firstOf(url);
  const lists = Map.groupBy(pages, listOf);
  return pages.filter((page) => !later.has(page.id) || (lists.get(listOf(page))?.length ?? 0) > 1);
}

/** By the id of a page; a page is in one group at most. */
function numberOfGroup(groups: Iterable<DuplicateGroup>): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  let number = 0;
  for (const { pages } of groups) {
    for (const { id } of pages) numbers.set(id, number);
    number++;
  }
  return numbers;
}

/** Pages that all have one title are told by it, whether or not further pages have that title, and so are language versions of them. */
function haveOneTitle(pages: readonly UrlRow[], titleOf: ReadonlyMap<number, number>, versions: Partners | undefined): boolean {
  const titlesOf = ({ id }: UrlRow) => [id, ...(versions?.get(id) ?? [])].map((each) => titleOf.get(each));
  const [first] = pages;
  return (first === undefined ? [] : titlesOf(first)).some(
    (title) =>
      title !== undefined &&
      pages.every((page) => titlesOf(page).includes(title)) &&
      pages.filter(({ id }) => titleOf.get(id) === title).length > 1,
  );
}

function keyOf(pages: readonly UrlRow[]): string {
  return pages.map(({ id }) => id).join(' ');
}

/** Sets of pages that share one of the texts. */
function setsOf(groups: Groups, texts: readonly PageText[]): ReadonlySet<string> {
  const sets = new Set<string>();
  for (const text of texts) for (const { pages } of groups(text)) sets.add(keyOf(pages));
  return sets;
}

/** What exactly the same pages share beside the text: `title, h1`, or nothing. */
function namesOfShared(groups: Groups, text: PageText): (pages: readonly UrlRow[]) => string {
  const narrower = (['title', 'h1', 'description'] as const).filter((each) => widerThan[each].includes(text));
  const sets = narrower.map((each) => ({ each, sets: setsOf(groups, [each]) }));
  return (pages) => {
    const key = keyOf(pages);
    return sets
      .filter((named) => named.sets.has(key))
      .map(({ each }) => each)
      .join(', ');
  };
}

function othersThan(page: UrlRow, pages: readonly UrlRow[]): readonly string[] {
  const others: string[] = [];
  for (const other of pages) {
    if (other.id !== page.id && others.length < namedPages) others.push(other.url);
  }
  return others;
}

/** Versions of a page with the same text. */
type Partners = ReadonlyMap<number, ReadonlySet<number>>;

interface Versions {
  /** Ids of pages whose every partner in their group is a version of theirs. */
  readonly exempt: ReadonlySet<number>;
  readonly partners: Partners;
}

/** null when the site has no versions. */
function findVersions(site: SiteView<'headings' | 'text'>, text: PageText, groups: Groups): Versions | null {
  let groupOfPage: Map<number, number> | null = null;
  const sizes: number[] = [];
  const partners = new Map<number, Set<number>>();
  for (const [page, target] of versionsOf(site, groups(text))) {
    if (groupOfPage === null) {
      groupOfPage = new Map();
      for (const group of groups(text)) {
        for (const member of group.pages) groupOfPage.set(member.id, sizes.length);
        sizes.push(group.pages.length);
      }
    }
    const group = groupOfPage.get(page.id);
    if (group === undefined || page.id === target.id || groupOfPage.get(target.id) !== group) continue;
    addPartner(partners, page.id, target.id);
    addPartner(partners, target.id, page.id);
  }
  if (groupOfPage === null) return null;
  const exempt = new Set<number>();
  for (const [id, known] of partners) {
    if (known.size === (sizes[groupOfPage.get(id) ?? -1] ?? 0) - 1) exempt.add(id);
  }
  return { exempt, partners };
}

/** Pairs of pages that are versions of each other, or copies of one folder. */
function* versionsOf(site: SiteView<'headings' | 'text'>, groups: Iterable<DuplicateGroup>): Iterable<readonly [UrlRow, UrlRow]> {
  for (const { page, target } of site.hreflangTargets()) yield [page, target];
  for (const { pairs } of folderCopies(site)) yield* pairs;
  for (const { pages } of groups) yield* sameBelowLanguages(pages);
}

/** Versions of one page that are paired with each other. */
const maxVersions = 100;

/** Pairs of the pages that lie at the same path below folders of several languages. */
function* sameBelowLanguages(pages: readonly UrlRow[]): Iterable<readonly [UrlRow, UrlRow]> {
  if (!pages.some(({ url }) => languagePathOf(url) !== null)) return;
  // The first language may stand outside such folders.
  yield* pairsBy(pages, ({ url }) => {
    const path = languagePathOf(url);
    return path === null ? url : path.parent + path.rest;
  });
}

function* pairsBy(pages: readonly UrlRow[], keyOfPage: (page: UrlRow) => string): Iterable<readonly [UrlRow, UrlRow]> {
  const byKey = new Map<string, UrlRow[]>();
  for (const page of pages) {
    const key = keyOfPage(page);
    const same = byKey.get(key) ?? [];
    byKey.set(key, same);
    for (const other of same) yield [other, page];
    if (same.length < maxVersions) same.push(page);
  }
}

function addPartner(partners: Map<number, Set<number>>, id: number, partner: number): void {
  const known = partners.get(id);
  if (known === undefined) partners.set(id, new Set([partner]));
  else known.add(partner);
}
