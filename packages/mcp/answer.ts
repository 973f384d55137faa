/** What a tool answers: one short JSON text. Rows come in pages, and each page says how to ask for the next. */
import { inertText } from '@orbweaver/exports/inert-text.ts';

export interface Answer {
  readonly [name: string]: unknown;
  /** What can be asked next, in words for the model. */
  readonly next?: readonly string[];
}

export interface RowsPage {
  readonly total: number;
  readonly from: number;
  readonly rows: readonly unknown[];
  /** `from` of the next page; null at the end. */
  readonly nextFrom: number | null;
}

/** Characters of the rows of an answer, and of one text of a page. */
const maxRowsChars = 20_000;
const maxTextChars = 500;

/** As many of the rows, which begin at `from`, as one answer holds: at least one. */
export function pageOf(rows: readonly unknown[], from: number, total: number): RowsPage {
  const kept: unknown[] = [];
  let chars = 0;
  for (const row of rows) {
    const plain = inertOf(row);
    chars += JSON.stringify(plain)?.length ?? 0;
    if (kept.length > 0 && chars > maxRowsChars) break;
    kept.push(plain);
  }
  const end = from + kept.length;
  return { total, from, rows: kept, nextFrom: end < total && kept.length > 0 ? end : null };
}

export function textOfAnswer(answer: Answer): string {
  return JSON.stringify(inertOf(answer));
}

/** Texts on one line, of readable length, without characters that control a terminal or change the text direction. */
function inertOf(value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxTextChars ? `${inertText(value.slice(0, maxTextChars - 1))}…` : inertText(value);
  if (Array.isArray(value)) return value.map(inertOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [inertText(name), inertOf(each)]));
}
