/** A year of schedules on a database, hour by hour by a clock of the test, with a month in which no server ran. */
import { randomUUID } from 'node:crypto';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { nextRun, type ScheduleRule } from '@orbweaver/model/schedule.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { user } from '../db/schema.ts';
import { scanSchedule } from '../db/server-scan-tables.ts';
import { createStoredSecrets } from '../secrets/stored-secrets.ts';
import { dailyRule } from '../testing/insert-schedule.ts';
import { createSchedules, type Schedules } from './schedules.ts';

const hourMs = 60 * 60 * 1000;
const begin = new Date('2026-01-01T00:17:00Z');
const end = new Date('2027-01-01T00:17:00Z');
/** The last step before the hole, and the first one after it. */
const [holeFrom, holeTo] = [new Date('2026-06-05T12:17:00Z'), new Date('2026-07-05T12:17:00Z')];

const rules: readonly (readonly [string, ScheduleRule])[] = [
  ['daily in the hour that summer time leaves out', { ...dailyRule, hour: 2, minute: 30, timeZone: 'Europe/Berlin' }],
  ['daily in the hour that comes twice', { ...dailyRule, hour: 1, minute: 30, timeZone: 'America/New_York' }],
  ['weekly', { ...dailyRule, cadence: 'weekly', weekday: 3, timeZone: 'Australia/Sydney' }],
  ['on the 31st of a month', { ...dailyRule, cadence: 'monthly', monthDay: 31, timeZone: 'Asia/Kolkata' }],
  ['by cron, every six hours', { ...dailyRule, cadence: 'cron', cron: '5 */6 * * *', timeZone: 'UTC' }],
];

interface Run {
  readonly dueAt: string;
  readonly at: Date;
}

let database: OpenDatabase;
let now = begin;
const runs = new Map<string, Run[]>();
const ids: string[] = [];

/** It takes each start down: what a scan does is not asked here. */
const serverScans = {
  start: async (_userId: string, _request: object, asked?: { readonly key?: string | null; readonly scheduleId?: string | null }) => {
    const [, id = '', dueAt = ''] = (asked?.key ?? '').split(' ');
    expect(asked?.scheduleId).toBe(id);
    runs.set(id, [...(runs.get(id) ?? []), { dueAt, at: now }]);
  },
};

function schedulesOn({ db }: OpenDatabase): Schedules {
  const config = readConfig({ ORBWEAVER_DATA: '/nowhere' });
  const secrets = createStoredSecrets('a secret of the server, of more than 32 characters');
  const parts = { db, config, secrets, serverScans, now: () => now };
  return createSchedules(parts as unknown as Parameters<typeof createSchedules>[0]);
}

beforeAll(async () => {
  database = await openPglite(null);
  const userId = randomUUID();
  await database.db.insert(user).values({ id: userId, name: 'Ada', email: 'ada@example.com' });
  for (const [index, [, rule]] of rules.entries()) {
    const options = { ...defaultScanOptions, startUrl: `https://host-${index}.example.com/` };
    const values = { id: randomUUID(), userId, options, rule, nextRunAt: nextRun(rule, begin) };
    await database.db.insert(scanSchedule).values(values);
    ids.push(values.id);
  }
  const schedules = schedulesOn(database);
  for (; now < end; now = new Date(now.getTime() + hourMs)) if (now <= holeFrom || now >= holeTo) await schedules.startDue();
}, 600_000);
afterAll(() => database.close());

/** All moments of a rule in the year. */
function momentsOf(rule: ScheduleRule): readonly Date[] {
  const moments: Date[] = [];
  const last = end.getTime() - hourMs;
  for (let at = nextRun(rule, begin); at.getTime() <= last; at = nextRun(rule, at)) moments.push(at);
  return moments;
}

test.each(rules.map(([name, rule], index) => [name, rule, index] as const))(
  '%s: runs are the moments of the rule, and after the hole there is one for all that were missed',
  (_name, rule, index) => {
    const moments = momentsOf(rule);
    const isMissed = (at: Date): boolean => at > holeFrom && at < holeTo;
    const [firstMissed] = moments.filter(isMissed);
    const found = runs.get(ids[index] as string) ?? [];
    expect(found.map(({ dueAt }) => dueAt)).toEqual(
      moments.filter((at) => !isMissed(at) || at === firstMissed).map((at) => at.toISOString()),
    );
    for (const { dueAt, at } of found) {
      if (firstMissed?.toISOString() === dueAt) expect(at).toEqual(holeTo);
      else expect(at.getTime() - Date.parse(dueAt)).toBeLessThan(hourMs);
    }
  },
);

test('the year has as many runs as its rules say', () => {
  // Of 30 days without a server each has one run left; the last day of a month is the 30th or the 28th where there is no 31st.
  expect(ids.map((id) => runs.get(id)?.length)).toEqual([365 - 29, 365 - 29, 52 - 3, 12, 4 * 365 - 120]);
});
