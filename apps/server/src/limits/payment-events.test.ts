import { describe, expect, test } from 'vitest';
import { type Billing, isRefilled, type PaidPlan, type PaymentEvent, paidChange, paymentEvents } from './payment-events.ts';
import { dueEvent, type Subscription } from './subscription-events.ts';

const at = (text: string) => new Date(`${text}Z`);
const iso = (text: string) => at(text).toISOString();
const unused = { spider: 0, analysis: 0, html: 0, css: 0, js: 0, image: 0, htaccess: 0, text: 0, link: 0, sitemap: 0 };

const plan: PaidPlan = {
  id: 'sub_1',
  planId: 'standard',
  interval: 'month',
  startedAt: iso('2026-01-31T10:00:00'),
  paidUntil: iso('2026-02-28T10:00:00'),
  isCancelled: false,
  graceUntil: null,
  invoice: 'in_1',
};
const running = (change: Partial<PaidPlan> = {}): Billing => ({ state: 'running', plan: { ...plan, ...change } });
const over = (why: 'plan-ended' | 'payment-refunded' = 'plan-ended', change: Partial<PaidPlan> = {}): Billing => ({
  state: 'over',
  plan: { ...plan, ...change },
  why,
});
const none: Billing = { state: 'none' };
const next = { paidUntil: iso('2026-03-31T10:00:00'), invoice: 'in_2' };
const grace = { graceUntil: iso('2026-03-07T10:00:00'), invoice: 'in_2' };

describe('what happened between two states', () => {
  test.each<readonly [string, Billing, Billing, readonly PaymentEvent['kind'][]]>([
    ['nothing', none, none, []],
    ['nothing of a plan', running(), running(), []],
    ['bought', none, running(), ['plan-bought']],
    ['bought and cancelled before it was seen', none, running({ isCancelled: true }), ['plan-bought', 'plan-cancelled']],
    ['bought and failing before it was seen', none, running(grace), ['plan-bought', 'payment-failed']],
    ['bought and over before it was seen', none, over(), ['plan-bought', 'plan-ended']],
    ['renewed', running(), running(next), ['plan-renewed']],
    ['changed', running(), running({ planId: 'advanced', invoice: 'in_2' }), ['plan-changed']],
    ['paid by the year', running(), running({ interval: 'year', ...next }), ['plan-changed']],
    ['changed there and back', running(), running({ invoice: 'in_3' }), ['plan-renewed']],
    ['failed', running(), running(grace), ['payment-failed']],
    ['failed for a new period', running(), running({ ...next, ...grace }), ['plan-renewed', 'payment-failed']],
    ['paid later', running(grace), running({ invoice: 'in_2' }), ['payment-recovered']],
    ['cancelled', running(), running({ isCancelled: true }), ['plan-cancelled']],
    ['resumed', running({ isCancelled: true }), running(), ['plan-resumed']],
    ['ended', running({ isCancelled: true }), over(), ['plan-ended']],
    ['refunded', running(), over('payment-refunded'), ['payment-refunded']],
    ['still over', over(), over(), []],
    ['over, and seen late as if it ran', over(), running(), []],
    ['bought again', over(), running({ id: 'sub_2' }), ['plan-bought']],
    ['another subscription in its place', running(), running({ id: 'sub_2', planId: 'business' }), ['plan-bought']],
    ['gone at Stripe', running(), none, ['plan-ended']],
  ])('%s', (_name, before, after, kinds) => {
    expect(paymentEvents(before, after).map(({ kind }) => kind)).toEqual(kinds);
  });
});

const trial: Subscription = {
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
  startedAt: at('2026-01-03T00:00:00'),
  windowStart: at('2026-01-03T00:00:00'),
  ...unused,
  planAiCreditUsed: 4,
  spider: 9,
};
const standard: Subscription = { ...trial, planId: 'standard', paidUntil: at('2026-02-28T10:00:00'), stripeInvoice: 'in_1' };
const now = at('2026-02-10T00:00:00');
const columns = { planId: 'standard', isActive: true, isCancelled: false, graceUntil: null, planUntil: null, stripeInvoice: 'in_1' };
const paidUntil = at('2026-02-28T10:00:00');
const ended = { planId: 'trial', isActive: false, isCancelled: true, paidUntil: null, graceUntil: null };
const overdue = { ...standard, planId: 'trial', isActive: false };

