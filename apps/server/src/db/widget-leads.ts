/** Rows of the addresses that visitors of a widget left. */
import { randomUUID } from 'node:crypto';
import type { WidgetLead, WidgetLeadPage } from '@orbweaver/model/api/widget.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { WebhookState } from '@orbweaver/model/widget.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { isOwn } from './owned.ts';
import type { WidgetScanRow } from './widget-scans.ts';
import { widgetLead, widgetScan } from './widget-tables.ts';

export type LeadRow = typeof widgetLead.$inferSelect;

export interface NewLead {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly consent: string | null;
  readonly webhook: WebhookState;
}

/** One a scan. Throws `lead-taken`. */
export async function keepLead(tx: AppDatabase, { id: scanId, userId }: WidgetScanRow, lead: NewLead, now: Date): Promise<LeadRow> {
  const [row] = await tx
    .insert(widgetLead)
    .values({ id: randomUUID(), userId, scanId, ...lead, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) throw new AppError('lead-taken');
  return row;
}

export async function leadOfScan(db: AppDatabase, scanId: string): Promise<LeadRow | null> {
  const [row] = await db.select().from(widgetLead).where(eq(widgetLead.scanId, scanId));
  return row ?? null;
}

/** With its scan; null = it is deleted. */
export async function findLead(db: AppDatabase, id: string): Promise<{ readonly lead: LeadRow; readonly scan: WidgetScanRow } | null> {
  const [row] = await db
    .select({ lead: widgetLead, scan: widgetScan })
    .from(widgetLead)
    .innerJoin(widgetScan, eq(widgetScan.id, widgetLead.scanId))
    .where(eq(widgetLead.id, id));
  return row ?? null;
}

/** Once: false where its report was handed over before. */
export async function noteReported(tx: AppDatabase, id: string, now: Date): Promise<boolean> {
  const noted = await tx
    .update(widgetLead)
    .set({ reportedAt: now })
    .where(and(eq(widgetLead.id, id), isNull(widgetLead.reportedAt)))
    .returning({ id: widgetLead.id });
  return noted.length > 0;
}

export async function noteWebhook(db: AppDatabase, id: string, webhook: WebhookState): Promise<void> {
  await db.update(widgetLead).set({ webhook }).where(eq(widgetLead.id, id));
}

/** With its scan and its report. */
export async function deleteLead(tx: AppDatabase, userId: string, id: string): Promise<void> {
  const [row] = await tx
    .select({ scanId: widgetLead.scanId })
    .from(widgetLead)
    .where(isOwn('lead', userId, id));
  if (row !== undefined) await tx.delete(widgetScan).where(eq(widgetScan.id, row.scanId));
}

/** Newest first, those after the lead of the id `before`. */
export async function listLeads(
  db: AppDatabase,
  { userId, before }: { readonly userId: string; readonly before?: string | undefined },
  limit: number,
): Promise<WidgetLeadPage> {
  const known = sql`(select ${widgetLead.createdAt}, ${widgetLead.id} from ${widgetLead} where ${widgetLead.id} = ${before} and ${widgetLead.userId} = ${userId})`;
  const isBefore = before === undefined ? undefined : sql`(${widgetLead.createdAt}, ${widgetLead.id}) < ${known}`;
  const rows = await db
    .select({ lead: widgetLead, scan: widgetScan })
    .from(widgetLead)
    .innerJoin(widgetScan, eq(widgetScan.id, widgetLead.scanId))
    .where(and(eq(widgetLead.userId, userId), isBefore))
    .orderBy(desc(widgetLead.createdAt), desc(widgetLead.id))
    .limit(limit + 1);
  const leads = rows.slice(0, limit).map(toLead);
  return { leads, next: rows.length > limit ? (leads.at(-1)?.id ?? null) : null };
}

export function toLead({ lead, scan }: { readonly lead: LeadRow; readonly scan: WidgetScanRow }): WidgetLead {
  const { id, email, name, phone, consent, webhook } = lead;
  return {
    ...{ id, email, name, phone, consent, webhook },
    ...{ url: scan.url, language: scan.language, scan: scan.state, score: scan.report?.score ?? null },
    createdAt: lead.createdAt.toISOString(),
    reportedAt: lead.reportedAt?.toISOString() ?? null,
  };
}
