// Words and exit codes of the command line: help, and input that cannot work.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere as runIn } from './testing/run-here.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runHere = (...args: string[]) => runIn(folder, ...args);

const commands = ['scan', 'resume', 'recheck', 'issues', 'ignore', 'report', 'compare', 'page', 'robots', 'checks', 'sitemap', 'serve'];

describe('help', () => {
  test.each([[[]], [['--help']], [['help']]])('%j lists the commands', async (args) => {
    const { code, out } = await runHere(...args);
    expect(code).toBe(0);
    for (const name of commands) expect(out).toContain(`\n  ${name}`);
    expect(out).toContain('orbweaver scan https://example.com');
  });

  test.each(commands)('%s --help shows its usage and options', async (name) => {
    const { code, out } = await runHere(name, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`Usage: orbweaver ${name}`);
    expect(out).not.toContain('cli.');
  });
});

describe('input that cannot work is told in a sentence', () => {
  test.each([
    [['scan'], 2, 'No URL given'],
    [['scan', 'example.com'], 2, 'Use https://example.com instead'],
    [['scan', 'ftp://example.com/'], 2, 'is not a valid http or https URL'],
    [['scan', 'https://example.com', '--max-page', '5'], 2, 'Did you mean --max-pages?'],
    [['scan', 'https://example.com', '--max-pages', 'many'], 2, 'a whole number from 1 up'],
    [['scan', 'https://example.com', '--only', 'titel'], 2, 'Did you mean title?'],
    [['scan', 'https://example.com', '--set', 'x.y=1'], 2, 'x.y'],
    [['scan', 'https://example.com', '--resolve', 'nonsense'], 2, 'HOST:PORT:ADDRESS'],
    [['scan', 'https://example.com', '--proxy', 'nonsense'], 2, 'proxy'],
    [['scan', 'https://example.com', '--ca', 'missing.pem'], 3, 'There is no file or folder'],
    [['scan', 'https://example.com', '--mode', 'list'], 2, '--input'],
    [['scan', '--input', 'missing.txt'], 3, 'There is no file or folder'],
    [['scan', 'https://example.com', 'https://example.org'], 2, 'Unexpected argument: https://example.org'],
    [['scan', 'https://example.com', '--include', '('], 2, '('],
    [['scan', 'https://example.com', '--out', 'no/such/x.scan'], 3, 'no/such.'],
    [['scna'], 2, 'Did you mean scan?'],
    [['resume'], 2, 'Specify the scan file'],
    [['resume', 'missing.scan'], 3, 'There is no file or folder'],
    [['issues', 'missing.scan'], 3, 'There is no file or folder'],
    [['report', 'missing.scan'], 3, 'There is no file or folder'],
    [['recheck', 'missing.scan'], 3, 'There is no file or folder'],
    [['page'], 2, 'Specify the page'],
    [['page', 'missing.html'], 3, 'There is no file or folder'],
    [['robots', 'robots.txt'], 2, 'Give three arguments'],
    [['page', 'http://127.0.0.1:1/'], 3, 'could not be reached'],
  ])('%j ends with %i', async (args, code, words) => {
    const result = await runHere(...args);
    expect(result.err).toContain(words);
    expect(result.code).toBe(code);
    expect(result.out).toBe('');
    expect(result.err.trim().split('\n')).toHaveLength(1);
  });

  test.each(['resume', 'issues', 'report', 'recheck'])('%s of a file of another program', async (name) => {
    writeFileSync(
      join(folder, 'text.scan'),
      'this is no database, only a text that is somewhat longer than a header of one hundred bytes would be.',
    );
    expect(await runHere(name, 'text.scan')).toMatchObject({ code: 3, err: expect.stringContaining('is not a scan file') });
    const database = new DatabaseSync(join(folder, `${name}.db`));
    database.exec('CREATE TABLE t (x)');
    database.close();
    expect(await runHere(name, `${name}.db`)).toMatchObject({ code: 3, err: expect.stringContaining('is not a scan file') });
  });

  test('a scan never writes over a file', async () => {
    writeFileSync(join(folder, 'mine.scan'), 'mine');
    const result = await runHere('scan', 'http://127.0.0.1:1/', '--out', 'mine.scan');
    expect(result).toMatchObject({ code: 3, err: expect.stringContaining('already exists') });
  });
});

describe('robots', () => {
  test('verdict, rule and line', async () => {
    writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /private\nAllow: /private/open\n');
    expect(await runHere('robots', 'robots.txt', 'MyBot', 'https://example.com/private/x')).toMatchObject({
      code: 0,
      out: 'disallowed: disallow: /private (line 2)\n',
    });
    const { out } = await runHere('robots', 'robots.txt', 'MyBot', 'https://example.com/private/open/', '--json');
    expect(JSON.parse(out)).toEqual({ allowed: true, rule: 'allow: /private/open', line: 3 });
  });

  test('batch answers in the order of the cases', async () => {
    const robots = 'User-agent: a\nDisallow: /\n';
    writeFileSync(
      join(folder, 'cases.json'),
      JSON.stringify([
        { robots, userAgent: 'a', url: 'https://x.de/1' },
        { robots, userAgent: 'b', url: 'https://x.de/1' },
        { robotsBase64: Buffer.from(robots).toString('base64'), userAgent: 'a', url: 'https://x.de/1' },
      ]),
    );
    const { out } = await runHere('robots', '--batch', 'cases.json');
    expect(JSON.parse(out).map((each: { allowed: boolean }) => each.allowed)).toEqual([false, true, false]);
  });
});

describe('page', () => {
  test('facts of a file as JSON, links resolved against its base', async () => {
    writeFileSync(join(folder, 'page.html'), '<!doctype html><html lang=en><title>Hello</title><h1>Hi</h1><a href=next>n</a>');
    const { code, out } = await runHere('page', 'page.html', '--base', 'https://example.com/a/b', '--facts');
    expect(code).toBe(0);
    const facts = JSON.parse(out);
    expect(facts.titles[0].text).toBe('Hello');
    expect(facts.links[0].url).toBe('https://example.com/a/next');
  });

  test('issues for people, with severity and evidence', async () => {
    writeFileSync(join(folder, 'untitled.html'), '<!doctype html><html lang=en><body><p>Nothing here</p>');
    expect((await runHere('page', 'untitled.html', '--base', 'https://example.com/')).out).toMatch(/error\s+title-missing/);
  });
});

test('checks lists the catalogue as JSON', async () => {
  const { out } = await runHere('checks', '--format', 'json');
  const rows = JSON.parse(out);
  expect(rows.length).toBeGreaterThan(400);
  expect(rows.find((row: { id: string }) => row.id === 'title-missing')).toMatchObject({
    category: 'title',
    severity: 'error',
    built: true,
  });
});
