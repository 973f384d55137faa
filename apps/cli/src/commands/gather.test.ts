// From the command line: what a scan of few checks left out is read into its file, from the site or from the source that it kept.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, type SmallSite, serveSite } from '../testing/small-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-gather-'));
const paths: Record<string, string> = { '/': page('Home', ['/a', '/b', '/gone']), '/a': page('A', ['/']), '/b': page('B', ['/a']) };
let site: SmallSite;
beforeAll(async () => {
  site = await serveSite(paths);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const here = (...args: string[]) => runHere(folder, ...args);
const scan = (file: string, ...more: string[]) => here('scan', `${site.origin}/`, '--out', file, '--workers', '0', ...more);
const report = async (file: string) => (await here('report', file, '--format', 'json', '--stable')).out.split('\n').slice(1);

test('recheck names the command, and the command makes the file that of a scan of everything', async () => {
  await scan('whole.scan');
  await scan('links.scan', '--preset', 'links');
  const rechecked = await here('recheck', 'links.scan', '--only', 'content');
  expect(rechecked.out).toContain('The scan did not store forms, language, text: checks');
  expect(rechecked.out).toContain('gather links.scan');
  const { code, out } = await here('gather', 'links.scan', '--all');
  expect(code).toBe(0);
  expect(out).toContain('Missing: breadcrumb, markup, inline-code, forms, accessibility, language, text, files, styling.');
  expect(out).toContain('0 changed since the scan, 0 gone, 0 still to read.');
  expect(await report('links.scan')).toEqual(await report('whole.scan'));
  const again = await here('gather', 'links.scan');
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('The file already has everything that these checks read.')]);
});

test('it gathers for the checks that are named, and says what changed', async () => {
  await scan('forms.scan', '--preset', 'links');
  const before = paths['/b'] as string;
  paths['/b'] = page('B, and more', ['/a']);
  const { out } = await here('gather', 'forms.scan', '--only', 'accessibility', '--json');
  paths['/b'] = before;
  const events = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(events.at(-1)).toMatchObject({ event: 'summary', complete: true, gathered: { read: 3, changed: 1, gone: 0, left: 0 } });
  expect((await here('recheck', 'forms.scan')).out).not.toContain('did not store');
});

test('from kept source without a request', async () => {
  await scan('kept.scan', '--preset', 'links', '--keep-source');
  const requests = site.requests.length;
  const { code, out } = await here('gather', 'kept.scan');
  expect([code, out]).toEqual([0, expect.stringContaining('Read again: 3 responses; 0 changed')]);
  expect(site.requests.length).toBe(requests);
});

test('a scan that is not complete is refused', async () => {
  await scan('part.scan', '--preset', 'links');
  const { openDatabase } = await import('@orbweaver/platform/node/sqlite.ts');
  const database = openDatabase(join(folder, 'part.scan'), 'write');
  database.exec("UPDATE meta SET value = 'stopped' WHERE key = 'state'");
  database.close();
  expect((await here('gather', 'part.scan')).code).toBe(2);
});
