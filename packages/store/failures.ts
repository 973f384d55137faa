/** What failed in a scan: checks and extractors whose code threw, how many and where. */
import type { FailedPart } from '@orbweaver/model/scan-failure.ts';
import type { Database } from './ports.ts';

/** How many different checks and extractors failed, and at how many URLs; none where nothing did. */
export interface FailureCounts {
  readonly checks: number;
  readonly extractors: number;
  /** Pages and files. */
  readonly urls: number;
}

/** One check or extractor. */
export interface FailureGroup {
  readonly part: FailedPart;
  readonly name: string;
  /** URLs where it failed; 0 where only on the site as a whole. */
  readonly urls: number;
  /** An error of it, and the URL of that one; null for the site as a whole. */
  readonly message: string;
  readonly url: string | null;
  /** Of that error in the text of the page; -1 where it is not known. */
  readonly offset: number;
}

export function countFailures(database: Database): FailureCounts {
  const row = database
    .prepare(
      `SELECT count(DISTINCT CASE part WHEN 'check' THEN name END) AS checks, count(DISTINCT CASE part WHEN 'extractor' THEN name END) AS extractors,
       count(DISTINCT nullif(url_id, 0)) AS urls FROM failures`,
    )
    .get();
  return { checks: Number(row?.checks ?? 0), extractors: Number(row?.extractors ?? 0), urls: Number(row?.urls ?? 0) };
}

/** Those at most URLs first. */
export function groupFailures(database: Database): FailureGroup[] {
  const query = `WITH groups AS (SELECT part, name, count(nullif(url_id, 0)) AS n, max(url_id) AS example FROM failures GROUP BY part, name)
    SELECT g.part, g.name, g.n, f.message, f.offset, u.url FROM groups g
    JOIN failures f ON f.part = g.part AND f.name = g.name AND f.url_id = g.example LEFT JOIN urls u ON u.id = g.example
    ORDER BY g.n DESC, g.part DESC, g.name`;
  return database
    .prepare(query)
    .all()
    .map((row) => ({
      part: row.part === 'check' ? 'check' : 'extractor',
      name: String(row.name),
      urls: Number(row.n),
      message: String(row.message),
      url: row.url === null ? null : String(row.url),
      offset: Number(row.offset),
    }));
}

/** Names of the extractors that failed anywhere. */
export function failedExtractors(database: Database): string[] {
  return database
    .prepare("SELECT DISTINCT name FROM failures WHERE part = 'extractor' ORDER BY name")
    .all()
    .map(({ name }) => String(name));
}

/** Ids of the URLs where something failed; with a name, where that extractor did. */
export function urlsWhereFailed(database: Database, extractor: string | null = null): ReadonlySet<number> {
  const rows = database.prepare(
    "SELECT DISTINCT url_id FROM failures WHERE url_id > 0 AND (?1 IS NULL OR (part = 'extractor' AND name = ?1))",
  );
  return new Set(rows.all(extractor).map((row) => Number(row.url_id)));
}
