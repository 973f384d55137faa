/** Where an account is signed in. */
import type { OpenSession } from '@orbweaver/model/api/account.ts';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { isOwn } from './owned.ts';
import { session, user } from './schema.ts';

/** When it was used last is known to these minutes: not every call writes. */
const noteMs = 5 * 60 * 1000;

export async function noteUse(
  db: AppDatabase,
  { id, updatedAt }: { readonly id: string; readonly updatedAt: Date },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - noteMs);
  if (updatedAt > before) return;
  const [used] = await db
    .update(session)
    .set({ updatedAt: now })
    .where(and(eq(session.id, id), lt(session.updatedAt, before)))
    .returning({ userId: session.userId });
  if (used !== undefined) await db.update(user).set({ seenAt: now }).where(eq(user.id, used.userId));
}

/** The one used last comes first; `currentId`: the session that asks. */
export async function listSessions(
  db: AppDatabase,
  userId: string,
  { currentId, now }: { readonly currentId: string | null; readonly now: Date },
): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt));
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent === '' ? null : row.userAgent,
    address: row.ipAddress === '' ? null : row.ipAddress,
    signedInAt: row.createdAt.toISOString(),
    seenAt: row.updatedAt.toISOString(),
    isCurrent: row.id === currentId,
  }));
}

export async function endSession(db: AppDatabase, userId: string, id: string): Promise<void> {
  await db.delete(session).where(isOwn('session', userId, id));
}
