import { readdirSync, readFileSync } from 'node:fs';
import { categories } from '@orbweaver/model/categories.ts';
import { otherHostChecks } from '@orbweaver/model/other-host-checks.ts';
import { timingChecks } from '@orbweaver/model/timing-checks.ts';
import { expect, test } from 'vitest';
import { allChecks } from './all-checks.ts';
import { listChecks } from './catalogue.ts';
import { retiredIds } from './retired.ts';

test('every id of the catalogue stands once', () => {
  const ids = listChecks().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  // 503 rows of the catalogue, five of which stand for h2 to h6 each, and some of which are told by others now.
  expect(ids.length).toBeGreaterThanOrEqual(503 + 5 * 4 - retiredIds.length);
});

test('checks that depend on timing or on other hosts are built', () => {
  const ids = new Set(allChecks.map(({ id }) => id));
  for (const id of [...timingChecks, ...otherHostChecks]) expect(ids, id).toContain(id);
});

test('every core check is built, or a figure', () => {
  const missing = listChecks().filter((entry) => entry.tier === 'core' && entry.state === 'planned');
  expect(missing.map((entry) => entry.id)).toEqual([]);
});

test.each(allChecks.map((check) => [check.id, check] as const))('%s has a source, words and a condition', (_, check) => {
  expect(check.source).not.toBe('');
  for (const text of Object.values(check.words)) expect(text).toMatch(/^\S.{5,200}\S$/);
  expect(check.words.name).toMatch(/^[^{}…]{5,50}[^{}….]$/);
  for (const text of [check.words.why, check.words.fix]) expect(text).toMatch(/^[^{}]+\.$/);
  expect(check.docs.condition).toMatch(/^\S.*[.!?]$/);
  for (const [, name] of check.words.title.matchAll(/\{(\w+)\}/g))
    expect(['value', 'limit', 'count', 'bytes', 'rule', 'target']).toContain(name);
});

test('every check is tested by a table, which fails when a kind of case is missing', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const tests = files.filter((file) => file.endsWith('.test.ts')).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  // A table in a loop names its checks in a list: `[check, ...],`.
  const tables = tests.flatMap((text) => [...text.matchAll(/^\s*(?:(?:page|site)CheckTable\(|\[)(\w+)/gm)].map((match) => match[1]));
  const topics = files.filter(
    (file) => /^[\w-]+\/[\w-]+\.ts$/.test(file) && !/(?:test|index)\.ts$/.test(file) && !file.startsWith('testing/'),
  );
  const exported = topics.flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    return [
      ...text.matchAll(
        /^export (?:const (\w+) = (?:page|site)Check|const (\w+) = (?:listOf|faultCheck)\(|function (\w+)\([^)]*\): (?:Page|Site)Check)/gm,
      ),
    ].map((match) => match[1] ?? match[2] ?? match[3]);
  });
  expect(exported.length).toBeGreaterThan(100);
  expect(exported.filter((name) => !tables.includes(name))).toEqual([]);
});

test('every check that a topic exports is in the list of its topic, and so in the catalogue', async () => {
  const folder = import.meta.dirname;
  const topics = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^[\w-]+\/[\w-]+\.ts$/.test(file) && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  );
  const modules = await Promise.all(topics.map((file) => import(`${folder}/${file}`) as Promise<Readonly<Record<string, unknown>>>));
  const isCheck = (value: unknown): value is { readonly id: string } => typeof value === 'object' && value !== null && 'run' in value;
  const exported = modules.flatMap((module) => Object.values(module).filter(isCheck));
  expect(exported.length).toBeGreaterThan(350);
  expect(exported.filter(({ id }) => !allChecks.some((check) => check.id === id)).map(({ id }) => id)).toEqual([]);
});

test('every category folder is a category', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'testing',
  );
  const ids: readonly string[] = categories.map((category) => category.id);
  for (const folder of folders) if (folder.name !== 'node_modules') expect(ids).toContain(folder.name);
});

test('every core id is whole: a source, a tested check, a page', () => {
  const root = `${import.meta.dirname}/../..`;
  const core = listChecks().filter(({ tier }) => tier === 'core');
  // 349 rows, four of which (hN-) stand for h2 to h6.
  expect(core.length).toBeGreaterThanOrEqual(349 + 4 * 4 - retiredIds.length);
  for (const { id, state, source } of core) {
    const page = readFileSync(`${root}/docs/checks/${id}.md`, 'utf8');
    if (state !== 'built') continue;
    expect(source, id).toMatch(/\S/);
    expect(page, id).toContain('## Condition');
  }
});

test('what needs a rendered page or the PageSpeed service is built, and says so', () => {
  const starred = listChecks().filter(({ needs }) => needs !== '');
  expect(starred.length).toBeGreaterThanOrEqual(30);
  for (const { state } of starred) expect(state).toBe('built');
});
