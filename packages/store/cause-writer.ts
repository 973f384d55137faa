/** Writes findings as causes and the pages that have them. A cause that was written a short while ago is found again; `groupCauses` joins the rest. */
import { RowInserter } from './insert.ts';
import type { Database } from './ports.ts';
import type { IssueRow, IssueScope } from './rows.ts';
import { insertInto } from './table-columns.ts';

/** Causes whose numbers are kept in memory: those that pages share, and those of single pages, which come one after the other. */
const mostShared = 20_000;
const mostOwn = 1_000;

export class CauseWriter {
  readonly #database: Database;
  readonly #causes: RowInserter;
  readonly #pages: RowInserter;
  readonly #kinds = new Map<string, number>();
  readonly #shared = new Map<string, number>();
  readonly #own = new Map<string, number>();
  #next: number;

  constructor(database: Database) {
    this.#database = database;
    this.#causes = new RowInserter(database, 'causes');
    this.#pages = new RowInserter(database, 'cause_pages');
    this.#next = Number(database.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM causes').get()?.id);
  }

  add(row: IssueRow, scope: IssueScope): void {
    this.#pages.add(this.#causeOf(row, scope), row.urlId, row.evidence === '{}' ? null : row.evidence);
  }

  flush(): void {
    this.#causes.flush();
    this.#pages.flush();
  }

  /** To be called when causes may have gone from the file. */
  forget(): void {
    this.#shared.clear();
    this.#own.clear();
  }

  #causeOf(row: IssueRow, scope: IssueScope): number {
    const kind = this.#kindOf(row, scope);
    const isOwn = row.group === null && (row.cause ?? null) === null;
    const { place = null, subject = null } = row.cause ?? {};
    const known = isOwn ? this.#own : this.#shared;
    const key = isOwn ? `${kind} ${row.urlId}` : JSON.stringify([kind, row.group, place, subject]);
    let cause = known.get(key);
    if (cause === undefined) {
      cause = this.#next++;
      this.#causes.add(cause, kind, row.group, place, subject, isOwn ? row.urlId : null);
      if (known.size >= (isOwn ? mostOwn : mostShared)) known.clear();
      known.set(key, cause);
    }
    return cause;
  }

  /** Check, severity and scope of an issue as one number: they repeat by the thousand. */
  #kindOf({ check, severity }: IssueRow, scope: IssueScope): number {
    const key = `${check} ${severity} ${scope}`;
    let kind = this.#kinds.get(key);
    if (kind === undefined) {
      this.#database.prepare(insertInto('cause_kinds', { or: 'IGNORE' })).run(check, severity, scope);
      const query = 'SELECT id FROM cause_kinds WHERE check_id = ? AND severity = ? AND scope = ?';
      kind = Number(this.#database.prepare(query).get(check, severity, scope)?.id);
      this.#kinds.set(key, kind);
    }
    return kind;
  }
}
