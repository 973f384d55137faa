/** Stripe's events: kept before they are acknowledged, and open until a job has worked them off. An event that was delivered again is known by its id. */
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { paymentEvent } from './payment-tables.ts';

/** Whom an event is about: a customer or, where it names none, a charge. */
export interface EventSubject {
  readonly customerId: string | null;
  readonly chargeId: string | null;
}

export interface ReceivedEvent extends EventSubject {
  readonly id: string;
  readonly type: string;
}

/** Longer than Stripe delivers again. */
const keptMs = 60 * 24 * 60 * 60 * 1_000;

/** Whether it is new. */
export async function receiveEvent(db: AppDatabase, event: ReceivedEvent, now: Date): Promise<boolean> {
  const kept = await db
    .insert(paymentEvent)
    .values({ ...event, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id });
  return kept.length > 0;
}

export type OpenEvent = Pick<typeof paymentEvent.$inferSelect, 'id' | 'type'>;

/** All that are open about it: one look at Stripe does for them. */
export function openEvents(db: AppDatabase, { customerId, chargeId }: EventSubject): Promise<OpenEvent[]> {
  const isAbout = customerId === null ? eq(paymentEvent.chargeId, chargeId ?? '') : eq(paymentEvent.customerId, customerId);
  return db
    .select({ id: paymentEvent.id, type: paymentEvent.type })
    .from(paymentEvent)
    .where(and(isAbout, isNull(paymentEvent.doneAt)));
}

export async function finishEvents(db: AppDatabase, events: readonly OpenEvent[], now: Date): Promise<void> {
  const ids = events.map(({ id }) => id);
  await db.update(paymentEvent).set({ doneAt: now }).where(inArray(paymentEvent.id, ids));
}

/** Whom the open events are about. */
export function openSubjects(db: AppDatabase): Promise<EventSubject[]> {
  const { customerId, chargeId } = paymentEvent;
  return db.selectDistinct({ customerId, chargeId }).from(paymentEvent).where(isNull(paymentEvent.doneAt));
}

export async function sweepEvents(db: AppDatabase, now: Date): Promise<void> {
  await db.delete(paymentEvent).where(lt(paymentEvent.createdAt, new Date(now.getTime() - keptMs)));
}
