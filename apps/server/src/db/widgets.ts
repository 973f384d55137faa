/** Rows of widgets: settings, keys, logo, counts by day. */
import { randomBytes } from 'node:crypto';
import type { Widget, WidgetCounts } from '@orbweaver/model/api/widget.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { publicKeyPrefix, type WidgetSettings } from '@orbweaver/model/widget.ts';
import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { heldPlan, type UseRules } from '../limits/uses.ts';
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

export async function readWidget(db: AppDatabase, userId: string): Promise<Widget | null> {
  const [row] = await db.select().from(widget).leftJoin(apiKey, eq(apiKey.id, widget.keyId)).where(eq(widget.userId, userId));
  if (row === undefined) return null;
  const { settings, publicKey, webhookSecret } = row.widget;
  const key = row.api_key;
  return {
    settings: { ...settings, moreSites: [...settings.moreSites] },
    publicKey,
    webhookSecret,
    logoFile: logoPath(row.widget),
    apiKey: key && { start: key.start, createdAt: key.createdAt.toISOString(), usedAt: key.usedAt?.toISOString() ?? null },
  };
}

/** Throws `widget-unsaved` where the account has none. */
export async function ownWidget(db: AppDatabase, userId: string): Promise<Widget> {
  const own = await readWidget(db, userId);
  if (own === null) throw new AppError('widget-unsaved');
  return own;
}

/** The first time makes the public key and the secret of the webhook. */
export async function saveWidget(db: AppDatabase, userId: string, settings: WidgetSettings): Promise<Widget> {
  const values = {
    userId,
    publicKey: publicKeyPrefix + randomBytes(15).toString('base64url'),
    webhookSecret: newWebhookSecret(),
    settings,
  };
  await db
    .insert(widget)
    .values(values)
    .onConflictDoUpdate({
      target: widget.userId,
      set: { settings, updatedAt: new Date(), webhookSecret: sql`coalesce(${widget.webhookSecret}, excluded.webhook_secret)` },
    });
  return ownWidget(db, userId);
}

/** `data` in Base64; null removes it. */
export function saveLogo(db: AppDatabase, userId: string, logo: { readonly type: string; readonly data: string } | null): Promise<Widget> {
  return change(db, userId, { logo: logo?.data ?? null, logoType: logo?.type ?? null, updatedAt: new Date() });
}

export function renewSecret(db: AppDatabase, userId: string): Promise<Widget> {
  return change(db, userId, { webhookSecret: newWebhookSecret() });
}

async function change(db: AppDatabase, userId: string, set: Partial<WidgetRow>): Promise<Widget> {
  await db.update(widget).set(set).where(eq(widget.userId, userId));
  return ownWidget(db, userId);
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
