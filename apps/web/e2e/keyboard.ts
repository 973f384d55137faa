/** A page used by its keyboard alone. */
import type { Page } from 'playwright-core';

/** Steps with Tab until the control of that name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 150; step++) {
    const label = (await page.evaluate(
      `(() => { const e = document.activeElement; return e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent ?? ''; })()`,
    )) as string;
    if (name.test(label.trim())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Tabs to a button and presses it. */
export async function pressWithKeys(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
