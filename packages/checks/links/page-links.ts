/** The links of a page taken together: none within the site, very many to others, or very many at all. */

import type { LinkFact } from '@orbweaver/facts/page-facts.ts';
import { notFollowed } from '@orbweaver/model/link-rel.ts';
import { isOfContent } from '@orbweaver/model/place.ts';
import { urlPath, urlQuery } from '@orbweaver/model/url.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { isListOfLinks } from '../main-text.ts';

export const pageDeadEnd = pageCheck({
  id: 'page-dead-end',
  cause: 'template',
  category: 'links',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Customary check of site auditors (no outgoing links)',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Page without outgoing internal links',
    title: 'The page links to no other page of the site',
    why: 'Visitors and crawlers can go no further.',
    fix: 'Link to the home page and to related pages.',
  },
  docs: {
    condition:
      'Indexable page with 0 internal outlinks that shows no other page in a frame, which may have links. Left out is a site of one page: the start of a host, or a page whose menu leads to its own parts.',
    found: `
      <body>
      <main>
      <h1>Lanterns of the mill</h1>
      <p>We make lanterns of tin and glass, each by hand.</p>
      </main>
      </body>
    `,
    notFound: `
      <header><nav aria-label="Main">
      <ul>
      <li><a href="/">Start of the labelled site</a></li>
      <li><a href="/about">About this labelled site</a></li>
      </ul>
      </nav></header>
    `,
  },
  run(page) {
    if (page.facts?.resources.some(({ kind }) => kind === 'iframe')) return 'not-applicable';
    for (const { url } of page.facts?.links ?? []) if (url !== null && url !== page.url && page.isInternal(url)) return 'pass';
    if (isWholeSite(page)) return 'not-applicable';
    return [{ evidence: { count: 0 } }];
  },
});

/** The start of a host that leads to no other page, or a page whose menu names its own parts: a site of one page. */
function isWholeSite({ url, facts }: PageView): boolean {
  if (urlPath(url) === '/' && urlQuery(url) === '') return true;
  return (
    facts?.links.some(
      (link) => (link.place === 'nav' || link.place === 'header') && link.url === url && link.href?.includes('#') === true,
    ) === true
  );
}

/** In an index by words, a place is listed under each word that it is about. */
const linksOfPlace = 5;

/** Of text for each link, from which on it is a text and no list. */
const wordsPerLink = 20;

export const linkExternalFollowedMany = pageCheck({
  id: 'link-external-followed-many',
  cause: 'template',
  category: 'links',
  severity: 'opportunity',
  scope: 'page',
  tier: 'extended',
  source: 'Customary threshold of site crawlers (high external outlinks)',
  appliesTo: 'html',
  reads: ['text'],
  settings: { maxTargets: 50 },
  words: {
    name: 'Too many followed external links',
    title: 'Links to {count} different pages on other sites, at most {limit}',
    why: 'The page reads like a list of links, and each link counts less.',
    fix: 'Keep the links that help readers, and mark paid or unreviewed ones as sponsored, ugc or nofollow.',
  },
  docs: {
    condition: `> 50 different external targets of followed links; not where the page has ${wordsPerLink} words of text or more for each of them.`,
    found: `
      <p><a href="https://other.example/house-1">The neighbour in house 1</a></p>
      <!-- and so on, 51 times -->
    `,
    notFound: `
      <p><a href="https://other.example/house-1">The neighbour in house 1</a></p>
      <!-- and so on, 50 times -->
    `,
  },
  run(page, settings) {
    if ((page.facts?.links.length ?? 0) <= settings.maxTargets) return 'pass';
    const count = listedOthers(page);
    return count <= settings.maxTargets ? 'pass' : [{ evidence: { count, limit: settings.maxTargets } }];
  },
});

/** The different pages of other sites to which a page's followed links lead. A long text that names its sources is no list of links. */
function listedOthers(page: PageView<'text'>): number {
  const { facts } = page;
  const targets = new Set<string>();
  for (const { url, rel } of facts?.links ?? []) if (url !== null && (rel & notFollowed) === 0 && !page.isInternal(url)) targets.add(url);
  return (facts?.text.words ?? 0) >= targets.size * wordsPerLink ? 0 : targets.size;
}

