/**
 * Accounts as administrators look for them, page by page. An order's index leads to the first of many quickly, and the filter's own index to all of
 * few; which one it is, a count that stops says. Pages begin behind an account, so that the last one takes no longer than the first.
 */
import type { UserPage, UserRow } from '@orbweaver/model/api/user-desk.ts';
import { type AccountState, type SeenSpan, seenDays, type UserOrder } from '@orbweaver/model/user-list.ts';
import { and, count, eq, gte, ilike, inArray, isNotNull, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { subscription, user } from './schema.ts';

export interface UserFilter {
  readonly search?: string | undefined;
  readonly plan?: string | undefined;
  readonly verified?: 'yes' | 'no' | undefined;
  readonly state?: AccountState | undefined;
  readonly seen?: SeenSpan | undefined;
  readonly order?: UserOrder | undefined;
  /** Id of the account before the page. */
  readonly after?: string | undefined;
}

export interface ListRules {
  readonly limit: number;
  readonly now: Date;
}

/** Finds that are sorted by themselves; more of them are met soon enough in the order of an index. */
const mostCounted = 2_000;
/** What begins with the same letters stands together in the order of names, maybe at its end: more of it is sorted before that order is walked. */
const mostBeginning = 10_000;

export async function findUsers(db: AppDatabase, filter: UserFilter, { limit, now }: ListRules): Promise<UserPage> {
  const condition = and(...conditionsOf(db, filter, now));
  const most = isBeginning(filter.search ?? '') ? mostBeginning : mostCounted;
  const found = await countFound(db, condition, most);
  const order = orders[filter.order ?? 'newest'];
  const behind = await placeOf(db, order, filter.after);
  const ids = await (found.isSmall ? sortFew : walk)(db, condition, { order, behind, most, limit: limit + 1 });
  const users = await rowsOf(db, ids.slice(0, limit));
  return {
    users,
    next: ids.length > limit ? (users.at(-1)?.id ?? null) : null,
    found: { count: found.count, hasMore: found.hasMore },
  };
}

interface Found {
  readonly count: number;
  readonly hasMore: boolean;
  readonly isSmall: boolean;
}

async function countFound(db: AppDatabase, condition: SQL | undefined, most: number): Promise<Found> {
  if (condition === undefined) return { count: await db.$count(user), hasMore: false, isSmall: false };
  const some = db
    .select({ id: user.id })
    .from(user)
    .where(condition)
    .limit(most + 1)
    .as('some');
  const [row] = await db.select({ matches: count() }).from(some);
  const matches = row?.matches ?? 0;
  const hasMore = matches > most;
  return { count: Math.min(matches, most), hasMore, isSmall: !hasMore };
}

interface Order {
  readonly key: SQL;
  readonly type: 'timestamptz' | 'text';
  readonly isUp: boolean;
}

const orders: Readonly<Record<UserOrder, Order>> = {
  newest: { key: sql`${user.createdAt}`, type: 'timestamptz', isUp: false },
  oldest: { key: sql`${user.createdAt}`, type: 'timestamptz', isUp: true },
  seen: { key: sql`${user.seenAt}`, type: 'timestamptz', isUp: false },
  unseen: { key: sql`${user.seenAt}`, type: 'timestamptz', isUp: true },
  name: { key: sql`lower(${user.name})`, type: 'text', isUp: true },
  email: { key: sql`${user.email}`, type: 'text', isUp: true },
};

/** Where an account stands in an order. The time as text: a date would lose its microseconds. */
interface Place {
  readonly key: string;
  readonly id: string;
}

/** null = at the start; also behind an account that is gone. */
async function placeOf(db: AppDatabase, { key }: Order, after: string | undefined): Promise<Place | null> {
  if (after === undefined) return null;
  const [row] = await db
    .select({ key: sql<string>`${key}::text`, id: user.id })
    .from(user)
    .where(eq(user.id, after));
  return row ?? null;
}

interface Page {
  readonly order: Order;
  readonly behind: Place | null;
  /** Finds that are sorted by themselves. */
  readonly most: number;
  readonly limit: number;
}

function isBehind(key: SQL, id: SQL, { order: { type, isUp }, behind }: Page): SQL | undefined {
  if (behind === null) return undefined;
  const place = sql`(${behind.key}::${sql.raw(type)}, ${behind.id})`;
  return isUp ? sql`(${key}, ${id}) > ${place}` : sql`(${key}, ${id}) < ${place}`;
}

function sortedBy(key: SQL, id: SQL, { order: { isUp } }: Page): [SQL, SQL] {
  return isUp ? [sql`${key} asc`, sql`${id} asc`] : [sql`${key} desc`, sql`${id} desc`];
}

type ReadIds = (db: AppDatabase, condition: SQL | undefined, page: Page) => Promise<string[]>;

/** The limit inside keeps the database from trying the order first. */
const sortFew: ReadIds = async (db, condition, page) => {
  const some = db
    .select({ id: user.id, key: page.order.key.as('key') })
    .from(user)
    .where(condition)
    .limit(page.most + 1)
    .as('some');
  const [key, id] = [sql`${some.key}`, sql`${some.id}`];
  const rows = await db
    .select({ id: some.id })
    .from(some)
    .where(isBehind(key, id, page))
    .orderBy(...sortedBy(key, id, page))
    .limit(page.limit);
  return rows.map((row) => row.id);
};

const walk: ReadIds = async (db, condition, page) => {
  const [key, id] = [page.order.key, sql`${user.id}`];
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(condition, isBehind(key, id, page)))
    .orderBy(...sortedBy(key, id, page))
    .limit(page.limit);
  return rows.map((row) => row.id);
};

