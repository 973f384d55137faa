/** Pages that matter to the site and ask not to be found; rules of robots.txt that hide what pages need. */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { urlPath, urlPathAndQuery } from '@orbweaver/model/url.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { whenScanned } from '../scan-parts.ts';
import type { SiteView, UrlRow } from '../site-view.ts';
import { indexableInlinks } from './important-inlinks.ts';

export const noindexImportant = siteCheck({
  id: 'noindex-important',
  category: 'indexability',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Our judgement: pages that the site itself promotes',
  settings: { minLinkingPercent: 25, minPages: 20 },
  words: {
    name: 'Important page with noindex',
    title: 'An important page asks not to be indexed ({rule})',
    why: 'Search engines cannot show one of the pages that the site promotes most.',
    fix: 'Remove noindex, or stop promoting the page in menus, the sitemap and canonicals.',
  },
  docs: {
    condition:
      'noindex page with status 200 that is the start page, the home page of a host, in the sitemap, the canonical of another page, or linked (not nofollow) from at least 25 % of the indexable pages, of which there are 20 or more; links of pages that are noindex themselves, links to utility pages and legal texts (login, cart, search, privacy) and to URLs with a query are no sign of importance.',
    found: `
      /about
      <meta name="robots" content="noindex">
    `,
    notFound: `
      /
      <p><a href="/thanks">Thank you</a></p>

      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      </urlset>

      /thanks
      <meta name="robots" content="noindex">
    `,
  },
  *run(site, settings): Iterable<SiteFinding> {
    const isImportant = importantBySite(site);
    for (const row of site.urls()) {
      const rule = row.isNoindex && row.status === 200 ? isImportant(row) : null;
      if (rule !== null) yield { urlId: row.id, evidence: { rule, target: row.url } };
    }
    for (const [urlId, { count, percent }] of linkedByMany(site, settings)) {
      const row = site.url(urlId);
      if (row === null || isImportant(row) !== null) continue;
      yield { urlId, evidence: { rule: `linked from ${percent} % of the pages`, count, limit: settings.minLinkingPercent } };
    }
  },
});

interface Linking {
  /** Indexable pages with a followed link, and their part of all indexable pages. */
  readonly count: number;
  readonly percent: number;
}

/** noindex pages, with a URL that tells no tool, to which many of the indexable pages lead. */
function linkedByMany(site: SiteView, { minLinkingPercent, minPages }: typeof noindexImportant.settings): ReadonlyMap<number, Linking> {
  const { indexable } = site.counts();
  const found = new Map<number, Linking>();
  if (indexable < minPages) return found;
  const percentOf = (count: number) => Math.floor((count * 100) / Math.max(1, indexable));
  // Menus lead to a login or a search on every site.
  const mayBe = (row: UrlRow) =>
    row.isNoindex && row.status === 200 && percentOf(row.followedInlinks) >= minLinkingPercent && !isToolPage(row.url);
  for (const [id, count] of indexableInlinks(site, mayBe))
    if (percentOf(count) >= minLinkingPercent) found.set(id, { count, percent: percentOf(count) });
  return found;
}

/** Whether `noindexImportant` names a page, for checks that leave it to that one. */
export function isToldImportant(site: SiteView): (row: UrlRow) => boolean {
  const isImportant = importantBySite(site);
  let linked: ReadonlyMap<number, Linking> | null = null;
  return (row) => {
    if (!row.isNoindex || row.status !== 200) return false;
    if (isImportant(row) !== null) return true;
    linked ??= linkedByMany(site, noindexImportant.settings);
    return linked.has(row.id);
  };
}

/** Says by what the site itself puts a page forward, links aside; null for nothing. */
function importantBySite(site: SiteView): (row: UrlRow) => string | null {
  const start = startPage(site);
  const copies = new Map<number, number>();
  for (const { page, target } of site.canonicalTargets())
    if (page.id !== target.id) copies.set(target.id, (copies.get(target.id) ?? 0) + 1);
  return (row) => {
    if (row.id === start?.id) return 'the start page';
    if (urlPathAndQuery(row.url) === '/') return 'the home page';
    if ((row.discoveredBy & discoveredBy.seed) !== 0) return 'in the list of the scan';
    if ((row.discoveredBy & discoveredBy.sitemap) !== 0) return 'in the sitemap';
    const count = copies.get(row.id);
    return count === undefined ? null : `canonical of other pages: ${count}`;
  };
}

/** What the start URL leads to. */
function startPage(site: SiteView): UrlRow | null {
  let row = site.startUrl();
  for (let hops = 0; hops < maxHops && row !== null && row.redirectToId !== null; hops++) row = site.url(row.redirectToId);
  return row;
}

const maxHops = 10;

