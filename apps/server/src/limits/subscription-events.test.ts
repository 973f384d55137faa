import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plans } from '@orbweaver/model/plans.ts';
import { describe, expect, test } from 'vitest';
import { endOf, isOver, isUsedUp, type Subscription, type SubscriptionEvent, subscriptionChange } from './subscription-events.ts';

const at = (text: string) => new Date(`${text}Z`);
const begun = at('2026-01-31T10:00:00');
const unused = { spider: 0, analysis: 0, html: 0, css: 0, js: 0, image: 0, htaccess: 0, text: 0, link: 0, sitemap: 0 };
const fresh: Subscription = {
  id: 'one',
  userId: 'ada',
  planId: 'trial',
  stripeInvoice: null,
  aiCredit: 5,
  saveSlot: 2,
  sumoAiCredit: 0,
  isActive: true,
  isCancelled: false,
  paidUntil: null,
  graceUntil: null,
  planUntil: null,
  startedAt: begun,
  windowStart: begun,
  planAiCreditUsed: 0,
  ...unused,
};
const used = { ...fresh, spider: 10, css: 3 };
const zeroed = { spider: 0, css: 0 };
const changeOf = (row: Subscription, event: SubscriptionEvent, now: string) => subscriptionChange(row, event, at(now));

describe('the monthly window', () => {
  test.each([
    ['a moment before the short month’s last day', '2026-02-28T09:59:59', null],
    ['on the last day of February', '2026-02-28T10:00:00', '2026-02-28T10:00:00'],
    ['back on the 31st', '2026-03-31T10:00:00', '2026-03-31T10:00:00'],
    ['after a year, as an annual plan has monthly windows', '2027-01-31T10:00:00', '2027-01-31T10:00:00'],
    ['in a leap year', '2028-02-29T10:00:00', '2028-02-29T10:00:00'],
    ['of a leap year, the day before', '2028-02-28T23:59:59', '2028-01-31T10:00:00'],
    ['with a clock set back', '2025-12-31T10:00:00', null],
  ])('%s', (_name, now, start) => {
    expect(changeOf(used, { kind: 'usage-reset' }, now)).toEqual(start === null ? {} : { ...zeroed, windowStart: at(start) });
  });

  test('of a cancelled plan does not turn', () => {
    expect(changeOf({ ...used, isCancelled: true }, { kind: 'usage-reset' }, '2026-06-01T00:00:00')).toEqual({});
  });
});

