/** The images tab: every use of an image, and its lists. Alt text belongs to the use, not to the file. */
import { hrefBaseOf, hrefFrom } from '../href.ts';
import type { Database, SqlRow } from '../ports.ts';
import { imageFlags } from '../rows.ts';

export const imageLists = ['missing-alt', 'duplicate-alt', 'external', 'page-duplicate', 'site-duplicate'] as const;
export type ImageList = (typeof imageLists)[number];

export interface ImageRow {
  readonly pageId: number;
  readonly page: string;
  readonly position: number;
  readonly targetId: number | null;
  readonly url: string | null;
  readonly src: string | null;
  /** null when there is no alt attribute. */
  readonly alt: string | null;
  readonly external: boolean;
  readonly lazy: boolean;
  readonly sized: boolean;
  readonly status: number;
  readonly bytes: number;
}

const isUsed = 'i.target_id <> 0';
/** Other images with the same alt: an alt shared by different files says nothing about either. */
const conditions: Readonly<Record<ImageList, string>> = {
  'missing-alt': `i.flags & ${imageFlags.altAbsent} AND NOT i.flags & ${imageFlags.decorative}`,
  'duplicate-alt': `i.alt_id IN (SELECT alt_id FROM images WHERE alt_id <> 0 AND target_id <> 0 GROUP BY alt_id HAVING count(DISTINCT target_id) > 1)`,
  external: 'u.internal = 0',
  'page-duplicate': `${isUsed} AND EXISTS (SELECT 1 FROM images o WHERE o.source_id = i.source_id AND o.target_id = i.target_id AND o.position <> i.position)`,
  'site-duplicate': `${isUsed} AND i.target_id IN (SELECT target_id FROM images GROUP BY target_id HAVING count(DISTINCT source_id) > 1)`,
};

/** In (depth, url) order of the pages and in page order. `null` gives all. */
export function* images(database: Database, list: ImageList | null = null): Iterable<ImageRow> {
  const query = `SELECT i.*, s.url AS page, p.base, u.url, u.internal, t.text AS alt, h.text AS src, a.status, a.transfer_bytes
    FROM discovery d JOIN pages p ON p.url_id = d.url_id JOIN urls s ON s.id = p.url_id JOIN images i ON i.source_id = p.url_id
      LEFT JOIN urls u ON u.id = i.target_id LEFT JOIN texts t ON t.id = i.alt_id LEFT JOIN texts h ON h.id = i.src_id
      LEFT JOIN answers a ON a.url_id = i.target_id
    WHERE ${list === null ? '1' : conditions[list]} ORDER BY d.rank, i.position`;
  for (const row of database.prepare(query).iterate()) yield imageRow(row);
}

function imageRow(row: SqlRow): ImageRow {
  const flags = Number(row.flags);
  const url = row.url as string | null;
  const base = hrefBaseOf((row.base as string | null) ?? String(row.page));
  const form = (flags >> imageFlags.formShift) & imageFlags.formMask;
  return {
    pageId: Number(row.source_id),
    page: String(row.page),
    position: Number(row.position),
    targetId: url === null ? null : Number(row.target_id),
    url,
    src: (flags & imageFlags.srcAbsent) === 0 ? hrefFrom(form, row.src as string | null, url, base) : null,
    alt: (flags & imageFlags.altAbsent) === 0 ? ((row.alt as string | null) ?? '') : null,
    external: row.internal === 0,
    lazy: (flags & imageFlags.lazy) !== 0,
    sized: (flags & imageFlags.sized) !== 0,
    status: Number(row.status ?? 0),
    bytes: Number(row.transfer_bytes ?? 0),
  };
}
