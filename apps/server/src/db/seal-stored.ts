/** Seals secrets that an earlier version, or a backup of one, stored in clear. */
import { type AnyColumn, getTableName, sql } from 'drizzle-orm';
import { type SecretColumn, type StoredSecrets, sealedPrefix } from '../secrets/stored-secrets.ts';
import type { AppDatabase } from './database.ts';
import { user } from './schema.ts';
import { scanSchedule } from './server-scan-tables.ts';
import { accountWebhook } from './webhook-tables.ts';
import { widget } from './widget-tables.ts';

const columns: readonly { readonly id: AnyColumn; readonly column: AnyColumn }[] = [
  { id: user.id, column: user.googleApi },
  { id: accountWebhook.id, column: accountWebhook.secret },
  { id: scanSchedule.id, column: scanSchedule.webhookSecret },
  { id: scanSchedule.id, column: scanSchedule.slackUrl },
  { id: widget.userId, column: widget.webhookSecret },
];

export async function sealStored(db: AppDatabase, secrets: StoredSecrets): Promise<void> {
  for (const { id, column } of columns) {
    const { table } = column;
    const rows = await db
      .select({ id: sql<string>`${id}`, stored: sql<string>`${column}` })
      .from(table)
      .where(sql`not starts_with(${column}, ${sealedPrefix})`);
    const place = `${getTableName(table)}.${column.name}` as SecretColumn;
    for (const row of rows) {
      const sealed = secrets.seal(row.stored, { column: place, id: row.id });
      // Another process may have been first.
      await db.execute(
        sql`update ${table} set ${sql.identifier(column.name)} = ${sealed} where ${id} = ${row.id} and ${column} = ${row.stored}`,
      );
    }
  }
}
