/** A scan of the server that has ended without a page, for tests of who may name it. */
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import type { AppDatabase } from '../db/database.ts';
import { serverScan } from '../db/server-scan-tables.ts';

export async function addEndedScan(db: AppDatabase, id: string, userId: string): Promise<void> {
  const options = { ...defaultScanOptions, startUrl: 'https://example.com/' };
  await db
    .insert(serverScan)
    .values({ id, userId, grantId: 'none', host: 'example.com', options, state: 'stopped', finishedAt: new Date() })
    .onConflictDoNothing();
}
