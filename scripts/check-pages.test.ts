import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listChecks } from '@orbweaver/checks/catalogue.ts';
import { expect, test } from 'vitest';
import { checkPages } from './check-pages.mjs';

const folder = join(import.meta.dirname, '../docs/checks');
const pages: ReadonlyMap<string, string> = await checkPages();

test('docs/checks is what the catalogue says now (else run `node scripts/check-pages.mjs`)', () => {
  const stale = [...pages].filter(([name, text]) => readIfThere(name) !== text).map(([name]) => name);
  expect(stale).toEqual([]);
  expect(readdirSync(folder).filter((name) => !pages.has(name))).toEqual([]);
});

test('every core check has a page with its condition; a built one also says why, how to fix it, and its thresholds', () => {
  for (const { id, tier, state, settings } of listChecks()) {
    const text = pages.get(`${id}.md`) ?? '';
    if (tier === 'core' || state === 'built') expect(text, id).toContain('## Condition');
    if (state !== 'built') continue;
    expect(text, id).toMatch(/## Why it matters\n\n\S[\s\S]*## How to fix it\n\n\S/);
    expect(text, id).toMatch(/\| Source \| \S/);
    for (const name of Object.keys(settings ?? {})) expect(text, id).toContain(`| \`${name}\` |`);
  }
});

test('no text of the catalogue becomes markup', () => {
  for (const [name, text] of pages) expect(text.replace(/^```[\s\S]*?^```$/gm, '').replace(/\\[<>]/g, ''), name).not.toMatch(/[<>]/);
});

function readIfThere(name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
}

test('the checks that the labelled site holds show an example of what is found', () => {
  const built = listChecks().filter(({ state }) => state === 'built');
  const without = built.filter(({ id }) => !(pages.get(`${id}.md`) ?? '').includes('## Example')).map(({ id }) => id);
  expect(without.length, without.join(' ')).toBeLessThanOrEqual(33);
});
