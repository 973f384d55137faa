/** Waits until React has taken a page over: what is pressed or typed before that is lost on everybody. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** React's root on the document is no longer the served one, and the router has begun. */
const isHydrated = `(() => {
  const key = Object.keys(document).find((each) => each.startsWith('__reactContainer$'));
  const root = key === undefined ? null : document[key].stateNode.current;
  return root?.memoizedState?.isDehydrated === false && window.__reactRouterDataRouter?.state.initialized === true;
})()`;

/** Asked from outside, since the policy of our pages lets nothing wait inside them. */
export async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isHydrated), { timeout: 60_000 }).toBe(true);
}
