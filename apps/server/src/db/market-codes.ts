/** Codes of a deal marketplace: made, imported, found, redeemed once, and revoked. */
import { randomInt } from 'node:crypto';
import type { MarketCode } from '@orbweaver/model/api/market-codes.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { type CodeState, normalCode } from '@orbweaver/model/market-codes.ts';
import { and, asc, count, desc, eq, gt, ilike, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { marketCode } from './market-tables.ts';
import { user } from './schema.ts';

export interface NewCode {
  readonly code: string;
  readonly planId: string | null;
  readonly credits: number;
  readonly expiresAt: Date | null;
}

export interface NewCodes {
  readonly codes: readonly NewCode[];
  readonly label: string;
  readonly now: Date;
}

const rowsAtOnce = 1_000;

/** Keeps those that are new, all in one transaction; returns how many. */
export function keepCodes(
  db: AppDatabase,
  { codes, label, now }: NewCodes,
  by: Actor,
  action: 'codes-made' | 'codes-imported',
): Promise<number> {
  return db.transaction(async (tx) => {
    let kept = 0;
    for (let from = 0; from < codes.length; from += rowsAtOnce) {
      const rows = codes.slice(from, from + rowsAtOnce).map((each) => ({ ...each, label, createdAt: now }));
      kept += (await tx.insert(marketCode).values(rows).onConflictDoNothing().returning({ code: marketCode.code })).length;
    }
    if (kept > 0) await noteEvent(tx, { by, action, subject: label, after: { count: kept } });
    return kept;
  });
}

/** Nothing that is taken for another sign when it is read aloud or typed. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A hundred random bits, in four groups of five signs. */
export function randomCode(): string {
  const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** The day after the last one, at its beginning. */
export function expiryOf(day: string | null): Date | null {
  return day === null ? null : new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);
}

const dayMs = 24 * 60 * 60 * 1_000;

export interface CodeFilter {
  readonly state?: CodeState | undefined;
  readonly search?: string | undefined;
  /** Only those behind this code. */
  readonly after?: string | undefined;
}

export interface CodePage {
  readonly codes: MarketCode[];
  readonly next: string | null;
  readonly count: number;
}

export async function findCodes(
  db: AppDatabase,
  filter: CodeFilter,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<CodePage> {
  const condition = and(stateCondition(filter.state, now), searchCondition(filter.search));
  const [all] = await db.select({ all: count() }).from(marketCode).leftJoin(user, eq(user.id, marketCode.userId)).where(condition);
  const rows = await db
    .select({ row: marketCode, email: user.email })
    .from(marketCode)
    .leftJoin(user, eq(user.id, marketCode.userId))
    .where(and(condition, await behind(db, filter.after)))
    .orderBy(desc(marketCode.createdAt), asc(marketCode.code))
    .limit(limit + 1);
  const codes = rows.slice(0, limit).map(({ row, email }) => shownCode(row, email, now));
  return { codes, next: rows.length > limit ? (codes.at(-1)?.code ?? null) : null, count: all?.all ?? 0 };
}

function stateCondition(state: CodeState | undefined, now: Date): SQL | undefined {
  const { redeemedAt, revokedAt, expiresAt } = marketCode;
  if (state === undefined) return undefined;
  if (state === 'revoked') return isNotNull(revokedAt);
  if (state === 'redeemed') return and(isNull(revokedAt), isNotNull(redeemedAt));
  return and(isNull(revokedAt), isNull(redeemedAt), state === 'expired' ? lte(expiresAt, now) : or(isNull(expiresAt), gt(expiresAt, now)));
}

function searchCondition(search: string | undefined): SQL | undefined {
  if (search === undefined || search === '') return undefined;
  const part = `${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(ilike(marketCode.code, part), ilike(marketCode.label, part), ilike(user.email, part));
}

/** By text: a date would lose its microseconds. */
async function behind(db: AppDatabase, code: string | undefined): Promise<SQL | undefined> {
  if (code === undefined) return undefined;
  const at = sql<string>`${marketCode.createdAt}::text`;
  const [last] = await db.select({ at, code: marketCode.code }).from(marketCode).where(eq(marketCode.code, code));
  if (last === undefined) return undefined;
  const moment = sql`${last.at}::timestamptz`;
  return or(sql`${marketCode.createdAt} < ${moment}`, and(sql`${marketCode.createdAt} = ${moment}`, gt(marketCode.code, last.code)));
}

type Row = typeof marketCode.$inferSelect;

export function shownCode(row: Row, email: string | null, now: Date): MarketCode {
  const { code, planId, credits, expiresAt, label, userId, redeemedAt, revokedAt, createdAt } = row;
  return {
    code,
    planId,
    credits,
    expiresOn: expiresAt === null ? null : new Date(expiresAt.getTime() - dayMs).toISOString().slice(0, 10),
    label,
    state: stateOf(row, now),
    user: userId === null || email === null ? null : { id: userId, email },
    redeemedAt: redeemedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

function stateOf({ redeemedAt, revokedAt, expiresAt }: Row, now: Date): CodeState {
  if (revokedAt !== null) return 'revoked';
  if (redeemedAt !== null) return 'redeemed';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'open';
}

/** Throws `code-unknown`. */
export async function findCode(db: AppDatabase, text: string): Promise<Row> {
  const code = normalCode(text);
  const [row] = code === null ? [] : await db.select().from(marketCode).where(eq(marketCode.code, code));
  if (row === undefined) throw new AppError('code-unknown');
  return row;
}
