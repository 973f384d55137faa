/** The product's real server with its first account signed in, in a browser: what tests of the application begin with. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { accessibilityFaults } from './axe.ts';
import { openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { type ProductOptions, patienceMs, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

export interface MemberOptions extends Omit<ProductOptions, 'data' | 'allowHosts'>, Partial<Pick<ProductOptions, 'allowHosts'>> {
  /** Of the pages: what the policy would stop shows itself. */
  readonly bypassCSP?: boolean;
}

export interface RunningMember {
  /** Folder of the product's data. */
  readonly data: string;
  readonly product: RunningProduct;
  readonly browser: Browser;
  /** 1280 by 900. */
  readonly page: Page;
  /** Opens a path of the product, or a whole address, and answers its status once React has taken the page over. */
  go(path: string): Promise<number | undefined>;
  /** Words of the page's main part. */
  main(): Promise<string | null>;
  /** Fails where axe finds a fault. */
  isClean(): Promise<void>;
  /** Fails where `path` is too wide for a phone, or axe finds a fault there; in Arabic, in the dark. */
  isCleanOnPhone(path: string): Promise<void>;
  /** Ends browser and product, and takes the folder away. */
  close(): Promise<void>;
}

/** Of one that starts before the tests of a `describe` and ends after them. */
export interface MemberOfTests extends Pick<RunningMember, 'go' | 'main' | 'isClean' | 'isCleanOnPhone'> {
  /** Once the tests run. */
  running(): RunningMember;
}

/** Asks until it is right. */
export const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: patienceMs });

/** The account is that of `running-product.ts`; `name` is for the folder alone. */
export async function startMember(name: string, { bypassCSP = false, ...options }: MemberOptions = {}): Promise<RunningMember> {
  const data = mkdtempSync(join(tmpdir(), `orbweaver-${name}-`));
  const product = await startProduct({ allowHosts: [], ...options, data });
  const browser = await openBrowser();
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP })).newPage();
  page.setDefaultTimeout(patienceMs);
  await signUp(page, product);
  await signIn(page, product);
  const go = async (path: string) => {
    const answer = await page.goto(URL.parse(path, product.origin)?.href ?? path, { waitUntil: 'load' });
    await hydrated(page);
    return answer?.status();
  };
  const isClean = async () => expect(await accessibilityFaults(page)).toEqual([]);
  return {
    ...{ data, product, browser, page, go, isClean },
    main: () => page.textContent('main'),
    async isCleanOnPhone(path) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.context().addCookies([{ name: 'locale', value: 'ar', url: product.origin }]);
      await go(path);
      expect(await page.evaluate('document.documentElement.dir'), path).toBe('rtl');
      expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'), path).toBe(true);
      await isClean();
    },
    async close() {
      await browser.close();
      await product.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts before the tests of a `describe`, and ends after them. */
export function useRunning(start: () => Promise<RunningMember>): MemberOfTests {
  let running: RunningMember | undefined;
  const get = () => {
    if (running === undefined) throw new Error('it runs once the tests do');
    return running;
  };
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running?.close());
  return {
    running: get,
    go: (path) => get().go(path),
    main: () => get().main(),
    isClean: () => get().isClean(),
    isCleanOnPhone: (path) => get().isCleanOnPhone(path),
  };
}

/** `options` may be told when the tests begin. */
export function useMember(name: string, options: MemberOptions | (() => Promise<MemberOptions>) = {}): MemberOfTests {
  return useRunning(async () => startMember(name, typeof options === 'function' ? await options() : options));
}
