/**
 * What people decided to ignore, with reason, author and expiry: rules over check, cause, page and URL pattern, kept in the scan file. `applyIgnores`
 * marks the issues that a rule covers; marked issues are in `ignored_issues` and not in `issues`, so counts, score and gate leave them out.
 * Expiry is looked at when issues are read: a rule holds to the end of its day (UTC).
 */
import { causeIdentity } from './causes.ts';
import { readFamilyCauses } from './family-causes.ts';
import type { Database } from './ports.ts';
import { insertInto } from './table-columns.ts';
import { urlPattern } from './url-pattern.ts';

export interface NewIgnore {
  /** null = any check. At least one of check, page and pattern is given; all that are given must fit. */
  readonly check: string | null;
  /** One cause of the check, as `causeIdentity` names it in any scan of the site, or that of the check's family, whatever its check; null = all. */
  readonly cause: string | null;
  /** One URL, exactly. */
  readonly page: string | null;
  /** The whole URL, with `*` for any text. */
  readonly pattern: string | null;
  readonly reason: string;
  readonly author: string;
  /** ISO 8601. */
  readonly created: string;
  /** `2027-01-31`, the last day; null = for good. */
  readonly expires: string | null;
}

export interface Ignore extends NewIgnore {
  readonly id: number;
  readonly isExpired: boolean;
  /** Issues that it hides; an issue under several rules counts for the one that holds longest. */
  readonly issues: number;
}

/** SQL that goes on a condition over `cause_pages`, for readers that do not go through the view `issues`. */
export const notIgnored = " AND (ignore_id IS NULL OR ignore_id IN (SELECT id FROM ignores WHERE expires < date('now')))";

/** All rules, oldest first. */
export function listIgnores(database: Database): Ignore[] {
  const query = `SELECT g.*, coalesce(g.expires < date('now'), 0) AS is_expired,
    (SELECT count(*) FROM ignored_issues i WHERE i.ignore_id = g.id) AS issues FROM ignores g ORDER BY g.id`;
  return database
    .prepare(query)
    .all()
    .map((row) => ({
      id: Number(row.id),
      check: row.check_id as string | null,
      cause: row.cause as string | null,
      page: row.page as string | null,
      pattern: row.pattern as string | null,
      reason: String(row.reason),
      author: String(row.author),
      created: String(row.created),
      expires: row.expires as string | null,
      isExpired: row.is_expired === 1,
      issues: Number(row.issues),
    }));
}

/** Adds a rule and returns its id; it counts once `applyIgnores` has run. */
export function addIgnore(database: Database, rule: NewIgnore): number {
  const insert = database.prepare(insertInto('ignores'));
  const { check, cause, page, pattern, reason, author, created, expires } = rule;
  return insert.run(check, page, pattern, reason, author, created, expires, cause).lastInsertRowid;
}

/** Takes a rule away; false when there is none of this id. Its issues are back once `applyIgnores` has run. */
export function removeIgnore(database: Database, id: number): boolean {
  return database.prepare('DELETE FROM ignores WHERE id = ?').run(id).changes > 0;
}

/** Marks every issue with the rule that covers it, and takes the mark from all others. In one transaction. */
export function applyIgnores(database: Database): void {
  database.exec('BEGIN; UPDATE cause_pages SET ignore_id = NULL WHERE ignore_id IS NOT NULL;');
  // The rule that holds longest comes first, so that an issue is hidden as long as any rule says so.
  const rules = listIgnores(database)
    .sort((a, b) => lastDay(b) - lastDay(a) || a.id - b.id)
    .map(({ id, check, cause, page, pattern }) => ({ id, check, cause, page, matches: pattern === null ? null : urlPattern(pattern) }));
  if (rules.length > 0) {
    const marked: [id: number, rule: number][] = [];
    const families = new Map(readFamilyCauses(database).map(({ id, identity }) => [id, identity]));
    const query = `SELECT p.id, p.cause_id, k.check_id, coalesce(u.url, '') AS url, ${causeIdentity} AS identity FROM cause_pages p JOIN causes c ON c.id = p.cause_id
      JOIN cause_kinds k ON k.id = c.kind_id LEFT JOIN urls u ON u.id = p.url_id`;
    for (const { id, cause_id, check_id, url, identity } of database.prepare(query).iterate()) {
      const family = families.get(Number(cause_id));
      const found = rules.find(
        ({ check, cause, page, matches }) =>
          ((cause !== null && cause === family) || ((check === null || check === check_id) && (cause === null || cause === identity))) &&
          (page === null || page === url) &&
          (matches === null || (url !== '' && matches(String(url)))),
      );
      if (found !== undefined) marked.push([Number(id), found.id]);
    }
    const mark = database.prepare('UPDATE cause_pages SET ignore_id = ? WHERE id = ?');
    for (const [id, rule] of marked) mark.run(rule, id);
  }
  database.exec('COMMIT');
}

function lastDay({ expires }: Ignore): number {
  return expires === null ? Number.POSITIVE_INFINITY : Date.parse(expires);
}
