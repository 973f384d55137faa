/** The short lists of the details pane: what links to a URL, what it links to, its images and files. Each is cut, and says how many there are. */
import { resourceKinds } from '@orbweaver/model/resource-kind.ts';
import type { Database } from '../ports.ts';
import { countInlinks, inlinks } from './inlinks.ts';

export interface ListedLink {
  readonly urlId: number;
  readonly url: string;
  readonly text: string;
  readonly status: number | null;
  readonly nofollow: boolean;
}

export interface ListedFile {
  readonly urlId: number;
  readonly url: string | null;
  /** image, css, js... */
  readonly kind: string;
  /** null where an image has no alt attribute, and for what is no image. */
  readonly alt: string | null;
  readonly status: number | null;
  readonly bytes: number | null;
}

export interface PageList<T> {
  readonly total: number;
  readonly rows: readonly T[];
}

/** Links to the URL from other pages, by page in order of discovery; a page may have several. Empty while the crawl runs. */
export function linksIn(database: Database, urlId: number, limit: number): PageList<ListedLink> {
  const rows: ListedLink[] = [];
  for (const { sourceId, source, text, nofollow } of inlinks(database, urlId)) {
    if (rows.length === limit) break;
    rows.push({ urlId: sourceId, url: source, text, nofollow, status: null });
  }
  return { total: rows.length < limit ? rows.length : countInlinks(database, urlId), rows };
}

/** The page's links in page order. */
export function linksOut(database: Database, urlId: number, limit: number): PageList<ListedLink> {
  const query = `SELECT l.target_id, u.url, t.text, l.flags, a.status FROM links l LEFT JOIN urls u ON u.id = l.target_id
    LEFT JOIN texts t ON t.id = l.text_id LEFT JOIN responses a ON a.url_id = l.target_id WHERE l.source_id = ? ORDER BY l.position LIMIT ?`;
  return {
    total: countOf(database, 'links', urlId),
    rows: database
      .prepare(query)
      .all(urlId, limit)
      .map((row) => ({
        urlId: Number(row.target_id),
        url: (row.url as string | null) ?? '',
        text: (row.text as string | null) ?? '',
        nofollow: (Number(row.flags) & 7) !== 0,
        status: row.status as number | null,
      })),
  };
}

/** Images first, then style sheets, scripts and the rest, each in page order. */
export function filesOf(database: Database, urlId: number, limit: number): PageList<ListedFile> {
  const query = `SELECT i.target_id, u.url, -1 AS kind, CASE WHEN i.flags & 8 THEN NULL ELSE coalesce(t.text, '') END AS alt, a.status, a.transfer_bytes
      FROM images i LEFT JOIN urls u ON u.id = i.target_id LEFT JOIN texts t ON t.id = i.alt_id LEFT JOIN responses a ON a.url_id = i.target_id
      WHERE i.source_id = ?1
    UNION ALL SELECT r.target_id, u.url, r.kind, NULL, a.status, a.transfer_bytes FROM resources r LEFT JOIN urls u ON u.id = r.target_id
      LEFT JOIN responses a ON a.url_id = r.target_id WHERE r.source_id = ?1 LIMIT ?2`;
  return {
    total: countOf(database, 'images', urlId) + countOf(database, 'resources', urlId),
    rows: database
      .prepare(query)
      .all(urlId, limit)
      .map((row) => ({
        urlId: Number(row.target_id),
        url: row.url as string | null,
        kind: Number(row.kind) < 0 ? 'image' : (resourceKinds[Number(row.kind)] ?? 'other'),
        alt: row.alt as string | null,
        status: row.status as number | null,
        bytes: row.transfer_bytes as number | null,
      })),
  };
}

function countOf(database: Database, table: 'links' | 'images' | 'resources', urlId: number): number {
  return Number(database.prepare(`SELECT count(*) AS n FROM ${table} WHERE source_id = ?`).get(urlId)?.n);
}
