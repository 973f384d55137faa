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
    '/absent': 404,
    '/data.json': '{"a": 1}',
    '/price-list.pdf': '%PDF-1.7',
    '/away': '>https://orbweaver.example/',
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
  ['/absent', 'it responded with status 404'],
  ['/data.json', 'it is application/json, not HTML'],
  ['/price-list.pdf', 'it is application/pdf, not HTML'],
  ['/data.css', 'it is text/css, not HTML'],
  ['/round', '/round and not to a page'],
  ['/private', 'it was not requested (robots)'],
])('%s is told as no page, with exit code 3', async (path, words) => {
  const { code, err, isKept } = await scan(path);
  expect(err).toContain(`no page at ${site.origin}${path} (`);
  expect(err).toContain(words);
  expect([code, isKept]).toEqual([3, true]);
});

test('a site that refuses every request: exit code 3, and what to allow', async () => {
  const walled = await serveSite({ '/': 403, '/robots.txt': 403, '/sitemap.xml': 403 });
  const file = join(folder, 'walled.scan');
  const { code, err } = await runHere(
    folder,
    'scan',
    `${walled.origin}/`,
    '--out',
    file,
    '--rate',
    '0',
    '--workers',
    '0',
    '--user-agent',
    'Mine/1',
  );
  await walled.close();
  expect(code).toBe(3);
  expect(err).toContain(`no page at ${walled.origin}/ (it responded with status 403). Ask its operator to allow the user agent Mine/1`);
});

test('a start that redirects within the site is scanned', async () => {
  expect(await scan('/moved')).toMatchObject({ code: 0, isKept: true });
});

test('no page has no score', async () => {
  await scan('/absent');
  const { code, out } = await runHere(folder, 'issues', 'a.scan', '--why-score');
  expect([code, out.split('\n')[0]]).toEqual([0, 'No score: the scan read no pages.']);
});

test('a start that redirects to another site says so first, and ends with exit code 3 where that site gives no page', async () => {
  const { code, err } = await scan('/away');
  expect(err.split('\n')[0]).toBe(`${site.origin}/away redirects to https://orbweaver.example/; the scan continues there.`);
  expect([code, err]).toEqual([3, expect.stringContaining(`no page at ${site.origin}/away (the name could not be resolved)`)]);
});

test('a site that refuses the connection is told, with exit code 3 and no file', async () => {
  const closed = await serveSite({});
  await closed.close();
  const file = join(folder, 'refused.scan');
  const { code, out, err } = await runHere(folder, 'scan', closed.origin, '--out', file, '--rate', '0', '--workers', '0');
  expect([code, out, existsSync(file)]).toEqual([3, '', false]);
  expect(err.trim().split('\n').at(-1)).toContain(`${closed.origin}/ could not be reached (the connection was refused)`);
});
