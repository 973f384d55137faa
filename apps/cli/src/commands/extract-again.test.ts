// Other rules on the kept source of a scan: the same values as a scan with these rules has, and no request.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, type SmallSite, serveSite } from '../testing/small-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-extract-again-'));
const deep = `<!doctype html><title>Deep</title>${'<p>a'.repeat(3_000)}`;
const rules = ['--extract', 'Title = css: title', '--extract', 'Bad = css: x ~ p ~ p ~ p ~ p', '--search', 'Words = text: some'];
let site: SmallSite;
beforeAll(async () => {
  site = await serveSite({ '/': page('Home some é', ['/a', '/deep']), '/a': page('A', ['/']), '/deep': deep });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const scan = (file: string, ...more: string[]) =>
  runHere(folder, 'scan', `${site.origin}/`, '--out', file, '--workers', '0', '--no-probes', ...more);
const report = async (file: string) => (await runHere(folder, 'report', file, '--format', 'json', '--stable')).out.split('\n').slice(1);

test('recheck takes what a scan with the rules takes, without a request', async () => {
  await scan('old.scan', '--keep-source', '--extract', 'Old = css: p');
  await scan('new.scan', '--keep-source', ...rules);
  const requests = site.requests.length;
  const { code, out } = await runHere(folder, 'recheck', 'old.scan', ...rules);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('The rules read the stored source of 3 pages; on 1 page a rule reached its limit.'),
  ]);
  expect(site.requests.length).toBe(requests);
  const lines = await report('old.scan');
  expect(lines.join()).toContain('Home some é');
  expect(lines).toEqual(await report('new.scan'));
  // Without rules those of the scan stay.
  expect((await runHere(folder, 'recheck', 'old.scan')).code).toBe(0);
  expect(await report('old.scan')).toEqual(lines);
});

test.each([
  ['a scan that kept no source', 'plain.scan', 'Title = css: title', 'did not store the source'],
  ['a rule that cannot be read', 'old.scan', 'Title = css: p[', 'The pattern cannot be read'],
])('%s is refused and stays as it is', async (_, file, rule, words) => {
  if (file === 'plain.scan') await scan(file, '--extract', 'Old = css: p');
  const before = await report(file);
  const { code, err } = await runHere(folder, 'recheck', file, '--extract', rule);
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  expect(await report(file)).toEqual(before);
});
