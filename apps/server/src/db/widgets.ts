/** Rows of widgets: settings, keys, logo, counts by day. */
import { randomBytes } from 'node:crypto';
import type { Widget, WidgetCounts } from '@orbweaver/model/api/widget.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { publicKeyPrefix, type WidgetSettings } from '@orbweaver/model/widget.ts';
import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { heldPlan, type UseRules } from '../limits/uses.ts';
import type { StoredSecrets } from '../secrets/stored-secrets.ts';
import { newWebhookSecret } from '../webhooks/sign-webhook.ts';
import { apiKey } from './api-key-tables.ts';
import { makeKey, revokeKey } from './api-keys.ts';
import type { AppDatabase } from './database.ts';
import { user } from './schema.ts';
import { lockSubscription } from './subscriptions.ts';
import { widget, widgetDay } from './widget-tables.ts';

export type WidgetRow = typeof widget.$inferSelect;

const dayMs = 24 * 60 * 60 * 1000;
const countedDays = 30;
const keptDays = 400;

/** Path of an uploaded logo; it changes with the logo, so that nobody sees an old one. */
export function logoPath({ publicKey, logo, updatedAt }: Pick<WidgetRow, 'publicKey' | 'logo' | 'updatedAt'>): string | null {
  return logo === null ? null : `/server/widget/${publicKey}/logo?v=${updatedAt.getTime().toString(36)}`;
}

export async function hasWidgetInPlan(db: AppDatabase, userId: string, rules: UseRules): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { plan } = await heldPlan(tx, await lockSubscription(tx, userId, rules.now()), rules.hasLimits);
    return plan.widget;
  });
}

const secretPlace = (userId: string) => ({ column: 'widget.webhook_secret', id: userId }) as const;

/** What messages to its webhook are signed with; null = there is none, or another secret of the server sealed it. */
export function webhookSecretOf({ userId, webhookSecret }: WidgetRow, secrets: StoredSecrets): string | null {
  return secrets.open(webhookSecret, secretPlace(userId));
}

function newSealedSecret(userId: string, secrets: StoredSecrets): string {
  return secrets.seal(newWebhookSecret(), secretPlace(userId));
}

export async function readWidget(db: AppDatabase, userId: string, secrets: StoredSecrets): Promise<Widget | null> {
  const [row] = await db.select().from(widget).leftJoin(apiKey, eq(apiKey.id, widget.keyId)).where(eq(widget.userId, userId));
  if (row === undefined) return null;
  const { settings, publicKey } = row.widget;
  const key = row.api_key;
  return {
    settings: { ...settings, moreSites: [...settings.moreSites] },
    publicKey,
    webhookSecret: webhookSecretOf(row.widget, secrets),
    logoFile: logoPath(row.widget),
    apiKey: key && { start: key.start, createdAt: key.createdAt.toISOString(), usedAt: key.usedAt?.toISOString() ?? null },
  };
}

/** Throws `widget-unsaved` where the account has none. */
export async function ownWidget(db: AppDatabase, userId: string, secrets: StoredSecrets): Promise<Widget> {
  const own = await readWidget(db, userId, secrets);
  if (own === null) throw new AppError('widget-unsaved');
  return own;
}

export interface WidgetChange {
  readonly userId: string;
  readonly secrets: StoredSecrets;
}

/** The first time makes the public key; the secret of the webhook is made where there is none that can be read. */
export async function saveWidget(db: AppDatabase, settings: WidgetSettings, { userId, secrets }: WidgetChange): Promise<Widget> {
  await db.transaction(async (tx) => {
    const publicKey = publicKeyPrefix + randomBytes(15).toString('base64url');
    const [row] = await tx
      .insert(widget)
      .values({ userId, publicKey, settings })
      .onConflictDoUpdate({ target: widget.userId, set: { settings, updatedAt: new Date() } })
      .returning();
    if (webhookSecretOf(row as WidgetRow, secrets) === null) await change(tx, userId, { webhookSecret: newSealedSecret(userId, secrets) });
  });
  return ownWidget(db, userId, secrets);
}

/** `data` in Base64; null removes it. */
export async function saveLogo(
  db: AppDatabase,
  logo: { readonly type: string; readonly data: string } | null,
  { userId, secrets }: WidgetChange,
): Promise<Widget> {
  await change(db, userId, { logo: logo?.data ?? null, logoType: logo?.type ?? null, updatedAt: new Date() });
  return ownWidget(db, userId, secrets);
}

export async function renewSecret(db: AppDatabase, { userId, secrets }: WidgetChange): Promise<Widget> {
  await change(db, userId, { webhookSecret: newSealedSecret(userId, secrets) });
  return ownWidget(db, userId, secrets);
}

async function change(db: AppDatabase, userId: string, set: Partial<WidgetRow>): Promise<void> {
  await db.update(widget).set(set).where(eq(widget.userId, userId));
}

/** A key of the account that reads leads, in place of the one that there was. Throws `widget-unsaved`, and what `makeKey` throws. */
export async function renewKey(tx: AppDatabase, userId: string, rules: UseRules) {
  const old = await dropKey(tx, userId);
  const made = await makeKey(tx, { userId, name: 'Widget', scopes: ['leads:read'] }, rules);
  await change(tx, userId, { keyId: made.id });
  return { old, made };
}

/** The key that it was; null = there was none. */
export async function dropKey(tx: AppDatabase, userId: string) {
  const [row] = await tx.select({ keyId: widget.keyId }).from(widget).where(eq(widget.userId, userId)).for('update');
  if (row === undefined) throw new AppError('widget-unsaved');
  return row.keyId === null ? null : revokeKey(tx, userId, row.keyId);
}

/** Throws `not-found`, also for a widget of an account that is blocked. */
export async function findWidget(db: AppDatabase, publicKey: string): Promise<WidgetRow> {
  const [row] = await db
    .select({ widget })
    .from(widget)
    .innerJoin(user, eq(user.id, widget.userId))
    .where(and(eq(widget.publicKey, publicKey), isNull(user.blockedAt)));
  if (row === undefined) throw new AppError('not-found');
  return row.widget;
}

/** null = the account has none. */
export async function widgetOf(db: AppDatabase, userId: string): Promise<WidgetRow | null> {
  const [row] = await db.select().from(widget).where(eq(widget.userId, userId));
  return row ?? null;
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export async function countEvent(db: AppDatabase, userId: string, event: keyof WidgetCounts, now: Date): Promise<void> {
  await db
    .insert(widgetDay)
    .values({ userId, day: dayOf(now), [event]: 1 })
    .onConflictDoUpdate({ target: [widgetDay.userId, widgetDay.day], set: { [event]: sql`${widgetDay[event]} + 1` } });
}

/** Of the last 30 days, today among them. */
export async function readCounts(db: AppDatabase, userId: string, now: Date): Promise<WidgetCounts> {
  const since = dayOf(new Date(now.getTime() - (countedDays - 1) * dayMs));
  const sum = (event: keyof WidgetCounts) => sql<number>`coalesce(sum(${widgetDay[event]}), 0)::int`;
  const [row] = await db
    .select({ shown: sum('shown'), started: sum('started'), finished: sum('finished'), leads: sum('leads') })
    .from(widgetDay)
    .where(and(eq(widgetDay.userId, userId), gte(widgetDay.day, since)));
  return row ?? { shown: 0, started: 0, finished: 0, leads: 0 };
}

export async function sweepCounts(db: AppDatabase, now: Date): Promise<void> {
  await db.delete(widgetDay).where(lt(widgetDay.day, dayOf(new Date(now.getTime() - keptDays * dayMs))));
}
