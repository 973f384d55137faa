/** The product's real server with its administrator signed in, in a browser: what tests of the administration begin with. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults } from './axe.ts';
import { openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { type ProductOptions, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

export interface AdminOptions extends Omit<ProductOptions, 'data' | 'allowHosts'>, Partial<Pick<ProductOptions, 'allowHosts'>> {
  /** Of the pages: what the policy would stop shows itself. */
  readonly bypassCSP?: boolean;
}

export interface RunningAdmin {
  /** Folder of the product's data. */
  readonly data: string;
  readonly product: RunningProduct;
  readonly browser: Browser;
  /** At `/admin/settings`, 1280 by 900. */
  readonly page: Page;
  /** Opens a path of the product, or a whole address, and answers its status once React has taken the page over. */
  go(path: string): Promise<number | undefined>;
  /** Words of the page's main part. */
  main(): Promise<string | null>;
  /** Fails where axe finds a fault. */
  isClean(): Promise<void>;
  /** Ends browser and product, and takes the folder away. */
  close(): Promise<void>;
}

/** Asks until it is right, for at most a minute. */
export const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: 60_000 });

/** The account is that of `running-product.ts`; `name` is for the folder alone. */
export async function startAdmin(name: string, { bypassCSP = false, ...options }: AdminOptions = {}): Promise<RunningAdmin> {
  const data = mkdtempSync(join(tmpdir(), `orbweaver-${name}-`));
  const product = await startProduct({ allowHosts: [], ...options, data });
  const browser = await openBrowser();
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP })).newPage();
  page.setDefaultTimeout(60_000);
  await signUp(page, product);
  await signIn(page, product);
  await page.goto(`${product.origin}/sadmin`, { waitUntil: 'networkidle' });
  await page.getByLabel('Set-up code').fill(product.setupCode);
  await page.getByRole('button', { name: 'Become the administrator' }).click();
  await page.waitForURL('**/admin/settings');
  return {
    ...{ data, product, browser, page },
    async go(path) {
      const answer = await page.goto(URL.parse(path, product.origin)?.href ?? path, { waitUntil: 'load' });
      await hydrated(page);
      return answer?.status();
    },
    main: () => page.textContent('main'),
    isClean: async () => expect(await accessibilityFaults(page)).toEqual([]),
    async close() {
      await browser.close();
      await product.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
