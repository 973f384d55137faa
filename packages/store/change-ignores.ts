/** Adds and takes away ignore rules of a scan file in one step, and answers with what it takes to undo that. */
import { AppError } from '@orbweaver/model/errors.ts';
import { addIgnore, applyIgnores, type Ignore, listIgnores, type NewIgnore, removeIgnore } from './ignores.ts';
import type { Database } from './ports.ts';
import { migrate } from './schema.ts';

export interface IgnoreChange {
  readonly add: readonly NewIgnore[];
  /** Ids of rules; those that are gone already are passed over. */
  readonly remove: readonly number[];
}

export interface IgnoreChanged {
  /** Ids of the new rules, in their order. */
  readonly added: readonly number[];
  /** Rules that are gone now, as they were. */
  readonly removed: readonly NewIgnore[];
  /** Issues that are hidden now and were not before; below zero where more came back. */
  readonly hidden: number;
}

/** Longest reason, author or address that is kept, and most rules in one step. */
const maxChars = 2000;
const maxRules = 1000;

/** The database is open for writing; a file of an older format is brought up to date. Throws AppError 'option-invalid' for a rule that says nothing. */
export function changeIgnores(database: Database, { add, remove }: IgnoreChange): IgnoreChanged {
  if (add.length > maxRules) throw new AppError('option-invalid', { option: 'ignore', value: String(add.length), expected: `${maxRules}` });
  for (const rule of add) requireUsable(rule);
  migrate(database);
  const before = listIgnores(database);
  const wanted = new Set(remove);
  const removed = before.filter(({ id }) => wanted.has(id));
  for (const { id } of removed) removeIgnore(database, id);
  const added = add.map((rule) => addIgnore(database, rule));
  applyIgnores(database);
  return { added, removed: removed.map(withoutCounts), hidden: sum(listIgnores(database)) - sum(before) };
}

function requireUsable({ check, cause, page, pattern, reason, author, expires }: NewIgnore): void {
  const refuse = (option: string, value: string, expected: string) => {
    throw new AppError('option-invalid', { option, value: JSON.stringify(value.slice(0, 40)), expected });
  };
  if (check === null && page === null && pattern === null) refuse('check', '', 'a check, a page or a pattern');
  if (cause !== null && check === null) refuse('cause', cause, 'a check beside it');
  if (page !== null && pattern !== null) refuse('pattern', pattern, 'a page or a pattern');
  if (reason.trim() === '') refuse('reason', reason, 'a reason');
  for (const [option, text] of Object.entries({ cause, page, pattern, reason, author }))
    if ((text ?? '').length > maxChars) refuse(option, text ?? '', `at most ${maxChars} characters`);
  if (expires !== null && !isDay(expires)) refuse('expires', expires, 'a day such as 2027-01-31');
}

/** A day that exists, as `2027-01-31`. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

function withoutCounts({ check, cause, page, pattern, reason, author, created, expires }: Ignore): NewIgnore {
  return { check, cause, page, pattern, reason, author, created, expires };
}

function sum(rules: readonly Ignore[]): number {
  return rules.reduce((total, { issues, isExpired }) => total + (isExpired ? 0 : issues), 0);
}
