/** Lists of pages by one text of theirs (title, description, first h1). Pages are HTML pages of the site that answered 200. */
import { duplicateTexts } from '../duplicate-texts.ts';
import type { Database, SqlRow } from '../ports.ts';

export const textLists = ['missing', 'empty', 'duplicate', 'too-short', 'too-long', 'multiple'] as const;
export type TextList = (typeof textLists)[number];
export type TextColumn = 'title' | 'description' | 'h1';

/** Characters; a text shorter than `min` is too short, one longer than `max` too long. */
export interface TextLimits {
  readonly min: number;
  readonly max: number;
}

export interface PageTextRow {
  readonly urlId: number;
  readonly url: string;
  readonly text: string | null;
  readonly chars: number;
  /** How many the page has. */
  readonly count: number;
}

const conditions: Readonly<Record<Exclude<TextList, 'duplicate'>, (column: TextColumn, limits: TextLimits) => string>> = {
  missing: (column) => `p.${column}_count = 0`,
  empty: (column) => `p.${column}_count > 0 AND p.${column} = ''`,
  'too-short': (column, { min }) => `p.${column} <> '' AND length(p.${column}) < ${Number(min)}`,
  'too-long': (column, { max }) => `length(p.${column}) > ${Number(max)}`,
  multiple: (column) => `p.${column}_count > 1`,
};

/** In (depth, url) order; duplicates group by group. */
export function* pageTexts(database: Database, column: TextColumn, list: TextList | 'all', limits: TextLimits): Iterable<PageTextRow> {
  if (list === 'duplicate') return yield* duplicatePages(database, column);
  const where = list === 'all' ? '1' : conditions[list](column, limits);
  for (const row of database.prepare(`${selectOf(column)} AND ${where} ORDER BY d.rank`).iterate()) yield textRow(row);
}

function* duplicatePages(database: Database, column: TextColumn): Iterable<PageTextRow> {
  const page = database.prepare(`${selectOf(column)} AND p.url_id = ?`);
  for (const { pageIds } of duplicateTexts(database, column)) {
    for (const id of pageIds) {
      const row = page.get(id);
      if (row !== undefined) yield textRow(row);
    }
  }
}

function selectOf(column: TextColumn): string {
  return `SELECT p.url_id, u.url, p.${column} AS text, coalesce(length(p.${column}), 0) AS chars, p.${column}_count AS count
    FROM discovery d JOIN pages p ON p.url_id = d.url_id JOIN urls u ON u.id = p.url_id JOIN answers a ON a.url_id = p.url_id
    WHERE u.internal = 1 AND a.status = 200`;
}

function textRow(row: SqlRow): PageTextRow {
  return {
    urlId: Number(row.url_id),
    url: String(row.url),
    text: row.text as string | null,
    chars: Number(row.chars),
    count: Number(row.count),
  };
}
