/** The images, style sheets and scripts of a site: each once, with how many pages use it. */
import type { ResourceRow } from '@orbweaver/checks/site-view.ts';
import { resourceKindNames } from './fact-extras.ts';
import type { Database } from './ports.ts';
import type { UrlRows } from './url-rows.ts';

export type ResourceUse = 'image' | 'css' | 'js' | 'icon';

const kindNumber = (kind: (typeof resourceKindNames)[number]) => resourceKindNames.indexOf(kind);

/** Where pages name resources of each kind: rows (source_id, target_id). */
const uses: Readonly<Record<ResourceUse, string>> = {
  css: `SELECT source_id, target_id FROM resources WHERE kind = ${kindNumber('css')}`,
  js: `SELECT source_id, target_id FROM resources WHERE kind = ${kindNumber('js')}`,
  icon: `SELECT source_id, target_id FROM resources WHERE kind = ${kindNumber('icon')}`,
  image: `SELECT source_id, target_id FROM images
    UNION ALL SELECT source_id, target_id FROM resources WHERE kind IN (${kindNumber('image')}, ${kindNumber('source')})
    UNION ALL SELECT r.source_id, r.target_id FROM refs r JOIN texts t ON t.id = r.text_id WHERE r.via = 128 AND t.text = 'image'`,
};

/** In the (depth, url) order of the resources. */
export function* resourceUses(database: Database, urls: UrlRows, kind: ResourceUse): Iterable<ResourceRow> {
  const query = `SELECT n.*, a.transfer_bytes, a.content_hash, (SELECT url_id FROM discovery WHERE rank = n.first_rank) AS first_id
    FROM (SELECT s.target_id, count(DISTINCT s.source_id) AS pages, min(d.rank) AS first_rank
      FROM (${uses[kind]}) s JOIN discovery d ON d.url_id = s.source_id WHERE s.target_id <> 0 GROUP BY s.target_id) n
    JOIN discovery t ON t.url_id = n.target_id LEFT JOIN answers a ON a.url_id = n.target_id ORDER BY t.rank`;
  for (const row of database.prepare(query).iterate()) {
    yield {
      resource: urls.known(Number(row.target_id)),
      pages: Number(row.pages),
      firstPage: row.first_id === null ? null : urls.row(Number(row.first_id)),
      transferBytes: Number(row.transfer_bytes ?? 0),
      contentHash: row.content_hash as string | null,
    };
  }
}