const now = '2026-02-10T08:00:00';
const restarted = { ...zeroed, startedAt: at(now), windowStart: at(now) };
/** Of a code that was revoked. */
const ofCode = { ...fresh, planId: 'marketplace', planUntil: at('2026-02-28T10:00:00') };
test.each<readonly [string, Subscription, SubscriptionEvent, Partial<Subscription>]>([
  ['another plan begins now', used, { kind: 'plan-assigned', planId: 'standard' }, { ...restarted, planId: 'standard' }],
  ['the running plan goes on', used, { kind: 'plan-assigned', planId: 'trial' }, {}],
  [
    'the same plan, cancelled, begins again',
    { ...used, isCancelled: true },
    { kind: 'plan-assigned', planId: 'trial' },
    { ...restarted, isCancelled: false },
  ],
  ['an inactive one is active', { ...used, isActive: false }, { kind: 'plan-assigned', planId: 'trial' }, { ...restarted, isActive: true }],
  ['a refill leaves the window', used, { kind: 'plan-refilled' }, zeroed],
  ['nothing used, nothing to refill', fresh, { kind: 'plan-refilled' }, {}],
  ['the plan is cancelled', { ...used, planId: 'standard' }, { kind: 'cancellation-set' }, { isCancelled: true }],
  ['a trial is not', used, { kind: 'cancellation-set' }, {}],
  ['what has ended is not', { ...used, planId: 'standard', isActive: false }, { kind: 'cancellation-set' }, {}],
  ['the cancellation is taken back', { ...used, isCancelled: true }, { kind: 'cancellation-undone' }, { isCancelled: false }],
  ['too late', { ...used, isCancelled: true, isActive: false }, { kind: 'cancellation-undone' }, {}],
  ['the end', { ...used, planId: 'standard', isCancelled: true }, { kind: 'cancellation-due' }, { planId: 'trial', isActive: false }],
  ['credits are added', fresh, { kind: 'credits-granted', aiCredits: 50 }, { aiCredit: 55 }],
  ['credits are taken back, down to none', fresh, { kind: 'credits-granted', aiCredits: -50 }, { aiCredit: 0 }],
  ['slots are added', fresh, { kind: 'slots-granted', saveSlots: 3 }, { saveSlot: 5 }],
  [
    'slots stay within the column',
    { ...fresh, saveSlot: 999_999_999 },
    { kind: 'slots-granted', saveSlots: 5 },
    { saveSlot: 1_000_000_000 },
  ],
  ['none granted', fresh, { kind: 'slots-granted', saveSlots: 0 }, {}],
  [
    'a code begins its plan now',
    used,
    { kind: 'code-redeemed', planId: 'marketplace', credits: 20 },
    { ...restarted, planId: 'marketplace', sumoAiCredit: 20 },
  ],
  ['a code of a plan that is as large adds its credits', used, { kind: 'code-redeemed', planId: null, credits: 20 }, { sumoAiCredit: 20 }],
  [
    'a revoked code takes its credits, and its plan later',
    { ...fresh, planId: 'marketplace', sumoAiCredit: 5 },
    { kind: 'code-taken-back', credits: 20, planUntil: at('2026-02-28T10:00:00') },
    { sumoAiCredit: 0, planUntil: at('2026-02-28T10:00:00') },
  ],
  ['another code keeps the plan', ofCode, { kind: 'code-taken-back', credits: 0, planUntil: null }, {}],
  ['the same plan by another code stays', ofCode, { kind: 'code-redeemed', planId: 'marketplace', credits: 0 }, { planUntil: null }],
  ['the same plan by an operator stays', ofCode, { kind: 'plan-assigned', planId: 'marketplace' }, { planUntil: null }],
  [
    'then the plan is another one, with nothing used',
    { ...ofCode, spider: 10, windowStart: at('2026-01-31T10:00:00') },
    { kind: 'code-plan-ended', planId: 'trial' },
    { planId: 'trial', planUntil: null, spider: 0 },
  ],
])('%s', (_name, row, event, change) => {
  expect(changeOf(row, event, now)).toEqual(change);
});

describe('the end of a cancelled plan', () => {
  const cancelled = { ...used, planId: 'standard', isCancelled: true };

  test.each([
    ['the moment before', '2026-02-28T09:59:59', false],
    ['with the window', '2026-02-28T10:00:00', true],
    ['years later', '2030-01-01T00:00:00', true],
  ])('%s', (_name, now, hasEnded) => {
    expect(isOver(cancelled, at(now))).toBe(hasEnded);
  });

  test('is once, and only where it is cancelled', () => {
    expect(endOf(cancelled)).toEqual(at('2026-02-28T10:00:00'));
    expect(endOf({ ...cancelled, isActive: false })).toBeNull();
    expect(endOf(used)).toBeNull();
  });

  test('comes once every limited group is used up; without limits it has its date alone', () => {
    const limits = { ...plans.standard.limits, spider: null };
    const all = { analysis: 200, link: 201, html: 100, js: 100, image: 200 };
    expect(isUsedUp({ ...cancelled, ...all }, { limits })).toBe(true);
    expect(isUsedUp({ ...cancelled, ...all, js: 99, css: 0 }, { limits })).toBe(false);
    expect(isUsedUp({ ...cancelled, ...all }, plans.enterprise)).toBe(false);
  });
});

test('credits of the plan come back with the window and with another plan, not with a refill', () => {
  const spent = { ...used, planAiCreditUsed: 7 };
  expect(changeOf(spent, { kind: 'usage-reset' }, '2026-02-28T10:00:00')).toMatchObject({ planAiCreditUsed: 0 });
  expect(changeOf(spent, { kind: 'plan-assigned', planId: 'standard' }, now)).toMatchObject({ planAiCreditUsed: 0 });
  expect(changeOf(spent, { kind: 'plan-refilled' }, now)).toEqual(zeroed);
});

test('nothing but its writer inserts or changes a subscription', () => {
  const folder = join(import.meta.dirname, '..');
  const writes = /\.(insert|update)\(\s*subscription\b/;
  const writers = globSync('**/*.ts', { cwd: folder }).filter(
    (file) => !file.startsWith('testing/') && !file.endsWith('.test.ts') && writes.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(writers).toEqual(['db/subscriptions.ts']);
});
