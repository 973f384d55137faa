/** Compares pages that are read again with what the file still has of them: which are still what they were, which changed, and which are gone. */
import { packEdges } from '@orbweaver/store/edges.ts';
import type { Database, SqlRow, Statement } from '@orbweaver/store/ports.ts';
import type { PageRow, ResponseRow } from '@orbweaver/store/rows.ts';

export interface GatheredCounts {
  /** Responses that came again. */
  readonly read: number;
  /** Of them pages and files with another status, size, title, description, canonical URL or other links. */
  readonly changed: number;
  /** Pages that are none any more, and what nothing leads to any more. */
  readonly gone: number;
}

export class ResponseComparison {
  readonly #waiting: ReadonlySet<number>;
  readonly #seen = new Set<number>();
  readonly #select: Statement;
  #counts: GatheredCounts;

  constructor(database: Database, waiting: ReadonlySet<number>, { read, changed, gone }: GatheredCounts) {
    this.#waiting = waiting;
    this.#counts = { read, changed, gone };
    this.#select =
      database.prepare(`SELECT a.status, a.body_bytes, p.url_id IS NOT NULL AS is_page, p.title, p.description, p.canonical_id, p.edges
      FROM responses a LEFT JOIN pages p ON p.url_id = a.url_id WHERE a.url_id = ?`);
  }

  get counts(): GatheredCounts {
    return this.#counts;
  }

  hasSeen(urlId: number): boolean {
    return this.#seen.has(urlId);
  }

  /** Before they take the place of those in the file. */
  take(responses: readonly ResponseRow[]): void {
    for (const response of responses) if (this.#waiting.has(response.urlId) && !this.#seen.has(response.urlId)) this.#compare(response);
  }

  #compare(now: ResponseRow): void {
    this.#seen.add(now.urlId);
    const before = this.#select.get(now.urlId);
    const { read, changed, gone } = this.#counts;
    const isGone = before?.is_page === 1 && now.page === null;
    const isChanged = !isGone && before !== undefined && !isSame(before, now);
    this.#counts = { read: read + 1, changed: changed + (isChanged ? 1 : 0), gone: gone + (isGone ? 1 : 0) };
  }
}

function isSame(before: SqlRow, now: ResponseRow): boolean {
  if (before.status !== now.status || before.body_bytes !== now.bodyBytes) return false;
  return now.page === null ? before.is_page === 0 : before.is_page === 1 && isSamePage(before, now.page);
}

function isSamePage(before: SqlRow, { title, description, canonicalId, links }: PageRow): boolean {
  return (
    before.title === title &&
    before.description === description &&
    before.canonical_id === canonicalId &&
    isEqual(before.edges, packEdges(links))
  );
}

function isEqual(before: unknown, now: Uint8Array): boolean {
  return before instanceof Uint8Array && before.length === now.length && before.every((byte, at) => byte === now[at]);
}
