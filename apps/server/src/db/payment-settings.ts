/** What the operator sets for payments: prices, currency, days of grace. */
import type { PaymentDeskSettings } from '@orbweaver/model/api/payment-desk.ts';
import { type PaymentSettings, type SoldPlanId, soldPlanIds, standardPayments } from '@orbweaver/model/payments.ts';
import type { Plan, PlanId } from '@orbweaver/model/plans.ts';
import { eq } from 'drizzle-orm';
import { type Actor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { editPlan, readPlans } from './plans.ts';
import { setting } from './schema.ts';

const key = 'payments';

/** What was set before a setting came to be has that one's standard. */
export async function readPaymentSettings(db: AppDatabase): Promise<PaymentSettings> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  return row === undefined ? standardPayments : { ...standardPayments, ...(JSON.parse(row.value) as Partial<PaymentSettings>) };
}

async function editPaymentSettings(tx: AppDatabase, settings: PaymentSettings, by: Actor): Promise<void> {
  const before = await readPaymentSettings(tx);
  const value = JSON.stringify(settings);
  if (value === JSON.stringify(before)) return;
  await tx.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
  await noteEvent(tx, { by, action: 'payments-edited', subject: settings.currency, before, after: settings });
}

/** With what stands with the plans. */
export async function readDeskSettings(db: AppDatabase): Promise<PaymentDeskSettings> {
  const [plans, settings] = [await readPlans(db), await readPaymentSettings(db)];
  const monthly = Object.fromEntries(soldPlanIds.map((id) => [id, plans[id].price || null])) as Record<SoldPlanId, number | null>;
  return { ...settings, monthly, trialPages: plans.trial.pagesPerScan ?? mostPages };
}

/** Of a trial without a limit of pages. */
const mostPages = 1_000_000_000;

/** All of it, or nothing. A plan whose numbers stay is not touched. */
export function editDeskSettings(db: AppDatabase, desk: PaymentDeskSettings, by: Actor): Promise<void> {
  const { monthly, trialPages, ...settings } = desk;
  return db.transaction(async (tx) => {
    const plans = await readPlans(tx);
    const change = async (id: PlanId, wanted: Partial<Plan>): Promise<void> => {
      const plan: Plan = { ...plans[id], ...wanted };
      if (plan.price !== plans[id].price || plan.pagesPerScan !== plans[id].pagesPerScan) await editPlan(tx, id, plan, by);
    };
    for (const id of soldPlanIds) await change(id, { price: monthly[id] ?? 0 });
    await change('trial', { pagesPerScan: trialPages === mostPages ? null : trialPages });
    await editPaymentSettings(tx, settings, by);
  });
}
