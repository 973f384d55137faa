/**
 * Stripe's events as a durable queue: kept before they are acknowledged, worked off customer by customer, tried again with longer and longer
 * pauses. An event that was delivered again is known by its id.
 */
import { and, asc, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { paymentEvent } from './payment-tables.ts';

export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  readonly chargeId: string | null;
}

export type QueuedEvent = typeof paymentEvent.$inferSelect;

/** While one process works on it, no other takes it; one that was killed leaves it for then. */
const claimMs = 60_000;
const firstPauseMs = 5_000;
const maxPauseMs = 6 * 60 * 60 * 1_000;
/** Some four days. */
const maxAttempts = 24;
/** Longer than Stripe delivers again. */
const keptMs = 60 * 24 * 60 * 60 * 1_000;

/** Whether it is new. */
export async function receiveEvent(db: AppDatabase, event: ReceivedEvent, now: Date): Promise<boolean> {
  const kept = await db
    .insert(paymentEvent)
    .values({ ...event, nextTryAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id });
  return kept.length > 0;
}

/** The event that is due longest, with all that wait for the same customer: one look at Stripe does for them. Empty = nothing is due. */
export function claimEvents(db: AppDatabase, now: Date): Promise<readonly QueuedEvent[]> {
  return db.transaction(async (tx) => {
    const [first] = await tx
      .select()
      .from(paymentEvent)
      .where(lte(paymentEvent.nextTryAt, now))
      .orderBy(asc(paymentEvent.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (first === undefined) return [];
    const isSame = first.customerId === null ? eq(paymentEvent.id, first.id) : eq(paymentEvent.customerId, first.customerId);
    return tx
      .update(paymentEvent)
      .set({ nextTryAt: new Date(now.getTime() + claimMs) })
      .where(and(or(eq(paymentEvent.id, first.id), isSame), isNotNull(paymentEvent.nextTryAt)))
      .returning();
  });
}

const idsOf = (events: readonly QueuedEvent[]): string[] => events.map(({ id }) => id);

export async function finishEvents(db: AppDatabase, events: readonly QueuedEvent[]): Promise<void> {
  await db
    .update(paymentEvent)
    .set({ nextTryAt: null, lastError: null })
    .where(inArray(paymentEvent.id, idsOf(events)));
}

/** The next try is later each time, and there is none after the last. */
export async function postponeEvents(db: AppDatabase, events: readonly QueuedEvent[], error: unknown, now: Date): Promise<void> {
  const attempts = 1 + Math.max(...events.map((event) => event.attempts));
  const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** attempts);
  await db
    .update(paymentEvent)
    .set({
      attempts: sql`${paymentEvent.attempts} + 1`,
      lastError: String(error).slice(0, 500),
      nextTryAt: attempts >= maxAttempts ? null : new Date(now.getTime() + pause),
    })
    .where(inArray(paymentEvent.id, idsOf(events)));
}

/** Shown at once. */
const waitingRows = 200;

const isWaiting = isNotNull(paymentEvent.lastError);

/** Events that failed at least once and are not done, oldest first; without a next try they were given up. */
export function listWaiting(db: AppDatabase): Promise<QueuedEvent[]> {
  return db.select().from(paymentEvent).where(isWaiting).orderBy(asc(paymentEvent.createdAt)).limit(waitingRows);
}

/** How many are due now. */
export async function retryEvents(db: AppDatabase, now: Date): Promise<number> {
  const due = await db.update(paymentEvent).set({ nextTryAt: now, attempts: 0 }).where(isWaiting).returning({ id: paymentEvent.id });
  return due.length;
}

export async function sweepEvents(db: AppDatabase, now: Date): Promise<void> {
  await db.delete(paymentEvent).where(lt(paymentEvent.createdAt, new Date(now.getTime() - keptMs)));
}
