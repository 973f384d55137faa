import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listChecks } from '@orbweaver/checks/catalogue.ts';
import { isOurJudgement, sourcesOf } from '@orbweaver/checks/sources.ts';
import { expect, test } from 'vitest';
import { generatedFiles, generatedFolders } from './generate.mjs';

const root = join(import.meta.dirname, '..');
const files: ReadonlyMap<string, string> = await generatedFiles();
const inDocs = /^docs\/checks\//;
const pages = new Map(
  Array.from(files, ([path, text]) => [path.replace(inDocs, ''), text] as const).filter(([name]) => name.endsWith('.md')),
);

test('what is made from declarations is what they say now (else run `node scripts/generate.mjs`)', () => {
  const stale = [...files].filter(([path, text]) => readIfThere(path) !== text).map(([path]) => path);
  expect(stale).toEqual([]);
  const there = generatedFolders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  expect(there.filter((path) => !files.has(path))).toEqual([]);
});

test('every core check has a page with its condition; a built one also says why, how to fix it, and its thresholds', () => {
  for (const { id, tier, state, settings } of listChecks()) {
    const text = pages.get(`${id}.md`) ?? '';
    if (tier === 'core' || state === 'built') expect(text, id).toContain('## Condition');
    if (state !== 'built') continue;
    expect(text, id).toMatch(/## Why it matters\n\n\S[\s\S]*## How to fix it\n\n\S/);
    expect(text, id).toMatch(/\| Source \| \S/);
    expect(text, id).toMatch(/\nApplies to: [A-Z].+\.\n/);
    for (const name of Object.keys(settings ?? {})) expect(text, id).toContain(`| \`${name}\` |`);
  }
});

test('no text of the catalogue becomes markup', () => {
  for (const [name, text] of pages) expect(text.replace(/^```[\s\S]*?^```$/gm, '').replace(/\\[<>]/g, ''), name).not.toMatch(/[<>]/);
});

function readIfThere(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

test('each built check shows what is found and what is not', () => {
  const built = listChecks().filter(({ state }) => state === 'built');
  const without = built.filter(({ id }) => !/\n## Example\n\nFound:\n\n```[\s\S]+\nNot found:\n\n```/.test(pages.get(`${id}.md`) ?? ''));
  expect(without.map(({ id }) => id)).toEqual([]);
});

test('what a page says of a check is what the check has: severity, category, each threshold, and sources with a link and a date', () => {
  const urls = new Map(Object.entries(JSON.parse(files.get('packages/model/generated/check-sources.json') ?? '{}')));
  for (const { id, severity, category, settings, source } of listChecks().filter(({ state }) => state === 'built')) {
    const text = pages.get(`${id}.md`) ?? '';
    expect(text, id).toContain(`| Severity | ${severity} |\n| Category | ${category} |\n`);
    const told = new Map(Array.from(text.matchAll(/^\| `(\w+)` \| (.*) \|$/gm), ([, name, value]) => [name, value]));
    expect([...told.keys()], id).toEqual(Object.keys(settings ?? {}));
    for (const [name, value] of Object.entries(settings ?? {}))
      if (typeof value !== 'string') expect(told.get(name), `${id}.${name}`).toBe(String(value));
    const links = Object.values(urls.get(id) ?? {}).filter((url) => url !== null);
    const dated = sourcesOf(source ?? '').filter(({ url }) => url !== null);
    expect(links, id).toEqual(dated.map(({ url }) => url));
    for (const { url, state } of dated)
      expect(
        [';', ' |'].some((end) => text.includes(`](${url}), ${state}${end}`)),
        `${id}: ${url}`,
      ).toBe(true);
    expect(text.includes('| Public source | none: our judgement |'), id).toBe(isOurJudgement(source ?? ''));
    expect(isOurJudgement(source ?? ''), id).toBe(links.length === 0);
  }
});
