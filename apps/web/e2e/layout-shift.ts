/** Counts what moves on a page without somebody's doing (Layout Instability API), from its first paint. */
import type { Page } from 'playwright-core';

const watch = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Before the page is opened. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript({ content: `if (window.top === window) {${watch}}` });
}

export async function layoutShift(page: Page): Promise<number> {
  return (await page.evaluate('window.shifted')) as number;
}
