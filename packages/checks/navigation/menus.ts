/** The menus of the site: there at all, free of bad links, leading to the main parts. WHATWG HTML; WCAG 2.4. */
import { isRedirectStatus, isTemporaryRedirect } from '@orbweaver/model/redirect.ts';
import { originOf, urlPath } from '@orbweaver/model/url.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { isBroken, responseOf } from '../responses.ts';
import type { LinkRow, SiteView, UrlRow } from '../site-view.ts';

const unread = { notTested: 'the start page is not at hand' } as const;

export const navMissing = siteCheck({
  id: 'nav-missing',
  category: 'navigation',
  severity: 'opportunity',
  scope: 'site',
  tier: 'core',
  source: 'WHATWG HTML, the nav element; WCAG 1.3.1',
  reads: ['navigation'],
  settings: { minLinks: 2 },
  words: {
    name: 'Missing navigation landmark',
    title: 'The start page has no nav element with at least {limit} links',
    why: 'Screen readers and other programs cannot find the menu.',
    fix: 'Put the links to the main parts of the site into a nav element: the main menu, or the list that stands in for one.',
  },
  docs: {
    condition:
      'The start page has < 2 links in nav elements or role=navigation. Not where at least half of the other pages have a menu in one: the start page does without it on purpose.',
    found: `
      /
      <body>
      <header><p>The mill</p></header>
      <main><h1>Lanterns of the mill</h1><p>Made of tin and glass. <a href="/about">About us</a> <a href="/page">Prices</a></p></main>
      </body>
    `,
    notFound: `
      /
      <body>
      <header><nav><a href="/about">About us</a> <a href="/page">Prices</a></nav></header>
      <main><h1>Lanterns of the mill</h1><p>Made of tin and glass. <a href="/about">About us</a> <a href="/page">Prices</a></p></main>
      </body>
    `,
  },
  run(site, settings) {
    const start = site.startUrl();
    const facts = site.startFacts();
    if (start === null || facts === null) return unread;
    if (facts.navigation.reduce((links, menu) => links + menu.links, 0) >= settings.minLinks || haveOthersMenus(site, start)) return [];
    return [{ urlId: start.id, evidence: { count: facts.navigation.length, limit: settings.minLinks } }];
  },
});

/** A start page of one picture and one button leads to pages with a menu. */
function haveOthersMenus(site: SiteView<'navigation'>, start: UrlRow): boolean {
  let [pages, withMenu] = [0, 0];
  for (const { id, status, isHtml } of site.urls()) if (status === 200 && isHtml && id !== start.id) pages++;
  for (const { page } of site.notes('menu')) if (page.status === 200 && page.id !== start.id) withMenu++;
  return withMenu > 0 && withMenu * 2 >= pages;
}

/** Redirects for now keep the link right: a random page, the page of the one who is signed in. */
const hasMoved = ({ status }: UrlRow): boolean => isRedirectStatus(status) && !isTemporaryRedirect(status);

const places: readonly LinkRow['place'][] = ['header', 'nav', 'footer'];

export const navLinksProblem = siteCheck({
  id: 'nav-links-problem',
  category: 'navigation',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source: 'Our judgement: a problem in a menu repeats on every page',
  settings: { minPages: 2 },
  words: {
    name: 'Menu link to a problem page',
    title: 'Menu link on {count} pages leads to {rule}',
    why: 'The problem repeats on every page that has the menu.',
    fix: 'Correct the link in the template.',
  },
  docs: {
    condition:
      'Link in the header, nav or footer that is broken: an error; that redirects permanently (301, 308): a warning (counted once, not per page). It is on at least 2 pages. Left to link-internal-broken and link-to-redirect where the link checks run too.',
    found: `
      /
      <body>
      <header><nav aria-label="Main"><a href="/">Start</a> <a href="/about">About us</a> <a href="/gone">Rooms</a></nav></header>
      <main><h1>Lanterns of the mill</h1><p>Made of tin and glass.</p></main>
      </body>

      /about
      <body>
      <header><nav aria-label="Main"><a href="/">Start</a> <a href="/about">About us</a> <a href="/gone">Rooms</a></nav></header>
      <main><h1>Lanterns of the mill</h1><p>Made of tin and glass.</p></main>
      </body>

      /gone answers 404
    `,
    notFound: `
      /
      <body>
      <header><nav aria-label="Main"><a href="/">Start</a> <a href="/about">About us</a> <a href="/rooms">Rooms</a></nav></header>
      <main><h1>Lanterns of the mill</h1><p>Made of tin and glass.</p></main>
      </body>

      /about
      <body>
      <header><nav aria-label="Main"><a href="/">Start</a> <a href="/about">About us</a> <a href="/rooms">Rooms</a></nav></header>
      <main><h1>Lanterns of the mill</h1><p>Made of tin and glass.</p></main>
      </body>

      /rooms
    `,
  },
  *run(site, settings, runs): Iterable<SiteFinding> {
    // The link checks name the same target with all its pages.
    const [isBrokenTold, isMoveTold] = [runs('link-internal-broken'), runs('link-to-redirect')];
    const isOpen = ({ target }: LinkRow) => (!isBrokenTold && isBroken(target)) || (!isMoveTold && hasMoved(target));
    const targets = new Map<number, { readonly first: LinkRow; pages: number; lastSource: number }>();
    for (const link of site.links('internal', 'problems')) {
      if (!places.includes(link.place) || !isOpen(link)) continue;
      const known = targets.get(link.target.id);
      if (known === undefined) targets.set(link.target.id, { first: link, pages: 1, lastSource: link.source.id });
      else if (known.lastSource !== link.source.id) {
        known.pages++;
        known.lastSource = link.source.id;
      }
    }
    for (const { first, pages } of targets.values()) {
      if (pages < settings.minPages) continue;
      const { target, source, place, offset, text } = first;
      yield {
        urlId: source.id,
        group: target.url,
        evidence: { target: cut(target.url), rule: String(responseOf(target)), value: cut(`${place}: ${text}`), count: pages, offset },
        ...(isRedirectStatus(target.status) ? { severity: 'warning' as const } : {}),
      };
    }
  },
});

