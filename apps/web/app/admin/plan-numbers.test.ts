import { builtSwitches, planSwitchIds, plans } from '@orbweaver/model/plans.ts';
import { expect, test } from 'vitest';
import { isShipped, laterSwitches, planNumbers, readPlan } from './plan-numbers.ts';

function fieldsOf(id: keyof typeof plans): FormData {
  const fields = new FormData();
  for (const each of planNumbers) fields.set(each.id, String(each.of(plans[id]) ?? ''));
  if (plans[id].fullWebsite) fields.set('fullWebsite', 'on');
  if (plans[id].widget) fields.set('widget', 'on');
  for (const name of builtSwitches) if (plans[id].switches[name]) fields.set(name, 'on');
  return fields;
}

test.each(Object.keys(plans) as (keyof typeof plans)[])('%s comes back from its fields as it is', (id) => {
  expect(readPlan(fieldsOf(id), plans[id])).toEqual(plans[id]);
  expect(isShipped(id, readPlan(fieldsOf(id), plans[id]))).toBe(true);
});

test('an emptied limit is unlimited, and a changed plan is no longer the shipped one', () => {
  const fields = fieldsOf('trial');
  fields.set('spider', ' ');
  const changed = readPlan(fields, plans.trial);
  expect(changed.limits.spider).toBeNull();
  expect(isShipped('trial', changed)).toBe(false);
});

test('a switch whose feature is not there yet is in no field, and stays as it is', () => {
  expect([...builtSwitches, ...laterSwitches].toSorted()).toEqual([...planSwitchIds].toSorted());
  const fields = fieldsOf('trial');
  for (const name of laterSwitches) fields.set(name, 'on');
  expect(readPlan(fields, plans.trial)).toEqual(plans.trial);
  for (const name of builtSwitches) fields.set(name, 'on');
  const kept = { ...plans.trial, switches: plans.business.switches };
  expect(readPlan(fields, kept).switches).toEqual(kept.switches);
  expect(isShipped('trial', kept)).toBe(false);
});
