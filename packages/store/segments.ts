/**
 * Segments of a scan: their rules in the file, and a connection that is cut to one of them. Views of the connection stand in the place of
 * the tables, as those for older formats do, so every list, count and score that is read through it is the segment's.
 */
import { operators, operatorsAlone } from '@orbweaver/model/conditions.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { maxSegments, type ReadSegment, readSegment, type SegmentRule } from '@orbweaver/model/segments.ts';
import type { Database } from './ports.ts';
import { fileVersion, formatVersion, viewsOfConnection } from './schema.ts';
import { isTexts, storedJson } from './stored-json.ts';
import { insertInto } from './table-columns.ts';
import { urlPattern } from './url-pattern.ts';

import { pagesWhere } from './views/table/pages-where.ts';

const metaKey = 'segments';
const words = { operators, alone: operatorsAlone };

/** The lines that are kept, as they were written; what can no longer be read is passed over. */
export function segmentLines(database: Database): readonly string[] {
  return storedJson(database.prepare('SELECT value FROM meta WHERE key = ?').get(metaKey)?.value, isTexts, []);
}

export function listSegments(database: Database): readonly SegmentRule[] {
  return segmentLines(database).flatMap((line) => {
    const read = readSegment(line, words);
    return 'segment' in read ? [read.segment] : [];
  });
}

/** What the line says, or why it says nothing. */
export function parseSegment(line: string): ReadSegment {
  return readSegment(line, words);
}

/** A segment of the same name is replaced. The file is open for writing and of the present format. Throws AppError 'option-invalid' for what cannot be read, 'usage' for too many. */
export function saveSegment(database: Database, line: string): void {
  const read = readSegment(line, words);
  if (!('segment' in read))
    throw new AppError('option-invalid', { option: 'segment', value: JSON.stringify(line), expected: 'Name = path: /blog/*' });
  pagesWhere(database, read.segment.conditions);
  const others = linesWithout(database, read.segment.name);
  if (others.length >= maxSegments) throw new AppError('usage', { detail: `A scan has at most ${maxSegments} segments.` });
  write(database, [...others, line.trim()]);
}

/** In the place of all that were kept. The same conditions and errors as `saveSegment`. */
export function replaceSegments(database: Database, lines: readonly string[]): void {
  write(database, []);
  for (const line of lines) saveSegment(database, line);
}

/** Into a new scan of the same site: the first of each name, unread else. What its pages lack is told when the segment is shown. */
export function carrySegments(database: Database, lines: readonly string[]): void {
  const byName = new Map<string, string>();
  for (const line of lines) {
    const read = readSegment(line, words);
    const name = 'segment' in read ? read.segment.name.toLowerCase() : line;
    if (!byName.has(name)) byName.set(name, line);
  }
  if (byName.size > 0) write(database, [...byName.values()].slice(0, maxSegments));
}

/** False where there is none of the name. */
export function removeSegment(database: Database, name: string): boolean {
  const others = linesWithout(database, name);
  const isThere = others.length < segmentLines(database).length;
  if (isThere) write(database, others);
  return isThere;
}

function linesWithout(database: Database, name: string): string[] {
  return segmentLines(database).filter((line) => {
    const read = readSegment(line, words);
    return !('segment' in read) || read.segment.name.toLowerCase() !== name.toLowerCase();
  });
}

function write(database: Database, lines: readonly string[]): void {
  database.prepare(insertInto('meta', { or: 'REPLACE' })).run(metaKey, JSON.stringify(lines));
}

/** null where no segment has the name, in any case. */
export function findSegment(database: Database, name: string): SegmentRule | null {
  return listSegments(database).find((each) => each.name.toLowerCase() === name.toLowerCase()) ?? null;
}

