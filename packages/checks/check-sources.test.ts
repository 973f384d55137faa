import { sourcesOfCheck } from '@orbweaver/model/check-sources.ts';
import { expect, test } from 'vitest';
import { allChecks } from './all-checks.ts';
import { sourcesOf } from './sources.ts';

test.each(allChecks.map(({ id, source }) => [id, source] as const))('reports name the documents of %s', (id, source) => {
  expect(sourcesOfCheck(id)).toEqual(sourcesOf(source).map(({ name, url }) => ({ name, url })));
});

test('links lead to documents over https', () => {
  const urls = allChecks.flatMap(({ id }) => sourcesOfCheck(id)).flatMap(({ url }) => url ?? []);
  expect(urls.length).toBeGreaterThan(300);
  expect(urls.filter((url) => !url.startsWith('https://'))).toEqual([]);
});

test.each(['none-such', '__proto__', 'toString'])('a check that is not known has none: %s', (id) => {
  expect(sourcesOfCheck(id)).toEqual([]);
});
