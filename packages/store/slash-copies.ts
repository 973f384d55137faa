/** URLs that are the same as another one but for slashes in a row, where the server answers both alike: `//a.css` beside `/a.css`. */
import { withSingleSlashes } from '@orbweaver/model/url.ts';
import type { Database, SqlRow } from './ports.ts';

const answers = `SELECT u.id, u.url, a.status, coalesce(p.content_hash, a.content_hash, '') AS hash
  FROM urls u JOIN responses a ON a.url_id = u.id LEFT JOIN pages p ON p.url_id = u.id WHERE u.internal = 1`;

/** By the id of each copy the one with single slashes. */
export function slashCopies(database: Database): ReadonlyMap<number, number> {
  const candidates = database.prepare(`${answers} AND instr(substr(u.url, 9), '//') > 0`).all();
  const wanted = candidates.map((row) => withSingleSlashes(String(row.url)));
  const query = `${answers} AND u.url IN (SELECT value FROM json_each(?))`;
  const originals = new Map<string, SqlRow>();
  if (wanted.length > 0) for (const row of database.prepare(query).all(JSON.stringify(wanted))) originals.set(String(row.url), row);
  const copies = new Map<number, number>();
  candidates.forEach((copy, at) => {
    const original = originals.get(wanted[at] as string);
    if (original !== undefined && original.id !== copy.id && isAlike(copy, original)) copies.set(Number(copy.id), Number(original.id));
  });
  return copies;
}

function isAlike(one: SqlRow, other: SqlRow): boolean {
  return one.status === other.status && (one.status === 200 ? one.hash === other.hash && one.hash !== '' : true);
}
