/** The lists of pages that ask search engines for less: noindex, nofollow, noarchive, nosnippet, and what robots.txt disallows. */
import type { Database } from '../ports.ts';
import { pageFlags } from '../rows.ts';

export const directiveLists = ['noindex', 'nofollow', 'noarchive', 'nosnippet', 'disallow'] as const;
export type DirectiveList = (typeof directiveLists)[number];

export interface DirectiveRow {
  readonly urlId: number;
  readonly url: string;
  readonly inlinks: number;
}

/** In (depth, url) order. */
export function* directivePages(database: Database, list: DirectiveList): Iterable<DirectiveRow> {
  const condition = list === 'disallow' ? "d.not_fetched = 'robots'" : `p.flags & ${pageFlags[list]}`;
  const query = `SELECT u.id, u.url, d.inlinks FROM discovery d JOIN urls u ON u.id = d.url_id LEFT JOIN pages p ON p.url_id = u.id
    WHERE u.internal = 1 AND ${condition} ORDER BY d.rank`;
  for (const row of database.prepare(query).iterate()) yield { urlId: Number(row.id), url: String(row.url), inlinks: Number(row.inlinks) };
}
