import { expect, test } from 'vitest';
import { builtSwitches, changedPlan, defaultLimit, limitGroupOf, limitGroups, planOf, planSwitchIds, plans } from './plans.ts';

test('the seven plans of the specification, and the self-hosted one', () => {
  expect(Object.keys(plans)).toEqual(['trial', 'monthly', 'standard', 'advanced', 'business', 'enterprise', 'marketplace', 'self-hosted']);
});

test('the free trial: 10 scans of 10 pages and 10 analyses, no full website, no slot', () => {
  expect(plans.trial).toMatchObject({ limits: { spider: 10, analysis: 10 }, pagesPerScan: 10, fullWebsite: false, saveSlots: 0, price: 0 });
  expect(defaultLimit).toBe(10);
});

test('code is html, css and js; tools are image, htaccess, text and sitemap', () => {
  expect(limitGroups.code).toEqual(['html', 'css', 'js']);
  expect(limitGroups.tools).toEqual(['image', 'htaccess', 'text', 'sitemap']);
  expect(limitGroupOf('css')).toBe('code');
});

test('an unknown plan is the free trial', () => {
  expect(planOf('constructor')).toBe(plans.trial);
});

test('switches: the trial has none, the largest and the self-hosted plan have all, and no plan loses one that a smaller one has', () => {
  const onOf = (id: keyof typeof plans) => planSwitchIds.filter((name) => plans[id].switches[name]);
  expect([onOf('trial'), onOf('enterprise'), onOf('self-hosted')]).toEqual([[], planSwitchIds, planSwitchIds]);
  const rising = (['trial', 'monthly', 'standard', 'advanced', 'business', 'enterprise'] as const).map(onOf);
  for (const [at, on] of rising.slice(1).entries()) expect(on).toEqual(expect.arrayContaining(rising[at] ?? []));
  expect(planSwitchIds).toEqual(expect.arrayContaining([...builtSwitches]));
});

test('a plan that was changed before the switches came has those of the product, and keeps its own', () => {
  const { switches: _none, ...before } = { ...plans.standard, price: 5 };
  expect(changedPlan('standard', before)).toEqual({ ...plans.standard, price: 5 });
  const turned = { ...plans.standard, switches: { ...plans.standard.switches, schedules: false } };
  expect(changedPlan('standard', turned).switches.schedules).toBe(false);
  expect(changedPlan('trial', undefined)).toEqual(plans.trial);
});
