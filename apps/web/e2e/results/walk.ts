/** A walk over every count, chip, badge and link of the results screen: each is pressed, and what it opens is counted. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findPage } from '../../app/site-map.ts';

/** A busy machine answers late. */
const waitMs = 60_000;

export interface Walk {
  readonly page: Page;
  readonly origin: string;
  /** Links of the screen that lead out of it, of all views that were seen. */
  readonly links: Set<string>;
}

const poll = <T>(ask: () => T, message: string) => expect.poll(ask, { timeout: waitMs, message });

async function open({ page, origin }: Walk, address: string): Promise<void> {
  await page.goto(`${origin}/${address}`);
  await page.locator('h1').first().waitFor();
}

/** The last number of what a control says; thousands are set apart. */
const numberIn = (words: string | null) => Number(/([\d,]+)(?!.*\d)/s.exec(words ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN);

async function countOf(control: Locator): Promise<number> {
  const parts = control.locator('span');
  return numberIn(await ((await parts.count()) > 0 ? parts.last() : control).textContent());
}

/** Presses it and tells whether the table has as many rows as it said. */
async function opensItsRows({ page }: Walk, control: Locator, what: string): Promise<void> {
  const count = await countOf(control);
  await control.click();
  await poll(() => rowsShown(page), `${what} says ${count}`).toBe(count);
}

/** Read in one go, since the table comes and goes; null while it is still being read from the file. */
function rowsShown(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const pane = document.querySelector('[data-pane=table]:not([aria-busy=true])');
    const words = pane?.querySelector('footer')?.textContent ?? '';
    if (words.includes('Reading')) return null;
    const total = /([\d,]+)\D*$/.exec(words)?.[1];
    if (total !== undefined) return Number(total.replaceAll(',', ''));
    return pane?.querySelector('[data-empty-state]') ? 0 : null;
  });
}

/** Issues of the groups that are shown. */
function issuesShown(page: Page): Promise<number> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll('[data-pane=table] li span')].map((each) => each.textContent ?? '');
    return words.reduce((sum, each) => sum + Number(/^([\d,]+) issues? · /.exec(each)?.[1]?.replaceAll(',', '') ?? 0), 0);
  });
}

/** Presses each of some controls and comes back. `more` brings them onto the screen again. */
async function pressEach(walk: Walk, controls: Locator, what: string, more: () => Promise<unknown> = async () => {}): Promise<number> {
  const many = await controls.count();
  for (let at = 0; at < many; at++) {
    await opensItsRows(walk, controls.nth(at), `${what} ${at}`);
    await walk.page.goBack();
    await more();
    await poll(() => controls.count(), `${what} ${at}: those there before`).toBe(many);
  }
  return many;
}

/** Each check opens its findings, each cause of it its own, each severity its groups. Returns how many checks there are. */
export async function walkIssues(walk: Walk): Promise<number> {
  const { page } = walk;
  await open(walk, '?view=issues');
  const chips = page.locator('header button[aria-pressed]');
  await chips.first().waitFor();
  for (let at = 0; at < (await chips.count()); at++) {
    const count = await countOf(chips.nth(at));
    await chips.nth(at).click();
    await poll(() => issuesShown(page), `severity ${at} says ${count}`).toBe(count);
  }
  const all = await countOf(chips.first());
  await chips.first().click();
  await poll(() => issuesShown(page), `all say ${all}`).toBe(all);
  const checks = await pressEach(walk, page.getByRole('button', { name: /^[\d,]+ findings?$/ }), 'check');
  const expand = async () => {
    await page.getByRole('button', { name: 'Expand all' }).click();
    if (checks > 0) await page.getByText('Why', { exact: true }).first().waitFor();
    // Causes are asked for check by check; those that come later move the ones below them.
    await poll(() => page.locator('[data-pane=table] ul[aria-busy=true]').count(), 'causes are read').toBe(0);
  };
  await expand();
  await pressEach(walk, page.getByRole('button', { name: /^[\d,]+ places? with (?:a finding|findings)$/ }), 'cause', expand);
  await noteLinks(walk);
  return checks;
}

/** Charts, severities, losses and what to fix first. Returns how many figures there are. */
export async function walkOverview(walk: Walk): Promise<number> {
  const { page } = walk;
  await open(walk, '?view=opr');
  const figures = page.getByRole('region', { name: /^(?:URLs|Pages) by / }).locator('button:enabled');
  await figures.first().waitFor();
  await noteLinks(walk);
  const many = await pressEach(walk, figures, 'figure');
  await pressEach(walk, page.locator('section[aria-labelledby=fix-title] li').getByRole('button', { name: /findings?$/ }), 'task');
  for (const name of ['Score', 'Issues by severity'])
    await walkSeverities(walk, page.getByRole('region', { name, exact: true }).locator('li button:enabled'));
  await walkViewsOfIssues(walk);
  return many;
}

