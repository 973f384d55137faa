/** A code becomes a plan and credits of the account that redeems it first, and is taken back when it is revoked. */
import { AppError } from '@orbweaver/model/errors.ts';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { planIdOf } from '../limits/plan-limits.ts';
import { nextRefillAt } from '../limits/refill.ts';
import { type Actor, noteEvent } from './audit.ts';
import { largerOf, planOfCodes } from './code-plans.ts';
import type { AppDatabase } from './database.ts';
import { findCode } from './market-codes.ts';
import { marketCode } from './market-tables.ts';
import { readPaymentSettings } from './payment-settings.ts';
import { findPaymentAccount } from './payments.ts';
import { readPlans } from './plans.ts';
import { applyActorEvent, lockSubscription, type Subscription } from './subscriptions.ts';

type Code = typeof marketCode.$inferSelect;

export interface Redeeming {
  readonly userId: string;
  readonly text: string;
  readonly by: Actor;
  readonly now: Date;
}

export interface RedeemedCode {
  readonly planId: string;
  readonly credits: number;
}

/** Of many at once exactly one wins. Throws `code-unknown`, `code-used`, `code-expired`, `code-limit`, `plan-runs`. */
export function redeemCode(db: AppDatabase, { userId, text, by, now }: Redeeming): Promise<RedeemedCode> {
  return db.transaction(async (tx) => {
    const row = await lockSubscription(tx, userId, now);
    const code = await claim(tx, { userId, text, now });
    await requireRoom(tx, userId);
    if (code.planId !== null && (await findPaymentAccount(tx, userId))?.billing.state === 'running') throw new AppError('plan-runs');
    const planId = await planAfter(tx, row, code);
    const after = await applyActorEvent(tx, row, { event: { kind: 'code-redeemed', planId, credits: code.credits }, by, now });
    return { planId: after.planId, credits: code.credits };
  });
}

async function claim(tx: AppDatabase, { userId, text, now }: Omit<Redeeming, 'by'>): Promise<Code> {
  const { code } = await findCode(tx, text);
  const isOpen = and(
    isNull(marketCode.redeemedAt),
    isNull(marketCode.revokedAt),
    or(isNull(marketCode.expiresAt), gt(marketCode.expiresAt, now)),
  );
  const [claimed] = await tx
    .update(marketCode)
    .set({ userId, redeemedAt: now })
    .where(and(eq(marketCode.code, code), isOpen))
    .returning();
  if (claimed !== undefined) return claimed;
  const { revokedAt, redeemedAt } = await findCode(tx, text);
  if (revokedAt !== null) throw new AppError('code-unknown');
  throw new AppError(redeemedAt === null ? 'code-expired' : 'code-used');
}

/** The one that is being redeemed counts. */
async function requireRoom(tx: AppDatabase, userId: string): Promise<void> {
  const { maxCodes } = await readPaymentSettings(tx);
  const redeemed = await tx.$count(marketCode, and(eq(marketCode.userId, userId), isNull(marketCode.revokedAt)));
  if (redeemed > maxCodes) throw new AppError('code-limit');
}

/** null = the plan stays: it is as large, or the code has none. One that ends soon is none. */
async function planAfter(tx: AppDatabase, row: Subscription, code: Code): Promise<string | null> {
  if (code.planId === null) return null;
  const plans = await readPlans(tx);
  const isStaying = row.isActive && !row.isCancelled && row.planUntil === null;
  const held = isStaying ? largerOf(plans, null, planIdOf(row, true)) : null;
  const best = largerOf(plans, held, code.planId);
  return best === held ? null : best;
}

export interface Revoking {
  readonly text: string;
  readonly by: Actor;
  readonly now: Date;
}

/** Credits that are left of it go at once, and the plan with the month that runs. Once; a second time changes nothing. Throws `code-unknown`. */
export function revokeCode(db: AppDatabase, { text, by, now }: Revoking): Promise<Code> {
  return db.transaction(async (tx) => {
    const { code, userId } = await findCode(tx, text);
    // The account before the code, as for redeeming.
    const row = userId === null ? null : await lockSubscription(tx, userId, now);
    const [revoked] = await tx
      .update(marketCode)
      .set({ revokedAt: now })
      .where(and(eq(marketCode.code, code), isNull(marketCode.revokedAt)))
      .returning();
    if (revoked === undefined) return findCode(tx, text);
    await noteEvent(tx, { by, action: 'code-revoked', subject: code });
    // Whoever redeemed it between those two steps.
    if (revoked.userId !== userId) throw new AppError('server-busy');
    if (row !== null) await takeBack(tx, row, { code: revoked, by, now });
    return revoked;
  });
}

async function takeBack(
  tx: AppDatabase,
  row: Subscription,
  { code, by, now }: { readonly code: Code; readonly by: Actor; readonly now: Date },
): Promise<void> {
  const keepsPlan = code.planId === null || row.planId !== code.planId || (await planOfCodes(tx, row.userId)) === code.planId;
  const planUntil = keepsPlan ? null : nextRefillAt(row.startedAt, now);
  await applyActorEvent(tx, row, { event: { kind: 'code-taken-back', credits: code.credits, planUntil }, by, now });
}
