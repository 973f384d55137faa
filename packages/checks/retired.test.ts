import { expect, test } from 'vitest';
import { allChecks } from './all-checks.ts';
import { listChecks } from './catalogue.ts';
import { isRetiredSetting, retiredIds, successorOf } from './retired.ts';
import { assertSettings } from './settings.ts';

test.each(retiredIds)('%s is told by a check that exists', (id) => {
  const ids = listChecks().map((entry) => entry.id);
  expect(ids).not.toContain(id);
  expect(ids).toContain(successorOf(id));
});

test('what still exists or never was has no successor', () => {
  for (const id of ['title-too-long', 'constructor', '']) expect(successorOf(id)).toBe(null);
});

test('settings of older versions are taken and do nothing, others are refused', () => {
  for (const key of ['perf-ttfb-slow.errorAboveMs', 'title-pixel-width.maxPixels']) {
    expect(isRetiredSetting(key)).toBe(true);
    expect(() => assertSettings(allChecks, { [key]: 5 })).not.toThrow();
  }
  expect(() => assertSettings(allChecks, { 'title-too-long.maxPixels': 5 })).toThrow('option-invalid');
});
