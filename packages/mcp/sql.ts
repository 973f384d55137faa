/** SQL for what no other tool answers: what is said of it, and its limits. Who runs it keeps to them. */
import { z } from 'zod';
import { type Answer, pageOf } from './answer.ts';
import { scanField } from './fields.ts';

export const queryLimits = { maxMs: 5_000, maxRows: 500, maxChars: 16_000, maxCellChars: 1_000 } as const;

export const sqlToolWords = {
  name: 'sql',
  title: 'SQL on a scan file',
  description: `One SELECT statement in SQLite's SQL, for what no other tool can answer: read-only, at most ${queryLimits.maxMs / 1000} s, ${queryLimits.maxRows} rows, ${queryLimits.maxChars} characters. Tables: urls(id, url, kind, internal), responses(url_id, status, error, content_type...), pages(url_id, title, description, h1, canonical_id, flags, words...), links(source_id, position, target_id, text_id, flags), texts(id, text), images, resources, discovery(url_id, depth, inlinks, not_fetched...), issues(check_id, severity, url_id, evidence, cause_id). SELECT name, sql FROM sqlite_schema lists all tables.`,
  isReading: true,
  input: z.strictObject({
    scan: scanField,
    query: z.string().min(1).max(10_000),
    limit: z.int().min(1).max(queryLimits.maxRows).default(100),
  }),
} as const;

interface Result {
  readonly columns: readonly string[];
  readonly rows: readonly unknown[];
  /** There are rows beyond a limit. */
  readonly isCut: boolean;
}

export function answerOfQuery({ columns, rows, isCut }: Result): Answer {
  const page = pageOf(rows, 0, rows.length);
  const isWhole = !isCut && page.nextFrom === null;
  return { columns, rows: page.rows, isWhole, next: isWhole ? [] : ['there are more rows: use a narrower query, or LIMIT and OFFSET'] };
}