const dayMs = 24 * 60 * 60 * 1000;

function conditionsOf(db: AppDatabase, { search = '', plan, verified, state, seen }: UserFilter, now: Date): (SQL | undefined)[] {
  return [
    hasPart(search),
    plan === undefined ? undefined : hasPlan(db, plan),
    verified === undefined ? undefined : eq(user.emailVerified, verified === 'yes'),
    state === undefined ? undefined : isInState(db, state),
    seen === undefined ? undefined : wasSeen(seen, now),
  ];
}

function isBeginning(search: string): boolean {
  return search !== '' && [...search].length < 3;
}

/** The index of parts knows words by three of their characters; fewer stand for the beginning, which has an index of its own. */
function hasPart(search: string): SQL | undefined {
  if (search === '') return undefined;
  const part = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  if (isBeginning(search)) {
    const begins = (column: typeof user.email | typeof user.name) => sql`lower(${column}) like lower(${`${part}%`})`;
    return or(begins(user.email), begins(user.name), eq(user.id, search));
  }
  const pattern = `%${part}%`;
  return or(ilike(user.email, pattern), ilike(user.name, pattern), eq(user.id, search));
}

/** An account without a subscription so far is on the trial. */
function hasPlan(db: AppDatabase, plan: string): SQL {
  return plan === 'trial' ? notExists(ofUser(db, ne(subscription.planId, 'trial'))) : among(db, eq(subscription.planId, plan));
}

function isInState(db: AppDatabase, state: AccountState): SQL | undefined {
  const isOpen = isNull(user.blockedAt);
  const hasEnded = eq(subscription.isActive, false);
  switch (state) {
    case 'blocked':
      return isNotNull(user.blockedAt);
    case 'ended':
      return and(isOpen, among(db, hasEnded));
    case 'cancelled':
      return and(isOpen, among(db, and(eq(subscription.isCancelled, true), eq(subscription.isActive, true))));
    case 'active':
      return and(isOpen, notExists(ofUser(db, or(hasEnded, eq(subscription.isCancelled, true)))));
  }
}

function wasSeen(span: SeenSpan, now: Date): SQL {
  const since = new Date(now.getTime() - seenDays[span] * dayMs);
  return span === 'longer' ? lt(user.seenAt, since) : gte(user.seenAt, since);
}

function among(db: AppDatabase, condition: SQL | undefined): SQL {
  return inArray(user.id, db.select({ id: subscription.userId }).from(subscription).where(condition));
}

function ofUser(db: AppDatabase, condition: SQL | undefined) {
  return db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.userId, user.id), condition));
}

/** In the order of the ids. */
async function rowsOf(db: AppDatabase, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const { planId, isActive, isCancelled } = subscription;
  const rows = await db
    .select({ row: user, planId, isActive, isCancelled })
    .from(user)
    .leftJoin(subscription, eq(subscription.userId, user.id))
    .where(inArray(user.id, [...ids]));
  const byId = new Map(rows.map(({ row, ...plan }) => [row.id, toUserRow(row, plan)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** null: it has no subscription so far. */
interface HeldPlan {
  readonly planId: string | null;
  readonly isActive: boolean | null;
  readonly isCancelled: boolean | null;
}

export function toUserRow(row: typeof user.$inferSelect, plan: HeldPlan): UserRow {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role === 'admin' ? 'admin' : 'user',
    isVerified: row.emailVerified,
    state: stateOf(row.blockedAt !== null, plan),
    planId: plan.planId ?? 'trial',
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
  };
}

function stateOf(isBlocked: boolean, { isActive, isCancelled }: HeldPlan): AccountState {
  if (isBlocked) return 'blocked';
  if (isActive === false) return 'ended';
  return isCancelled === true ? 'cancelled' : 'active';
}
