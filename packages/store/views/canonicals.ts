/** The canonicals tab: pages without a canonical, with several, with one that names another page. */
import type { Database } from '../ports.ts';

export const canonicalLists = ['missing', 'duplicate', 'mismatched'] as const;
export type CanonicalList = (typeof canonicalLists)[number];

export interface CanonicalRow {
  readonly urlId: number;
  readonly url: string;
  /** The canonical that counts; null when there is none, or when several name different pages. */
  readonly canonical: string | null;
  readonly count: number;
  /** Answer of the canonical: 0 when it was not fetched. */
  readonly status: number;
}

const conditions: Readonly<Record<CanonicalList, string>> = {
  missing: 'p.canonical_count = 0',
  duplicate: 'p.canonical_count > 1',
  mismatched: 'p.canonical_id <> p.url_id',
};

/** HTML pages that answered 200, in (depth, url) order. `null` gives all that have a canonical. */
export function* canonicals(database: Database, list: CanonicalList | null = null): Iterable<CanonicalRow> {
  const query = `SELECT p.url_id, u.url, c.url AS canonical, p.canonical_count, coalesce(t.status, 0) AS status
    FROM discovery d JOIN pages p ON p.url_id = d.url_id JOIN urls u ON u.id = p.url_id JOIN answers a ON a.url_id = p.url_id
      LEFT JOIN urls c ON c.id = p.canonical_id LEFT JOIN answers t ON t.url_id = p.canonical_id
    WHERE u.internal = 1 AND a.status = 200 AND ${list === null ? 'p.canonical_count > 0' : conditions[list]} ORDER BY d.rank`;
  for (const row of database.prepare(query).iterate()) {
    yield {
      urlId: Number(row.url_id),
      url: String(row.url),
      canonical: row.canonical as string | null,
      count: Number(row.canonical_count),
      status: Number(row.status),
    };
  }
}
