import { readRedirectLines } from '@orbweaver/tools/htaccess/read-lines.ts';
import { expect, test } from 'vitest';
import type { AskScan } from '../scan-rows.ts';
import { redirectsOfScan } from './scan-redirects.ts';

const columns = ['url', 'situation', 'status', 'endsAt'].map((id) => ({ id }));

function scanWith(rows: readonly (readonly [url: string, situation: string, status: number, endsAt: string | null])[]): AskScan {
  return (() => Promise.resolve({ reading: null, rows, columns, total: rows.length })) as unknown as AskScan;
}

test('moved pages become rules, dead ones comments for their owner to decide', async () => {
  const ask = scanWith([
    ['https://site.test/old', 'redirect', 302, 'https://site.test/new?x=1'],
    ['https://site.test/old?id=3', 'redirect-chain', 301, 'https://site.test/three'],
    ['https://site.test/away', 'redirect', 301, 'https://other.test/'],
    ['https://site.test/same', 'redirect', 301, 'http://site.test/same'],
    ['https://site.test/dead', 'gone', 404, null],
    ['https://site.test/gone', 'gone', 410, null],
  ]);
  const text = await redirectsOfScan(ask, 'Dead pages');
  expect(text.split('\n')).toEqual([
    '/old /new?x=1 301',
    '/old?id=3 /three 301',
    '/away https://other.test/ 301',
    '# Dead pages',
    '# /dead',
  ]);
  expect(readRedirectLines(text)).toHaveLength(3);
});
