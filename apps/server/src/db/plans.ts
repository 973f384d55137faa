/** The plan table of this installation: the product's own, with the plans that the operator changed. */
import { changedPlan, type Plan, type PlanId, plans } from '@orbweaver/model/plans.ts';
import { eq } from 'drizzle-orm';
import { planIdOf } from '../limits/plan-limits.ts';
import type { Subscription } from '../limits/subscription-events.ts';
import { type Actor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { plan } from './schema.ts';

export async function readPlans(db: AppDatabase): Promise<Readonly<Record<PlanId, Plan>>> {
  const changed = await db.select().from(plan);
  const known = changed.filter(({ id }) => Object.hasOwn(plans, id));
  return { ...plans, ...Object.fromEntries(known.map(({ id, value }) => [id, changedPlan(id, value)])) };
}

/** The plan that holds for a subscription; an unknown id is the free trial. */
export async function planFor(db: AppDatabase, row: Subscription, hasLimits: boolean): Promise<Plan> {
  const id = planIdOf(row, hasLimits);
  const [changed] = await db.select().from(plan).where(eq(plan.id, id));
  return changedPlan(id, changed?.value);
}

/** `value` null = the product's own plan again. */
export function editPlan(db: AppDatabase, id: PlanId, value: Plan | null, by: Actor): Promise<Plan> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(plan).where(eq(plan.id, id)).for('update');
    if (value === null) await tx.delete(plan).where(eq(plan.id, id));
    else {
      const updatedAt = new Date();
      await tx.insert(plan).values({ id, value, updatedAt }).onConflictDoUpdate({ target: plan.id, set: { value, updatedAt } });
    }
    const after = value ?? plans[id];
    await noteEvent(tx, { by, action: 'plan-edited', subject: id, before: before?.value ?? plans[id], after });
    return after;
  });
}
