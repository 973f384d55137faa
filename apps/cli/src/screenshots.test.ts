// Scans that keep pictures of rendered pages: which pages have which, and that nothing else of the scan changes by them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isScreenshot } from '@orbweaver/model/screenshots.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { hasChromium } from '@orbweaver/platform/node/testing/has-chromium.ts';
import { screenshotsOf } from '@orbweaver/store/screenshots.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from './testing/run-here.ts';
import { page, type SmallSite, serveSite } from './testing/small-site.ts';

/** Of poppler-utils; without it the PDF is not read back. */
const hasPdfimages = spawnSync('pdfimages', ['-v']).error === undefined;

/** A browser, on a machine that may do much else. */
const slowMs = 300_000;

const allMemory = '<script>const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))</script>';

describe.skipIf(!hasChromium)('pictures of pages', () => {
  let folder = '';
  let site: SmallSite;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orbweaver-screenshots-'));
    site = await serveSite({
      '/': page('Home of the pictured site', ['/plain', '/crashes', '/leaves', '/closed', '/file.css', '/gone']),
      '/plain': page('A plain page of the site', ['/']),
      '/crashes': page('A page that takes all memory', ['/'], allMemory),
      '/leaves': page('A page that goes elsewhere', ['/'], `<script>location.href = '/plain'</script>`),
      '/closed': page('A page that robots may not read', ['/']),
      '/file.css': 'h1{color:red}',
      '/robots.txt': 'User-agent: *\nDisallow: /closed',
    });
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (...args: string[]) => runHere(folder, ...args);
  const scan = (file: string, ...args: string[]) =>
    run('scan', `${site.origin}/`, '--out', file, '--no-probes', '--workers', '0', '--timeout', '30', ...args);
  /** By path: devices with a picture, and reasons where there is none. */
  function pictures(file: string): Record<string, readonly string[]> {
    const database = openDatabase(join(folder, file), 'read');
    const pages = database.prepare('SELECT u.id, u.url FROM urls u WHERE u.id IN (SELECT url_id FROM screenshots) ORDER BY u.url').all();
    const found = pages.map(({ id, url }) => [
      String(url).slice(site.origin.length),
      screenshotsOf(database, Number(id)).map(({ device, fault }) => fault ?? device),
    ]);
    database.close();
    return Object.fromEntries(found);
  }
  const report = async (file: string) => (await run('report', file, '--format', 'json', '--stable', '--out', '-')).out;

  test('are of the pages that were rendered, on every way to the file, and change no report', { timeout: slowMs }, async () => {
    for (const [file, args] of [
      ['both.scan', ['--screenshots', 'both']],
      ['none.scan', []],
      ['threads.scan', ['--screenshots', '--workers', '1']],
    ] as const) {
      const { code, out, err } = await scan(file, '--render', 'on', ...args);
      expect(code, out + err).toBe(0);
    }
    const both = ['phone', 'desktop'];
    expect(pictures('both.scan')).toEqual({ '/': both, '/plain': both });
    expect(pictures('none.scan')).toEqual({});
    expect(pictures('threads.scan')).toEqual({ '/': ['phone'], '/plain': ['phone'] });
    const first = await report('both.scan');
    expect(await report('none.scan')).toBe(first);
    expect(await report('threads.scan')).toBe(first);
    expect((await run('recheck', 'both.scan')).code).toBe(0);
    expect(pictures('both.scan')).toEqual({ '/': both, '/plain': both });
  });

  async function htmlReport(file: string, ...args: string[]): Promise<string> {
    const { code, out, err } = await run('report', file, '--format', 'html', '--out', '-', ...args);
    expect(code, err).toBe(0);
    return out;
  }

  test('stand in the report, of the home page first, in the words of its language', async () => {
    const html = await htmlReport('both.scan', '--lang', 'de');
    const pictured = Array.from(html.matchAll(/<img src="data:image\/webp;base64,([^"]+)" alt="([^"]+)"/g));
    expect(pictured.map(([, , alt]) => alt)).toEqual([
      'Erster Bildschirm von „Home of the pictured site“ auf einem Smartphone',
      'Erster Bildschirm von „Home of the pictured site“ auf einem Desktop',
      'Erster Bildschirm von „A plain page of the site“ auf einem Smartphone',
      'Erster Bildschirm von „A plain page of the site“ auf einem Desktop',
    ]);
    expect(pictured.every(([, base64 = '']) => isScreenshot(Buffer.from(base64, 'base64')))).toBe(true);
    const profile = (sections: readonly string[]) => writeFileSync(join(folder, 'client.json'), JSON.stringify({ name: 'Acme', sections }));
    profile(['findings']);
    expect(await htmlReport('both.scan', '--profile', 'client.json')).not.toContain('<img');
    profile(['screenshots']);
    expect(await htmlReport('both.scan', '--profile', 'client.json')).toContain('href="#screenshots"');
    expect(await htmlReport('none.scan', '--profile', 'client.json')).not.toMatch(/<img|screenshots/);
  });

  test.skipIf(!hasPdfimages)('stand in the PDF, small as they are', { timeout: slowMs }, async () => {
    const sizesIn = (file: string) => {
      const list = String(spawnSync('pdfimages', ['-list', join(folder, file)]).stdout);
      return Array.from(list.matchAll(/ image +(\d+) +(\d+) /g), ([, width, height]) => [Number(width), Number(height)]);
    };
    const html = await htmlReport('both.scan');
    const stored = Array.from(html.matchAll(/base64,([^"]+)/g), ([, base64 = '']) => {
      const bytes = Buffer.from(base64, 'base64');
      return [bytes.readUInt16LE(26), bytes.readUInt16LE(28)];
    });
    expect(stored).toHaveLength(4);
    for (const [file, sizes] of [
      ['both.scan', stored],
      ['none.scan', []],
    ] as const) {
      expect((await run('report', file, '--format', 'pdf', '--out', 'pictured.pdf')).code).toBe(0);
      expect(sizesIn('pictured.pdf')).toEqual(sizes);
    }
  });

  test('are not asked for without a browser', async () => {
    const { code, err } = await scan('off.scan', '--screenshots');
    expect(code).not.toBe(0);
    expect(err).toContain('--screenshots');
    expect(err).toContain('--render on');
  });
});