async function walkSeverities(walk: Walk, severities: Locator): Promise<void> {
  const { page } = walk;
  const many = await severities.count();
  for (let at = 0; at < many; at++) {
    const words = (await severities.nth(at).textContent()) ?? '';
    await severities.nth(at).click();
    // The rest are the checks that cost points: they tell no number of rows, and open some.
    if (/^[\d,]+ |[a-z][\d,]+$/.test(words) && !words.includes('−'))
      await poll(() => issuesShown(page), `${words} of the overview`).toBe(numberIn(words));
    else await poll(() => rowsShown(page), words).toBeGreaterThan(0);
    await page.goBack();
    await severities.nth(many - 1).waitFor();
  }
}

/** A view has at least as many findings as issues. */
async function walkViewsOfIssues(walk: Walk): Promise<void> {
  const { page } = walk;
  const bars = page.getByRole('region', { name: 'Issues by view' }).locator('button:enabled');
  const many = await bars.count();
  for (let at = 0; at < many; at++) {
    const count = await countOf(bars.nth(at));
    const label = await bars.nth(at).locator('span').first().textContent();
    await bars.nth(at).click();
    // The tasks of the overview tell their findings in the same words.
    await bars.first().waitFor({ state: 'detached' });
    const findings = page.getByRole('button', { name: /^[\d,]+ findings?$/ }).first();
    await findings.waitFor();
    expect(await countOf(findings), `${label} of the overview`).toBeGreaterThanOrEqual(label?.toLowerCase() === 'other' ? 1 : count);
    await page.goBack();
    await bars.nth(many - 1).waitFor();
  }
}

/** Views that are no table of rows with findings. */
const otherViews = /^(?:Overview|Issues|Compare|Link tree|Unused)|not run/;

/** Each view of the list with its errors and warnings, its chips and its findings. */
export async function walkViews(walk: Walk): Promise<void> {
  const { page } = walk;
  await open(walk, '?view=title');
  const views = page.locator('[data-pane=rail] li button');
  const many = await views.count();
  expect(many).toBeGreaterThan(30);
  for (let at = 0; at < many; at++) {
    const view = views.nth(at);
    const name = (await view.textContent()) ?? '';
    const label = (await view.locator('span').first().textContent()) ?? '';
    await view.click();
    if (otherViews.test(name)) continue;
    // Until then the table is still that of the view before.
    await page.getByRole('region', { name: label, exact: true }).waitFor();
    await poll(() => rowsShown(page), name).not.toBeNull();
    await noteLinks(walk);
    const badges = await view.locator('.sr-only').allTextContents();
    const findings = page.getByRole('button', { name: /^[\d,]+ findings?$/ });
    const found = (await findings.count()) > 0 ? await countOf(findings) : 0;
    const sentence = (await page.locator('main header h1 + p').textContent()) ?? '';
    expect(sentence, name).toMatch(/^[\d,]+ rows?[.,]/);
    expect(found > 0 && sentence.includes('none with findings'), `${name}: "${sentence}" beside ${found} findings`).toBe(false);
    const counting = sentence.includes('none with findings') ? await chipsThatCount(walk) : [];
    expect(counting, `${name}: chips beside "${sentence}"`).toEqual([]);
    const told = Number(/([\d,]+) with findings/.exec(sentence)?.[1]?.replaceAll(',', '') ?? 0);
    expect(told > 0 && found === 0, `${name}: "${sentence}" beside no findings`).toBe(false);
    expect(found, `${name}: errors and warnings of the list of views`).toBeGreaterThanOrEqual(
      badges.reduce((sum, each) => sum + numberIn(each), 0),
    );
    const chips = page.locator('header button[aria-pressed]');
    for (let chip = 0; chip < (await chips.count()); chip++) await opensItsRows(walk, chips.nth(chip), `${name}: chip ${chip}`);
    if ((await findings.count()) > 0) await opensItsRows(walk, findings, `${name}: findings`);
  }
}

/** Those of lists with rows. */
async function chipsThatCount({ page }: Walk): Promise<string[]> {
  const chips = await page.locator('header button[aria-pressed]').allTextContents();
  return chips.filter((words) => !words.startsWith('All') && numberIn(words) > 0);
}

/** The comparison with the only other scan: its chips, and the numbers of its table. */
export async function walkComparison(walk: Walk): Promise<void> {
  const { page } = walk;
  await open(walk, '?view=compare');
  await page
    .locator('main li button')
    .filter({ hasText: /\d pages/ })
    .click();
  await page.getByText('Both scans had the same options').waitFor();
  const chips = page.locator('header button[aria-pressed]');
  await chips.first().waitFor();
  expect(await chips.count()).toBeGreaterThan(3);
  for (let chip = 0; chip < (await chips.count()); chip++) await opensItsRows(walk, chips.nth(chip), `comparison: chip ${chip}`);
  const numbers = page.locator('td button');
  const many = await numbers.count();
  expect(many).toBeGreaterThan(0);
  for (let at = 0; at < many; at++) await opensItsRows(walk, numbers.nth(at), `comparison: number ${at}`);
}

/** No link leads to a page that is not there. */
export function deadLinks({ links }: Walk): string[] {
  return [...links].filter((path) => findPage(path) === null);
}

async function noteLinks({ page, links }: Walk): Promise<void> {
  const found = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).pathname));
  for (const path of found) links.add(path);
}
