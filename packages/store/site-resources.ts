/** The images, style sheets and scripts of a site: each once, with how many pages use it. */
import type { ResourceRow, ShownSize, SiteQuestions } from '@orbweaver/checks/site-view.ts';
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { imageFlags } from '@orbweaver/model/image-flags.ts';
import { resourceKindNumber } from '@orbweaver/model/resource-kind.ts';
import type { Database } from './ports.ts';
import { FactsReader } from './read-facts.ts';
import type { UrlRows } from './url-rows.ts';

export type ResourceUse = 'image' | 'css' | 'js' | 'icon';

/** Where pages name resources of each kind: rows (source_id, target_id). */
const uses: Readonly<Record<ResourceUse, string>> = {
  css: `SELECT source_id, target_id FROM resources WHERE kind = ${resourceKindNumber('css')}`,
  js: `SELECT source_id, target_id FROM resources WHERE kind = ${resourceKindNumber('js')}`,
  icon: `SELECT source_id, target_id FROM resources WHERE kind = ${resourceKindNumber('icon')}`,
  image: `SELECT source_id, target_id FROM images
    UNION ALL SELECT source_id, target_id FROM resources WHERE kind IN (${resourceKindNumber('image')}, ${resourceKindNumber('source')})
    UNION ALL SELECT r.source_id, r.target_id FROM refs r JOIN texts t ON t.id = r.text_id WHERE r.via = ${discoveredBy.resource} AND t.text = 'image'`,
};

/** In the (depth, url) order of the resources. A copy (slash-copies.ts) is the file itself: its pages count there. */
export function* resourceUses(
  database: Database,
  urls: UrlRows,
  kind: ResourceUse,
  copies: ReadonlyMap<number, number>,
): Iterable<ResourceRow> {
  if (copies.size === 0) return yield* allUses(database, urls, kind);
  const pages = new Map<number, number>();
  const all = [...allUses(database, urls, kind)];
  const originalOf = ({ resource }: ResourceRow) => copies.get(resource.id) ?? resource.id;
  for (const row of all) pages.set(originalOf(row), (pages.get(originalOf(row)) ?? 0) + row.pages);
  const known = new Set(all.map(({ resource }) => resource.id));
  for (const row of all) {
    const original = originalOf(row);
    if (original === row.resource.id) yield { ...row, pages: pages.get(original) ?? row.pages };
    else if (!known.has(original)) yield row;
  }
}

function* allUses(database: Database, urls: UrlRows, kind: ResourceUse): Iterable<ResourceRow> {
  const query = `SELECT n.*, a.transfer_bytes, a.content_hash, (SELECT url_id FROM discovery WHERE rank = n.first_rank) AS first_id
    FROM (SELECT s.target_id, count(DISTINCT s.source_id) AS pages, min(d.rank) AS first_rank
      FROM (${uses[kind]}) s JOIN discovery d ON d.url_id = s.source_id WHERE s.target_id <> 0 GROUP BY s.target_id) n
    JOIN discovery t ON t.url_id = n.target_id LEFT JOIN responses a ON a.url_id = n.target_id ORDER BY t.rank`;
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

/** What files say of themselves, asked for one by one. */
export function fileReader(database: Database): SiteQuestions['file'] {
  let reader: FactsReader | null = null;
  return (urlId) => {
    reader ??= new FactsReader(database);
    return reader.file(urlId);
  };
}

/** What style sheets and scripts say about styling, asked for one by one. */
export function stylingReader(database: Database): SiteQuestions['styling'] {
  let reader: FactsReader | null = null;
  return (urlId) => {
    reader ??= new FactsReader(database);
    return reader.styling(urlId);
  };
}

/** Files that pages name in another way too (a source, a candidate of srcset, an icon) are left out. */
export function shownSizes(database: Database, minBytes: number): ReadonlyMap<number, ShownSize> {
  const size = (shift: number) => `((i.flags >> ${shift}) & ${imageFlags.sizeMask})`;
  const width = size(imageFlags.widthShift);
  const query = `SELECT i.target_id, max(${width}) AS width, max(${size(imageFlags.heightShift)}) AS height
    FROM images i JOIN responses a ON a.url_id = i.target_id
    WHERE a.status = 200 AND a.transfer_bytes > ?
      AND i.target_id NOT IN (SELECT target_id FROM resources) AND i.target_id NOT IN (SELECT target_id FROM refs WHERE via = ${discoveredBy.resource})
    GROUP BY i.target_id HAVING min(${width}) > 0`;
  const sizes = new Map<number, ShownSize>();
  for (const row of database.prepare(query).iterate(minBytes)) {
    sizes.set(Number(row.target_id), {
      width: Number(row.width) * imageFlags.sizeUnit,
      height: Number(row.height) * imageFlags.sizeUnit,
    });
  }
  return sizes;
}
