/** Codes as lines of CSV that can be imported again, read in parts. */
import { csvField } from '@orbweaver/exports/csv.ts';
import type { MarketCode } from '@orbweaver/model/api/market-codes.ts';
import type { AppDatabase } from '../db/database.ts';
import { type CodeFilter, findCodes } from '../db/market-codes.ts';

const columns = ['code', 'plan', 'credits', 'expires', 'label', 'state', 'account', 'redeemed_at', 'created_at'] as const;
const partRows = 1_000;

/** Newest first, with CRLF. */
export async function* codesCsv(db: AppDatabase, filter: CodeFilter, now: Date): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  for (let after: string | undefined; ; ) {
    const { codes, next } = await findCodes(db, { ...filter, after }, { limit: partRows, now });
    yield codes.map(lineOf).join('');
    if (next === null) return;
    after = next;
  }
}

function lineOf({ code, planId, credits, expiresOn, label, state, user, redeemedAt, createdAt }: MarketCode): string {
  const cells = [code, planId, credits, expiresOn, label, state, user?.email ?? null, redeemedAt, createdAt];
  return `${cells.map(csvField).join(',')}\r\n`;
}
