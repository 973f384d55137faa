/** Links in: the pages that link to a URL, from the reverse lists that `finish` wrote, and where on them the links stand. */
import { readSources } from '../edges.ts';
import type { Database } from '../ports.ts';

export interface InlinkRow {
  readonly sourceId: number;
  readonly source: string;
  readonly position: number;
  readonly text: string;
  readonly nofollow: boolean;
}

/** How many `inlinks` gives. */
export function countInlinks(database: Database, urlId: number): number {
  const query = 'SELECT count(*) AS n FROM json_each(?) s JOIN links l ON l.source_id = s.value AND l.target_id = ?';
  return Number(database.prepare(query).get(JSON.stringify(sourcesOf(database, urlId)), urlId)?.n);
}

function sourcesOf(database: Database, urlId: number): number[] {
  const sources = database.prepare('SELECT sources FROM inlinks WHERE target_id = ?').get(urlId)?.sources;
  return sources instanceof Uint8Array ? readSources(sources) : [];
}

/** By id of the source, the order in which pages were found; the page's own links to itself are not among them. */
export function* inlinks(database: Database, urlId: number): Iterable<InlinkRow> {
  const links = database.prepare(`SELECT s.url, l.position, t.text, l.flags FROM links l JOIN urls s ON s.id = l.source_id
    LEFT JOIN texts t ON t.id = l.text_id WHERE l.source_id = ? AND l.target_id = ? ORDER BY l.position`);
  for (const sourceId of sourcesOf(database, urlId)) {
    for (const row of links.all(sourceId, urlId)) {
      yield {
        sourceId,
        source: String(row.url),
        position: Number(row.position),
        text: (row.text as string | null) ?? '',
        nofollow: (Number(row.flags) & 7) !== 0,
      };
    }
  }
}
