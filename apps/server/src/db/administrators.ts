/** Who administers this installation. Whoever would take one away holds a lock on all of them, so that the last one stays. */
import type { Administrator } from '@orbweaver/model/api/admin.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Actor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { found } from './owned.ts';
import { user } from './schema.ts';

const columns = { userId: user.id, name: user.name, email: user.email };

export function listAdministrators(db: AppDatabase): Promise<Administrator[]> {
  return db.select(columns).from(user).where(eq(user.role, 'admin')).orderBy(asc(user.email));
}

/** Makes an account with a confirmed address, not blocked, an administrator; one that is already stays it. Throws `account-unknown`. */
export function makeAdministrator(db: AppDatabase, email: string, by: Actor): Promise<Administrator> {
  return db.transaction(async (tx) => {
    const isNamed = and(eq(user.email, email.toLowerCase()), eq(user.emailVerified, true), isNull(user.blockedAt));
    const [account] = await tx
      .select({ ...columns, role: user.role })
      .from(user)
      .where(isNamed)
      .for('update');
    if (account === undefined) throw new AppError('account-unknown');
    const { role, ...administrator } = account;
    if (role !== 'admin') await setRole(tx, administrator, { by, before: role, after: 'admin' });
    return administrator;
  });
}

/** Throws `not-found` for who is none, and `last-administrator`. */
export function removeAdministrator(db: AppDatabase, userId: string, by: Actor): Promise<Administrator> {
  return db.transaction(async (tx) => {
    const administrator = found((await lockAdministrators(tx)).find((each) => each.userId === userId));
    await keepOne(tx, userId);
    await setRole(tx, administrator, { by, before: 'admin', after: 'user' });
    return administrator;
  });
}

/** Throws `last-administrator` where the account is the only one left; else nobody else goes before the transaction ends. */
export async function keepOne(tx: AppDatabase, userId: string): Promise<void> {
  const administrators = await lockAdministrators(tx);
  if (administrators.length === 1 && administrators[0]?.userId === userId) throw new AppError('last-administrator');
}

/** In one order, so that two transactions cannot wait for each other. */
function lockAdministrators(tx: AppDatabase): Promise<Administrator[]> {
  return tx.select(columns).from(user).where(eq(user.role, 'admin')).orderBy(asc(user.id)).for('update');
}

interface RoleChange {
  readonly by: Actor;
  readonly before: string;
  readonly after: 'admin' | 'user';
}

async function setRole(tx: AppDatabase, { userId, email }: Administrator, change: RoleChange): Promise<void> {
  await tx.update(user).set({ role: change.after, updatedAt: new Date() }).where(eq(user.id, userId));
  const action = change.after === 'admin' ? 'administrator-made' : 'administrator-removed';
  await noteEvent(tx, { ...change, action, subject: email });
}