/** Names of pages that every page links to and that are well kept out of search, in the languages of most sites. */
const toolWords = [
  ...['log-?(?:in|out)', 'sign-?(?:in|up|out)', 'register', 'my-?account', 'account', 'profile', 'konto', 'anmeld(?:en|ung)', 'connexion'],
  ...['cart', 'basket', 'bag', 'checkout', 'wish-?list', 'compare', 'warenkorb', 'kasse', 'panier', 'carrito', 'carrello', 'carrinho'],
  ...['search', 'suche', 'recherche', 'buscar?', 'busqueda', 'ricerca', 'cerca', 'pesquisa', 'poisk', 'arama'],
  ...[
    'privacy(?:-policy)?',
    'datenschutz(?:erklaerung)?',
    'impressum',
    'imprint',
    'legal(?:-notice)?',
    'terms',
    'agb',
    'cookies?',
    'disclaimer',
  ],
  ...['mentions-legales', 'confidentialite', 'aviso-legal', 'privacidad', 'privacidade', 'gizlilik', 'kvkk'],
  ...['special', 'spezial', 'especial', 'print', 'feed', 'rss', 'recent-?changes', 'history', 'unsubscribe', 'thank-?(?:s|you)'],
];
const toolPath = new RegExp(`(?:^|[/_.:-])(?:${toolWords.join('|')})(?:$|[/_.:-])`, 'i');

/** A page of a login, a cart, a search or a legal text: that it is noindex is most often meant. */
function isToolPage(url: string): boolean {
  return urlPathAndQuery(url).includes('?') || isToolPath(url);
}

export function isToolPath(url: string): boolean {
  return toolPath.test(urlPath(url));
}

export const noindexAndDisallowed = siteCheck({
  id: 'noindex-and-disallowed',
  category: 'indexability',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, block indexing with noindex',
  settings: {},
  words: {
    name: 'noindex page blocked by robots.txt',
    title: 'noindex on a page that robots.txt blocks ({rule})',
    why: 'Crawlers cannot read the page, so they never see its noindex, and its URL can stay in the index.',
    fix: 'Allow the page in robots.txt until it has dropped out of the index.',
  },
  docs: {
    condition:
      'noindex on a URL that robots.txt blocks; not tested unless the scan ignores robots.txt, since nothing else reads these pages.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /hidden

      /hidden
      <meta name="robots" content="noindex">
    `,
    notFound: `
      /hidden
      <meta name="robots" content="noindex">
    `,
  },
  run(site) {
    const blocked: UrlRow[] = [];
    let unseen = 0;
    for (const row of site.urls()) {
      if (row.notFetched === 'robots' && (row.kind === 'page' || row.kind === 'link')) unseen++;
      else if (row.isNoindex && site.blockingRule(row.id)?.rule.toLowerCase().startsWith('disallow') === true) blocked.push(row);
    }
    if (blocked.length === 0 && unseen > 0) return { notTested: 'blocked pages are not read unless robots.txt is ignored' };
    return blocked.map((row) => {
      const rule = site.blockingRule(row.id);
      return { urlId: row.id, group: rule?.rule ?? '', evidence: { rule: rule?.rule ?? '', target: row.url } };
    });
  },
});

export const robotsTxtBlocksResources = siteCheck({
  id: 'robots-txt-blocks-resources',
  category: 'indexability',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, JavaScript SEO basics; Google, introduction to robots.txt',
  settings: {},
  words: {
    name: 'robots.txt blocks style sheets or scripts',
    title: 'robots.txt blocks style sheets or scripts: {count} ({rule})',
    why: 'Google cannot render the pages as visitors see them.',
    fix: 'Allow the style sheet and script folders.',
  },
  docs: {
    condition: 'CSS or JS used by indexable pages is disallowed.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /assets/

      /page
      <link rel="stylesheet" href="/assets/main.css">
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      /page
      <link rel="stylesheet" href="/assets/main.css">

      /assets/main.css
      body{margin:0}
    `,
  },
  run: (site) => whenScanned(site, 'resources', findBlockedFiles),
});

/** One finding a rule. */
function* findBlockedFiles(site: SiteView): Iterable<SiteFinding> {
  const byRule = new Map<string, { line: number; urls: string[]; count: number }>();
  for (const kind of ['css', 'js'] as const) {
    for (const { resource, pages } of site.resources(kind)) {
      if (resource.notFetched !== 'robots' || pages === 0) continue;
      const found = site.blockingRule(resource.id);
      const rule = found?.rule ?? 'robots.txt of another host';
      const group = byRule.get(rule) ?? { line: found?.line ?? 0, urls: [], count: 0 };
      byRule.set(rule, group);
      group.count++;
      if (group.urls.length < 5) group.urls.push(resource.url);
    }
  }
  for (const [rule, { line, urls, count }] of byRule) yield { urlId: 0, group: rule, evidence: { rule: cut(rule), line, urls, count } };
}

export const importantChecks: readonly Check[] = [noindexImportant, noindexAndDisallowed, robotsTxtBlocksResources];