export const navKeyPageMissing = siteCheck({
  id: 'nav-key-page-missing',
  category: 'navigation',
  severity: 'opportunity',
  scope: 'site',
  tier: 'core',
  source: 'Customary check of site auditors; our judgement',
  settings: { minPagesBelow: 10 },
  words: {
    name: 'Key section not linked from the home page',
    title: 'The start page links to no page of {target} ({count} pages)',
    why: 'A large part of the site is hard to find.',
    fix: 'Link to it from the menu of the start page.',
  },
  docs: {
    condition:
      'A top-level folder with an index page and more than 10 indexable pages, none of which the start page links to or names with hreflang as itself in another language.',
    found: `
      /about
      <p><a href="/shop/">The lanterns of our shop</a></p>

      /shop/
      <p><a href="/shop/lantern-1">Lantern 1</a></p>
      <!-- and so on, 12 times -->

      /shop/lantern-1
      and so on, 12 such pages
    `,
    notFound: `
      /
      <p><a href="/shop/">The lanterns of our shop</a></p>

      /shop/
      <p><a href="/shop/lantern-1">Lantern 1</a></p>
      <!-- and so on, 12 times -->

      /shop/lantern-1
      and so on, 12 such pages
    `,
  },
  run(site, settings) {
    const start = site.startUrl();
    const facts = site.startFacts();
    if (start === null || facts === null) return unread;
    const listed = new Set<string>();
    for (const { url } of [...facts.links, ...facts.hreflang]) if (url !== null) listed.add(firstFolder(url));
    return findUnlisted(site, start, listed, settings.minPagesBelow);
  },
});

/** Folders directly under that of the start page with an indexable index page and many pages, none of which the start page links to, in its menus or below. */
function* findUnlisted(site: SiteView, start: UrlRow, listed: ReadonlySet<string>, minPages: number): Iterable<SiteFinding> {
  const folders = new Map<string, { index: UrlRow | null; pages: number }>();
  const base = start.url.slice(0, start.url.lastIndexOf('/') + 1);
  for (const row of site.urls()) {
    if (!row.isIndexable || !row.url.startsWith(base)) continue;
    const folder = firstFolder(row.url);
    const known = folders.get(folder) ?? { index: null, pages: 0 };
    folders.set(folder, known);
    known.pages++;
    if (row.url.replace(/\/(?:index\.\w+)?$/, '') === folder.replace(/\/$/, '')) known.index = row;
  }
  for (const [folder, { index, pages }] of folders) {
    if (index === null || pages <= minPages || listed.has(folder) || index.id === start.id) continue;
    yield { urlId: index.id, evidence: { target: cut(folder), count: pages, limit: minPages } };
  }
}

/** `https://site.example/lamps/` of `https://site.example/lamps/red`; the address of a page at the root is its own. */
function firstFolder(url: string): string {
  const end = urlPath(url).indexOf('/', 1);
  return end < 0 ? `${originOf(url)}${urlPath(url)}` : `${originOf(url)}${urlPath(url).slice(0, end + 1)}`;
}

export const navTooManyItems = siteCheck({
  id: 'nav-too-many-items',
  category: 'navigation',
  severity: 'opportunity',
  scope: 'site',
  tier: 'extended',
  source: 'Our judgement: menus that repeat on every page',
  settings: { maxLinks: 100 },
  words: {
    name: 'Too many links in the menus',
    title: '{count} links in the menus of the start page, at most {limit}',
    why: 'They are sent with every page, and with so many, none of them stands out.',
    fix: 'Show the main sections in the menu, and link to the rest from their pages.',
  },
  docs: {
    condition: '> 100 links in the nav elements of the start page.',
    found: `
      /
      <nav aria-label="Rooms">
      <a href="/room-1">Room 1</a>
      <!-- and so on, 101 times -->
      </nav>
    `,
    notFound: `
      /
      <nav aria-label="Rooms">
      <a href="/room-1">Room 1</a>
      <!-- and so on, 20 times -->
      </nav>
    `,
  },
  run(site, settings) {
    const start = site.startUrl();
    const facts = site.startFacts();
    if (start === null || facts === null) return unread;
    const count = facts.links.filter((link) => link.place === 'nav').length;
    return count > settings.maxLinks ? [{ urlId: start.id, evidence: { count, limit: settings.maxLinks } }] : [];
  },
});

export const menusChecks: readonly Check[] = [navMissing, navLinksProblem, navTooManyItems, navKeyPageMissing];
