/** The account's own fields, and the state that the specification's call answers. */
import type { ProfileEdit, UserState } from '@orbweaver/model/api/user-state.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultLimit, type LimitGroup, type Plan } from '@orbweaver/model/plans.ts';
import { eq } from 'drizzle-orm';
import { creditsOf, planIdOf } from '../limits/plan-limits.ts';
import type { StoredSecrets } from '../secrets/stored-secrets.ts';
import { keepOne } from './administrators.ts';
import { type AccountActor, type Actor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { leavePayments } from './payments.ts';
import { planFor } from './plans.ts';
import { user } from './schema.ts';
import { lockSubscription, type Subscription } from './subscriptions.ts';
import { forgetFilesOf } from './sweep.ts';

export interface StateRules {
  readonly secrets: StoredSecrets;
  readonly hasLimits: boolean;
  readonly now: () => Date;
}

/** null = the account is gone. */
export function readUserState(db: AppDatabase, userId: string, { hasLimits, secrets, now }: StateRules): Promise<UserState | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(user).where(eq(user.id, userId));
    if (row === undefined) return null;
    const subscription = await lockSubscription(tx, userId, now());
    return {
      name: row.name,
      email: row.email,
      phone: row.phone,
      google_api: secrets.open(row.googleApi, keyPlace(userId)),
      dark_mode: row.isDark ? 1 : 0,
      verified: row.emailVerified ? 1 : 0,
      settings: { showReview: row.showReview },
      subscription: toSubscriptionState(subscription, planIdOf(subscription, hasLimits), await planFor(tx, subscription, hasLimits)),
    };
  });
}

const keyPlace = (userId: string) => ({ column: 'user.google_api', id: userId }) as const;

/** null where the person has set none that can be read. */
export async function readPageSpeedKey(db: AppDatabase, userId: string, secrets: StoredSecrets): Promise<string | null> {
  const [row] = await db.select({ key: user.googleApi }).from(user).where(eq(user.id, userId));
  return secrets.open(row?.key ?? null, keyPlace(userId));
}

function toSubscriptionState(row: Subscription, planId: string, plan: Plan): UserState['subscription'] {
  const { limits } = plan;
  const credits = creditsOf(row, plan);
  const isUnlimited = Object.values(limits).every((limit) => limit === null);
  // An unlimited plan has no numbers of its own: the specification's defaults stand in their place.
  const limit = (group: LimitGroup): number => limits[group] ?? defaultLimit;
  return {
    id: row.id,
    plan_id: planId,
    stripe_invoice: row.stripeInvoice,
    ai_credit: credits.plan + credits.own,
    save_slot: row.saveSlot,
    sumo_ai_credit: credits.marketplace,
    active: row.isActive ? 1 : 0,
    auto_cancel: row.isCancelled ? 1 : 0,
    pricing_plan: {
      analysis: limit('analysis'),
      spider: limit('spider'),
      link: limit('link'),
      code: limit('code'),
      tools: limit('tools'),
      unlimited: isUnlimited ? 1 : 0,
    },
    spider_used: row.spider,
    analysis_used: row.analysis,
    html_used: row.html,
    css_used: row.css,
    js_used: row.js,
    image_used: row.image,
    htaccess_used: row.htaccess,
    text_used: row.text,
    link_used: row.link,
    sitemap_used: row.sitemap,
  };
}

/** Only the fields given change; an empty phone or key is none. */
export async function editProfile(
  db: AppDatabase,
  edit: ProfileEdit,
  { userId, secrets }: { readonly userId: string; readonly secrets: StoredSecrets },
): Promise<void> {
  const changes: Partial<typeof user.$inferInsert> = { updatedAt: new Date() };
  if (edit.name !== undefined) changes.name = edit.name;
  if (edit.phone !== undefined) changes.phone = edit.phone || null;
  if (edit.google_api !== undefined) changes.googleApi = edit.google_api ? secrets.seal(edit.google_api, keyPlace(userId)) : null;
  if (edit.dark_mode !== undefined) changes.isDark = edit.dark_mode === 1;
  if (edit.language !== undefined) changes.language = edit.language;
  if (edit.settings !== undefined) changes.showReview = edit.settings.showReview;
  await db.update(user).set(changes).where(eq(user.id, userId));
}

/** The account with all that is its own. Throws `last-administrator`, and `sign-in-required` where it is gone already. */
export function deleteAccount(db: AppDatabase, by: AccountActor): Promise<void> {
  const { userId } = by;
  return db.transaction(async (tx) => {
    await keepOne(tx, userId);
    const [known] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId)).for('update');
    // Another call was first.
    if (known === undefined) throw new AppError('sign-in-required');
    await removeAccount(tx, { id: userId, email: known.email }, by);
  });
}

/** For who holds the lock of its row. */
export async function removeAccount(
  tx: AppDatabase,
  { id, email }: { readonly id: string; readonly email: string },
  by: Actor,
): Promise<void> {
  await noteEvent(tx, { by, action: 'account-deleted', subject: email });
  await leavePayments(tx, id, new Date());
  await forgetFilesOf(tx, id);
  await tx.delete(user).where(eq(user.id, id));
}

/** The account of an address. */
export async function isBlocked(db: AppDatabase, email: string): Promise<boolean> {
  const [row] = await db.select({ blockedAt: user.blockedAt }).from(user).where(eq(user.email, email));
  return row !== undefined && row.blockedAt !== null;
}
