/** The audit log as lines of CSV, read in parts; what a spreadsheet would run as a formula is made text. */
import { csvField } from '@orbweaver/exports/csv.ts';
import type { AuditEntry } from '@orbweaver/model/api/admin.ts';
import { type AuditFilter, readAudit } from '../db/audit.ts';
import type { AppDatabase } from '../db/database.ts';

const columns = ['created_at', 'action', 'subject', 'account', 'user_id', 'address', 'before', 'after'] as const;
const partRows = 500;

/** Newest first, with CRLF. */
export async function* auditCsv(db: AppDatabase, filter: AuditFilter): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  for (let before = filter.before; ; ) {
    const { entries, next } = await readAudit(db, { ...filter, before }, partRows);
    yield entries.map(lineOf).join('');
    if (next === null) return;
    before = next;
  }
}

function lineOf({ createdAt, action, subject, account, userId, address, before, after }: AuditEntry): string {
  const cells = [createdAt, action, subject, account, userId, address, textOf(before), textOf(after)];
  return `${cells.map(csvField).join(',')}\r\n`;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
