/** Other services that sign in to an account. */
import type { LinkedService } from '@orbweaver/model/api/account.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { type SignInService, signInServiceIds } from '@orbweaver/model/sign-in-with.ts';
import { and, eq } from 'drizzle-orm';
import { type AccountActor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { found } from './owned.ts';
import { account, user } from './schema.ts';

/** The provider of passwords, as better-auth names it. */
const ownPassword = 'credential';

/** Those that are linked, and those that are set up here. */
export async function listServices(db: AppDatabase, userId: string, setUp: readonly SignInService[]): Promise<LinkedService[]> {
  const rows = await db.select().from(account).where(eq(account.userId, userId));
  return signInServiceIds.flatMap((id) => {
    const linkedAt = rows.find(({ providerId }) => providerId === id)?.createdAt.toISOString() ?? null;
    const isSetUp = setUp.includes(id);
    return linkedAt !== null || isSetUp ? [{ id, linkedAt, isSetUp }] : [];
  });
}

export interface Unlinking {
  readonly service: SignInService;
  readonly setUp: readonly SignInService[];
  readonly by: AccountActor;
}

/** Throws `not-found` where it is not linked, and `last-way-in` where neither a password nor another service that is set up here is left. */
export function unlinkService(db: AppDatabase, { service, setUp, by }: Unlinking): Promise<void> {
  return db.transaction(async (tx) => {
    // One after the other: two at once would each leave the other's.
    const [person] = await tx.select({ email: user.email }).from(user).where(eq(user.id, by.userId)).for('update');
    const rows = await tx.select().from(account).where(eq(account.userId, by.userId));
    if (!rows.some(({ providerId }) => providerId === service)) throw new AppError('not-found');
    const isWayIn = ({ providerId, password }: (typeof rows)[number]): boolean =>
      providerId === ownPassword ? password !== null : providerId !== service && setUp.some((id) => id === providerId);
    if (!rows.some(isWayIn)) throw new AppError('last-way-in');
    await tx.delete(account).where(and(eq(account.userId, by.userId), eq(account.providerId, service)));
    await noteEvent(tx, { by, action: 'service-unlinked', subject: found(person).email, before: service });
  });
}
