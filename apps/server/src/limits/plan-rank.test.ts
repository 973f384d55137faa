/** Plans from the smallest to the largest, by the product's own table. */
import { plans } from '@orbweaver/model/plans.ts';
import { expect, test } from 'vitest';
import { isLarger } from './plan-rank.ts';

const order = ['trial', 'monthly', 'marketplace', 'standard', 'advanced', 'business', 'enterprise'] as const;

test.each(order.slice(1).map((id, at) => [order[at] ?? 'trial', id] as const))('%s is smaller than %s', (smaller, larger) => {
  expect(isLarger(plans[larger], plans[smaller])).toBe(true);
  expect(isLarger(plans[smaller], plans[larger])).toBe(false);
});

test('a plan is not larger than itself', () => {
  for (const id of order) expect(isLarger(plans[id], plans[id])).toBe(false);
});
