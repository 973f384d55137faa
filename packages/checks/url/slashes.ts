/** Slashes in a row: mostly one link leads there, and relative links carry it on from page to page. Google, URL structure best practices. */
import { originOf, slashesAt } from '@orbweaver/model/url.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import type { LinkRow, SiteView, UrlRow } from '../site-view.ts';
import { partsOf } from './parts.ts';

export const urlMultipleSlashes = siteCheck({
  id: 'url-multiple-slashes',
  category: 'url',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, URL structure best practices',
  settings: {},
  words: {
    name: 'Multiple slashes in the URL path',
    title: 'Two slashes in a row in the path',
    why: 'Servers often accept both variants, so the same page is available at two URLs.',
    fix: 'Correct the link that doubles the slash, and redirect to the URL with a single one.',
  },
  docs: {
    condition:
      '// inside the path; with the first page that links there from a URL with single slashes, and the href of that link. A crawl leaves out what such copies link to under slashes in a row.',
    found: `
      /page
      <p><a href="/u//lanterns">The lanterns of the mill</a></p>

      /u//lanterns
    `,
    notFound: `
      /page
      <p><a href="/u/lanterns">The lanterns of the mill</a></p>

      /u/lanterns
    `,
  },
  *run(site): Iterable<SiteFinding> {
    const pages = [...site.urls()].filter(hasSlashes);
    const links = pages.length === 0 ? null : firstLinks(site, new Set(pages.map(({ id }) => id)));
    for (const page of pages) {
      const { path } = partsOf(page.url);
      const link = links?.get(page.id);
      const origin = link === undefined ? {} : { target: cut(link.href), urls: [link.source.url] };
      yield { urlId: page.id, group: firstFolder(page.url), evidence: { value: cut(path), ...origin } };
    }
  },
});

function hasSlashes(row: UrlRow): boolean {
  return row.isHtml && row.status === 200 && slashesAt(row.url) >= 0;
}

/** Relative links carry the slash on into every folder below, and add more to it. */
function firstFolder(url: string): string {
  return `${url.slice(originOf(url).length, slashesAt(url))}/`;
}

/** Of each page the first link to it from a page that has no slashes in a row itself. */
function firstLinks(site: SiteView, wanted: Set<number>): ReadonlyMap<number, LinkRow> {
  const found = new Map<number, LinkRow>();
  for (const link of site.links('internal', 'all')) {
    if (!wanted.has(link.target.id) || hasSlashes(link.source)) continue;
    wanted.delete(link.target.id);
    found.set(link.target.id, link);
    if (wanted.size === 0) break;
  }
  return found;
}

export const slashesChecks: readonly Check[] = [urlMultipleSlashes];
