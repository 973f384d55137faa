/** Which pages of a crawl are asked for again by probes: the start page, a few others, listed addresses that the crawl did not meet. */
import { maxRedirectHops } from '@orbweaver/model/hop-limits.ts';
import type { Database } from './ports.ts';
import { FactsReader } from './read-facts.ts';

/** Where the start URL ended: it, or what it redirects to. null where it was not asked for. */
export function startPageOf(database: Database, startUrl: string): string | null {
  const response = database.prepare('SELECT u.url, a.redirect_to_id FROM urls u JOIN responses a ON a.url_id = u.id WHERE u.id = ?');
  let row = response.get(Number(database.prepare('SELECT id FROM urls WHERE url = ?').get(startUrl)?.id ?? 0));
  for (let hop = 0; hop < maxRedirectHops && row !== undefined && row.redirect_to_id !== null; hop++) {
    const next = response.get(Number(row.redirect_to_id));
    if (next === undefined) break;
    row = next;
  }
  return row === undefined ? null : String(row.url);
}

/** Pages of the site that answered 200, those with the shortest addresses first. */
export function probeSample(database: Database, start: string, count: number): string[] {
  const query = `SELECT u.url FROM pages p JOIN urls u ON u.id = p.url_id JOIN responses a ON a.url_id = p.url_id
    WHERE u.internal = 1 AND a.status = 200 AND a.purpose IN ('page', 'retry') ORDER BY length(u.url), u.url LIMIT ?`;
  return database
    .prepare(query)
    .all(count + 1)
    .map(({ url }) => String(url))
    .filter((url) => url !== start)
    .slice(0, count);
}

const spreadOver = 2000;

/** Pages that answered 200, one of each folder before a second of any, short addresses first; `perFolder` at most. */
export function spreadSample(database: Database, start: string, count: number, perFolder = count): string[] {
  const folders = new Map<string, string[]>();
  for (const url of probeSample(database, start, spreadOver)) {
    const { origin, pathname } = new URL(url);
    const folder = origin + pathname.slice(0, pathname.lastIndexOf('/') + 1);
    folders.set(folder, [...(folders.get(folder) ?? []), url]);
  }
  const sample: string[] = [];
  for (let round = 0; sample.length < count && round < perFolder; round++) {
    const next = [...folders.values()].flatMap((urls) => urls[round] ?? []);
    if (next.length === 0) break;
    sample.push(...next.slice(0, count - sample.length));
  }
  return sample;
}

/** Those of the addresses that have no response in the file, in order. */
export function unasked(database: Database, urls: readonly string[]): string[] {
  if (urls.length === 0) return [];
  const query = 'SELECT u.url FROM urls u JOIN responses a ON a.url_id = u.id WHERE u.url IN (SELECT value FROM json_each(?))';
  const known = new Set(
    database
      .prepare(query)
      .all(JSON.stringify(urls))
      .map(({ url }) => String(url)),
  );
  return urls.filter((url) => !known.has(url));
}

/** How many icons a page names; null where it is not stored. */
export function iconsOf(database: Database, url: string): number | null {
  const id = Number(database.prepare('SELECT id FROM urls WHERE url = ?').get(url)?.id ?? 0);
  return new FactsReader(database).factsWithoutRows(id)?.icons.length ?? null;
}
