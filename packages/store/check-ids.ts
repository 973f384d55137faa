/** The keys of a scan file's rows, which readers count on: arrays are made as long as the highest id, so one made-up id could take all memory. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { Database } from './ports.ts';

/** Tables whose rows are numbered by the file. */
const numbered = [
  'urls',
  'texts',
  'blocks',
  'word_blocks',
  'name_marks',
  'causes',
  'cause_pages',
  'cause_kinds',
  'ignores',
  'traffic',
] as const;

/** Tables whose key begins with a URL id. */
const byUrl = {
  responses: 'url_id',
  pages: 'url_id',
  discovery: 'url_id',
  inlinks: 'target_id',
  sources: 'url_id',
  sitemaps: 'url_id',
  links: 'source_id',
  images: 'source_id',
  resources: 'source_id',
  refs: 'source_id',
  extracted: 'url_id',
  speed: 'url_id',
  screenshots: 'url_id',
} as const;

/** No row takes less of the file, its key and its column headers counted. */
const minRowBytes = 4;
const maxId = 0x7fffffff;

/** Throws AppError 'file-damaged' for keys below 0, for ids beyond what the file has room for, and for rows of URLs that it does not have. Looks at the ends of each key alone. */
export function checkIds(database: Database): void {
  const bytes = pragma(database, 'page_count') * pragma(database, 'page_size');
  const highest = Math.min(maxId, bytes / minRowBytes);
  for (const table of numbered) checkRange(database, { table, column: 'id', highest });
  const urls = Number(database.prepare('SELECT coalesce(max(id), 0) AS n FROM urls').get()?.n);
  for (const [table, column] of Object.entries(byUrl)) checkRange(database, { table, column, highest: urls });
}

interface Key {
  readonly table: string;
  readonly column: string;
  readonly highest: number;
}

function checkRange(database: Database, { table, column, highest }: Key): void {
  // Two questions: each is one look into the tree of the key.
  const query = `SELECT (SELECT min(${column}) FROM ${table}) AS low, (SELECT max(${column}) FROM ${table}) AS high`;
  const { low = null, high = null } = database.prepare(query).get() ?? {};
  if (low === null) return;
  if (typeof low !== 'number' || low < 0 || typeof high !== 'number' || high > highest) throw new AppError('file-damaged');
}

function pragma(database: Database, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0] ?? 0);
}
