/** Rows of the keys of programs: made, listed, found by what a call sends, revoked. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ApiKey } from '@orbweaver/model/api/api-keys.ts';
import { type KeyScope, keyPrefix } from '@orbweaver/model/api-keys.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { heldPlan } from '../limits/uses.ts';
import { apiKey } from './api-key-tables.ts';
import type { AppDatabase } from './database.ts';
import { isOwn } from './owned.ts';
import { user } from './schema.ts';
import { lockSubscription } from './subscriptions.ts';

type KeyRow = typeof apiKey.$inferSelect;

export const maxKeys = 50;
const keyBytes = 32;
const shownChars = keyPrefix.length + 6;
/** How exact `usedAt` is. */
const usedEveryMs = 60_000;

interface KeyRules {
  readonly hasLimits: boolean;
  readonly now: () => Date;
}

interface NewKey {
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
}

/** Who calls by a key, and with which scopes. */
interface KeyHolder {
  readonly keyId: string;
  readonly scopes: readonly KeyScope[];
  readonly account: typeof user.$inferSelect;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function toApiKey({ id, name, start, scopes, createdAt, usedAt }: KeyRow): ApiKey {
  return { id, name, start, scopes: [...scopes], createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}

export async function listKeys(db: AppDatabase, userId: string): Promise<ApiKey[]> {
  const rows = await db.select().from(apiKey).where(eq(apiKey.userId, userId)).orderBy(desc(apiKey.createdAt), desc(apiKey.id));
  return rows.map(toApiKey);
}

/** Throws `not-in-plan` and `key-limit`. */
export async function makeKey(
  tx: AppDatabase,
  { userId, name, scopes }: NewKey,
  rules: KeyRules,
): Promise<ApiKey & { readonly key: string }> {
  const row = await lockSubscription(tx, userId, rules.now());
  const { plan } = await heldPlan(tx, row, rules.hasLimits);
  if (!plan.switches.apiKeys) throw new AppError('not-in-plan');
  const [held] = await tx.select({ keys: count() }).from(apiKey).where(eq(apiKey.userId, userId));
  if ((held?.keys ?? 0) >= maxKeys) throw new AppError('key-limit', { max: maxKeys });
  const key = keyPrefix + randomBytes(keyBytes).toString('base64url');
  const values = { id: randomUUID(), userId, name, start: key.slice(0, shownChars), hash: hashOf(key), scopes, createdAt: rules.now() };
  const [made] = await tx.insert(apiKey).values(values).returning();
  return { ...toApiKey(made as KeyRow), key };
}

export async function hasKeysInPlan(db: AppDatabase, userId: string, rules: KeyRules): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { plan } = await heldPlan(tx, await lockSubscription(tx, userId, rules.now()), rules.hasLimits);
    return plan.switches.apiKeys;
  });
}

/** Null where it is not there any more. */
export async function revokeKey(tx: AppDatabase, userId: string, id: string): Promise<ApiKey | null> {
  const [row] = await tx
    .delete(apiKey)
    .where(isOwn('key', userId, id))
    .returning();
  return row === undefined ? null : toApiKey(row);
}

/** Null for a key that nobody has, or whose account is blocked. Asked for each call, so a key that is revoked is refused from then on. */
export async function findKey(db: AppDatabase, key: string, now: Date): Promise<KeyHolder | null> {
  const [row] = await db
    .select({ key: apiKey, account: user })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .where(and(eq(apiKey.hash, hashOf(key)), isNull(user.blockedAt)));
  if (row === undefined) return null;
  const isLate = or(isNull(apiKey.usedAt), lt(apiKey.usedAt, new Date(now.getTime() - usedEveryMs)));
  await db
    .update(apiKey)
    .set({ usedAt: now })
    .where(and(eq(apiKey.id, row.key.id), isLate));
  return { keyId: row.key.id, scopes: row.key.scopes, account: row.account };
}
