import { expect, test } from 'vitest';
import { judgeLabelledSites } from './run.ts';
import { tallyOf } from './tally.ts';

test('the labelled sites: recall at least 99 %, false alarms at most 1 %, every finding at the seeded place', {
  timeout: 240_000,
}, async () => {
  const verdicts = await judgeLabelledSites();
  const { all, byCategory, text } = tallyOf(verdicts);
  expect(all.seeded).toBeGreaterThanOrEqual(300);
  expect(all.lookAlikes).toBeGreaterThanOrEqual(300);
  expect([...byCategory.keys()].filter((category) => category === 'unknown')).toEqual([]);
  const missed = [...verdicts].flatMap(([site, verdict]) => verdict.missed.map((label) => ({ site, ...label })));
  const misplaced = [...verdicts.values()].flatMap((verdict) => verdict.misplaced);
  expect(misplaced, text).toEqual([]);
  expect(missed.length / (all.seeded + missed.length), JSON.stringify(missed)).toBeLessThanOrEqual(0.01);
  const falseAlarms = [...verdicts.values()].flatMap((verdict) => verdict.falseAlarms);
  expect(falseAlarms.length / all.findings, JSON.stringify(falseAlarms)).toBeLessThanOrEqual(0.01);
});
