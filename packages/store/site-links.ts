/** The links of a site with what became of their targets, source by source in (depth, url) order. */
import type { LinkRow } from '@orbweaver/checks/site-view.ts';
import { readSources } from './edges.ts';
import { type HrefBase, hrefBaseOf, hrefFrom } from './href.ts';
import type { Database } from './ports.ts';
import { linkFlags } from './rows.ts';
import type { UrlRows } from './url-rows.ts';

export type LinkFilter = 'all' | 'problems' | 'nofollow' | 'noncanonical';

const relMask = (1 << linkFlags.placeShift) - 1;
const relNofollow = 7;

/** `problems`: targets that do not answer 200 or were not fetched. `nofollow`: rel nofollow, ugc or sponsored. `noncanonical`: targets whose canonical is another URL. */
export function* siteLinks(database: Database, urls: UrlRows, internal: boolean, filter: LinkFilter): Iterable<LinkRow> {
  const wanted = wantedTargets(database, internal, filter);
  if (wanted !== null && wanted.size === 0) return;
  const sources = wanted === null ? null : sourcesOf(database, wanted);
  const links = database.prepare(`SELECT l.position, l.target_id, t.text, h.text AS href, l.offset, l.flags, u.internal
    FROM links l JOIN urls u ON u.id = l.target_id LEFT JOIN texts t ON t.id = l.text_id LEFT JOIN texts h ON h.id = l.href_id
    WHERE l.source_id = ? AND u.internal = ?${filter === 'nofollow' ? ` AND l.flags & ${relNofollow}` : ''} ORDER BY l.position`);
  const pages = database.prepare('SELECT p.url_id, p.base FROM discovery d JOIN pages p ON p.url_id = d.url_id ORDER BY d.rank');
  for (const page of pages.iterate()) {
    const id = Number(page.url_id);
    if (sources !== null && !sources.has(id)) continue;
    const source = urls.known(id);
    let base: HrefBase | null = null;
    for (const row of links.iterate(id, internal ? 1 : 0)) {
      const targetId = Number(row.target_id);
      if (wanted !== null && !wanted.has(targetId)) continue;
      base ??= hrefBaseOf((page.base as string | null) ?? source.url);
      const target = urls.known(targetId);
      const flags = Number(row.flags);
      yield {
        source,
        position: Number(row.position),
        target,
        href: hrefFrom((flags >> linkFlags.formShift) & linkFlags.formMask, row.href as string | null, target.url, base),
        text: (row.text as string | null) ?? '',
        rel: flags & relMask,
        offset: Number(row.offset),
      };
    }
  }
}

/** null = links to any target. */
function wantedTargets(database: Database, internal: boolean, filter: LinkFilter): ReadonlySet<number> | null {
  if (filter !== 'problems' && filter !== 'noncanonical') return null;
  const query =
    filter === 'problems'
      ? 'SELECT u.id FROM urls u LEFT JOIN answers a ON a.url_id = u.id WHERE u.internal = ? AND coalesce(a.status, 0) <> 200'
      : `SELECT u.id FROM pages p JOIN urls u ON u.id = p.url_id JOIN answers a ON a.url_id = p.url_id
         WHERE u.internal = ? AND a.status = 200 AND p.canonical_id IS NOT NULL AND p.canonical_id <> p.url_id`;
  return new Set(Array.from(database.prepare(query).iterate(internal ? 1 : 0), (row) => Number(row.id)));
}

/** Pages that link to any of the targets. A page's link to itself is in no inlink list. */
function sourcesOf(database: Database, targets: ReadonlySet<number>): ReadonlySet<number> {
  const sources = new Set<number>();
  for (const row of database.prepare('SELECT target_id, sources FROM inlinks').iterate()) {
    if (!targets.has(Number(row.target_id))) continue;
    for (const source of readSources(row.sources as Uint8Array)) sources.add(source);
  }
  for (const target of targets) sources.add(target);
  return sources;
}
