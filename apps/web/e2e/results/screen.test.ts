/** The results screen in Chromium over a scan of a faulty site: every action, every export read back, and the way by keyboard alone. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import ExcelJs from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../axe.ts';
import { hasChromium, openBrowser } from '../browser.ts';
import { scanFaultySite } from './faulty-site.ts';
import { type ServedResults, serveResults } from './serve.ts';

const waitMs = 60_000;

let folder = '';
let served: ServedResults;
let browser: Browser;
let page: Page;
const faults: string[] = [];

async function open(address: string, size = { width: 1440, height: 900 }): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(`${served.origin}/${address}`);
  await page.locator('h1').first().waitFor({ timeout: waitMs });
}

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const rowsTotal = () => page.locator('footer').first().textContent();
/** On a busy machine a response takes its time. */
const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: waitMs });
const shows = (words: string | RegExp) => poll(rowsTotal).toMatch(words);

async function download(choose: () => Promise<unknown>): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await button('Download').click();
  const dialog = page.getByRole('dialog');
  await choose();
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: waitMs }),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  await dialog.waitFor({ state: 'hidden' });
  return { name: file.suggestedFilename(), bytes: readFileSync(path) };
}

const format = (name: string) => page.getByRole('dialog').getByLabel('Format').selectOption({ value: name });

