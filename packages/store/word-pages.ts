/** Words of the pages that search engines may show, before the graph of a scan is finished. */
import type { WordPage } from '@orbweaver/facts/text/main-words.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import type { Database } from './ports.ts';
import { WordReader } from './word-blocks.ts';

/** Indexable pages that name no other as canonical and have at least `minWords` words: those with the shortest addresses, `limit` at most, in the order they are stored. */
export function* wordPages(database: Database, minWords: number, limit: number): Iterable<WordPage> {
  const flags = pageFlags.indexable | pageFlags.selfCanonical;
  const query = `SELECT * FROM (SELECT p.url_id, u.url, p.title, p.h1, a.block_id FROM pages p JOIN urls u ON u.id = p.url_id JOIN responses a ON a.url_id = p.url_id
    WHERE u.internal = 1 AND a.status = 200 AND p.words >= ? AND p.flags & ${flags} = ${flags} ORDER BY length(u.url), u.url LIMIT ?) ORDER BY block_id, url_id`;
  const reader = new WordReader(database);
  for (const row of database.prepare(query).iterate(minWords, limit)) {
    yield {
      url: String(row.url),
      title: String(row.title ?? ''),
      h1: String(row.h1 ?? ''),
      words: reader.read(Number(row.url_id), Number(row.block_id)),
    };
  }
}
