/** The accounts database as pg-boss asks it: PostgreSQL by its pool, or the embedded one, in this thread or in its own. */
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Db, type DrizzleTransactionLike, fromDrizzle } from 'pg-boss';
import type { AppDatabase } from '../db/database.ts';

interface Rows {
  readonly rows: readonly object[];
}

/** What is used of an embedded database. */
interface Embedded {
  readonly query: (text: string, values: readonly unknown[]) => Promise<Rows>;
  /** Several statements without values. */
  readonly exec: (text: string) => Promise<readonly Rows[]>;
  readonly transaction: <T>(run: (transaction: Pick<Embedded, 'exec'>) => Promise<T>) => Promise<T>;
}

export interface JobDatabase {
  readonly db: Db;
  readonly isEmbedded: boolean;
}

/** Its `executeSql` returns the rows of every statement, one after the other: pg-boss reads what stands between a BEGIN and its COMMIT. */
export function jobDatabase(db: AppDatabase): JobDatabase {
  const { $client: client } = db as unknown as { readonly $client: Pool | Embedded };
  if ('exec' in client) return { db: { executeSql: (text, values) => askEmbedded(client, text, values) }, isEmbedded: true };
  return {
    db: {
      executeSql: async (text, values) => {
        const results: Rows | readonly Rows[] = await client.query(text, values);
        return { rows: 'rows' in results ? [...results.rows] : rowsOf(results) };
      },
    },
    isEmbedded: false,
  };
}

/** A transaction of the application, for single statements with values. */
export function jobTransaction(tx: AppDatabase): Db {
  // What drizzle leaves open in its type of an answer is rows on both databases.
  return fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
}

async function askEmbedded(client: Embedded, text: string, values: readonly unknown[] = []): Promise<{ rows: object[] }> {
  if (values.length > 0) return { rows: [...(await client.query(text, values)).rows] };
  // Where such a block fails, the connection, which is everybody's, would stay in it until somebody rolls it back: a transaction does so before
  // anything else is asked. To its own COMMIT, which comes after the block's, the database only says that there is nothing to commit.
  const isBlock = /^\s*begin\b/i.test(text);
  return { rows: rowsOf(await (isBlock ? client.transaction((transaction) => transaction.exec(text)) : client.exec(text))) };
}

function rowsOf(results: readonly Rows[]): object[] {
  return results.flatMap(({ rows }) => rows);
}
