/** Codes out of a file of CSV: one a row, alone or beside its plan, credits and last day. What a row does not say holds for all. */
import type { ImportedCodes } from '@orbweaver/model/api/market-codes.ts';
import { type CodeFault, normalCode } from '@orbweaver/model/market-codes.ts';
import { plans } from '@orbweaver/model/plans.ts';
import { readCsv } from '@orbweaver/tools/csv.ts';
import { expiryOf, type NewCode } from '../db/market-codes.ts';

export type CodeDefaults = Omit<NewCode, 'code'>;

export interface ReadCodes {
  readonly codes: readonly NewCode[];
  readonly faults: ImportedCodes['faults'];
}

const columns = ['code', 'plan', 'credits', 'expires'] as const;

type Column = (typeof columns)[number];

/** A file with this many wrong rows is another file: the rest of them is not named. */
const mostFaults = 100;

/** The first row may name the columns; without names they are in that order. */
export function readCodes(csv: string, defaults: CodeDefaults): ReadCodes {
  const rows = readCsv(csv);
  const names = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const hasNames = names.includes('code');
  const order: readonly string[] = hasNames ? names : columns;
  const codes = new Map<string, NewCode>();
  const faults: { line: number; fault: CodeFault }[] = [];
  for (const [at, row] of rows.entries()) {
    if (hasNames && at === 0) continue;
    const read = readRow(new Map(order.map((name, column) => [name, (row[column] ?? '').trim()])), defaults);
    const fault = typeof read === 'string' ? read : codes.has(read.code) ? 'repeated' : null;
    if (fault !== null) faults.push({ line: at + 1, fault });
    else if (typeof read === 'object') codes.set(read.code, read);
    if (faults.length === mostFaults) break;
  }
  return { codes: [...codes.values()], faults };
}

function readRow(row: ReadonlyMap<string, string>, defaults: CodeDefaults): NewCode | CodeFault {
  const cell = (column: Column) => row.get(column) ?? '';
  const code = normalCode(cell('code'));
  if (code === null) return 'code';
  const plan = cell('plan').toLowerCase();
  if (plan !== '' && !Object.hasOwn(plans, plan)) return 'plan';
  const credits = cell('credits');
  if (!/^\d{0,7}$/.test(credits)) return 'credits';
  const expires = cell('expires');
  if (expires !== '' && !isDay(expires)) return 'expires';
  return {
    code,
    planId: plan === '' ? defaults.planId : plan,
    credits: credits === '' ? defaults.credits : Number(credits),
    expiresAt: expires === '' ? defaults.expiresAt : expiryOf(expires),
  };
}

/** A day that there is, such as 2027-01-31. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
