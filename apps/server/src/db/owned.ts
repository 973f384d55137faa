/** What accounts own: an object of somebody else and one that is not there are the same `not-found`. */
import type { OwnedKind } from '@orbweaver/model/api/policy.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { and, eq } from 'drizzle-orm';
import { apiKey } from './api-key-tables.ts';
import type { AppDatabase } from './database.ts';
import { ownHost } from './own-host-tables.ts';
import { reportProfile } from './report-profile-tables.ts';
import { savedScan, session, upload, useGrant } from './schema.ts';
import { scanSchedule, serverScan } from './server-scan-tables.ts';
import { shareLink } from './share-link-tables.ts';
import { ticket } from './ticket-tables.ts';
import { accountWebhook } from './webhook-tables.ts';
import { widgetLead } from './widget-tables.ts';

const tables = {
  scan: savedScan,
  upload,
  grant: useGrant,
  session,
  ticket,
  host: ownHost,
  key: apiKey,
  'server-scan': serverScan,
  schedule: scanSchedule,
  lead: widgetLead,
  share: shareLink,
  'report-profile': reportProfile,
  webhook: accountWebhook,
} as const satisfies Readonly<Record<OwnedKind, unknown>>;

/** The condition that a row has this id and this owner. */
export function isOwn(kind: OwnedKind, userId: string, id: string) {
  const table = tables[kind];
  return and(eq(table.id, id), eq(table.userId, userId));
}

/** Throws `not-found` where no row answers a question that names the owner. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === undefined || row === null) throw new AppError('not-found');
  return row;
}

/** Throws `not-found`. */
export async function requireOwn(db: AppDatabase, kind: OwnedKind, userId: string, id: string): Promise<void> {
  const [row] = await db
    .select({ id: tables[kind].id })
    .from(tables[kind])
    .where(isOwn(kind, userId, id));
  found(row);
}
