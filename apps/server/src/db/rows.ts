/** Rows of a statement that is written as SQL; whoever writes it knows their type. */
import type { AppDatabase } from './database.ts';

export async function askRows<Row>(db: AppDatabase, query: Parameters<AppDatabase['execute']>[0]): Promise<readonly Row[]> {
  return ((await db.execute(query)) as unknown as { readonly rows: readonly Row[] }).rows;
}
