/** What administrators changed, written in the transaction of the change itself. */
import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@orbweaver/model/api/admin.ts';
import { desc } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { auditEntry } from './schema.ts';

export interface Change {
  /** The administrator. */
  readonly userId: string;
  /** Such as `plan-edited`. */
  readonly action: string;
  /** Such as the plan's id. */
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

export async function noteChange(tx: AppDatabase, change: Change): Promise<void> {
  await tx.insert(auditEntry).values({ id: randomUUID(), ...change });
}

/** Newest first. */
export async function listChanges(db: AppDatabase, limit: number): Promise<AuditEntry[]> {
  const rows = await db.select().from(auditEntry).orderBy(desc(auditEntry.createdAt)).limit(limit);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
