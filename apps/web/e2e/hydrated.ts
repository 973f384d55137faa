/** Waits until React has taken a page over: what is pressed or typed before that is lost on everybody. */
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { isHydrated } from './is-hydrated.ts';
import { patienceMs } from './running-product.ts';

/** Asked from outside, since the policy of our pages lets nothing wait inside them. */
export async function hydrated(page: Page): Promise<void> {
  await vi.waitUntil(() => page.evaluate(isHydrated), { timeout: patienceMs });
}
