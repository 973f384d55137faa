// Whole scans from the command line, in processes of their own, against a small website on loopback.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
    const { code, out } = await runCli(['scan', `${site.origin}/`, '--out', `w${workers}.scan`, '--workers', workers], folder);
    expect(code).toBe(0);
    const asked = site.requests.filter((path) => /^\/\d*$/.test(path));
    const reachable = ['/', ...[2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 17, 18, 19].map((number) => `/${number}`)].sort();
    expect(asked.slice(0, reachable.length).sort()).toEqual(reachable);
    // When all have come, a few are read again, once each.
    const again = asked.slice(reachable.length);
    expect(again.length).toBeGreaterThan(0);
    expect(new Set(again).size).toBe(again.length);
    expect(out).toContain('Scanned 12 pages');
    expect(out).toContain(`Next: orbweaver issues w${workers}.scan`);
    expect(out).toContain('robots 1');
  });

  test('one thread and two workers give the same stable report, byte for byte', async () => {
    const reports = await Promise.all(
      ['w0.scan', 'w2.scan'].map((file) => runCli(['report', file, '--format', 'json', '--stable'], folder)),
    );
    expect(reports[0]?.out).toContain('"state":"complete"');
    expect(reports[0]?.out).toBe(reports[1]?.out);
    expect(JSON.parse(reports[0]?.out ?? '').filter((entry: { type: string }) => entry.type === 'url')).toHaveLength(15);
  });

  test('issues as JSON have check, severity, category, url and evidence', async () => {
    const { code, out } = await runCli(['issues', 'w0.scan', '--check', 'url-4xx', '--json'], folder);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([
      { check: 'url-4xx', severity: 'error', category: 'response', url: `${site.origin}/7`, evidence: { value: 404 } },
    ]);
  });

  test('issues for people: counts by check, then rows of one', async () => {
    const counts = await runCli(['issues', 'w0.scan'], folder);
    // The dead page and the links to it are one issue.
    expect(counts.out).toMatch(/error\s+link-internal-broken\s+1\s+2\s/);
    const rows = await runCli(['issues', 'w0.scan', '--check', 'url-4xx'], folder);
    expect(rows.out).toContain(`url-4xx  ${site.origin}/7  404`);
    expect((await runCli(['issues', 'w0.scan', '--url', 'no-such-page'], folder)).out).toBe('No issues match.\n');
    expect(await runCli(['issues', 'w0.scan', '--check', 'url-5xxx'], folder)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean url-5xx?'),
    });
  });

  test('recheck finds the same without the network, and other limits where they are set', async () => {
    const stable = async () => (await runCli(['report', 'w2.scan', '--format', 'json', '--stable'], folder)).out;
    const before = await stable();
    site.requests.length = 0;
    const same = await runCli(['recheck', 'w2.scan', '--json'], folder);
    expect(same.code).toBe(0);
    const summary = JSON.parse(same.out);
    expect(summary.issues).toEqual(summary.before);
    expect(await stable()).toBe(before);
    const stricter = await runCli(['recheck', 'w2.scan', '--only', 'title', '--set', 'title-too-long.maxChars=5'], folder);
    expect(stricter.code).toBe(0);
    const rows = JSON.parse((await runCli(['issues', 'w2.scan', '--json'], folder)).out);
    expect(new Set(rows.map((row: { category: string }) => row.category))).toEqual(new Set(['title']));
    expect(rows.some((row: { check: string }) => row.check === 'title-too-long')).toBe(true);
    expect(site.requests).toEqual([]);
  });

  test('a report in each format', async () => {
    expect(await runCli(['report', 'w0.scan'], folder)).toMatchObject({ code: 0, err: 'Written: w0.xlsx\n' });
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(join(folder, 'w0.xlsx'));
    expect(workbook.worksheets.map((sheet) => sheet.name).slice(0, 3)).toEqual(['Summary', 'What to fix', 'Issues']);
    const findings = workbook.getWorksheet('What to fix')?.getColumn(2).values ?? [];
    // Told by the same name as on the sheet before, and on the screen.
    expect(findings.filter((name) => String(name).startsWith('Broken URL and links to it: http')).length).toBeGreaterThan(0);
    expect(workbook.getWorksheet('Title')?.rowCount).toBeGreaterThan(5);
    expect((await runCli(['report', 'w0.scan', '--format', 'csv', '--out', 'csv'], folder)).code).toBe(0);
    expect(readdirSync(join(folder, 'csv'))).toEqual(expect.arrayContaining(['summary.csv', 'issues-by-cause.csv', 'hyperlinks.csv']));
    const [head, ...causes] = readFileSync(join(folder, 'csv', 'issues-by-cause.csv'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(head).toContain(',Minutes to fix,Source,');
    expect(causes.some((line) => /,\d+,"?[^"]*https:\/\//.test(line))).toBe(true);
    const links = await runCli(['report', 'w0.scan', '--format', 'csv', '--dataset', 'links'], folder);
    expect(links.out).toMatch(/^source,/);
    expect((await runCli(['report', 'w0.scan', '--dataset', 'pages', '--out', 'raw.xlsx'], folder)).code).toBe(0);
    await workbook.xlsx.readFile(join(folder, 'raw.xlsx'));
    expect(workbook.getWorksheet('Pages')?.rowCount).toBe(13);
    expect(await runCli(['report', 'w0.scan', '--format', 'xlsx', '--stable'], folder)).toMatchObject({ code: 2 });
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('--json ends with the summary as one object a line', async () => {
    const { code, out } = await runCli(['scan', `${site.origin}/`, '--out', 'json.scan', '--json'], folder);
    expect(code).toBe(0);
    for (const line of out.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('event');
    expect(summaryOf(out)).toMatchObject({ event: 'summary', complete: true, file: join(folder, 'json.scan') });
  });

  test('without --out the file has the name of host and day', async () => {
    const { out } = await runCli(['scan', `${site.origin}/`, '--max-pages', '3'], folder);
    const name = /Saved to (\S+\.scan)/.exec(out)?.[1] ?? '';
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
  // Each test has a site of its own: a scan that a failed test leaves running asks no other's.
  let site: SmallSite;
  beforeEach(async () => {
    site = await serveSite(tree(300), 60);
  });
  afterEach(() => site.close());
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
    expect(first.pages).toBeLessThan(300);
    const resumed = await runCli(['resume', 'stopped.scan', '--json'], folder);
    expect(resumed.code).toBe(0);
    expect(summaryOf(resumed.out)).toMatchObject({ complete: true, pages: 300 });
    const again = await runCli(['resume', 'stopped.scan'], folder);
    expect(again).toMatchObject({ code: 2, err: expect.stringContaining('is complete') });
  });

  test('Ctrl-C is obeyed within a second though the site holds its responses back', async () => {
    const held = await serveSite(tree(300), 60_000);
    try {
      const scan = startCli(['scan', `${held.origin}/`, '--out', 'held.scan', ...slowly], folder);
      await expect.poll(() => held.requests.length, { timeout: 20_000 }).toBeGreaterThan(0);
      const beganMs = performance.now();
      scan.child.kill('SIGINT');
      await scan.says('"phase":"checking"');
      expect(performance.now() - beganMs).toBeLessThan(1000);
      expect((await scan.ended).code).toBe(0);
    } finally {
      held.close();
    }
  });

  test('words for people name the command that goes on', async () => {
    const scan = startCli(['scan', `${site.origin}/`, '--out', 'words.scan', '--concurrency', '4'], folder);
    await expect.poll(() => site.requests.includes('/20'), { timeout: 20_000 }).toBe(true);
    scan.child.kill('SIGTERM');
    const { code, out } = await scan.ended;
    expect(code).toBe(0);
    expect(out).toContain('orbweaver resume words.scan');
  });

  test('SIGKILL loses nothing: resume completes the scan', async () => {
    const scan = startCli(['scan', `${site.origin}/`, '--out', 'killed.scan', ...slowly], folder);
    await scan.says('"event":"progress"');
    scan.child.kill('SIGKILL');
    await scan.ended;
    const resumed = await runCli(['resume', 'killed.scan', '--json'], folder);
    expect(summaryOf(resumed.out)).toMatchObject({ complete: true, pages: 300 });
    const pages = site.requests.filter((path) => /^\/\d*$/.test(path));
    expect(new Set(pages).size).toBe(300);
    expect(pages.length).toBeLessThanOrEqual(300 + 4 + 50);
  });

  test('a full disk is told, and with room again resume completes the scan', async (context) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', disk]).status !== 0)
      return context.skip('mounting is not permitted here');
    try {
      const full = await runCli(['scan', `${site.origin}/`, '--out', 'full.scan', '--workers', '0'], disk);
      expect(full).toMatchObject({ code: 3, err: expect.stringContaining('The disk is full') });
      expect(full.err).not.toContain('    at ');
      expect(spawnSync('mount', ['-o', 'remount,size=20m', disk]).status).toBe(0);
      const resumed = await runCli(['resume', 'full.scan', '--json'], disk);
      expect(summaryOf(resumed.out)).toMatchObject({ complete: true, pages: 300 });
    } finally {
      spawnSync('umount', [disk]);
    }
  });

  test('a file in use is told, and the scan that uses it goes on', async () => {
    const scan = startCli(['scan', `${site.origin}/`, '--out', 'busy.scan', '--json', '--concurrency', '1'], folder);
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
