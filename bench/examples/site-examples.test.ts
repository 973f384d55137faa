/** The examples of checks that need the whole scan, each a small site that is crawled, stored and checked: what is called found fires, what is called not found does not. */
import { expect, test } from 'vitest';
import { allChecks } from '../../packages/checks/all-checks.ts';
import { findsOn } from './scan-example.ts';

/** Without those that judge what a browser measured: markup alone is no example of it. */
const siteChecks = allChecks.filter(({ kind, needs }) => kind !== 'page' && needs === undefined).map(({ id, docs }) => [id, docs] as const);

test.each(siteChecks)('the examples of %s are what they are called', async (id, { found, notFound }) => {
  expect(found).toBeDefined();
  expect(await findsOn(id, found ?? '')).toBe(true);
  expect(notFound).toBeDefined();
  expect(await findsOn(id, notFound ?? '')).toBe(false);
});

test.each(siteChecks)('the examples of %s leave nothing to guess', (_, { found, notFound }) => {
  for (const example of [found ?? '', notFound ?? '']) expect(example).not.toMatch(/nothing in its place|…/);
});
