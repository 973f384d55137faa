/** What the operator sets for payments: prices, currency, days of grace. */
import { type PaymentSettings, standardPayments } from '@orbweaver/model/payments.ts';
import { eq } from 'drizzle-orm';
import { type Actor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { setting } from './schema.ts';

const key = 'payments';

/** What was set before a setting came to be has that one's standard. */
export async function readPaymentSettings(db: AppDatabase): Promise<PaymentSettings> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  return row === undefined ? standardPayments : { ...standardPayments, ...(JSON.parse(row.value) as Partial<PaymentSettings>) };
}

export function editPaymentSettings(db: AppDatabase, settings: PaymentSettings, by: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await readPaymentSettings(tx);
    const value = JSON.stringify(settings);
    await tx.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
    await noteEvent(tx, { by, action: 'payments-edited', subject: settings.currency, before, after: settings });
  });
}
