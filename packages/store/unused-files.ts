/** Pictures, fonts and preloads that rendered pages loaded without use, joined over all pages from the facts of each. */
import type { UnusedFileRow, UrlRow } from '@orbweaver/checks/site-view.ts';
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import type { LoadedFile } from '@orbweaver/model/loaded-file.ts';
import type { Database } from './ports.ts';
import { FactsReader } from './read-facts.ts';
import type { UrlRows } from './url-rows.ts';

/** Files that some page did not use; those of later pages are left out. */
const maxFiles = 20_000;
const maxShownPages = 5;

type Sum = { -readonly [K in 'kind' | 'url' | 'bytes' | 'pages' | 'unusedPages']: UnusedFileRow[K] } & { readonly firstPages: UrlRow[] };

/** By kind and URL; null where no page was rendered. Reads the facts of all pages twice: memory holds what some page did not use. */
export function unusedFiles(database: Database, urls: UrlRows): readonly UnusedFileRow[] | null {
  const sums = new Map<string, Sum>();
  let isRendered = false;
  for (const { loaded } of renderedPages(database)) {
    isRendered = true;
    for (const { kind, url, isUsed } of loaded)
      if (!isUsed && sums.size < maxFiles) sums.set(`${kind} ${url}`, { kind, url, bytes: 0, pages: 0, unusedPages: 0, firstPages: [] });
  }
  if (!isRendered) return null;
  if (sums.size === 0) return [];
  for (const { urlId, loaded } of renderedPages(database)) {
    for (const { kind, url, bytes, isUsed } of loaded) {
      const sum = sums.get(`${kind} ${url}`);
      if (sum === undefined) continue;
      sum.pages++;
      sum.bytes = Math.max(sum.bytes, bytes);
      if (isUsed) continue;
      sum.unusedPages++;
      if (sum.firstPages.length < maxShownPages) sum.firstPages.push(urls.known(urlId));
    }
  }
  const known = knownFiles(
    database,
    [...sums.values()].map(({ url }) => url),
  );
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => {
      const file = known.get(sum.url);
      return { ...sum, resource: file === undefined ? null : urls.known(file.id), namedBy: file?.namedBy ?? 0 };
    });
}

/** In (depth, url) order. */
function* renderedPages(database: Database): Iterable<{ readonly urlId: number; readonly loaded: readonly LoadedFile[] }> {
  if (!mayRender(database)) return;
  const reader = new FactsReader(database);
  const query = 'SELECT p.url_id FROM pages p JOIN discovery d ON d.url_id = p.url_id ORDER BY d.rank';
  for (const row of database.prepare(query).iterate()) {
    const urlId = Number(row.url_id);
    const rendering = reader.factsWithoutRows(urlId)?.rendering;
    if (rendering?.outcome === 'rendered') yield { urlId, loaded: rendering.loaded ?? [] };
  }
}

/** Facts of pages are large: those of a scan without a browser need not be opened. */
function mayRender(database: Database): boolean {
  const row = database.prepare("SELECT json_extract(value, '$.render') AS render FROM meta WHERE key = 'options'").get();
  return row === undefined || (row.render !== null && row.render !== 'off');
}

/** Files with a URL of their own in the scan, and how many pages name each in their markup. */
function knownFiles(database: Database, files: readonly string[]): ReadonlyMap<string, { readonly id: number; readonly namedBy: number }> {
  const named = `SELECT source_id, target_id FROM images UNION ALL SELECT source_id, target_id FROM resources
    UNION ALL SELECT source_id, target_id FROM refs WHERE via = ${discoveredBy.resource}`;
  const query = `SELECT u.id, u.url, count(DISTINCT n.source_id) AS pages FROM urls u LEFT JOIN (${named}) n ON n.target_id = u.id
    WHERE u.url IN (SELECT value FROM json_each(?)) GROUP BY u.id`;
  const rows = database.prepare(query).all(JSON.stringify([...new Set(files)]));
  return new Map(rows.map((row) => [String(row.url), { id: Number(row.id), namedBy: Number(row.pages) }]));
}
