/** What axe finds on a page as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Until nothing fades in or out: what is half transparent has too little contrast. Animations without an end are not waited for. */
const untilStill = `(async () => {
  for (;;) {
    const moving = document.getAnimations().filter(({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime < 10_000);
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
})()`;

/** A line each; none = clean. `part` is a selector of what is looked at, where the rest was looked at before. */
export async function accessibilityFaults(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(untilStill);
  await page.evaluate(source);
  const run = `axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] }).then(({ violations }) => violations)`;
  const violations = (await page.evaluate(run)) as AxeResults['violations'];
  return violations.map((each) => `${each.impact} ${each.id}: ${each.nodes.map(({ html }) => html).join(' ')}`);
}
