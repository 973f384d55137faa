/** Language versions as a graph: pages, headers and sitemaps together. Google, localized versions of your page. */
import { readHreflang } from '@orbweaver/formats/hreflang.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cutReason, isCut } from '../cut-site.ts';
import { behindLinkedRedirects } from '../links/inlinks.ts';
import type { SiteView, UrlRow } from '../site-view.ts';

const source = 'Google Search Central, localized versions of your page';

interface Naming {
  readonly page: UrlRow;
  readonly target: UrlRow;
  readonly lang: string;
  readonly offset: number;
  readonly from: 'page' | 'header' | 'sitemap';
}

function* namings(site: SiteView): Iterable<Naming> {
  for (const each of site.hreflangTargets()) yield { ...each, from: each.offset < 0 ? 'header' : 'page' };
  for (const each of site.sitemapAlternates()) yield { ...each, offset: -1, from: 'sitemap' };
}

/** Ids stay below 2^26 (67 million URLs), so that a pair is one number. */
const width = 2 ** 26;

/** Pairs (page, target) in order, 8 bytes each. */
function pairsOf(site: SiteView): Float64Array {
  const pairs: number[] = [];
  for (const { page, target } of namings(site)) pairs.push(page.id * width + target.id);
  return Float64Array.from(pairs).sort();
}

function hasPair(pairs: Float64Array, page: number, target: number): boolean {
  const wanted = page * width + target;
  let low = 0;
  let high = pairs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pairs[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return pairs[low] === wanted;
}

function find(naming: Naming, more: SiteFinding['evidence'] = {}): SiteFinding {
  const { page, target, lang, offset, from } = naming;
  const place = offset < 0 ? {} : { offset };
  return { urlId: page.id, group: target.url, evidence: { value: lang, target: target.url, rule: from, ...place, ...more } };
}

/** A page that could name the other one back: it was read, and is the version that counts. */
function canRespond(row: UrlRow): boolean {
  return row.isHtml && !row.isNoindex && (row.canonicalId === null || row.canonicalId === row.id);
}

export const hreflangNoReturn = siteCheck({
  id: 'hreflang-no-return',
  category: 'hreflang',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Missing hreflang return link',
    title: 'Language version {value} does not link back to this page',
    why: 'Without the return link, search engines ignore the pair.',
    fix: 'List the same set of versions on every version.',
  },
  docs: {
    condition: 'A lists B but B does not list A; both are HTML pages with status 200 that search engines may index.',
    found: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de
    `,
    notFound: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
  },
  *run(site): Iterable<SiteFinding> {
    let pairs: Float64Array | null = null;
    const seen = new Set<number>();
    for (const naming of namings(site)) {
      const { page, target } = naming;
      if (page.id === target.id || !canRespond(target) || !canRespond(page)) continue;
      pairs ??= pairsOf(site);
      const pair = page.id * width + target.id;
      if (hasPair(pairs, target.id, page.id) || seen.has(pair)) continue;
      seen.add(pair);
      yield find(naming);
    }
  },
});

export const hreflangReturnCodeConflict = siteCheck({
  id: 'hreflang-return-code-conflict',
  category: 'hreflang',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Customary check of site crawlers (inconsistent language and region return links)',
  settings: {},
  words: {
    name: 'Conflicting hreflang code in return link',
    title: 'This page lists the other as {value}, but the other calls itself {limit}',
    why: 'The pages of a set contradict each other about which readers they are for.',
    fix: 'Use the same code for a page in every set.',
  },
  docs: {
    condition: "B returns to A under a different code than A's self-reference.",
    found: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de
      <link rel="alternate" hreflang="en-GB" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
    `,
    notFound: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
  },
  *run(site): Iterable<SiteFinding> {
    const own = new Map<number, string[]>();
    for (const { page, target, lang } of namings(site)) {
      if (page.id !== target.id || codeOf(lang) === 'x-default') continue;
      const codes = own.get(page.id);
      if (codes === undefined) own.set(page.id, [codeOf(lang)]);
      else codes.push(codeOf(lang));
    }
    if (own.size === 0) return;
    for (const naming of namings(site)) {
      const { page, target, lang } = naming;
      const codes = own.get(target.id);
      if (page.id === target.id || codes === undefined || codeOf(lang) === 'x-default' || codes.includes(codeOf(lang))) continue;
      yield find(naming, { limit: codes.join(', ') });
    }
  },
});

function codeOf(lang: string): string {
  return lang.trim().toLowerCase();
}

