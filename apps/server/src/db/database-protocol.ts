/** What the thread of the embedded database is asked and answers, as messages. Numbered: answers come in any order. */
import type { Results } from '@electric-sql/pglite';

export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
  readonly rowMode: 'array' | 'object';
  /** Object ids of types whose values stay the text that PostgreSQL writes. */
  readonly asText: readonly number[];
}

export type DatabaseCall =
  /** `transaction` null = one of its own. */
  | { readonly kind: 'query'; readonly id: number; readonly transaction: number | null; readonly statement: Statement }
  /** Several statements without values. */
  | { readonly kind: 'script'; readonly id: number; readonly transaction: number | null; readonly text: string }
  /** The caller numbers its transactions. The reply comes when one has begun. */
  | { readonly kind: 'begin'; readonly id: number; readonly transaction: number }
  | { readonly kind: 'end'; readonly id: number; readonly transaction: number; readonly isCommitted: boolean }
  | { readonly kind: 'close'; readonly id: number };

/** A script has results for each of its statements; what asks for none has null. */
export type Answer = Results | readonly Results[] | null;

/** `id` 0 = the database is open, or could not be opened. */
export type DatabaseReply = { readonly id: number; readonly results: Answer } | { readonly id: number; readonly failure: DatabaseFailure };

/** An error: what a copy between threads would drop of it is here. */
export interface DatabaseFailure {
  readonly message: string;
  readonly stack: string | undefined;
  /** `code`, `constraint`, `detail` and so on. */
  readonly fields: Readonly<Record<string, string | number>>;
}

export function packFailure(error: unknown): DatabaseFailure {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, fields: {} };
  const fields = Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return { message: error.message, stack: error.stack, fields: Object.fromEntries(fields) };
}

export function unpackFailure({ message, stack, fields }: DatabaseFailure): Error {
  return Object.assign(new Error(message), { stack, ...fields });
}
