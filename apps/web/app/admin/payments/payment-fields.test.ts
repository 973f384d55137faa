/** What the form of payment settings sends: prices with a point or a comma, none where a field is empty, and what is no number as one that is refused. */
import { standardPayments } from '@orbweaver/model/payments.ts';
import { expect, test } from 'vitest';
import { readPaymentFields } from './payment-fields.ts';

const settings = {
  ...standardPayments,
  monthly: { monthly: 9, standard: 19.5, advanced: 49, business: 99, enterprise: null },
  trialPages: 10,
};

function filled(more: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  const write = (name: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const [key, each] of Object.entries(value)) write(`${name}.${key}`, each);
    else if (typeof value === 'string' || typeof value === 'number') form.set(name, String(value));
  };
  for (const [name, value] of Object.entries({ ...settings, ...more })) write(name, value);
  return form;
}

test('the settings come back as they were', () => {
  expect(readPaymentFields(filled())).toEqual(settings);
});

test.each([
  ['a comma', { 'monthly.standard': ' 19,90 ' }, (read: typeof settings) => read.monthly.standard, 19.9],
  ['words in a price', { 'yearly.standard': 'free' }, (read: typeof settings) => read.yearly.standard, -1],
  ['no days of grace', { graceDays: '' }, (read: typeof settings) => read.graceDays, -1],
  ['a currency in capitals', { currency: 'JPY ' }, (read: typeof settings) => read.currency, 'jpy'],
])('%s', (_name, more, of, expected) => {
  expect(of(readPaymentFields(filled(more)) as typeof settings)).toBe(expected);
});

test('a box that is ticked is sent, one that is not is not', () => {
  expect(readPaymentFields(filled({ collectsTax: 'on' }))).toMatchObject({ collectsTax: true, takesPromotionCodes: false });
});
