/** What axe finds on the page as it stands, a line each; empty = clean. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults;
  return violations.map((each) => `${each.impact} ${each.id}: ${each.nodes.map(({ html }) => html).join(' ')}`);
}
