import { maxPicturedPages } from '@orbweaver/model/screenshots.ts';
import { sampleScreenshot } from '@orbweaver/model/testing/sample-screenshot.ts';
import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import type { Database } from '../ports.ts';
import { ScreenshotWriter } from '../screenshots.ts';
import { exampleTitle } from '../testing/example-facts.ts';
import { ExampleScan } from '../testing/example-scan.ts';
import { hasScreenshots, reportScreenshots } from './report-screenshots.ts';

const site = 'http://site.test';
const base64 = btoa(String.fromCharCode(...sampleScreenshot()));

/** The home page and `/1` to `/6`, in the order of the crawl; `ids` by path. */
function example(): { readonly database: Database; readonly ids: ReadonlyMap<string, number> } {
  const database = temporaryDatabase();
  const scan = new ExampleScan(database);
  scan.add(`${site}/`, { depth: 0, discoveredBy: 1, facts: { titles: [exampleTitle('Home')] } });
  for (let at = 1; at <= 6; at++) scan.add(`${site}/${at}`, { depth: 1, discoveredBy: 1, facts: {} });
  scan.finish();
  const rows = database.prepare('SELECT id, url FROM urls').all();
  return { database, ids: new Map(rows.map(({ id, url }) => [String(url).slice(site.length), Number(id)])) };
}

function picture({ database, ids }: ReturnType<typeof example>, paths: readonly string[]): void {
  const writer = new ScreenshotWriter(database);
  for (const path of paths)
    writer.save(ids.get(path) as number, [
      { device: 'phone', picture: sampleScreenshot(), fault: null },
      { device: 'desktop', picture: null, fault: 'too-large' },
    ]);
}

const shown = (database: Database, named: readonly string[]) =>
  reportScreenshots(
    database,
    named.map((path) => site + path),
  ).map(({ url }) => url.slice(site.length));

test('the first page of the crawl, those that are named, then those that follow, no more than fit', () => {
  const scan = example();
  picture(scan, ['/', '/1', '/2', '/3', '/4', '/5']);
  // Named pages without a picture, of no scan at all, and twice.
  expect(shown(scan.database, ['/6', '/5', '/none', '/3', '/5'])).toEqual(['/', '/5', '/3', '/1']);
  expect(shown(scan.database, [])).toEqual(['/', '/1', '/2', '/3']);
  expect(maxPicturedPages).toBe(4);
  expect(reportScreenshots(scan.database, []).slice(0, 2)).toEqual([
    { url: `${site}/`, title: 'Home', pictures: { phone: base64, desktop: null } },
    { url: `${site}/1`, title: '', pictures: { phone: base64, desktop: null } },
  ]);
});

test('a home page without a picture is passed over', () => {
  const scan = example();
  picture(scan, ['/2', '/4']);
  expect(shown(scan.database, ['/4'])).toEqual(['/2', '/4']);
});

test('a scan without pictures has none', () => {
  const scan = example();
  expect([hasScreenshots(scan.database), shown(scan.database, ['/1'])]).toEqual([false, []]);
  new ScreenshotWriter(scan.database).save(1, [{ device: 'phone', picture: null, fault: 'failed' }]);
  expect([hasScreenshots(scan.database), shown(scan.database, ['/1'])]).toEqual([false, []]);
  picture(scan, ['/1']);
  expect(hasScreenshots(scan.database)).toBe(true);
});

test('what is no picture of ours does not come out of a file', () => {
  const scan = example();
  picture(scan, ['/3']);
  const insert = scan.database.prepare('INSERT INTO screenshots(url_id, device, picture) VALUES (?, ?, ?)');
  insert.run(scan.ids.get('/') as number, 'phone', new TextEncoder().encode('<svg onload="alert(1)"/>'));
  insert.run(scan.ids.get('/1') as number, 'desktop', 'text');
  insert.run(scan.ids.get('/2') as number, 'tablet', sampleScreenshot());
  insert.run(999, 'phone', sampleScreenshot());
  expect(shown(scan.database, ['/', '/1', '/2'])).toEqual(['/3']);
});
