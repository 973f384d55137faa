/** When a scheduled scan runs: every day, every week, every month, or by a cron expression, as the clocks of its time zone show it. */
import { nextByCron } from './cron.ts';

export const cadences = ['daily', 'weekly', 'monthly', 'cron'] as const;
export type Cadence = (typeof cadences)[number];

export interface ScheduleRule {
  readonly cadence: Cadence;
  readonly hour: number;
  readonly minute: number;
  /** Of a weekly one: 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** Of a monthly one: 1 to 31; the last day of a month that is shorter. */
  readonly monthDay: number;
  /** Of one by cron: `0 6 * * 1-5`. Hour, minute and days above are not looked at then. */
  readonly cron?: string | undefined;
  /** IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string;
}

/** A person, as many failed runs in a row as below, or the site, which refuses the scan. */
export const pausers = ['person', 'failures', 'site'] as const;
export type PausedBy = (typeof pausers)[number];

/** Failed runs in a row after which a schedule pauses. */
export const failuresToPause = 3;
/** Stored scans of one schedule that need no slot: the last ones. */
export const scheduledScansKept = 5;
export const maxSchedules = 20;

const dayMs = 24 * 60 * 60 * 1000;
/** A monthly run is at most this far away. */
const mostDays = 63;

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** When a summary goes out: at eight in the morning, weekly on Mondays. */
export function nextSummary(digest: 'daily' | 'weekly', timeZone: string, after: Date): Date {
  return nextRun({ cadence: digest, hour: 8, minute: 0, weekday: 1, monthDay: 1, timeZone }, after);
}

/** The first run after the moment. A time that a change of the clocks leaves out is the one as much later; one that comes twice is the first. */
export function nextRun(rule: ScheduleRule, after: Date): Date {
  const wall = wallClock(rule.timeZone);
  if (rule.cadence === 'cron') return nextCronRun(rule.cron ?? '', { after, wall });
  const today = new Date(wall(after.getTime()));
  for (let days = 0; days <= mostDays; days++) {
    const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days));
    if (!isDay(rule, date)) continue;
    const run = momentOf(date.getTime() + (rule.hour * 60 + rule.minute) * 60_000, wall);
    if (run > after.getTime()) return new Date(run);
  }
  throw new RangeError('no run within two months');
}

/** From a day earlier on: what the clocks leave out is later than they show. */
function nextCronRun(cron: string, { after, wall }: { readonly after: Date; readonly wall: WallClock }): Date {
  for (let shown = nextByCron(cron, wall(after.getTime()) - dayMs); shown !== null; shown = nextByCron(cron, shown)) {
    const run = momentOf(shown, wall);
    if (run > after.getTime()) return new Date(run);
  }
  throw new RangeError('the expression never comes');
}

function isDay({ cadence, weekday, monthDay }: ScheduleRule, date: Date): boolean {
  if (cadence === 'daily') return true;
  if (cadence === 'weekly') return (date.getUTCDay() || 7) === weekday;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(monthDay, lastDay);
}

/** By time zone: to make one takes as long as many uses. */
const wallClocks = new Map<string, WallClock>();
const keptWallClocks = 100;

function wallClock(timeZone: string): WallClock {
  const clock = wallClocks.get(timeZone) ?? makeWallClock(timeZone);
  if (wallClocks.size >= keptWallClocks) wallClocks.clear();
  wallClocks.set(timeZone, clock);
  return clock;
}

/** What the clocks of a time zone show at a moment, as the moment at which those of UTC show it. */
type WallClock = (moment: number) => number;

function makeWallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return (moment) => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

/** The moment at which the clocks show this; `shown` is as `WallClock` gives it. */
function momentOf(shown: number, wall: WallClock): number {
  const offsets = [shown - dayMs, shown + dayMs].map((near) => wall(near) - near);
  const moments = offsets.map((offset) => shown - offset).toSorted((a, b) => a - b);
  // None shows it where the clocks jump over it: by those of before the change it is as much later.
  return moments.find((moment) => wall(moment) === shown) ?? shown - (offsets[0] as number);
}
