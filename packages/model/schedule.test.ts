import { describe, expect, test } from 'vitest';
import { isCron } from './cron.ts';
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

describe('by cron', () => {
  const byCron = (cron: string, timeZone: string, from: string, until: string) =>
    runsOf({ cadence: 'cron', cron, timeZone }, `${from}T00:00:00Z`, `${until}T00:00:00Z`);
  test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])(
    'is the same as the cadence that it spells, for a year in %s',
    (timeZone) => {
      for (const [hour, minute] of [
        [0, 0],
        [2, 30],
        [23, 59],
      ] as const) {
        const at = `${minute} ${hour}`;
        const clock = { timeZone, hour, minute };
        for (const [cron, cadence] of [
          [`${at} * * *`, { cadence: 'daily' }],
          [`${at} * * 5`, { cadence: 'weekly', weekday: 5 }],
          [`${at} * * FRI`, { cadence: 'weekly', weekday: 5 }],
          [`${at} L * *`, { cadence: 'monthly', monthDay: 31 }],
        ] as const)
          expect(runsOf({ cadence: 'cron', cron, timeZone }, ...year), `${cron} ${timeZone}`).toEqual(
            runsOf({ ...clock, ...cadence } as Partial<ScheduleRule>, ...year),
          );
      }
    },
  );
  test('working days', () => {
    const runs = byCron('0 6 * * 1-5', 'Europe/Berlin', '2026-03-26', '2026-04-01');
    expect(runs.map((run) => run.slice(5, 16))).toEqual(['03-26T05:00', '03-27T05:00', '03-30T04:00', '03-31T04:00']);
  });
  test('every hour of the clock is one run: the one that comes twice, too', () => {
    const hours = (day: string, next: string) => byCron('0 * * * *', 'Europe/Berlin', day, next).map((run) => Number(run.slice(11, 13)));
    const all = Array.from({ length: 23 }, (_, hour) => hour + 1);
    expect(hours('2026-03-29', '2026-03-30')).toEqual(all);
    expect(hours('2026-10-25', '2026-10-26')).toEqual(all.slice(1));
  });
  test('a day of the month or of the week, as cron has it', () => {
    expect(byCron('0 0 13 * 5', 'UTC', '2026-02-01', '2026-03-01').map((run) => run.slice(8, 10))).toEqual(['06', '13', '20', '27']);
  });
  test('in four years', () => {
    expect(byCron('0 0 29 2 *', 'UTC', '2025-01-01', '2033-01-01').map((run) => run.slice(0, 10))).toEqual(['2028-02-29', '2032-02-29']);
  });
  test.each([
    ['0 6 * * 1-5', true],
    ['59 23 L 12 *', true],
    ['0 */6 1,15 JAN-JUN MON#1', true],
    // More often than once an hour.
    ['* * * * *', false],
    ['*/5 * * * *', false],
    ['0,30 * * * *', false],
    // Six fields, seconds first.
    ['0 0 6 * * 1', false],
    ['60 6 * * *', false],
    ['0 24 * * *', false],
    ['0 6 32 * *', false],
    ['0 6 * 13 *', false],
    ['0 6 30 2 *', false],
    ['@daily', false],
    ['', false],
    ["0 6 * * '; drop", false],
    [`0 6 ${'1,'.repeat(60)}1 * *`, false],
  ])('%s is an expression: %s', (text, expected) => expect(isCron(text)).toBe(expected));
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
