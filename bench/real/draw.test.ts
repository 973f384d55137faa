import { expect, test } from 'vitest';
import { type Drawable, draw } from './draw.ts';

const many = (check: string, severity: Drawable['severity'], count: number): (Drawable & { readonly n: number })[] =>
  Array.from({ length: count }, (_, n) => ({ check, severity, n }));

const findings = [
  ...many('a', 'error', 500),
  ...many('b', 'error', 2),
  ...many('c', 'warning', 5),
  ...many('d', 'notice', 900),
  ...many('e', 'opportunity', 900),
];

test('a seed gives the same findings again, another seed others, and none twice', () => {
  const first = draw(findings, 7, 20);
  expect(draw(findings, 7, 20)).toEqual(first);
  expect(draw(findings, 8, 20)).not.toEqual(first);
  expect(new Set(first).size).toBe(20);
});

test('rare checks are drawn beside frequent ones, errors more often than opportunities', () => {
  const checks = Map.groupBy(draw(findings, 1, 12), ({ check }) => check);
  expect([...checks.keys()].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  const firsts = Array.from({ length: 200 }, (_, seed) => draw(findings, seed, 1)[0]?.severity);
  const errors = firsts.filter((severity) => severity === 'error').length;
  const opportunities = firsts.filter((severity) => severity === 'opportunity').length;
  expect(errors).toBeGreaterThan(opportunities * 5);
});

test('where there are fewer findings than wanted, all are drawn', () => {
  expect(draw(findings.slice(500, 507), 3, 60)).toHaveLength(7);
  expect(draw([], 3, 60)).toEqual([]);
});
