/** Rows of the webhooks of accounts. */
import { randomUUID } from 'node:crypto';
import type { AccountWebhook } from '@orbweaver/model/api/webhooks.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { maxWebhooks, type WebhookEvent } from '@orbweaver/model/webhooks.ts';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { StoredSecrets } from '../secrets/stored-secrets.ts';
import { newWebhookSecret } from '../webhooks/sign-webhook.ts';
import type { AppDatabase } from './database.ts';
import { isOwn } from './owned.ts';
import { user } from './schema.ts';
import { lockSubscription } from './subscriptions.ts';
import { accountWebhook } from './webhook-tables.ts';

export type WebhookRow = typeof accountWebhook.$inferSelect;

export function toWebhook({ id, url, events, createdAt, lastAt, lastState }: WebhookRow): AccountWebhook {
  return {
    id,
    url,
    events: [...events],
    createdAt: createdAt.toISOString(),
    lastMessage: lastAt === null || lastState === null ? null : { at: lastAt.toISOString(), state: lastState },
  };
}

export function listWebhooks(db: AppDatabase, userId: string): Promise<WebhookRow[]> {
  return db.select().from(accountWebhook).where(eq(accountWebhook.userId, userId)).orderBy(asc(accountWebhook.createdAt));
}

export interface NewWebhook {
  readonly userId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** Throws `webhook-limit`. */
export function addWebhook(
  db: AppDatabase,
  { userId, url, events }: NewWebhook,
  { now, secrets }: { readonly now: Date; readonly secrets: StoredSecrets },
): Promise<{ readonly row: WebhookRow; readonly secret: string }> {
  return db.transaction(async (tx) => {
    // One of an account at a time, so that they are counted.
    await lockSubscription(tx, userId, now);
    const [held] = await tx.select({ webhooks: count() }).from(accountWebhook).where(eq(accountWebhook.userId, userId));
    if ((held?.webhooks ?? 0) >= maxWebhooks) throw new AppError('webhook-limit', { max: maxWebhooks });
    const secret = newWebhookSecret();
    const id = randomUUID();
    const sealed = secrets.seal(secret, { column: 'account_webhook.secret', id });
    const values = { id, userId, url, events: [...new Set(events)], secret: sealed, createdAt: now };
    const [row] = await tx.insert(accountWebhook).values(values).returning();
    return { row: row as WebhookRow, secret };
  });
}

export async function removeWebhook(db: AppDatabase, userId: string, id: string): Promise<void> {
  await db.delete(accountWebhook).where(isOwn('webhook', userId, id));
}

/** null = it was deleted, or its account is blocked. */
export async function findWebhook(db: AppDatabase, id: string): Promise<WebhookRow | null> {
  const [row] = await db
    .select({ webhook: accountWebhook })
    .from(accountWebhook)
    .innerJoin(user, eq(user.id, accountWebhook.userId))
    .where(and(eq(accountWebhook.id, id), isNull(user.blockedAt)));
  return row?.webhook ?? null;
}

/** Ids of those of an account that are told of an event. */
export async function webhooksFor(db: AppDatabase, userId: string, event: WebhookEvent): Promise<readonly string[]> {
  return (await listWebhooks(db, userId)).filter(({ events }) => events.includes(event)).map(({ id }) => id);
}

export async function noteWebhookMessage(db: AppDatabase, id: string, lastState: 'sent' | 'failed', lastAt: Date): Promise<void> {
  await db.update(accountWebhook).set({ lastState, lastAt }).where(eq(accountWebhook.id, id));
}