export const pageLinksCrowded = pageCheck({
  id: 'page-links-crowded',
  cause: 'template',
  category: 'links',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Specification, hyperlinks (crowded)',
  appliesTo: 'indexable',
  reads: ['text'],
  settings: { maxLinks: 100, warningAboveLinks: 3000 },
  words: {
    name: 'Too many links on a page',
    title: '{count} links on one page',
    why: 'The more links there are, the less each of them counts for readers and crawlers.',
    fix: 'Split long lists over several pages and shorten menus that repeat on every page.',
  },
  docs: {
    condition: `a[href] count > 100 (our judgement): a notice. Not counted are links within the page and, in the text of a page with ${wordsPerLink} words and more for each link, all links; in an index, the first link to each place, or all links where places have under ${linksOfPlace} each on average. To each target of a menu (nav, header), one more link elsewhere does not count. A warning above 3,000. A page on which only the links to other sites are too many is left to link-external-followed-many where that runs.`,
    found: `
      <nav aria-label="Rooms">
      <a href="/room-1">Room 1</a>
      <!-- and so on, 101 times -->
      </nav>
    `,
    notFound: `
      <p><a href="/room-1">Room 1</a></p>
      <!-- and so on, 90 times -->
    `,
  },
  run(page, settings, runs) {
    const links = page.facts?.links.filter(({ href }) => href !== null) ?? [];
    if (links.length <= settings.maxLinks) return 'pass';
    const choices = linksToChooseFrom(page, links);
    const count = choices.length - repeatsOfMenus(choices);
    if (count > settings.warningAboveLinks) return [{ severity: 'warning', evidence: { count, limit: settings.warningAboveLinks } }];
    if (count > settings.maxLinks && runs(linkExternalFollowedMany.id) && isLongByOthers(page, choices, settings.maxLinks)) return 'pass';
    return count <= settings.maxLinks ? 'pass' : [{ evidence: { count, limit: settings.maxLinks } }];
  },
});

/** The list of other sites alone makes the page long, and is told as that. */
function isLongByOthers(page: PageView<'text'>, choices: readonly LinkFact[], maxLinks: number): boolean {
  if (listedOthers(page) <= linkExternalFollowedMany.settings.maxTargets) return false;
  return choices.filter(({ url }) => url !== null && page.isInternal(url)).length <= maxLinks;
}

/** Without links within the page, and those that its text is there for: an index leads to many places, and a long text names what it needs to. */
function linksToChooseFrom({ url: own, facts }: PageView<'text'>, links: readonly LinkFact[]): readonly LinkFact[] {
  const others = links.filter(({ url }) => url !== own);
  const isInText = ({ place }: LinkFact) => isOfContent(place);
  const inText = others.filter(isInText);
  const words = facts?.text.words ?? 0;
  const outside = () => others.filter((link) => !isInText(link));
  if (words >= inText.length * wordsPerLink) return outside();
  if (!isListOfLinks({ words, links: () => links })) return others;
  const places = new Set<string | null>();
  const isFirst = ({ href }: LinkFact) => places.size < places.add(href).size;
  const again = inText.filter((link) => !isFirst(link));
  return inText.length < places.size * linksOfPlace ? outside() : [...outside(), ...again];
}

/** The text names again what a menu leads to: readers choose among as many pages as before. */
function repeatsOfMenus(links: readonly LinkFact[]): number {
  const inMenus = new Set<string>();
  for (const { url, place } of links) if (url !== null && isMenu(place)) inMenus.add(url);
  const again = new Set<string>();
  for (const { url, place } of links) if (url !== null && !isMenu(place) && inMenus.has(url)) again.add(url);
  return again.size;
}

function isMenu(place: LinkFact['place']): boolean {
  return place === 'nav' || place === 'header';
}

export const pageLinksChecks: readonly Check[] = [pageDeadEnd, linkExternalFollowedMany, pageLinksCrowded];