describe.skipIf(!hasChromium)('the results screen', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'results-screen-'));
    const scans = await scanFaultySite(folder);
    served = await serveResults(scans.now, 0, scans.old);
    browser = await openBrowser();
    page = await (await browser.newContext({ acceptDownloads: true })).newPage();
    page.setDefaultTimeout(waitMs);
    page.on('pageerror', (error) => faults.push(String(error)));
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('shows errors or all, filters, expands, selects, copies columns and density', async () => {
    await open('?view=title');
    await shows('of 73');
    await button('Show errors').click();
    await shows(/of (?!73)\d+$/);
    await button('Show all').click();
    await shows('of 73');
    await page.locator('[data-filter-field]').fill('p7');
    await shows(/of (?!73)\d+$/);
    await page.locator('[data-filter-field]').fill('');
    await shows('of 73');
    await button('Conditions').click();
    await button('Add condition').click();
    await page.keyboard.press('Escape');
    await button('Select all').click();
    await page.getByText('73 selected').waitFor();
    await button('Deselect').click();
    const height = () => page.locator('[role=row][aria-rowindex="2"]').evaluate((row) => row.clientHeight);
    await page.getByRole('button', { name: /comfortable/i }).click();
    const comfortable = await height();
    await button('Expand all').click();
    expect(await height()).toBeGreaterThan(comfortable);
    await button('Collapse all').click();
    await page.getByRole('button', { name: /compact rows/i }).click();
    expect(await height()).toBeLessThan(comfortable);
    const heads = page.locator('[role=columnheader]');
    const before = await heads.count();
    await button('Columns').click();
    await page.getByRole('checkbox', { name: 'Depth' }).uncheck();
    expect(await heads.count()).toBe(before - 1);
    await page.getByRole('checkbox', { name: 'Depth' }).check();
    await page.keyboard.press('Escape');
  });

  test('rows are close on wide screens, their columns fit the room, and the first two stay in narrow ones', async () => {
    const inSight = () =>
      page.evaluate(() => {
        const grid = document.querySelector('[role=grid]') as HTMLElement;
        return { scrolls: grid.scrollWidth > grid.clientWidth, row: document.querySelector('[role=row][aria-rowindex="2"]')?.clientHeight };
      });
    await open('?view=title');
    await page.evaluate(() => localStorage.removeItem('orbweaver-table'));
    for (const view of ['title', 'hyperlinks', 'images', 'canonicals']) {
      await open(`?view=${view}`);
      await page.locator('[role=row][aria-rowindex="2"]').waitFor();
      expect(await inSight(), view).toEqual({ scrolls: false, row: 27 });
    }
    await open('?view=hyperlinks', { width: 1024, height: 900 });
    await page.locator('[role=row][aria-rowindex="2"]').waitFor();
    expect(await inSight()).toEqual({ scrolls: true, row: 31 });
    const edges = () =>
      page
        .locator('[role=columnheader]')
        .evaluateAll((heads) => heads.slice(0, 4).map((head) => Math.round(head.getBoundingClientRect().left)));
    const before = await edges();
    await page.locator('[role=grid]').evaluate((grid) => grid.scrollBy(2_000, 0));
    await poll(async () => (await edges())[3]).toBeLessThan(before[3] as number);
    expect((await edges()).slice(0, 3)).toEqual(before.slice(0, 3));
    const cells = await page
      .locator('[role=row][aria-rowindex="2"] [role=gridcell]')
      .evaluateAll((all) => all.slice(0, 3).map((cell) => Math.round(cell.getBoundingClientRect().left)));
    expect(cells).toEqual(before.slice(0, 3));
  });

  test('the Finding column sorts by severity: the worst first, then the mildest, what has none last', async () => {
    await open('?view=title', { width: 1440, height: 3200 });
    const order = ['Error', 'Warning', 'Notice', 'Opportunity', 'Passed'];
    /** As they follow each other, each once. */
    const severities = () =>
      page.locator('[role=row][aria-selected]').evaluateAll((rows, words) => {
        const all = rows.map((row) => words.findIndex((word) => row.textContent?.includes(word)));
        return all.filter((each, at) => each !== all[at - 1]);
      }, order);
    const finding = page.getByRole('columnheader', { name: /^Finding/ });
    await finding.click();
    await poll(severities).toEqual([0, 1, 2, 3, 4]);
    await finding.click();
    await poll(severities).toEqual([3, 2, 1, 0, 4]);
    await finding.click();
    await poll(async () => (await severities()).length).toBeGreaterThan(5);
  });

  test('the list of icons has the logos of pages, too', async () => {
    await open('?view=logo');
    await shows(/of [1-9]\d*$/);
    await page.locator('[data-filter-field]').fill('i1.png');
    await page.getByRole('gridcell', { name: 'logo', exact: false }).first().waitFor();
    await shows('of 73');
  });

  test('opening the details of the last row in sight keeps it in sight', async () => {
    await open('?view=images', { width: 1440, height: 640 });
    const grid = page.locator('[role=grid]');
    const bottomOf = async (box: Promise<{ readonly y: number; readonly height: number } | null>) => {
      const { y, height } = (await box) ?? { y: 0, height: 0 };
      return y + height;
    };
    await poll(() => grid.locator('[role=row][aria-selected]').count()).toBeGreaterThan(12);
    const bottom = await bottomOf(grid.boundingBox());
    const rows = await grid.locator('[role=row][aria-selected]').all();
    const ends = await Promise.all(rows.map((row) => bottomOf(row.boundingBox())));
    const index = await rows[ends.filter((end) => end < bottom).length - 1]?.getAttribute('aria-rowindex');
    const row = grid.locator(`[role=row][aria-rowindex="${index}"]`);
    await row.locator('[role=gridcell]').nth(2).click();
    await page.locator('[data-pane=details]').waitFor();
    await poll(async () => (await bottomOf(grid.boundingBox())) < bottom).toBe(true);
    // Heights of panes are fractions of a pixel.
    await poll(async () => (await bottomOf(row.boundingBox())) < (await bottomOf(grid.boundingBox())) + 1).toBe(true);
  });

  test('the details list every link in, hundreds of them, and tell how many', async () => {
    await open('?view=title');
    await page.locator('[data-filter-field]').fill('/p2');
    await shows('of 11');
    const row = page.locator('[role=row]').filter({ has: page.getByText(/\/p2$/) });
    await row.locator('[role=gridcell]').nth(2).click();
    await page.getByRole('tab', { name: /^Links in/ }).click();
    const panel = page.getByRole('tabpanel');
    await poll(() => panel.locator('p').first().textContent()).toMatch(/^\d+ links from 72 pages$/);
    const links = Number(/^\d+/.exec((await panel.locator('p').first().textContent()) ?? '')?.[0]);
    expect(links).toBeGreaterThan(6 * 72);
    expect(await panel.locator('tbody tr').count()).toBe(links);
    expect(await panel.getByRole('cell', { name: /^Part \d of two$/ }).count()).toBe(6 * 72);
  });

  test('ignores an issue from its row and its details, and takes it back', async () => {
    await open('?view=issues');
    await page
      .getByRole('button', { name: /^Ignore: / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ignore' }).click();
    await page.getByText('Please fill out this field.').waitFor();
    await page.getByLabel('Reason').fill('Known');
    await page.keyboard.press('Enter');
    const rules = () => button(/^Ignored/).textContent();
    await poll(rules).toBe('Ignored (1)');
    await button('Undo').click();
    await poll(rules).toBe('Ignored');
    await open('?view=title');
    await page.locator('[role=row][aria-rowindex="2"] [role=gridcell]').nth(2).click();
    await page.getByRole('tab', { name: /Issues/ }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Ignore' }).first().click();
    await page.getByLabel('Reason').fill('Known here');
    await page.keyboard.press('Enter');
    await page.getByText('1 issue is ignored.').first().waitFor();
    await button(/^Issues\b/).click();
    await poll(rules).toBe('Ignored (1)');
    await button(/^Ignored/).click();
    await page.getByText('Known here').waitFor();
    await page.getByText('Ada Lovelace').waitFor();
    await button('Reopen').click();
    await page.getByText('Nothing is ignored.').waitFor();
  });

  test('compares with an earlier scan: counts, changed fields, rows of each count', async () => {
    await open('?view=title');
    await button('Compare with…').click();
    await page.locator('ul button').filter({ hasText: '60 pages' }).click();
    await page.getByText('Both scans had the same options').waitFor();
    await page.getByText('12 added').waitFor();
    await button(/^Changed fields/).click();
    await shows(/of \d+$/);
    await page.getByRole('gridcell', { name: 'Title', exact: true }).first().waitFor();
    await page
      .getByRole('row', { name: /Missing title/ })
      .getByRole('button')
      .first()
      .click();
    await page.waitForURL(/check=title-missing/);
    await shows(/of [1-9]\d*$/);
  });

  test('downloads the rows of a view as workbook, CSV, JSON and HTML', async () => {
    await open('?view=title');
    await shows('of 73');
    const sheets = await download(() => format('xlsx'));
    const book = new ExcelJs.Workbook();
    await book.xlsx.load(sheets.bytes as never);
    expect(book.worksheets[0]?.rowCount).toBe(74);
    const csv = await download(() => format('csv'));
    expect(csv.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(74);
    const json = await download(() => format('json'));
    expect(Object.values(JSON.parse(json.bytes.toString('utf8')) as Record<string, unknown[]>)[0]).toHaveLength(73);
    const html = await download(() => format('html'));
    expect(html.bytes.toString('utf8').match(/<tr/g)?.length).toBeGreaterThanOrEqual(74);
  });

  test('downloads the open page, and all reports after a warning up to a maximum', async () => {
    await open('?view=title');
    await page.locator('[role=row][aria-rowindex="2"] [role=gridcell]').nth(2).click();
    const one = await download(async () => {
      await page.getByRole('radio', { name: /current page/ }).check();
      await format('json');
    });
    const tables = JSON.parse(one.bytes.toString('utf8')) as Record<string, unknown[]>;
    expect(tables['title']).toHaveLength(1);
    const all = await download(async () => {
      await page.getByRole('radio', { name: 'All reports', exact: true }).check();
      await page.getByText('may take long and need much memory').waitFor();
      await page.getByLabel('Maximum number of reports').fill('3');
      await page.getByText(/left out/).waitFor();
      await format('csv');
    });
    expect(all.name).toMatch(/\.zip$/);
    const files = unzipSync(all.bytes);
    // The summary and the issues, then the reports that were asked for.
    expect(Object.keys(files)).toHaveLength(5);
    expect(Object.keys(files).slice(0, 2)).toEqual(['summary.csv', 'issues-by-cause.csv']);
    expect(strFromU8(files['issues-by-cause.csv'] as Uint8Array)).toMatch(/^\ufeff?Severity,Finding,Category,Pages,Times found,/);
    const report = await download(async () => {
      await page.getByRole('radio', { name: 'All reports', exact: true }).check();
      await format('html');
    });
    expect(report.bytes.toString('utf8')).toMatch(/<title>SEO report for .*<h2 id="fix-first">Fix these first<\/h2>/s);
  });

  test('scan details tell the totals and the robots file; a view that was off says so', async () => {
    await open('?view=details');
    const words = () => page.textContent('main');
    await poll(words).toMatch(/Pages scanned\s*73.*Total found\s*\d+.*Total resources\s*\d+.*Resource errors\s*\d+/);
    await poll(words).toMatch(/robots\.txt returned status 404/);
    await open('?view=structured-data');
    await poll(words).toContain('Structured data was off');
    await button('Run it on this scan').click();
    await shows('of 73');
  });

  test('the overview sets the last scan beside this one and leads to what changed', async () => {
    await open('?view=opr');
    const words = () => page.textContent('main');
    await poll(words).toMatch(/Changes since the scan of Nov 3, 2026.*Pages73\+12/);
    await button('What is new and what is fixed').click();
    await poll(words).toMatch(/Compared with the scan of Nov 3, 2026/);
  });

  test('the charts of the overview are tables, too, with the same numbers', async () => {
    await open('?view=opr');
    const numbers = (part: string) =>
      page
        .getByRole('region', { name: 'Pages by clicks from the start' })
        .locator(part)
        .evaluateAll((all) => all.map((each) => each.lastElementChild?.textContent));
    await page.getByRole('region', { name: 'Score over time' }).getByRole('button').first().waitFor();
    const drawn = await numbers('li button');
    await button('Show as tables').click();
    expect(await numbers('tbody tr')).toEqual(drawn);
    expect(await page.getByRole('region', { name: 'Issues by view' }).getByRole('columnheader').allTextContents()).toEqual([
      'Error',
      'Warning',
      'Notice',
      'Opportunity',
      'Number',
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('region', { name: 'Score over time' }).getByRole('button').first().click();
    await page.getByText('Both scans had the same options').waitFor();
    await page.goBack();
    await button('Show as charts').click();
    expect(await numbers('li button')).toEqual(drawn);
  });

  test('the overview offers the checks that are off by default, and runs them on what the scan stored', async () => {
    await open('?view=opr');
    const offer = page.getByRole('region', { name: 'Checks that were off' });
    await poll(() => offer.textContent()).toMatch(/Rich snippets.*Structured data/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await offer.getByRole('button', { name: 'Run them on this scan' }).click();
    await offer.waitFor({ state: 'detached' });
    await page
      .locator('[data-pane=rail]')
      .getByRole('button', { name: /^Rich snippets/ })
      .click();
    await shows('of 73');
  });

  test('the history of a page, and the places of its findings in its source', async () => {
    await open('?view=title');
    await page.locator('[data-filter-field]').fill('/p18');
    await shows('of 1');
    await page.locator('[role=row][aria-rowindex="2"] [role=gridcell]').nth(2).click();
    const panel = () => page.getByRole('tabpanel').textContent();
    await page.getByRole('tab', { name: 'History' }).click();
    await poll(panel).toMatch(/Since the scan of Nov 3, 2026.*Title.*–.*Page number 18 of the site and its things/);
    await poll(panel).toMatch(/Fixed\s*\d.*Title is missing/);
    await page.getByRole('tab', { name: /^Issues here/ }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Show in the source' }).first().click();
    await poll(() => page.locator('mark[data-chosen]').count()).toBe(1);
    expect(await page.locator('mark').count()).toBeGreaterThan(1);
    await page.getByRole('tabpanel').locator('summary').first().click();
    await page.getByRole('tabpanel').locator('li button').last().click();
    await poll(() => page.locator('mark[data-chosen]').isVisible()).toBe(true);
  });

  test('each kind of view has one first heading', async () => {
    const kinds = ['opr', 'issues', 'compare', 'title', 'tree', 'unused', 'pagespeed', 'details'];
    await open('?view=opr');
    const wrong: string[] = [];
    for (const id of kinds) {
      const at = allViews.findIndex((each) => each.id === id);
      await page.locator('[data-pane=rail] li button').nth(at).click();
      await poll(() => page.evaluate(() => new URLSearchParams(location.search).get('view') ?? 'opr')).toBe(id);
      await poll(() => page.locator('h1').count())
        .toBe(1)
        .catch(() => wrong.push(id));
    }
    expect(wrong).toEqual([]);
  });

  test('link tree: opens and closes, zooms, resets, is dragged, opens on a click', async () => {
    await open('?view=tree');
    const rows = page.locator('[role=treegrid] [role=row][aria-level]');
    await rows.first().waitFor();
    await button('Collapse all').click();
    await poll(() => rows.count()).toBe(1);
    await button('Expand all').click();
    await poll(() => rows.count()).toBeGreaterThan(3);
    await button('Radial').click();
    const picture = page.locator('svg[viewBox] > g').last();
    const transform = () => picture.getAttribute('transform');
    await poll(transform).toContain('scale(1)');
    await button('Zoom in').click();
    await poll(transform).toContain('scale(1.3)');
    await button('Zoom out').click();
    await button(/Reset/).click();
    await poll(transform).toContain('translate(0 0)');
    const box = (await page.getByRole('group', { name: 'Radial' }).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 30, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 70, { steps: 4 });
    await page.mouse.up();
    await poll(transform).not.toContain('translate(0 0)');
    await page.locator('svg [role=button]').first().press('Enter');
    await page.getByRole('complementary', { name: 'Details' }).waitFor();
  });

  test('what is typed while an answer is on its way stays', async () => {
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const view of ['title', 'issues']) {
      await open(`?view=${view}`);
      const field = page.locator('[data-filter-field]');
      await field.pressSequentially('page/p71/none', { delay: 90 });
      await page.waitForURL(/q=page%2Fp71%2Fnone/);
      expect(await field.inputValue()).toBe('page/p71/none');
    }
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  });

  test('the palette finds a view, also when Enter comes before it is found', async () => {
    await open('?view=title');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('canon');
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=canonicals/);
  });

  test.each([
    [1440, 900],
    [320, 256],
  ])('from filter to details to export by keyboard alone at %i by %i', async (width, height) => {
    await open('?view=title', { width, height });
    await shows('of 73');
    await page.keyboard.press('/');
    await page.keyboard.type('p1');
    await shows(/of (?!73)\d+$/);
    // Cells of a table, cards of a narrow screen: both are reached by Tab.
    const isNarrow = width < 768;
    await tabTo(isNarrow ? '[role=list]' : '[role=grid]');
    if (isNarrow) await page.keyboard.press('Tab');
    else await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const summary = page.getByRole('tab', { name: 'Summary' });
    await summary.waitFor();
    expect((await summary.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await page.waitForURL(/row=/);
    await page.keyboard.press('Escape');
    await poll(() => new URL(page.url()).searchParams.has('row')).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await tabTo('button:has-text("Download")');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo('dialog select');
    await page.keyboard.press('c');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      tabTo('dialog button:has-text("Download")').then(() => page.keyboard.press('Enter')),
    ]);
    expect(file.suggestedFilename()).toMatch(/title\.csv$/);
  });

  test('keys of the map: panes, views, cells and back to the same cell, selection, help', async () => {
    await open('?view=title');
    await shows('of 73');
    await page.locator('[role=grid]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const cell = () => page.locator('[role=grid]').getAttribute('aria-activedescendant');
    const at = await cell();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Summary' }).waitFor();
    await page.keyboard.press('F6');
    await poll(() => page.evaluate('document.activeElement.closest("[data-pane]")?.dataset.pane')).toBe('details');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Escape');
    await poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('grid');
    expect(await cell()).toBe(at);
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('Control+a');
    await page.getByText('73 selected').waitFor();
    await page.keyboard.press('Control+End');
    await poll(cell).toContain('-72-');
    await page.keyboard.press(']');
    await page.getByRole('heading', { name: 'Description', level: 1 }).waitFor();
    await page.keyboard.press('[');
    await page.getByRole('heading', { name: 'Title', level: 1 }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    await page.getByRole('checkbox').last().uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press(']');
    expect(page.url()).toContain('view=title');
  });

  test('nothing went wrong meanwhile', () => expect(faults).toEqual([]));
});

/** Presses Tab until the element has the focus. */
async function tabTo(selector: string): Promise<void> {
  for (let at = 0; at < 90; at++) {
    const isThere = await page.evaluate((wanted) => {
      const [plain, words] = wanted.split(':has-text(');
      const active = document.activeElement;
      return active?.matches(plain ?? '') === true && (words === undefined || active.textContent === words.slice(1, -2));
    }, selector);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${selector}`);
}
