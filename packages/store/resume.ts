/** Streams what a resumed scan needs to rebuild its frontier, in id order, so that memory holds one page at a time. */
import type { FetchErrorCode, FetchPurpose } from '@orbweaver/model/fetch-record.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import type { UrlKind } from '@orbweaver/model/url-state.ts';
import type { Database, SqlRow } from './ports.ts';
import type { UrlNew } from './rows.ts';

export interface StoredResponse {
  readonly urlId: number;
  readonly purpose: FetchPurpose;
  readonly status: number;
  readonly error: FetchErrorCode | null;
  readonly attempts: number;
  readonly redirectToId: number | null;
  /** An HTML page with facts, links and all. */
  readonly isPage: boolean;
}

/** Targets of one page in order: pairs in flat arrays, so `links[0]` is the first target and `links[1]` its flags. */
export interface StoredTargets {
  readonly urlId: number;
  /** target id (0 = none), link flags. */
  readonly links: Uint32Array;
  /** target id, image flags. */
  readonly images: Uint32Array;
  /** target id, index in resourceKinds. */
  readonly resources: Uint32Array;
  /** target id, via (one bit of discoveredBy). */
  readonly references: Uint32Array;
  /** The page's robots rules say nofollow. */
  readonly nofollow: boolean;
  readonly contentHash: string;
}

/** All URLs known, by id. Ids are 1, 2, 3... without gaps. */
export function* storedUrls(database: Database): Iterable<UrlNew> {
  for (const row of database.prepare('SELECT id, url, kind, internal FROM urls ORDER BY id').iterate()) {
    yield { id: Number(row.id), url: String(row.url), kind: row.kind as UrlKind, internal: row.internal === 1 };
  }
}

/** All responses, by URL id. */
export function* storedResponses(database: Database): Iterable<StoredResponse> {
  const query = `SELECT a.url_id, a.purpose, a.status, a.error, a.attempts, a.redirect_to_id, p.url_id IS NOT NULL AS is_page
    FROM responses a LEFT JOIN pages p ON p.url_id = a.url_id ORDER BY a.url_id`;
  for (const row of database.prepare(query).iterate()) {
    yield {
      urlId: Number(row.url_id),
      purpose: row.purpose as FetchPurpose,
      status: Number(row.status),
      error: row.error as FetchErrorCode | null,
      attempts: Number(row.attempts),
      redirectToId: row.redirect_to_id === null ? null : Number(row.redirect_to_id),
      isPage: row.is_page === 1,
    };
  }
}

/** Reads what one stored page points to; prepared once, asked per page. */
export function targetReader(database: Database): (urlId: number) => StoredTargets {
  // One string a page instead of one object a link: ten times faster (measured 0.3 against 3 microseconds a link).
  const joined = (table: string, second: string) =>
    database.prepare(
      `SELECT group_concat(target_id || ',' || ${second}) AS pairs FROM (SELECT * FROM ${table} WHERE source_id = ? ORDER BY position)`,
    );
  const links = joined('links', 'flags');
  const images = joined('images', 'flags');
  const resources = joined('resources', 'kind');
  const references = joined('refs', 'via');
  const page = database.prepare('SELECT flags, content_hash FROM pages WHERE url_id = ?');
  const read = (urlId: number, row: SqlRow | undefined): StoredTargets => ({
    urlId,
    links: numbersIn(links.get(urlId)),
    images: numbersIn(images.get(urlId)),
    resources: numbersIn(resources.get(urlId)),
    references: numbersIn(references.get(urlId)),
    nofollow: (Number(row?.flags ?? 0) & pageFlags.nofollow) !== 0,
    contentHash: String(row?.content_hash ?? ''),
  });
  return (urlId) => read(urlId, page.get(urlId));
}

/** First text id that is free. */
export function nextTextId(database: Database): number {
  return Number(database.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM texts').get()?.id);
}

/** Numbers of a comma-joined list; empty for none. */
function numbersIn(row: SqlRow | undefined): Uint32Array {
  const text = row?.pairs;
  if (typeof text !== 'string') return new Uint32Array(0);
  const numbers = new Uint32Array(text.length);
  let count = 0;
  let value = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 44) {
      numbers[count++] = value;
      value = 0;
    } else value = value * 10 + code - 48;
  }
  numbers[count++] = value;
  return numbers.slice(0, count);
}
