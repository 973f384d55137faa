/** When counters are refilled: each month on the day of the month that the subscription began on, the 31st being the last day of shorter months. UTC. */

/** Start of the monthly window that `now` lies in. */
export function windowStartAt(startedAt: Date, now: Date): Date {
  const months = (now.getUTCFullYear() - startedAt.getUTCFullYear()) * 12 + now.getUTCMonth() - startedAt.getUTCMonth();
  const inThisMonth = addMonths(startedAt, months);
  return inThisMonth.getTime() <= now.getTime() ? inThisMonth : addMonths(startedAt, months - 1);
}

/** The next refill after `now`. */
export function nextRefillAt(startedAt: Date, now: Date): Date {
  const start = windowStartAt(startedAt, now);
  const months = (start.getUTCFullYear() - startedAt.getUTCFullYear()) * 12 + start.getUTCMonth() - startedAt.getUTCMonth();
  return addMonths(startedAt, months + 1);
}

/** The same day and time `months` later, on the last day of a month that is too short. */
function addMonths(from: Date, months: number): Date {
  const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  const result = new Date(from);
  result.setUTCFullYear(month.getUTCFullYear(), month.getUTCMonth(), Math.min(from.getUTCDate(), lastDay));
  return result;
}
