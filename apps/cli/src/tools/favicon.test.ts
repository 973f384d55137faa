import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIconFacts } from '@orbweaver/tools/favicon/icon-facts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { type SmallSite, serveSite } from '../testing/small-site.ts';

let folder = '';
let site: SmallSite;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-tool-favicon-'));
  writeFileSync(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>');
  writeFileSync(join(folder, 'note.txt'), 'no picture');
  site = await serveSite({ '/': '<link rel="icon" href="/gone.png"><link rel="manifest" href="/m.json">', '/m.json': '{"icons":[]}' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

const tool = (...args: string[]) => runHere(folder, 'tool', 'favicon', ...args);

test('one drawing becomes eight files and the tags', async () => {
  const { code, out } = await tool('mark.svg', '--name', 'Mark', '--path', '/icons/', '--dark', 'inverted', '--out', 'made');
  expect(code).toBe(0);
  expect(out).toContain('<link rel="manifest" href="/icons/site.webmanifest">');
  expect(readdirSync(join(folder, 'made'))).toHaveLength(8);
  expect(readIconFacts(readFileSync(join(folder, 'made/favicon.ico'))).sizes.map(({ width }) => width)).toEqual([16, 32, 48]);
  expect(readIconFacts(readFileSync(join(folder, 'made/icon.svg')))).toMatchObject({ format: 'svg', hasDark: true });
});

test('letters need no file', async () => {
  const { code, out } = await tool('--letters', 'OW', '--out', 'letters', '--json');
  expect([code, JSON.parse(out).files.length]).toEqual([0, 8]);
});

test('the icons of a site are checked, errors exit 1', async () => {
  const { code, out } = await tool('--check', site.origin);
  expect(code).toBe(1);
  for (const words of ['/gone.png returns status 404', 'no working icon', 'has no name']) expect(out).toContain(words);
});

test.each([
  [['note.txt'], 3, 'Not an SVG, PNG, JPEG, WebP or GIF image'],
  [['absent.png'], 3, 'absent.png'],
  [['mark.svg', '--theme', 'red'], 3, 'red is not a colour'],
  [[], 2, 'Choose an image or type letters first'],
  [['--check', 'nonsense'], 2, 'nonsense'],
])('%j exits %i', async (args, exit, words) => {
  const { code, err } = await tool(...args);
  expect([code, err]).toEqual([exit, expect.stringContaining(words)]);
});
