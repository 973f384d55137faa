/** Cron expressions of five fields (POSIX crontab, with names, steps and L), read by croner as the hands of a clock without a time zone. */
import { Cron } from 'croner';

export const maxCronChars = 100;

/** At most once an hour: its minute is one number. */
const shape = /^\d{1,2}( +[\dA-Za-z*,/#?-]{1,40}){4}$/;

/** Does it ever come? Of text that somebody typed. */
export function isCron(text: string): boolean {
  return text.length <= maxCronChars && nextByCron(text, Date.UTC(2024, 0, 1)) !== null;
}

/** The first time after `shown`, both as the moment at which the clocks of UTC show it; null for what is no expression, or one that never comes. */
export function nextByCron(text: string, shown: number): number | null {
  if (!shape.test(text)) return null;
  try {
    return new Cron(text, { mode: '5-part', timezone: 'UTC', paused: true }).nextRun(new Date(shown))?.getTime() ?? null;
  } catch {
    return null;
  }
}
