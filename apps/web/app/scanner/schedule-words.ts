/** A schedule's rule and moments as a person reads them. */
import type { Translate } from '@orbweaver/i18n/words.ts';
import type { ScheduleRule } from '@orbweaver/model/schedule.ts';

/** 1 January 2024 was a Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 24 * 60 * 60 * 1000;

/** Of 1 Monday to 7 Sunday. */
export function weekdayName(locale: string, weekday: number): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(monday + (weekday - 1) * dayMs);
}

/** `Weekly · Monday · 06:00 · Europe/Berlin`, or `0 6 * * 1-5 · Europe/Berlin`. */
export function ruleWords(t: Translate, locale: string, rule: ScheduleRule): string {
  const { cadence, weekday, monthDay, hour, minute, timeZone, cron = '' } = rule;
  if (cadence === 'cron') return [cron, timeZone].join(' · ');
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1, hour, minute));
  const day = { daily: [], weekly: [weekdayName(locale, weekday)], monthly: [t('scanner.schedule.on-day', { day: monthDay })] }[cadence];
  return [t(`scanner.schedule.cadence.${cadence}`), ...day, time, timeZone].join(' · ');
}

export function momentWords(locale: string, moment: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
}
