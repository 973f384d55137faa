/** The product's real server with its administrator signed in, in a browser: what tests of the administration begin with. */
import type { Page } from 'playwright-core';
import { type MemberOfTests, type MemberOptions, startMember, useRunning } from './running-member.ts';
import type { RunningProduct } from './running-product.ts';

/** As `useMember`; begins at `/admin/settings`. */
export function useAdmin(name: string, options: MemberOptions | (() => Promise<MemberOptions>) = {}): MemberOfTests {
  return useRunning(async () => {
    const running = await startMember(name, typeof options === 'function' ? await options() : options);
    await becomeAdmin(running.page, running.product);
    return running;
  });
}

/** Makes whoever is signed in the administrator, by the code that the installation printed. */
export async function becomeAdmin(page: Page, { origin, setupCode }: RunningProduct): Promise<void> {
  await page.goto(`${origin}/sadmin`, { waitUntil: 'networkidle' });
  await page.getByLabel('Set-up code').fill(setupCode);
  await page.getByRole('button', { name: 'Become the administrator' }).click();
  await page.waitForURL('**/admin/settings');
}
