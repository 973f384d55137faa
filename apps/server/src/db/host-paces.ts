/** Leases of the pace toward hosts, in the database that all servers and workers share. */
import { inArray, lt, sql } from 'drizzle-orm';
import { askLease, type LeaseAnswer, type LeaseAsk, noLease } from '../gateway/pace-lease.ts';
import type { AppDatabase } from './database.ts';
import { askRows } from './rows.ts';
import { hostPace } from './server-scan-tables.ts';

/** An answer for each ask, in their order; of one host there is one. */
export function askLeases(db: AppDatabase, who: string, asks: readonly LeaseAsk[]): Promise<readonly LeaseAnswer[]> {
  const hosts = asks.map(({ host }) => host);
  return db.transaction(async (tx) => {
    await tx
      .insert(hostPace)
      .values(hosts.toSorted().map((host) => ({ host, lease: noLease })))
      .onConflictDoNothing();
    // In one order for everybody, so that nobody waits for each other.
    const rows = await tx.select().from(hostPace).where(inArray(hostPace.host, hosts)).orderBy(hostPace.host).for('update');
    const [clock] = await askRows<{ readonly ms: number }>(tx, sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`);
    const now = Math.floor(clock?.ms ?? 0);
    const leases = new Map(rows.map(({ host, lease }) => [host, lease]));
    const asked = asks.map((ask) => ({ host: ask.host, ...askLease(leases.get(ask.host) ?? noLease, who, ask, now) }));
    await tx
      .insert(hostPace)
      .values(asked.map(({ host, lease }) => ({ host, lease })))
      .onConflictDoUpdate({ target: hostPace.host, set: { lease: sql`excluded.lease`, changedAt: sql`now()` } });
    return asked.map(({ answer }) => answer);
  });
}

/** Hosts that nobody has asked for ten minutes. */
export async function sweepHostPaces(db: AppDatabase): Promise<void> {
  await db.delete(hostPace).where(lt(hostPace.changedAt, sql`now() - interval '10 minutes'`));
}
