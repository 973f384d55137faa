// Scans with a browser of a site with planted rules and functions: which bytes no page used is known to the byte.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { hasChromium } from '@orbweaver/platform/node/testing/has-chromium.ts';
import { readCoverage } from '@orbweaver/store/coverage.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from './testing/run-here.ts';
import { page, type SmallSite, serveSite } from './testing/small-site.ts';

/** A browser, on a machine that may do much else. */
const slowMs = 300_000;

const pad = (start: string, end: string, length: number) => `${start}${'x'.repeat(length - start.length - end.length)}${end}`;
/** Of a rule that matches nothing. */
const nothing = (name: string, length: number) => pad(`.${name}{--v:"`, '"}', length);

const used = {
  everywhere: 'h1{color:red}',
  onOnePage: pad('.only-b{--v:"', '"}', 400),
  /** Nobody hovers. */
  state: pad('h1:hover{--v:"', '"}', 30_000),
  otherWindow: pad('@media (min-width:1000px){.wide{--v:"', '"}}', 9_000),
  font: '@font-face{font-family:x;src:url(/none.woff2)}',
  otherBrowser: pad('h1::-moz-selection{--v:"', '"}', 5_000),
};
const unusedRules = [nothing('gone', 30_001), `@media (min-width:1px){${nothing('gone-too', 40_000)}}`];
const sheet = [...Object.values(used), ...unusedRules].join('\n');
const unusedCss = 30_001 + 40_000;

const called = pad('function called(){const v="', '";return v}', 1_000);
const onB = pad('function onB(){const v="', '";return v}', 2_000);
const onClick = pad('function onClick(){const v="', '";return v}', 50_000);
const script = `${called}${onB}${onClick}called();if(location.pathname==='/b')onB();addEventListener('click',onClick);`;

const small = `${nothing('a', 10_000)}h1{color:red}`;
const head = '<link rel="stylesheet" href="/site.css"><link rel="stylesheet" href="/small.css"><script src="/site.js"></script>';

describe.skipIf(!hasChromium)('what rendered pages use of their files', () => {
  let folder = '';
  let site: SmallSite;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orbweaver-coverage-'));
    const plain = Array.from({ length: 6 }, (_, at) => `/p${at}`);
    site = await serveSite({
      '/': page('Home of the measured site', ['/b', ...plain], head),
      '/b': page('The page that uses more', ['/'], head).replace('<p>', '<p class="only-b">'),
      ...Object.fromEntries(plain.map((path) => [path, page(`Plain page ${path}`, ['/'], head)])),
      '/site.css': sheet,
      '/small.css': small,
      '/site.js': script,
    });
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (...args: string[]) => runHere(folder, ...args, '--workers', '0');
  const scan = (file: string, ...args: string[]) => run('scan', `${site.origin}/`, '--out', file, '--no-probes', ...args);
  const measured = (file: string) => {
    const database = openDatabase(join(folder, file), 'read');
    const files = readCoverage(database);
    database.close();
    return files?.map(({ url, used: _, ...rest }) => ({ url: new URL(url).pathname, ...rest }));
  };
  const whole = [
    { url: '/site.css', kind: 'css', length: sheet.length, pages: 8, unused: unusedCss },
    { url: '/site.js', kind: 'js', length: script.length, pages: 8, unused: onClick.length },
    { url: '/small.css', kind: 'css', length: small.length, pages: 8, unused: 10_000 },
  ];

  test('is exact, over all pages together', { timeout: slowMs }, async () => {
    const { code, out, err } = await scan('on.scan', '--render', 'on');
    expect(code, out + err).toBe(0);
    expect(measured('on.scan')).toEqual(whole);
    const issues = JSON.parse((await runHere(folder, 'issues', 'on.scan', '--format', 'json')).out) as {
      check: string;
      url: string;
      evidence: object;
    }[];
    expect(
      issues
        .filter(({ check }) => check === 'unused-css' || check === 'unused-js')
        .map(({ check, url, evidence }) => [check, url, evidence]),
    ).toEqual([
      ['unused-css', `${site.origin}/site.css`, expect.objectContaining({ bytes: unusedCss, count: 8 })],
      ['unused-js', `${site.origin}/site.js`, expect.objectContaining({ bytes: onClick.length, count: 8 })],
    ]);
  });

  test('is of the pages that were rendered', { timeout: slowMs }, async () => {
    expect((await scan('part.scan', '--render', 'on', '--max-pages', '3')).code).toBe(0);
    expect(measured('part.scan')?.map(({ pages }) => pages)).toEqual([3, 3, 3]);
  });

  test('is not told where nothing was rendered', async () => {
    expect((await scan('off.scan')).code).toBe(0);
    expect(measured('off.scan')).toBeUndefined();
    const { out } = await runHere(folder, 'issues', 'off.scan', '--format', 'json');
    expect(out).not.toContain('"unused-js"');
  });
});
