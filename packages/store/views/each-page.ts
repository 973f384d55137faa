/** HTML pages of the site that answered 200, with their stored facts (less links, images and resources), in (depth, url) order. */
import type { Database } from '../ports.ts';
import { FactsReader, type FactsWithoutRows } from '../read-facts.ts';

export interface StoredPage {
  readonly urlId: number;
  readonly url: string;
  readonly facts: FactsWithoutRows;
}

export function* eachPage(database: Database): Iterable<StoredPage> {
  const reader = new FactsReader(database);
  const query = `SELECT p.url_id, u.url FROM discovery d JOIN pages p ON p.url_id = d.url_id JOIN urls u ON u.id = p.url_id
    JOIN answers a ON a.url_id = p.url_id WHERE u.internal = 1 AND a.status = 200 ORDER BY d.rank`;
  for (const row of database.prepare(query).iterate()) {
    const facts = reader.factsWithoutRows(Number(row.url_id));
    if (facts !== null) yield { urlId: Number(row.url_id), url: String(row.url), facts };
  }
}
