/** Pages that lie below other pages of the site and show no trail to them. Google, breadcrumb structured data. */
import { urlPath } from '@orbweaver/model/url.ts';
import { type SiteFinding, siteCheck } from '../check.ts';
import { laterPages } from '../pagination/later-pages.ts';
import { isDateArchive } from '../pagination/numbers.ts';
import type { SiteView, UrlRow } from '../site-view.ts';
import { segmentsOf } from '../url/parts.ts';
import { source } from './lists.ts';

export const breadcrumbMissing = siteCheck({
  id: 'breadcrumb-missing',
  cause: 'template',
  category: 'breadcrumb',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  reads: ['structured-data', 'breadcrumb'],
  settings: { minFolders: 2 },
  words: {
    name: 'Missing breadcrumb trail',
    title: 'Page has no breadcrumb trail',
    why: 'Visitors from search cannot see where they are in the site, and search results show no breadcrumb.',
    fix: 'Show the path from the home page to this page, and mark it up as BreadcrumbList.',
  },
  docs: {
    condition:
      'Page at path depth >= 2 (a language folder and an index file do not count) without a visible trail and without BreadcrumbList, where a folder above it, other than the start page, is itself a page of the scan that returned 200; later pages of lists and the archives of a year, month or day are left out. A trail is recognised by its landmark, its class or id, or the separators between links that lead down to the page.',
    found: `
      /rooms

      /rooms/red
    `,
    notFound: `
      /rooms

      /rooms/red
      <nav aria-label="Breadcrumb"><a href="/">Start</a> › <a href="/rooms">Rooms</a> › Red room</nav>
    `,
  },
  *run(site, settings): Iterable<SiteFinding> {
    const isWithout = lacksTrail(site, settings.minFolders);
    // Pages are read anew each time: there may be a million of them, in few folders.
    const folders = new Set<string>();
    for (const row of site.urls()) if (isWithout(row)) for (const folder of foldersAbove(row.url)) folders.add(folder);
    const pages = pagesAmong(site, folders);
    if (pages.size === 0) return;
    for (const row of site.urls())
      if (isWithout(row) && foldersAbove(row.url).some((folder) => pages.has(folder)))
        yield { urlId: row.id, evidence: { count: countFolders(row.url) } };
  },
});

function lacksTrail(site: SiteView<'structured-data' | 'breadcrumb'>, minFolders: number): (row: UrlRow) => boolean {
  const withTrail = new Set<number>();
  for (const { page, property } of site.markupTargets()) if (property === 'breadcrumb') withTrail.add(page.id);
  for (const { page, value } of site.notes('types')) if (value.split(',').includes('BreadcrumbList')) withTrail.add(page.id);
  const later = laterPages(site);
  return ({ id, url, isIndexable }) =>
    isIndexable && !withTrail.has(id) && !later.has(id) && !isDateArchive(url) && countFolders(url) >= minFolders;
}

/** Those of the folders that are pages, but for the start page, from which every trail starts. */
function pagesAmong(site: SiteView, folders: ReadonlySet<string>): ReadonlySet<string> {
  const pages = new Set<string>();
  if (folders.size === 0) return pages;
  const start = site.startUrl()?.url;
  for (const { url, status, isHtml } of site.urls()) {
    const folder = asFolder(url);
    if (status === 200 && isHtml && url !== start && folders.has(folder)) pages.add(folder);
  }
  return pages;
}

/** `/rooms`, `/rooms.html` and `/rooms/index.html` are the page of one folder, `/rooms/`. */
function asFolder(url: string): string {
  if (url.includes('?')) return url;
  const plain = url.replace(/\/(?:index|default)\.\w{2,5}$/i, '').replace(/\.(?:html?|php)$/i, '');
  return plain.endsWith('/') ? plain : `${plain}/`;
}

/** Between the start page, or that of a language, and the page. */
function foldersAbove(url: string): string[] {
  const path = urlPath(url);
  const origin = url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
  const segments = segmentsOf(path);
  const { first, last } = ends(segments);
  const folders: string[] = [];
  for (let count = first + 1; count < segments.length - last; count++) folders.push(`${origin}/${segments.slice(0, count).join('/')}/`);
  return folders;
}

/** Segments of the path; the folder of a language and a file that stands for its folder lead no deeper. */
function countFolders(url: string): number {
  const segments = segmentsOf(urlPath(url));
  const { first, last } = ends(segments);
  return segments.length - first - last;
}

function ends(segments: readonly string[]): { readonly first: number; readonly last: number } {
  return {
    first: /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(segments[0] ?? '') ? 1 : 0,
    last: /^(?:index|default)\.\w{2,5}$/i.test(segments[segments.length - 1] ?? '') ? 1 : 0,
  };
}
