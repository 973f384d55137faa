import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { createViewReader } from '@orbweaver/scan/results/view-queries.ts';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import { afterAll, describe, expect, test } from 'vitest';

const packed = readFileSync(new URL('../../public/sample.scan.gz', import.meta.url));
const path = join(tmpdir(), `sample-${process.pid}.scan`);
writeFileSync(path, gunzipSync(packed));
const database = openDatabase(path, 'read');
const reader = createViewReader(database);

afterAll(() => {
  database.close();
  rmSync(path);
});

/** Of one scan nothing is compared, and unused rules are told only where every page was read: this site has one that answers 500. Nothing was imported into it. */
const tables = allViews.filter(({ id, rows }) => rows !== undefined && rows !== 'changes' && id !== 'unused' && id !== 'traffic');

describe('the sample scan', () => {
  test('is small enough to be loaded on a phone', () => {
    expect(packed.length).toBeLessThan(400_000);
  });

  test('has findings of many kinds in every severity', async () => {
    const found = (await reader.response({ kind: 'checks', ask: null })) as readonly {
      readonly check: string;
      readonly severity: string;
    }[];
    expect(new Set(found.map(({ check }) => check)).size).toBeGreaterThan(110);
    expect([...new Set(found.map(({ severity }) => severity))].sort()).toEqual(['error', 'notice', 'opportunity', 'warning']);
  });

  test('has as many pages in its reports as on the overview', async () => {
    const [report, overview] = await Promise.all([
      reader.response({ kind: 'report', ask: null }),
      reader.response({ kind: 'overview', ask: null }),
    ]);
    const pages = (overview as { readonly pages: number }).pages;
    expect(pages).toBeGreaterThan(70);
    expect((report as { readonly summary: { readonly pages: number } }).summary.pages).toBe(pages);
  });

  test.each(tables.map(({ id }) => [id] as const))('has rows in %s', async (view) => {
    const question = {
      view,
      list: null,
      findings: false,
      check: null,
      text: '',
      conditions: [],
      match: 'all',
      sort: [],
      about: null,
      from: 0,
      count: 1,
    };
    const { total } = (await reader.response({ kind: 'rows', ask: question } as never)) as { readonly total: number };
    expect(total).toBeGreaterThan(0);
  });
});
