/** Leads of a widget as lines of CSV, read in parts; what a spreadsheet would run as a formula is made text. */
import { csvField } from '@orbweaver/exports/csv.ts';
import type { WidgetLead } from '@orbweaver/model/api/widget.ts';
import type { AppDatabase } from '../db/database.ts';
import { listLeads } from '../db/widget-leads.ts';

const columns = ['created_at', 'url', 'email', 'name', 'phone', 'consent', 'language', 'scan', 'score', 'reported_at', 'webhook'] as const;
const partRows = 500;

/** Newest first, with CRLF. */
export async function* leadsCsv(db: AppDatabase, userId: string): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  for (let before: string | undefined; ; ) {
    const { leads, next } = await listLeads(db, { userId, before }, partRows);
    yield leads.map(lineOf).join('');
    if (next === null) return;
    before = next;
  }
}

function lineOf({ createdAt, url, email, name, phone, consent, language, scan, score, reportedAt, webhook }: WidgetLead): string {
  const cells = [createdAt, url, email, name, phone, consent, language, scan, score, reportedAt, webhook];
  return `${cells.map(csvField).join(',')}\r\n`;
}
