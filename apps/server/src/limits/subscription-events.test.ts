import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Subscription, type SubscriptionEvent, subscriptionChange } from './subscription-events.ts';

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
  startedAt: begun,
  windowStart: begun,
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
])('%s', (_name, row, event, change) => {
  expect(changeOf(row, event, now)).toEqual(change);
});

test('nothing but its writer inserts or changes a subscription', () => {
  const folder = join(import.meta.dirname, '..');
  const writes = /\.(insert|update)\(\s*subscription\b/;
  const writers = globSync('**/*.ts', { cwd: folder }).filter(
    (file) => !file.startsWith('testing/') && writes.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(writers).toEqual(['db/subscriptions.ts']);
});
