import { plans } from '@orbweaver/model/plans.ts';
import { expect, test } from 'vitest';
import { isShipped, planNumbers, readPlan } from './plan-numbers.ts';

function fieldsOf(id: keyof typeof plans): FormData {
  const fields = new FormData();
  for (const each of planNumbers) fields.set(each.id, String(each.of(plans[id]) ?? ''));
  if (plans[id].fullWebsite) fields.set('fullWebsite', 'on');
  if (plans[id].widget) fields.set('widget', 'on');
  return fields;
}

test.each(Object.keys(plans) as (keyof typeof plans)[])('%s comes back from its fields as it is', (id) => {
  expect(readPlan(fieldsOf(id))).toEqual(plans[id]);
  expect(isShipped(id, readPlan(fieldsOf(id)))).toBe(true);
});

test('an emptied limit is unlimited, and a changed plan is no longer the shipped one', () => {
  const fields = fieldsOf('trial');
  fields.set('spider', ' ');
  const changed = readPlan(fields);
  expect(changed.limits.spider).toBeNull();
  expect(isShipped('trial', changed)).toBe(false);
});
