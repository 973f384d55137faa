/** A schedule that no person made, for tests of who may name it. */
import { randomUUID } from 'node:crypto';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import type { AppDatabase } from '../db/database.ts';
import { scanSchedule } from '../db/server-scan-tables.ts';

export const dailyRule = { cadence: 'daily', hour: 6, minute: 0, weekday: 1, monthDay: 1, timeZone: 'UTC' } as const;

export async function insertSchedule(db: AppDatabase, userId: string, startUrl = 'https://example.com/'): Promise<string> {
  const options = { ...defaultScanOptions, startUrl };
  const values = { id: randomUUID(), userId, options, rule: dailyRule };
  await db.insert(scanSchedule).values(values);
  return values.id;
}
