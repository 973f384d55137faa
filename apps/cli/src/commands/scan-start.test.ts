import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, type SmallSite, serveSite } from '../testing/small-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-start-'));
let site: SmallSite;
beforeAll(async () => {
  site = await serveSite({
    '/': page('Home', []),
    '/gone': 410,
    '/data.css': 'a{}',
    '/round': '>/round',
    '/moved': '>/',
    '/private': page('Private', []),
    '/robots.txt': 'User-agent: *\nDisallow: /private\n',
  });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const scan = async (path: string) => {
  const file = join(folder, 'a.scan');
  rmSync(file, { force: true });
  const flags = ['--rate', '0', '--workers', '0', '--no-external', '--no-probes'];
  const ended = await runHere(folder, 'scan', `${site.origin}${path}`, '--out', file, ...flags);
  return { ...ended, isKept: existsSync(file) };
};

test.each([
  ['/gone', 'it responded with status 410'],
  ['/data.css', 'it is text/css, not HTML'],
  ['/round', '/round and not to a page'],
  ['/private', 'it was not requested (robots)'],
])('%s is told as no page, with exit code 3', async (path, words) => {
  const { code, err, isKept } = await scan(path);
  expect(err).toContain(`no page at ${site.origin}${path} (`);
  expect(err).toContain(words);
  expect([code, isKept]).toEqual([3, true]);
});

test('a start that redirects within the site is scanned', async () => {
  expect(await scan('/moved')).toMatchObject({ code: 0, isKept: true });
});
