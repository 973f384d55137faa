/** Links joined by signs of a path (›, », >, /, →) that lead down to the page: a trail that neither a landmark nor a class names. */
import { lookup } from '@orbweaver/model/lookup.ts';
import { originOf } from '@orbweaver/model/url.ts';
import { collapse } from './collapse.ts';
import type { LinkFact, PageFacts } from './page-facts.ts';
import type { PageScope } from './page-scope.ts';

type Breadcrumb = NonNullable<PageFacts['breadcrumb']>;
type Step = Breadcrumb['items'][number];

/** Source from one link to the next that is looked at. */
const maxGap = 1500;
/** Source between the end of a link and what follows its sign. */
const maxJoin = 300;
const maxSteps = 20;
/** Steps on other sites before the only one on this site: a single arrow may join any two links. */
const minForeign = 2;
const slash = 0x2f;
const pageExtensions = ['.html', '.htm', '.php'];
/** Of `index` and `start`, whatever their case. */
const indexBeginnings = new Set([...'isIS'].map((letter) => letter.charCodeAt(0)));
// biome-ignore format: a table
const signs = lookup<string>({
  raquo: '»', '#187': '»', '#xbb': '»',
  rsaquo: '›', '#8250': '›', '#x203a': '›',
  gt: '>', '#62': '>', '#x3e': '>',
  rarr: '→', '#8594': '→',
  sol: '/', '#47': '/', '#x2f': '/',
  nbsp: ' ', '#160': ' ', '#xa0': ' ',
});

/** The first such trail of two links at least, or of one behind those to other sites; null where the page has none. */
export function trailOfLinks(links: readonly LinkFact[], scope: PageScope): Breadcrumb | null {
  const page = placeOf(scope.pageUrl);
  if (page === null) return null;
  for (let at = 0; at + 1 < links.length; at++) {
    // Few links of a page stand above it; what is between links is read for those alone.
    if (!mayBeAbove((links[at] as LinkFact).url, page)) continue;
    const sign = signBetween(scope.html, links[at] as LinkFact, links[at + 1] as LinkFact);
    if (sign === null) {
      const steps = stepsFromOtherSites(links, at, scope, page);
      if (steps !== null) return { source: 'class', items: steps };
      continue;
    }
    if (isWithin(links, at, scope, sign)) continue;
    let end = at + 1;
    while (end + 1 < links.length && signBetween(scope.html, links[end] as LinkFact, links[end + 1] as LinkFact) === sign) end++;
    const chain = links.slice(at, end + 1);
    if (chain.length <= maxSteps && leadsTo(page, chain, sign)) return { source: 'class', items: stepsOf(chain, sign, scope.html) };
    at = end;
  }
  return null;
}

/** Whether an earlier link of the site leads here by the same sign; those to other sites, such as the publisher's, may stand before a trail. */
function isWithin(links: readonly LinkFact[], at: number, { html, pageUrl }: PageScope, sign: string): boolean {
  const before = links[at - 1];
  if (before === undefined || signBetween(html, before, links[at] as LinkFact) !== sign) return false;
  return before.url === null || originOf(before.url) === originOf(pageUrl);
}

/** Steps that lead down from a publisher's site, where only the last of them is of this one. A slash also parts links of a list. */
function stepsFromOtherSites(links: readonly LinkFact[], at: number, scope: PageScope, page: string): Step[] | null {
  const last = links[at] as LinkFact;
  const place = last.url === null ? null : placeOf(last.url);
  if (place === null || !isAbove(place, page)) return null;
  let first = at;
  let sign: string | null = null;
  for (; first > 0 && at - first < maxSteps; first--) {
    const before = links[first - 1] as LinkFact;
    const between = signBetween(scope.html, before, links[first] as LinkFact);
    if (between === null || between === '/' || (sign ?? between) !== between) break;
    if (before.url === null || originOf(before.url) === originOf(scope.pageUrl)) return null;
    sign = between;
  }
  return sign === null || at - first < minForeign ? null : stepsOf(links.slice(first, at + 1), sign, scope.html);
}

/** The sign that alone stands between two links. */
function signBetween(html: string, link: LinkFact, next: LinkFact): string | null {
  if (link.offset < 0 || next.offset - link.offset > maxGap) return null;
  const join = behind(html.slice(link.offset, next.offset));
  const sign = join === null ? '' : collapse(textOf(join));
  return /^[›»>→/]$/.test(sign) ? sign : null;
}

/** What follows the end of the link that a piece of source begins with; null where it is not there. */
function behind(source: string): string | null {
  const end = source.search(/<\/a\s*>/i);
  return end === -1 ? null : source.slice(source.indexOf('>', end) + 1).slice(0, maxJoin);
}

function textOf(source: string): string {
  return source.replace(/<[^<>]*>/g, ' ').replace(/&(#?\w{1,8});/g, (whole, name: string) => signs[name.toLowerCase()] ?? whole);
}

/** Does the first link stand above the second and above the page? Slashes join menus and lists too: there each step must stand above the next. */
function leadsTo(page: string, chain: readonly LinkFact[], sign: string): boolean {
  const places = chain.map(({ url }) => (url === null ? null : placeOf(url)));
  const [first, second] = places;
  if (first == null || second == null || !isAbove(first, second) || !isAbove(first, page)) return false;
  if (sign !== '/') return true;
  return places.every(
    (place, n) => place !== null && (n === 0 || isAbove(places[n - 1] ?? '', place)) && (place === page || isAbove(place, page)),
  );
}

/** False only where `placeOf(url)` is not above the page; without taking the URL apart, since pages have many links. */
function mayBeAbove(url: string | null, page: string): boolean {
  if (url === null) return false;
  const folder = url.lastIndexOf('/');
  if (page.charCodeAt(folder) !== slash) return false;
  const mayBeIndex = folder + 1 === url.length || indexBeginnings.has(url.charCodeAt(folder + 1));
  if (mayBeIndex) return page.startsWith(url.slice(0, folder));
  const end = stemEnd(url);
  return page.charCodeAt(end) === slash && page.startsWith(url.slice(0, end));
}

/** `/rooms`, and `/rooms.html` too, stands above `/rooms/red.html`. */
function isAbove(place: string, other: string): boolean {
  const end = stemEnd(place);
  return other.charCodeAt(end) === slash && other.startsWith(place.slice(0, end));
}

/** Where the file extension of a page begins, or the end. */
function stemEnd(url: string): number {
  for (const extension of pageExtensions) if (url.endsWith(extension)) return url.length - extension.length;
  return url.length;
}

/** Origin and path without an index file; null for other states of a page. */
function placeOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.search !== '') return null;
  const path = parsed.pathname.replace(/\/(?:index|start)(?:\.\w{1,5})?$/i, '/');
  let end = path.length;
  while (end > 0 && path.charCodeAt(end - 1) === slash) end--;
  return parsed.origin + path.slice(0, end);
}

function stepsOf(chain: readonly LinkFact[], sign: string, html: string): Step[] {
  const steps: Step[] = chain.map(({ text, label, url }) => ({ name: text || label, url })).filter(({ name }) => name !== '');
  const last = chain[chain.length - 1] as LinkFact;
  const rest = behind(html.slice(last.offset, last.offset + maxGap)) ?? '';
  const line = collapse(textOf(rest.split(/<\/?(?:h[1-6]|div|p|nav|[ou]l|dl|table|tr|td|header|section|main|br)\b/i)[0] ?? ''));
  const name = line.startsWith(sign) ? line.slice(1).trim() : '';
  return name === '' || name.length > 200 ? steps : [...steps, { name, url: null }];
}
