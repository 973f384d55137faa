import { describe, expect, test } from 'vitest';
import { isTimeZone, nextRun, type ScheduleRule } from './schedule.ts';

const rule = (change: Partial<ScheduleRule>): ScheduleRule => ({
  cadence: 'daily',
  hour: 6,
  minute: 0,
  weekday: 1,
  monthDay: 1,
  timeZone: 'UTC',
  ...change,
});

/** All runs of a time. */
function runsOf(change: Partial<ScheduleRule>, from: string, until: string): string[] {
  const runs: string[] = [];
  const end = new Date(until);
  for (let run = nextRun(rule(change), new Date(from)); run < end; run = nextRun(rule(change), run)) runs.push(run.toISOString());
  return runs;
}

const year = ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'] as const;

test.each([
  ['UTC', 365],
  ['Europe/Berlin', 365],
  ['America/New_York', 365],
  ['Asia/Kathmandu', 365],
  // Half an hour of summer time.
  ['Australia/Lord_Howe', 365],
  ['Pacific/Apia', 365],
])('daily in %s for a year: once each day, at that time of its clocks', (timeZone, days) => {
  for (const [hour, minute] of [
    [0, 0],
    [2, 30],
    [23, 59],
  ] as const) {
    const runs = runsOf({ timeZone, hour, minute }, ...year);
    expect(Math.abs(runs.length - days)).toBeLessThanOrEqual(1);
    const [dates, clock] = [
      new Intl.DateTimeFormat('en-CA', { timeZone }),
      new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }),
    ];
    expect(new Set(runs.map((run) => dates.format(new Date(run)))).size).toBe(runs.length);
    const times = runs.map((run) => clock.format(new Date(run)));
    const wanted = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    // At most once a year the clocks leave the time out.
    expect(times.filter((time) => time !== wanted).length).toBeLessThanOrEqual(1);
  }
});

describe('changes of the clocks', () => {
  const berlin = { timeZone: 'Europe/Berlin', hour: 2, minute: 30 };
  test('a time that is left out is an hour later that day', () => {
    expect(runsOf(berlin, '2026-03-28T00:00:00Z', '2026-03-31T00:00:00Z')).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
  });
  test('a time that comes twice is taken once, the first time', () => {
    expect(runsOf(berlin, '2026-10-24T12:00:00Z', '2026-10-27T00:00:00Z')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });
  test('in America they change in the evening of UTC', () => {
    expect(runsOf({ timeZone: 'America/New_York', hour: 2, minute: 15 }, '2026-03-07T00:00:00Z', '2026-03-10T00:00:00Z')).toEqual([
      '2026-03-07T07:15:00.000Z',
      '2026-03-08T07:15:00.000Z',
      '2026-03-09T06:15:00.000Z',
    ]);
  });
});

test('weekly for a year: 52 or 53 times, on that day', () => {
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const runs = runsOf({ cadence: 'weekly', weekday, timeZone: 'Asia/Tokyo', hour: 0 }, ...year);
    expect([52, 53]).toContain(runs.length);
    const days = runs.map((run) => new Date(new Date(run).getTime() + 9 * 3_600_000).getUTCDay() || 7);
    expect(new Set(days)).toEqual(new Set([weekday]));
  }
});

test('monthly on the 31st: the last day of shorter months, leap years too', () => {
  const days = runsOf({ cadence: 'monthly', monthDay: 31 }, '2028-01-01T00:00:00Z', '2029-01-01T00:00:00Z').map((run) => run.slice(5, 10));
  expect(days).toEqual(['01-31', '02-29', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31']);
});

test('missed runs are one: the next is after now', () => {
  expect(nextRun(rule({}), new Date('2026-05-01T06:00:00Z')).toISOString()).toBe('2026-05-02T06:00:00.000Z');
  expect(nextRun(rule({}), new Date('2026-05-01T05:59:59Z')).toISOString()).toBe('2026-05-01T06:00:00.000Z');
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Base', false],
  ['', false],
  ["'; drop", false],
])('%s is a time zone: %s', (name, expected) => expect(isTimeZone(name)).toBe(expected));
