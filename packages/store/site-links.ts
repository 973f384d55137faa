/** The links of a site with what became of their targets, source by source in (depth, url) order. */
import type { LinkRow, UrlRow } from '@orbweaver/checks/site-view.ts';
import { linkFlags } from '@orbweaver/model/link-flags.ts';
import { notFollowed } from '@orbweaver/model/link-rel.ts';
import { places } from '@orbweaver/model/place.ts';
import { readSources } from './edges.ts';
import { type HrefBase, hrefBaseOf, hrefFrom } from './href.ts';
import type { Database } from './ports.ts';
import type { UrlRows } from './url-rows.ts';

export type LinkFilter = 'all' | 'problems' | 'nofollow' | 'noncanonical';

/**
 * `problems`: targets that did not answer 200 or whose body could not be read, and internal ones that robots.txt blocks (any other reason not to ask says nothing). `nofollow`:
 * rel nofollow, ugc or sponsored. `noncanonical`: targets whose canonical is another URL. Only pages that can have such links are read, and the
 * rows of a page are sifted inside SQLite: a row that comes out costs twenty times one that does not.
 */
export function* siteLinks(database: Database, urls: UrlRows, internal: boolean, filter: LinkFilter): Iterable<LinkRow> {
  const targets = wantedTargets(database, internal, filter);
  if (targets?.size === 0) return;
  const wanted = targets === null ? `u.internal = ${internal ? 1 : 0}` : 'l.target_id IN (SELECT value FROM json_each(?2))';
  const query = `SELECT l.source_id, l.position, l.target_id, t.text, h.text AS href, l.offset, l.flags, p.base
    FROM json_each(?1) s CROSS JOIN links l ON l.source_id = s.value ${targets === null ? 'CROSS JOIN urls u ON u.id = l.target_id' : ''}
      LEFT JOIN texts t ON t.id = l.text_id LEFT JOIN texts h ON h.id = l.href_id LEFT JOIN pages p ON p.url_id = l.source_id
    WHERE ${wanted}${filter === 'nofollow' ? ` AND l.flags & ${notFollowed}` : ''}`;
  const lists = targets === null ? [allPages(database)] : [sourcesOf(database, targets), [...targets]];
  let source: UrlRow | null = null;
  let base: HrefBase | null = null;
  for (const row of database.prepare(query).iterate(...lists.map((ids) => JSON.stringify(ids)))) {
    const sourceId = Number(row.source_id);
    if (source?.id !== sourceId || base === null) {
      source = urls.known(sourceId);
      base = hrefBaseOf((row.base as string | null) ?? source.url);
    }
    const target = urls.known(Number(row.target_id));
    const flags = Number(row.flags);
    yield {
      source,
      position: Number(row.position),
      target,
      href: hrefFrom((flags >> linkFlags.formShift) & linkFlags.formMask, row.href as string | null, target.url, base),
      text: (row.text as string | null) ?? '',
      rel: flags & linkFlags.relMask,
      place: places[(flags >> linkFlags.placeShift) & linkFlags.placeMask] ?? 'body',
      offset: Number(row.offset),
    };
  }
}

const targetQueries = {
  problems: `SELECT u.id FROM urls u LEFT JOIN responses a ON a.url_id = u.id LEFT JOIN discovery d ON d.url_id = u.id
    WHERE u.internal = ? AND CASE WHEN a.status IS NULL THEN u.internal AND d.not_fetched = 'robots' ELSE a.status <> 200 OR a.error IS NOT NULL END`,
  noncanonical: `SELECT u.id FROM pages p JOIN urls u ON u.id = p.url_id JOIN responses a ON a.url_id = p.url_id
    WHERE u.internal = ? AND a.status = 200 AND p.canonical_id IS NOT NULL AND p.canonical_id <> p.url_id`,
};

/** null = links to any target. */
function wantedTargets(database: Database, internal: boolean, filter: LinkFilter): ReadonlySet<number> | null {
  if (filter !== 'problems' && filter !== 'noncanonical') return null;
  const query = targetQueries[filter];
  return new Set(Array.from(database.prepare(query).iterate(internal ? 1 : 0), (row) => Number(row.id)));
}

/** Pages that link to any of the targets, in (depth, url) order. A page's link to itself is in no inlink list, so the targets are among them. */
function sourcesOf(database: Database, targets: ReadonlySet<number>): number[] {
  const sources = new Set<number>(targets);
  for (const row of database.prepare('SELECT target_id, sources FROM inlinks').iterate()) {
    if (!targets.has(Number(row.target_id))) continue;
    for (const source of readSources(row.sources as Uint8Array)) sources.add(source);
  }
  return allPages(database).filter((id) => sources.has(id));
}

function allPages(database: Database): number[] {
  const query = 'SELECT p.url_id FROM discovery d JOIN pages p ON p.url_id = d.url_id ORDER BY d.rank';
  return Array.from(database.prepare(query).iterate(), (row) => Number(row.url_id));
}
