import { maxScreenshotBytes, type Screenshot } from '@orbweaver/model/screenshots.ts';
import { sampleScreenshot } from '@orbweaver/model/testing/sample-screenshot.ts';
import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import type { Database } from './ports.ts';
import { ScreenshotWriter, screenshotsOf } from './screenshots.ts';
import { writeExampleSite } from './testing/example-site.ts';
import { openFinishedWriter } from './write.ts';

const picture = sampleScreenshot();
const phone: Screenshot = { device: 'phone', picture, fault: null };
const desktop: Screenshot = { device: 'desktop', picture, fault: null };
const tooLarge: Screenshot = { device: 'desktop', picture: null, fault: 'too-large' };

function example(): Database {
  const database = temporaryDatabase();
  writeExampleSite(database);
  return database;
}

test('pictures come back by device, with the reason where there is none', () => {
  const database = example();
  const writer = openFinishedWriter(database);
  writer.saveScreenshots(1, [tooLarge, phone]);
  writer.saveScreenshots(2, [desktop]);
  writer.commit();
  expect(screenshotsOf(database, 1)).toEqual([phone, tooLarge]);
  expect(screenshotsOf(database, 2)).toEqual([desktop]);
  expect(screenshotsOf(database, 3)).toEqual([]);
});

test('a page that is read again has the pictures of that time, or none', () => {
  const database = example();
  const writer = openFinishedWriter(database);
  writer.saveScreenshots(1, [phone, desktop]);
  writer.saveScreenshots(1, [tooLarge]);
  writer.saveScreenshots(2, [phone]);
  writer.forgetResponse(2);
  writer.commit();
  expect(screenshotsOf(database, 1)).toEqual([phone, tooLarge]);
  expect(screenshotsOf(database, 2)).toEqual([]);
});

test('a file takes so many bytes of pictures, also when a scan goes on', () => {
  const database = example();
  const room = 3 * picture.length;
  new ScreenshotWriter(database, room).save(1, [phone, desktop]);
  const later = new ScreenshotWriter(database, room);
  later.save(2, [phone, desktop]);
  const full = { picture: null, fault: 'scan-full' };
  expect(screenshotsOf(database, 2)).toEqual([phone, { ...full, device: 'desktop' }]);
  database.exec('DELETE FROM screenshots WHERE url_id = 1');
  later.forget();
  later.save(3, [phone]);
  expect(screenshotsOf(database, 3)).toEqual([phone]);
});

test.each([
  ['another type', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), null],
  ['more than a picture may have', Uint8Array.from([...picture, ...new Uint8Array(maxScreenshotBytes)]), null],
  ['a text', 'UklGRjIAAABXRUJQ', null],
  ['a number', 12, null],
  ['a reason that is none of ours', null, 'because'],
  ['a reason that is bytes', null, picture],
  ['neither', null, null],
])('a row that holds %s counts as none', (_what, stored, fault) => {
  const database = example();
  database.prepare('INSERT INTO screenshots(url_id, device, picture, fault) VALUES (?, ?, ?, ?)').run(1, 'phone', stored, fault);
  database.prepare('INSERT INTO screenshots(url_id, device, picture, fault) VALUES (?, ?, ?, ?)').run(1, 'tablet', picture, null);
  new ScreenshotWriter(database).save(1, [desktop]);
  expect(screenshotsOf(database, 1)).toEqual([desktop]);
});