/** By table: which of its rows are the segment's. `segment_urls.inside` is 1 for its own URLs, 0 for those that they only point to. */
const inside = 'IN (SELECT id FROM temp.segment_urls WHERE inside = 1)';
const cuts: Readonly<Record<string, string>> = {
  urls: `SELECT u.id, u.url, u.kind, CASE s.inside WHEN 1 THEN u.internal ELSE 0 END AS internal FROM main.urls u JOIN temp.segment_urls s ON s.id = u.id`,
  discovery: 'SELECT * FROM main.discovery WHERE url_id IN (SELECT id FROM temp.segment_urls)',
  responses: 'SELECT * FROM main.responses WHERE url_id IN (SELECT id FROM temp.segment_urls)',
  ...Object.fromEntries(
    ['links', 'images', 'resources', 'refs'].map((name) => [name, `SELECT * FROM main.${name} WHERE source_id ${inside}`]),
  ),
  ...Object.fromEntries(
    ['pages', 'cause_pages', 'extracted', 'traffic', 'speed', 'screenshots', 'sources', 'failures', 'sitemap_entries'].map((name) => [
      name,
      `SELECT * FROM main.${name} WHERE url_id ${inside}`,
    ]),
  ),
};

/**
 * From now on this connection, which only reads, knows the segment alone: its URLs, the files that its pages use, and what they point to,
 * as addresses of other sites. Figures of a page (depth, inlinks, link score) stay those of the whole site. Throws AppError 'usage' for a
 * file of an older format, which has no segments, and 'option-invalid' for a column that pages do not have.
 */
export function cutToSegment(database: Database, segment: SegmentRule): void {
  if (fileVersion(database) !== formatVersion)
    throw new AppError('usage', { detail: 'Scan files of an older format cannot have segments.' });
  const ids = segmentIds(database, segment);
  const isReadOnly = Object.values(database.prepare('PRAGMA query_only').get() ?? {})[0] ?? 0;
  database.exec('PRAGMA query_only = OFF; CREATE TEMP TABLE segment_urls(id INTEGER PRIMARY KEY, inside INTEGER NOT NULL)');
  database.prepare('INSERT INTO temp.segment_urls SELECT value, 1 FROM json_each(?)').run(JSON.stringify(ids));
  database.exec(`
    INSERT OR IGNORE INTO temp.segment_urls SELECT t.target_id, 1 FROM (
      SELECT source_id, target_id FROM main.images UNION ALL SELECT source_id, target_id FROM main.resources) t
      JOIN main.urls u ON u.id = t.target_id AND u.internal = 1 LEFT JOIN main.pages p ON p.url_id = u.id
      WHERE t.source_id ${inside} AND p.url_id IS NULL;
    INSERT OR IGNORE INTO temp.segment_urls SELECT t.target_id, 0 FROM (
      SELECT source_id, target_id FROM main.links UNION ALL SELECT source_id, target_id FROM main.images
      UNION ALL SELECT source_id, target_id FROM main.resources UNION ALL SELECT source_id, target_id FROM main.refs
      UNION ALL SELECT url_id, canonical_id FROM main.pages UNION ALL SELECT url_id, found_on_id FROM main.discovery) t
      WHERE t.source_id ${inside} AND t.target_id IN (SELECT id FROM main.urls);
    WITH RECURSIVE chain(id, hops) AS (SELECT id, 0 FROM temp.segment_urls
      UNION SELECT r.redirect_to_id, hops + 1 FROM chain c JOIN main.responses r ON r.url_id = c.id WHERE r.redirect_to_id IS NOT NULL AND hops < 20)
    INSERT OR IGNORE INTO temp.segment_urls SELECT DISTINCT id, 0 FROM chain;
  `);
  for (const [name, query] of Object.entries(cuts)) database.exec(`CREATE TEMP VIEW ${name} AS ${query}`);
  for (const view of viewsOfConnection()) database.exec(view);
  database.exec(`PRAGMA query_only = ${Number(isReadOnly)}`);
}

/** URLs of the site that fit, pages or not; with conditions pages alone. */
function segmentIds(database: Database, { paths, conditions }: SegmentRule): number[] {
  const patterns = paths.map(urlPattern);
  const fitsPath = (url: string) => patterns.length === 0 || patterns.some((fits) => fits(pathOf(url)));
  const pages = conditions.length === 0 ? null : new Set(pagesWhere(database, conditions));
  const ids: number[] = [];
  for (const { id, url } of database.prepare('SELECT id, url FROM main.urls WHERE internal = 1 ORDER BY id').iterate())
    if ((pages === null || pages.has(Number(id))) && fitsPath(String(url))) ids.push(Number(id));
  return ids;
}

/** Path and query. */
function pathOf(url: string): string {
  const begin = url.indexOf('/', url.indexOf('//') + 2);
  return begin < 0 ? '/' : url.slice(begin);
}
