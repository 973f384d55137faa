/** The plan that an account has by the codes that it redeemed. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { Plan, PlanId } from '@orbweaver/model/plans.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { isLarger } from '../limits/plan-rank.ts';
import type { AppDatabase } from './database.ts';
import { marketCode } from './market-tables.ts';
import { readPaymentSettings } from './payment-settings.ts';
import { readPlans } from './plans.ts';
import { subscription } from './schema.ts';

/** The largest of its codes that were not revoked; null = they give none. */
export async function planOfCodes(db: AppDatabase, userId: string): Promise<PlanId | null> {
  const { planId } = marketCode;
  const rows = await db
    .selectDistinct({ planId })
    .from(marketCode)
    .where(and(eq(marketCode.userId, userId), isNull(marketCode.revokedAt), isNotNull(planId)));
  if (rows.length === 0) return null;
  const plans = await readPlans(db);
  return rows.map((row) => row.planId).reduce<PlanId | null>((best, id) => largerOf(plans, best, id), null);
}

export interface CodePlan {
  /** null = it goes on; else its code was revoked. */
  readonly endsAt: string | null;
}

/** null = the plan that runs is not that of a code. */
export async function readCodePlan(db: AppDatabase, userId: string): Promise<CodePlan | null> {
  const [row] = await db.select().from(subscription).where(eq(subscription.userId, userId));
  if (row === undefined || !row.isActive) return null;
  if (row.planUntil !== null) return { endsAt: row.planUntil.toISOString() };
  return row.planId === (await planOfCodes(db, userId)) ? { endsAt: null } : null;
}

/** The error of what has to be done at the marketplace: `market-plan`, with its `address` where the operator has given one. */
export async function marketPlan(db: AppDatabase): Promise<AppError> {
  const { marketplaceUrl } = await readPaymentSettings(db);
  return new AppError('market-plan', marketplaceUrl === null ? {} : { address: marketplaceUrl });
}

type Plans = Readonly<Record<PlanId, Plan>>;

/** The first of two that are as large. A plan that the product does not have any more is none. */
export function largerOf(plans: Plans, best: PlanId | null, id: string | null): PlanId | null {
  if (id === null || !Object.hasOwn(plans, id)) return best;
  const other = id as PlanId;
  return best === null || isLarger(plans[other], plans[best]) ? other : best;
}
