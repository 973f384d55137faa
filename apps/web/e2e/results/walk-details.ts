/** The details of some addresses: what each part counts is what it lists, and each address that it lists opens the details of that one. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Walk } from './walk.ts';

const waitMs = 60_000;
/** Addresses that are followed of each list. */
const followed = 2;
const lists = ['links-in', 'links-out', 'files'] as const;

const poll = <T>(ask: () => T, message: string) => expect.poll(ask, { timeout: waitMs, message });
const numbersIn = (words: string) => [...words.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')));

const pane = ({ page }: Walk) => page.locator('[data-pane=details]');
const panel = (walk: Walk) => pane(walk).getByRole('tabpanel');
/** What the pane is about. */
const addressOf = (walk: Walk) => pane(walk).getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
const isRead = async (walk: Walk) => (await panel(walk).locator('.skeleton').count()) === 0;

/** `urlIds` as in the file. Returns how many addresses of lists were followed. */
export async function walkDetails(walk: Walk, urlIds: readonly number[]): Promise<number> {
  let many = 0;
  for (const urlId of urlIds) {
    await openDetails(walk, urlId, 'summary');
    const address = (await addressOf(walk)) ?? '';
    const pages = Number(await factOf(walk, 'Links in'));
    await agreesWithIssues(walk, urlId, address);
    await openDetails(walk, urlId, 'links-in');
    if (pages > 0) await agreesWithLinksIn(walk, pages, address);
    else expect(await panel(walk).locator('tbody tr').count(), `${address}: nothing links here`).toBe(0);
    for (const list of lists) many += await followList(walk, { urlId, list, address });
  }
  return many;
}

async function openDetails(walk: Walk, urlId: number, tab: string): Promise<void> {
  await walk.page.goto(`${walk.origin}/?view=title&row=${urlId}&pane=${tab}`);
  await panel(walk).waitFor();
  await poll(() => isRead(walk), `${tab} of ${urlId} is read`).toBe(true);
}

/** Null for a fact that is not told. */
async function factOf(walk: Walk, name: string): Promise<string | null> {
  const fact = panel(walk).locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').first();
  return (await fact.count()) === 0 ? null : fact.textContent();
}

async function agreesWithIssues(walk: Walk, urlId: number, address: string): Promise<void> {
  const tab = pane(walk).getByRole('tab', { name: /^Issues here/ });
  const [told = 0] = numbersIn((await tab.textContent()) ?? '');
  await openDetails(walk, urlId, 'issues');
  expect(await panel(walk).locator('ul.divide-y > li').count(), `${address}: issues here`).toBe(told);
}

/** The number of the summary is that of the pages which link here, each of which is listed. */
async function agreesWithLinksIn(walk: Walk, pages: number, address: string): Promise<void> {
  const rows = panel(walk).locator('tbody tr');
  const [links, from] = numbersIn((await panel(walk).locator('p').first().textContent()) ?? '');
  expect(from, `${address}: pages that link here`).toBe(pages);
  await showAll(walk);
  expect(await rows.count(), `${address}: links in`).toBe(links);
  const sources = await rows.locator('button [title]').evaluateAll((all) => all.map((each) => each.getAttribute('title')));
  expect(new Set(sources).size, `${address}: pages among the links in`).toBe(pages);
}

/** A thousand rows are listed at once; the button below them lists the next. */
async function showAll(walk: Walk): Promise<void> {
  const rows = panel(walk).locator('tbody tr');
  const more = panel(walk).locator('table + p button');
  while ((await more.count()) > 0) {
    const before = await rows.count();
    await more.click();
    await poll(async () => (await rows.count()) > before, 'more rows').toBe(true);
  }
}

interface List {
  readonly urlId: number;
  readonly list: (typeof lists)[number];
  readonly address: string;
}

async function followList(walk: Walk, { urlId, list, address }: List): Promise<number> {
  // What is no page has not every tab, and shows its summary instead.
  await openDetails(walk, urlId, list);
  const all = await panel(walk)
    .locator('tbody tr button [title]')
    .evaluateAll((found) => found.map((each) => each.getAttribute('title')));
  const targets = [...new Set(all)].slice(-followed) as string[];
  for (const target of targets) {
    await openDetails(walk, urlId, list);
    const row = panel(walk)
      .locator('tbody tr')
      .filter({ has: walk.page.getByTitle(target, { exact: true }) })
      .first();
    await follow(walk, row, `${list} of ${address}`, target);
  }
  return targets.length;
}

/** The row leads to its address, which has the status that the row told. */
async function follow(walk: Walk, row: Locator, what: string, target: string): Promise<void> {
  const [status] = numbersIn((await row.locator('td').last().textContent()) ?? '');
  await row.getByRole('button').click();
  await poll(() => addressOf(walk), `${what} opens`).toBe(target);
  await pane(walk).locator('[role=tab][data-tab=summary]').click();
  const statusNow = async () => numbersIn((await factOf(walk, 'Status')) ?? '')[0];
  if (status !== undefined) await poll(statusNow, `${what}: status of ${target}`).toBe(status);
}
