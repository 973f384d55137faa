import { AppError, type ErrorCode } from '@orbweaver/model/errors.ts';
import { defaultScanOptions, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { GrammarChecker } from '@orbweaver/model/writing.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import type { ScanPlatform } from './ports.ts';
import { startScan } from './scan.ts';
import { shuffledSite } from './testing/shuffled-site.ts';

const origin = 'http://127.0.0.1:9';
const sentence =
  'We have learned that good writing takes time and care, and that every page should be read by somebody before it is shown. ';
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };

/** What became of the grammar of six pages, of which the checker fails on some with `code`. */
async function grammarOf(fails: (text: string) => boolean, code: ErrorCode): Promise<{ readonly calls: number; readonly outcome: object }> {
  const links = [1, 2, 3, 4, 5].map((page) => `<a href="/${page}">${page}</a>`).join(' ');
  const body = (path: string) =>
    `<html lang=en><title>Page ${path}</title><h1>Page ${path}</h1><main><p>This is page ${path}. ${sentence.repeat(5)}</p>${links}</main>`;
  const response = (path: string) =>
    path === '/robots.txt' ? { status: 404, type: 'text/plain', body: '' } : { status: 200, type: 'text/html', body: body(path) };
  let calls = 0;
  const grammar: GrammarChecker = {
    languages: null,
    async check(text) {
      calls++;
      if (fails(text)) throw new AppError(code, { detail: 'no answer' });
      return [{ from: 0, to: 4, rule: 'Agreement', message: 'wrong', suggestions: [] }];
    },
    close: async () => {},
  };
  const platform: ScanPlatform = {
    createFetcher: shuffledSite({ response, seed: 1, soon: setImmediate }).createFetcher,
    codec: zlibCodec,
    clock: systemClock,
    soon: setImmediate,
    openDatabase,
    startWorkers: null,
    timestamp: () => '2026-01-01T00:00:00.000Z',
    writing: () => ({ spelling: null, grammar: [grammar] }),
  };
  const file = temporaryFile();
  const options: ScanOptions = { ...defaultScanOptions, startUrl: `${origin}/`, workers: 0, rate: 0, grammar: true };
  await startScan({ options, secrets, file, platform }).done;
  const database = openDatabase(file, 'read');
  const row = database.prepare("SELECT failed, not_tested, reason FROM check_outcomes WHERE check_id = 'content-grammar'").get();
  database.close();
  return { calls, outcome: { ...row } };
}

test('a text on which the checker fails is not tested, and all others are', async () => {
  const { calls, outcome } = await grammarOf((text) => text.includes('page /3.'), 'task-limit');
  expect(calls).toBe(6);
  expect(outcome).toEqual({ failed: 5, not_tested: 1, reason: 'the checker of grammar failed on 1 of the texts' });
});

test.each([
  ['host-unreachable', 1],
  ['task-limit', 3],
] as const)('a checker that fails with %s on each text is asked %i times', async (code, expected) => {
  const { calls, outcome } = await grammarOf(() => true, code);
  expect(calls).toBe(expected);
  expect(outcome).toEqual({ failed: 0, not_tested: 1, reason: 'the checker of grammar failed: no answer' });
});