describe('what an event makes of the row', () => {
  test.each<readonly [string, Subscription, PaymentEvent, Partial<Subscription>]>([
    [
      'a plan that is bought begins with nothing used, on the day that Stripe says',
      trial,
      { kind: 'plan-bought', plan },
      {
        ...unused,
        planAiCreditUsed: 0,
        ...columns,
        paidUntil,
        startedAt: at('2026-01-31T10:00:00'),
        windowStart: at('2026-01-31T10:00:00'),
      },
    ],
    [
      'a renewal moves the end',
      standard,
      { kind: 'plan-renewed', plan: { ...plan, ...next } },
      { ...columns, paidUntil: at('2026-03-31T10:00:00'), stripeInvoice: 'in_2' },
    ],
    [
      'a change leaves the uses and their window',
      standard,
      { kind: 'plan-changed', plan: { ...plan, planId: 'advanced' } },
      { ...columns, planId: 'advanced', paidUntil },
    ],
    [
      'a failure sets the grace',
      standard,
      { kind: 'payment-failed', plan: { ...plan, ...grace } },
      { graceUntil: at('2026-03-07T10:00:00'), stripeInvoice: 'in_2' },
    ],
    ['after the grace the trial holds', standard, { kind: 'payment-overdue' }, { planId: 'trial', isActive: false, graceUntil: null }],
    [
      'a renewal does not bring back what is overdue',
      overdue,
      { kind: 'plan-renewed', plan: { ...plan, ...next, ...grace } },
      { isCancelled: false, paidUntil: at('2026-03-31T10:00:00') },
    ],
    [
      'a cancellation does not either',
      overdue,
      { kind: 'plan-cancelled', plan: { ...plan, ...grace, isCancelled: true } },
      { isCancelled: true, paidUntil },
    ],
    ['what is paid later does', overdue, { kind: 'payment-recovered', plan }, { ...columns, paidUntil }],
    [
      'a cancelled plan has its end',
      standard,
      { kind: 'plan-cancelled', plan: { ...plan, isCancelled: true } },
      { ...columns, isCancelled: true, paidUntil },
    ],
    ['a resumed one has none', standard, { kind: 'plan-resumed', plan }, { ...columns, paidUntil }],
    ['an end', standard, { kind: 'plan-ended' }, ended],
    ['a refund', standard, { kind: 'payment-refunded' }, ended],
    ['a lost dispute', standard, { kind: 'payment-disputed' }, ended],
  ])('%s', (_name, row, event, change) => {
    expect(paidChange(row, event, now)).toEqual(change);
  });

  test('a clock behind that of Stripe does not open a window of the month before', () => {
    const change = paidChange(trial, { kind: 'plan-bought', plan }, at('2026-01-31T09:59:58'));
    expect(change.windowStart).toEqual(at('2026-01-31T10:00:00'));
  });
});

describe('what the clock alone brings about', () => {
  const cancelled = { ...standard, isCancelled: true };
  const failing = { ...standard, graceUntil: at('2026-03-07T10:00:00') };
  test.each<readonly [string, Subscription, string, string | null]>([
    ['a plan that is renewed in time', standard, '2026-04-01T00:00:00', null],
    ['a cancelled plan before its end', cancelled, '2026-02-28T09:59:59', null],
    ['a cancelled plan at its end', cancelled, '2026-02-28T10:00:00', 'cancellation-due'],
    ['a failed payment within the grace', failing, '2026-03-07T09:59:59', null],
    ['a failed payment after the grace', failing, '2026-03-07T10:00:00', 'payment-overdue'],
    [
      'a cancelled plan of which nothing was paid, with its window',
      { ...trial, isCancelled: true },
      '2026-02-03T00:00:00',
      'cancellation-due',
    ],
  ])('%s', (_name, row, moment, kind) => {
    expect(dueEvent(row, at(moment))?.kind ?? null).toBe(kind);
  });

  test('a cancelled plan of a year has its monthly windows to the end', () => {
    const year = { ...cancelled, paidUntil: at('2027-01-31T10:00:00') };
    expect(isRefilled(year, at('2026-12-31T10:00:00'))).toBe(true);
    expect(isRefilled(year, at('2027-01-31T10:00:00'))).toBe(false);
    expect(isRefilled({ ...year, paidUntil: null }, at('2026-02-28T10:00:00'))).toBe(false);
    expect(isRefilled(standard, at('2030-01-01T00:00:00'))).toBe(true);
  });
});
