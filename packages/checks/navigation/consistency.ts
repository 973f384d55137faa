/** Whether the main menu stays the same from page to page. WCAG 3.2.3, consistent navigation. */
import { menuMark } from '@orbweaver/model/menu-mark.ts';
import { urlPath } from '@orbweaver/model/url.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import type { UrlRow } from '../site-view.ts';
import { folderOf } from '../url/parts.ts';

export const navInconsistent = siteCheck({
  id: 'nav-inconsistent',
  category: 'navigation',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'WCAG 3.2.3',
  reads: ['navigation'],
  settings: { minPages: 20, maxPercent: 5, commonPercent: 10, maxDifferences: 1 },
  words: {
    name: 'Inconsistent main menu',
    title: 'The main menu on {count} pages differs from the rest of the site',
    why: 'Visitors lose their way, and some pages miss links that all others have.',
    fix: 'Generate the menu of all pages in a language from one template.',
  },
  docs: {
    condition:
      'The link set of the main menu differs by more than one link from every menu that at least 10 % of the pages share, on > 5 % of the indexable pages (at least 20). The menu of a folder, at least half of whose links lead to pages of the folder that have it, is left out.',
    found: `
      /rooms/1
      <body>
      <header><nav aria-label="Main"><a href="/">First</a> <a href="/about">Second</a> <a href="/page">Third</a></nav></header>
      <main><h1>Lanterns of room 1</h1><p>Made of tin and glass.</p></main>
      </body>
      and so on, 20 such pages

      /old/1
      <body>
      <header><nav aria-label="Main"><a href="/red">First</a> <a href="/green">Second</a> <a href="/blue">Third</a></nav></header>
      <main><h1>Lanterns of room 1</h1><p>Made of tin and glass.</p></main>
      </body>
      and so on, 2 such pages
    `,
    notFound: `
      /rooms/1
      <body>
      <header><nav aria-label="Main"><a href="/">First</a> <a href="/about">Second</a> <a href="/page">Third</a></nav></header>
      <main><h1>Lanterns of room 1</h1><p>Made of tin and glass.</p></main>
      </body>
      and so on, 20 such pages

      /old/1
      <body>
      <header><nav aria-label="Main"><a href="/">First</a> <a href="/about">Second</a> <a href="/page">Third</a></nav></header>
      <main><h1>Lanterns of room 1</h1><p>Made of tin and glass.</p></main>
      </body>
      and so on, 2 such pages
    `,
  },
  run(site, settings) {
    const groups = new Map<string, UrlRow[]>();
    let pages = 0;
    for (const { page, value } of site.notes('menu')) {
      // What asks not to be found, such as the editor of a wiki, may do with fewer links.
      if (!page.isIndexable) continue;
      pages++;
      const rows = groups.get(value);
      if (rows === undefined) groups.set(value, [page]);
      else rows.push(page);
    }
    if (pages < settings.minPages) return [];
    // Languages and parts of a site have menus of their own.
    const common = [...groups]
      .filter(([, rows]) => rows.length * 100 >= pages * settings.commonPercent)
      .map(([menu]) => new Set(menu.split(' ')));
    if (common.length === 0) return [];
    const odd = [...groups].filter(([menu, rows]) => {
      const marks = new Set(menu.split(' '));
      return !isOfFolder(marks, rows) && !common.some((each) => differences(marks, each) <= settings.maxDifferences);
    });
    const rows = odd.flatMap(([, each]) => each);
    if (rows.length * 100 <= pages * settings.maxPercent) return [];
    const finding: SiteFinding = {
      urlId: 0,
      evidence: { count: rows.length, limit: settings.maxPercent, urls: rows.slice(0, 20).map(({ url }) => url) },
    };
    return [finding];
  },
});

/** The menu of a part of the site: it lists the pages of one folder that show it. */
function isOfFolder(menu: ReadonlySet<string>, rows: readonly UrlRow[]): boolean {
  const folders = new Set(rows.map(({ url }) => folderOf(urlPath(url))));
  if (folders.size > 1 || folders.has('/')) return false;
  const own = new Set(rows.map(({ url }) => menuMark(url)).filter((mark) => menu.has(mark)));
  return own.size * 2 >= menu.size;
}

function differences(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const mark of one) if (other.has(mark)) shared++;
  return one.size + other.size - 2 * shared;
}

export const consistencyChecks: readonly Check[] = [navInconsistent];
