/** Every count of the results screen opens what it says, in the scan of a faulty site and in that of one with nothing on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, openBrowser } from '../browser.ts';
import { scanEmptySite } from './empty-site.ts';
import { scanFaultySite } from './faulty-site.ts';
import { type ServedResults, serveResults } from './serve.ts';
import { deadLinks, type Walk, walkComparison, walkIssues, walkOverview, walkViews } from './walk.ts';
import { walkDetails } from './walk-details.ts';

/** A limit for what hangs, generous to a machine that does much else. */
const walkMs = 900_000;

/** `details`: pages, what is broken or leads on, files, in the order in which they were found. */
const sites = [
  { name: 'a faulty site', scan: scanFaultySite, checks: 36, figures: 4, details: [1, 3, 4, 7, 10], followed: 12, hasOther: true },
  { name: 'a site with nothing on it', scan: scanEmptySite, checks: 1, figures: 1, details: [1], followed: 0, hasOther: false },
] as const;

describe.skipIf(!hasChromium).each(sites)('counts of $name', ({ scan, checks, figures, details, followed, hasOther }) => {
  let folder = '';
  let served: ServedResults;
  let browser: Browser;
  let walk: Walk;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'results-counts-'));
    const files: { readonly now: string; readonly old?: string } = await scan(folder);
    served = await serveResults(files.now, 0, files.old);
    browser = await openBrowser();
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(20_000);
    walk = { page, origin: served.origin, links: new Set() };
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    'each check, cause and severity opens its findings',
    async () => {
      expect(await walkIssues(walk)).toBeGreaterThanOrEqual(checks);
    },
    walkMs,
  );

  test(
    'each figure of the overview opens what it counts',
    async () => {
      expect(await walkOverview(walk)).toBeGreaterThanOrEqual(figures);
    },
    walkMs,
  );

  test(
    'each count over the rows of a view opens them, and agrees with the list of views',
    async () => {
      await walkViews(walk);
    },
    walkMs,
  );

  test(
    'the details of an address list what they count, and lead to what they list',
    async () => {
      expect(await walkDetails(walk, details)).toBeGreaterThanOrEqual(followed);
    },
    walkMs,
  );

  test.runIf(hasOther)(
    'each count of a comparison opens its rows',
    async () => {
      await walkComparison(walk);
    },
    walkMs,
  );

  test('no link leads nowhere', () => expect(deadLinks(walk)).toEqual([]));
});
