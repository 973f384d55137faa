// Whole scans from the command line, in processes of their own, against a small website on loopback.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli, startCli } from '../testing/run-cli.ts';
import { page, type SmallSite, serveSite } from '../testing/small-site.ts';

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-scan-'));
  // The first start may have to make the bundle.
  await runCli(['--help'], folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A tree of pages below /: each page links to two further ones. */
function tree(count: number): Record<string, string> {
  const paths: Record<string, string> = { '/': page('Page 1', ['/2', '/3']) };
  for (let number = 2; number <= count; number++) {
    const children = [number * 2, number * 2 + 1].filter((child) => child <= count);
    paths[`/${number}`] = page(`Page ${number}`, [...children.map((child) => `/${child}`), '/']);
  }
  return paths;
}

/** The last line of JSON output is the summary. */
function summaryOf(out: string): { file: string; complete: boolean; pages: number; urls: number; requests: Record<string, number> } {
  return JSON.parse(out.trim().split('\n').at(-1) ?? '');
}

describe('a scan to its end', () => {
  let site: SmallSite;
  beforeAll(async () => {
    site = await serveSite({ ...tree(20), '/robots.txt': 'User-agent: *\nDisallow: /13\n', '/5': '>/6', '/7': 404 });
  });
  afterAll(() => site.close());

  test.each(['0', '2'])('with --workers %s fetches each page once and says so', async (workers) => {
    site.requests.length = 0;
    const { code, out, err } = await runCli(['scan', `${site.origin}/`, '--out', `w${workers}.scan`, '--workers', workers], folder);
    expect(err).toBe('');
    expect(code).toBe(0);
    const asked = site.requests.filter((path) => /^\/\d*$/.test(path)).sort();
    const reachable = ['/', ...[2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 17, 18, 19].map((number) => `/${number}`)].sort();
    expect(asked).toEqual(reachable);
    expect(out).toContain('Scanned 13 pages');
    expect(out).toContain(`Next: orbweaver issues w${workers}.scan`);
    expect(out).toContain('robots 1');
  });

  test('--json ends with the summary as one object a line', async () => {
    const { code, out } = await runCli(['scan', `${site.origin}/`, '--out', 'json.scan', '--json'], folder);
    expect(code).toBe(0);
    for (const line of out.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('event');
    expect(summaryOf(out)).toMatchObject({ event: 'summary', complete: true, file: join(folder, 'json.scan') });
  });

  test('without --out the file has the name of host and day', async () => {
    const { out } = await runCli(['scan', `${site.origin}/`, '--max-pages', '3'], folder);
    const name = /Kept in (\S+\.scan)/.exec(out)?.[1] ?? '';
    expect(name).toMatch(/^127\.0\.0\.1-\d+-\d{4}-\d\d-\d\d\.scan$/);
    expect(existsSync(join(folder, name))).toBe(true);
    expect(out).toContain('Scanned 3 pages');
  });

  test('a list from standard input is scanned as it is', async () => {
    site.requests.length = 0;
    const list = `${site.origin}/2\n# a comment\n${site.origin}/3\n`;
    const { code, out } = await runCli(['scan', '--input', '-', '--out', 'list.scan', '--json'], folder, list);
    expect(code).toBe(0);
    expect(summaryOf(out).pages).toBe(2);
  });
});

describe('a scan that is broken off', () => {
  let site: SmallSite;
  beforeAll(async () => {
    site = await serveSite(tree(150), 20);
  });
  afterAll(() => site.close());
  const slowly = ['--concurrency', '4', '--json'];

  test('Ctrl-C stops and keeps; resume completes it', async () => {
    const scan = startCli(['scan', `${site.origin}/`, '--out', 'stopped.scan', ...slowly], folder);
    await scan.says('"event":"progress"');
    // The terminal and npm both pass a Ctrl-C on: twice at once is once.
    scan.child.kill('SIGINT');
    scan.child.kill('SIGINT');
    const stopped = await scan.ended;
    expect(stopped.code).toBe(0);
    const first = summaryOf(stopped.out);
    expect(first.complete).toBe(false);
    expect(first.pages).toBeLessThan(150);
    const resumed = await runCli(['resume', 'stopped.scan', '--json'], folder);
    expect(resumed.code).toBe(0);
    expect(summaryOf(resumed.out)).toMatchObject({ complete: true, pages: 150 });
    const again = await runCli(['resume', 'stopped.scan'], folder);
    expect(again).toMatchObject({ code: 2, err: expect.stringContaining('is complete') });
  });

  test('words for people name the command that goes on', async () => {
    site.requests.length = 0;
    const scan = startCli(['scan', `${site.origin}/`, '--out', 'words.scan', '--concurrency', '4'], folder);
    await expect.poll(() => site.requests.includes('/20'), { timeout: 20_000 }).toBe(true);
    scan.child.kill('SIGTERM');
    const { code, out } = await scan.ended;
    expect(code).toBe(0);
    expect(out).toContain('orbweaver resume words.scan');
  });

  test('SIGKILL loses nothing: resume completes the scan', async () => {
    site.requests.length = 0;
    const scan = startCli(['scan', `${site.origin}/`, '--out', 'killed.scan', ...slowly], folder);
    await scan.says('"event":"progress"');
    scan.child.kill('SIGKILL');
    await scan.ended;
    const resumed = await runCli(['resume', 'killed.scan', '--json'], folder);
    expect(summaryOf(resumed.out)).toMatchObject({ complete: true, pages: 150 });
    const pages = site.requests.filter((path) => /^\/\d*$/.test(path));
    expect(new Set(pages).size).toBe(150);
    expect(pages.length).toBeLessThanOrEqual(150 + 4 + 50);
  });

  test('a file in use is told, and the scan that uses it goes on', async () => {
    const scan = startCli(['scan', `${site.origin}/`, '--out', 'busy.scan', ...slowly], folder);
    await scan.says('"event":"progress"');
    const other = await runCli(['resume', 'busy.scan'], folder);
    expect(other).toMatchObject({ code: 3, err: expect.stringContaining('is in use') });
    scan.child.kill('SIGINT');
    expect((await scan.ended).code).toBe(0);
  });
});

test('a host that cannot be reached is told, and no file is left', async () => {
  const { code, err } = await runCli(['scan', 'http://127.0.0.1:1/', '--out', 'none.scan'], folder);
  expect(code).toBe(3);
  expect(err).toContain('could not be reached');
  expect(existsSync(join(folder, 'none.scan'))).toBe(false);
});
