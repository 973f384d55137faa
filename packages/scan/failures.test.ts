// One page, one extractor and one check that throw, through the whole engine: the rest of the scan is as it would be without them.
import { allChecks } from '@orbweaver/checks/all-checks.ts';
import type { WholePage } from '@orbweaver/checks/check.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { groupFailures, urlsWhereFailed } from '@orbweaver/store/failures.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { FactsReader } from '@orbweaver/store/read-facts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { ScanPlatform } from './ports.ts';
import type { ScanSummary } from './progress.ts';
import { recheckScan } from './recheck.ts';
import { startScan } from './scan.ts';
import { shuffledSite } from './testing/shuffled-site.ts';

const word = 'explode';

afterEach(() => vi.restoreAllMocks());

/** Makes code that reads pages, files and facts throw on some of them. */
function breakParts(): void {
  const { parse } = JSON;
  const hostile = {
    get '@type'() {
      throw new RangeError('too   deep');
    },
  };
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) =>
    text.includes(word) && text.includes('@type') ? hostile : parse(text, reviver),
  );
  const decode = TextDecoder.prototype.decode;
  vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(function (this: TextDecoder, ...input) {
    const text = decode.apply(this, input);
    if (text.startsWith(`/* ${word}`)) throw new TypeError('no style');
    return text;
  });
  breakCheck('h1-multiple', (page) => (page as WholePage).url.endsWith('/two'), new AppError('internal'));
  breakCheck('css-broken', () => true, new Error('nothing works'));
}

function breakCheck(id: string, when: (seen: unknown) => boolean, error: Error): void {
  const check = allChecks.find((each) => each.id === id) as { run: (...input: unknown[]) => unknown } | undefined;
  if (check === undefined) throw new Error(`no check ${id}`);
  const { run } = check;
  vi.spyOn(check, 'run').mockImplementation((...input) => {
    if (when(input[0])) throw error;
    return run(...input);
  });
}

const origin = 'http://127.0.0.1:9';
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };
const jsonLd = (name: string) => `<script type="application/ld+json">{"@type": "Product", "name": "${name}"}</script>`;
const head = '<meta charset=utf-8><link rel=stylesheet href="/style.css">';
const pages: Readonly<Record<string, string>> = {
  '/': `<html lang=en><head><title>Start</title>${head}${jsonLd('fine')}</head><h1>Start</h1><a href="/one">one</a> <a href="/two">two</a></html>`,
  '/one': `<html lang=en><head>${head}<title>One</title>${jsonLd(word)}${jsonLd('after')}</head><h1>One</h1><a href="/three">three</a></html>`,
  '/two': `<html lang=en><head><title></title>${head}</head><h1>Two</h1></html>`,
  '/three': `<html lang=en><head><title>Three</title>${head}</head><h1>Three</h1></html>`,
};

async function scanned(): Promise<{ readonly summary: ScanSummary; readonly database: Database; readonly file: string }> {
  const response = (path: string) => {
    if (path === '/style.css') return { status: 200, type: 'text/css', body: `/* ${word} */ a { color: red }` };
    const body = pages[path];
    return body === undefined ? { status: 404, type: 'text/html', body: '' } : { status: 200, type: 'text/html', body };
  };
  const platform: ScanPlatform = {
    createFetcher: shuffledSite({ response, seed: 1, soon: setImmediate }).createFetcher,
    ...{ codec: zlibCodec, clock: systemClock, soon: setImmediate, openDatabase, startWorkers: null },
    timestamp: () => '2026-01-01T00:00:00.000Z',
  };
  const file = temporaryFile();
  const categories = ['title', 'headings', 'structured-data', 'css', 'links'];
  const options = { ...defaultScanOptions, startUrl: `${origin}/`, workers: 0, rate: 0, categories };
  const summary = await startScan({ options, secrets, file, platform }).done;
  return { summary, database: openDatabase(file, 'read'), file };
}

function outcomesOf(database: Database, check: string) {
  const query = 'SELECT max(reason), sum(passed), sum(failed), sum(not_tested) FROM check_outcomes WHERE check_id = ?';
  return Object.values(database.prepare(query).get(check) ?? {});
}

test('what throws is told by name and place, and nothing else is lost', async () => {
  breakParts();
  const { summary, database, file } = await scanned();
  expect(summary).toMatchObject({ complete: true, pages: 4, failures: { checks: 2, extractors: 3, urls: 3 } });
  expect(groupFailures(database)).toEqual([
    { part: 'extractor', name: 'file-facts', urls: 1, message: 'TypeError: no style', url: `${origin}/style.css`, offset: -1 },
    { part: 'extractor', name: 'file-styling', urls: 1, message: 'TypeError: no style', url: `${origin}/style.css`, offset: -1 },
    {
      ...{ part: 'extractor', name: 'jsonLd', urls: 1, message: 'RangeError: too deep', url: `${origin}/one` },
      offset: pages['/one']?.indexOf('<script'),
    },
    { part: 'check', name: 'h1-multiple', urls: 1, message: 'AppError: internal', url: `${origin}/two`, offset: -1 },
    { part: 'check', name: 'css-broken', urls: 0, message: 'Error: nothing works', url: null, offset: -1 },
  ]);
  expect(urlsWhereFailed(database).size).toBe(3);

  // The page on which the extractor failed has all its other facts, and the pages behind it were found.
  const idOf = (path: string) => Number(database.prepare('SELECT id FROM urls WHERE url = ?').get(origin + path)?.id);
  const facts = new FactsReader(database).facts(idOf('/one'));
  expect(facts).toMatchObject({ titles: [{ text: 'One' }], headings: [{ text: 'One' }], lang: 'en', structuredData: { jsonLd: [] } });
  expect(facts?.links.map(({ url }) => url)).toEqual([`${origin}/three`]);
  expect(facts?.lost?.map(({ facts: names }) => names)).toEqual([['structuredData', 'breadcrumb', 'unseen']]);

  // Checks that read what was lost are not tested there, on the other pages they are; checks of other facts are tested everywhere.
  expect(outcomesOf(database, 'sd-json-parse-error')).toEqual(['the extractor jsonLd failed', 1, 0, 1]);
  expect(outcomesOf(database, 'h1-missing')).toEqual(['', 4, 0, 0]);
  expect(outcomesOf(database, 'h1-multiple')).toEqual(['failed: AppError: internal', 3, 0, 1]);
  const found = database.prepare("SELECT count(*) AS n FROM issues WHERE check_id = 'title-empty'").get();
  expect(Number(found?.n)).toBe(1);
  database.close();

  // The stored facts give the same answer, without the page being read again.
  recheckScan({ file, platform: { openDatabase } });
  const again = openDatabase(file, 'read');
  expect(groupFailures(again).map(({ name }) => name)).toEqual(['file-facts', 'file-styling', 'jsonLd', 'h1-multiple', 'css-broken']);
  expect(outcomesOf(again, 'sd-json-parse-error')).toEqual(['the extractor jsonLd failed', 1, 0, 1]);
  again.close();
});
