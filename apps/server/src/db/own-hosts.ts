/** Rows of the hosts that accounts prove to be their own. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { OwnHost } from '@orbweaver/model/api/own-hosts.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { HostState } from '@orbweaver/model/own-hosts.ts';
import { and, asc, count, eq, lte } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { ownHost } from './own-host-tables.ts';
import { isOwn } from './owned.ts';
import { lockSubscription } from './subscriptions.ts';

export type OwnHostRow = typeof ownHost.$inferSelect;
/** What a check changes. */
export type CheckedHost = Pick<OwnHostRow, 'proof' | 'provenAt' | 'addresses' | 'findings' | 'checkedAt' | 'nextCheckAt'>;

export const maxOwnHosts = 100;
const tokenBytes = 20;

export function hostStateOf({ proof, provenAt }: Pick<OwnHostRow, 'proof' | 'provenAt'>): HostState {
  if (proof !== null) return 'verified';
  return provenAt === null ? 'waiting' : 'expired';
}

export function toOwnHost(row: OwnHostRow): OwnHost {
  const { id, host, token, proof, checkedAt, provenAt, findings } = row;
  return {
    ...{ id, host, token, proof },
    state: hostStateOf(row),
    checkedAt: checkedAt?.toISOString() ?? null,
    provenAt: provenAt?.toISOString() ?? null,
    findings: [...findings],
  };
}

export function listOwnHosts(db: AppDatabase, userId: string): Promise<OwnHostRow[]> {
  return db.select().from(ownHost).where(eq(ownHost.userId, userId)).orderBy(asc(ownHost.host));
}

/** The row that there is already, or a new one. Throws `host-limit`. */
export function addOwnHost(db: AppDatabase, userId: string, host: string, now: Date): Promise<OwnHostRow> {
  return db.transaction(async (tx) => {
    await lockSubscription(tx, userId, now);
    const [known] = await tx
      .select()
      .from(ownHost)
      .where(and(eq(ownHost.userId, userId), eq(ownHost.host, host)));
    if (known !== undefined) return known;
    const [held] = await tx.select({ hosts: count() }).from(ownHost).where(eq(ownHost.userId, userId));
    if ((held?.hosts ?? 0) >= maxOwnHosts) throw new AppError('host-limit', { max: maxOwnHosts });
    const values = { id: randomUUID(), userId, host, token: randomBytes(tokenBytes).toString('hex'), createdAt: now };
    const [row] = await tx.insert(ownHost).values(values).returning();
    return row as OwnHostRow;
  });
}

export async function findOwnHost(db: AppDatabase, userId: string, id: string): Promise<OwnHostRow | null> {
  const [row] = await db
    .select()
    .from(ownHost)
    .where(isOwn('host', userId, id));
  return row ?? null;
}

/** Null where it was removed meanwhile. */
export async function saveCheck(tx: AppDatabase, id: string, change: CheckedHost): Promise<OwnHostRow | null> {
  const [row] = await tx.update(ownHost).set(change).where(eq(ownHost.id, id)).returning();
  return row ?? null;
}

export async function removeOwnHost(tx: AppDatabase, userId: string, id: string): Promise<OwnHostRow | null> {
  const [row] = await tx
    .delete(ownHost)
    .where(isOwn('host', userId, id))
    .returning();
  return row ?? null;
}

/** Takes hosts whose next check is due, so that no other process checks them before `until`. */
export async function claimDueHosts(db: AppDatabase, now: Date, until: Date, limit: number): Promise<OwnHostRow[]> {
  const due = await db.select({ id: ownHost.id }).from(ownHost).where(lte(ownHost.nextCheckAt, now)).limit(limit);
  const claimed: OwnHostRow[] = [];
  for (const { id } of due) {
    const isStillDue = and(eq(ownHost.id, id), lte(ownHost.nextCheckAt, now));
    claimed.push(...(await db.update(ownHost).set({ nextCheckAt: until }).where(isStillDue).returning()));
  }
  return claimed;
}
