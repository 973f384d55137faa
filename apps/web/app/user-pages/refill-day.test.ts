import { limitGroupIds } from '@orbweaver/model/plans.ts';
import { expect, test } from 'vitest';
import { refillDay } from './refill-day.ts';

const resetAt = '2026-12-22T00:00:00.000Z';
const groups = (limit: number | null) =>
  Object.fromEntries(limitGroupIds.map((id) => [id, { used: 3, limit }])) as Record<
    (typeof limitGroupIds)[number],
    { used: number; limit: number | null }
  >;
const credits = (monthly: number | null) => ({ plan: 0, monthly, own: 5, marketplace: 0 });

test.each([
  ['limited uses', 10, null, resetAt],
  ['unlimited uses with credits each month', null, 20, resetAt],
  ['unlimited uses without credits', null, null, null],
  ['unlimited uses and no credits a month', null, 0, null],
])('%s', (_, limit, monthly, day) => {
  expect(refillDay({ groups: groups(limit), credits: credits(monthly), resetAt })).toBe(day);
});