export const hreflangSourceConflict = siteCheck({
  id: 'hreflang-source-conflict',
  category: 'hreflang',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'hreflang sources disagree',
    title: 'hreflang annotations disagree for this page: {rule}',
    why: 'Search engines combine all sources and drop contradictory entries.',
    fix: 'Keep hreflang in one place: the page, the header or the sitemap.',
  },
  docs: {
    condition: 'HTML, header and sitemap sets differ for one URL, other than by an x-default that only one of them has.',
    found: `
      /page
      link: <https://site.example/page>; rel="alternate"; hreflang="en", <https://site.example/deutsch>; rel="alternate"; hreflang="de"

      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de

      /deutsch
    `,
    notFound: `
      /page
      link: <https://site.example/page>; rel="alternate"; hreflang="en", <https://site.example/de>; rel="alternate"; hreflang="de", <https://site.example/page>; rel="alternate"; hreflang="x-default"

      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de
    `,
  },
  *run(site): Iterable<SiteFinding> {
    const sets = new Map<number, Partial<Record<Naming['from'], Set<string>>>>();
    for (const { page, target, lang, from } of outsidePages(site)) entriesOf(sets, page.id, from).add(`${codeOf(lang)} ${target.id}`);
    if (sets.size === 0) return;
    for (const { page, target, lang, offset } of site.hreflangTargets()) {
      if (offset >= 0 && sets.has(page.id)) entriesOf(sets, page.id, 'page').add(`${codeOf(lang)} ${target.id}`);
    }
    for (const [id, found] of sets) {
      const names = (['page', 'header', 'sitemap'] as const).filter((from) => found[from] !== undefined);
      const [first, ...others] = names;
      const different = others.find((from) => first !== undefined && !areEqual(found[first], found[from]));
      if (different === undefined || first === undefined) continue;
      const rule = `${first} and ${different}`;
      yield { urlId: id, group: rule, evidence: { rule, value: `${found[first]?.size ?? 0} and ${found[different]?.size ?? 0} entries` } };
    }
  },
});

/** Entries of headers and sitemaps: few sites have them, and only pages that they name can conflict. */
function* outsidePages(site: SiteView): Iterable<Naming> {
  for (const naming of namings(site)) if (naming.from !== 'page') yield naming;
}

function entriesOf(sets: Map<number, Partial<Record<Naming['from'], Set<string>>>>, id: number, from: Naming['from']): Set<string> {
  const found = sets.get(id) ?? {};
  sets.set(id, found);
  found[from] ??= new Set();
  return found[from];
}

/** An x-default that only one of them has adds to the other, and contradicts nothing. */
function areEqual(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): boolean {
  const [first, second] = [hasDefault(other) ? one : languagesOf(one), hasDefault(one) ? other : languagesOf(other)];
  return first.size === second.size && [...first].every((entry) => second.has(entry));
}

const isDefault = (entry: string): boolean => entry.startsWith('x-default ');

function hasDefault(entries: ReadonlySet<string>): boolean {
  return [...entries].some(isDefault);
}

function languagesOf(entries: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...entries].filter((entry) => !isDefault(entry)));
}

export const hreflangUnlinked = siteCheck({
  id: 'hreflang-unlinked',
  category: 'hreflang',
  severity: 'notice',
  scope: 'site',
  tier: 'extended',
  source: 'Customary check of site crawlers (unlinked hreflang URLs)',
  settings: {},
  words: {
    name: 'Language version without incoming internal links',
    title: 'No page links to language version {value}',
    why: 'Readers cannot switch to it, and crawlers know it only from its entry.',
    fix: 'Link the versions of a page to each other where readers can see the links.',
  },
  docs: {
    condition: 'Alternate URL has 0 internal links, to it or to a redirect that leads to it.',
    found: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de, in the sitemap alone
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
    notFound: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
  },
  run: (site) => (isCut(site) ? { notTested: cutReason } : findUnlinked(site)),
});

function* findUnlinked(site: SiteView): Iterable<SiteFinding> {
  const seen = new Set<number>();
  const behind = behindLinkedRedirects(site);
  for (const { target, lang } of namings(site)) {
    if (
      !target.isIndexable ||
      behind.has(target.id) ||
      target.inlinks > 0 ||
      target.depth !== null ||
      seen.has(target.id) ||
      !readHreflang(lang).valid
    )
      continue;
    seen.add(target.id);
    yield { urlId: target.id, evidence: { value: lang, target: target.url } };
  }
}

export const graphChecks: readonly Check[] = [hreflangNoReturn, hreflangReturnCodeConflict, hreflangSourceConflict, hreflangUnlinked];
