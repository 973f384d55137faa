/** The installation's own values: its secret, and the one-time code that makes the first administrator, who may sign up. */
import { createHash, randomBytes } from 'node:crypto';
import { type SignUpMode, signUpModes } from '@orbweaver/model/sign-up.ts';
import { and, eq } from 'drizzle-orm';
import { type AccountActor, type Actor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { setting, user } from './schema.ts';

/** The secret that signs cookies and links: made once, the same for all processes on this database. */
export async function ensureSecret(db: AppDatabase): Promise<string> {
  await db
    .insert(setting)
    .values({ key: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, 'secret'));
  return (row as typeof setting.$inferSelect).value;
}

const hashCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    .digest('hex');

/** A new set-up code, such as `ABCD-EFGH-JKLM-NPQR`, in place of an earlier one; null when there is an administrator. */
export async function renewSetupCode(db: AppDatabase): Promise<string | null> {
  const [administrator] = await db.select({ id: user.id }).from(user).where(eq(user.role, 'admin')).limit(1);
  if (administrator !== undefined) return null;
  const letters = [...randomBytes(20)].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte & 31]).join('');
  const code = letters.replaceAll(/(.{5})(?=.)/g, '$1-');
  const value = hashCode(code);
  await db.insert(setting).values({ key: 'setup-code', value }).onConflictDoUpdate({ target: setting.key, set: { value } });
  return code;
}

/** Makes the account an administrator if the code is right; it works once. */
export function redeemSetupCode(db: AppDatabase, code: string, by: AccountActor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const used = await tx
      .delete(setting)
      .where(and(eq(setting.key, 'setup-code'), eq(setting.value, hashCode(code))))
      .returning();
    if (used.length === 0) return false;
    const [account] = await tx.update(user).set({ role: 'admin' }).where(eq(user.id, by.userId)).returning();
    const subject = account?.email ?? by.userId;
    await noteEvent(tx, { by, action: 'administrator-made', subject, before: 'user', after: 'admin' });
    return true;
  });
}

const signUpKey = 'sign-up';

/** `open` where the operator set nothing. */
export async function readSignUpMode(db: AppDatabase): Promise<SignUpMode> {
  const [row] = await db.select().from(setting).where(eq(setting.key, signUpKey));
  return signUpModes.find((mode) => mode === row?.value) ?? 'open';
}

export function editSignUpMode(db: AppDatabase, value: SignUpMode, by: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await readSignUpMode(tx);
    await tx.insert(setting).values({ key: signUpKey, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
    await noteEvent(tx, { by, action: 'sign-up-edited', subject: value, before, after: value });
  });
}
