// Two people with the product open: each tab scans one hostile site after the other, whatever becomes of the server meanwhile.
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Account } from '../attack/target.ts';
import type { Counts } from './client.ts';

export interface Tabs {
  readonly scans: number;
  readonly pages: number;
  /** What the last turns broke off with, where it was no kill. */
  readonly troubles: readonly string[];
  close(): Promise<void>;
}

export interface TabsInput {
  readonly origin: string;
  readonly accounts: readonly Account[];
  readonly sites: readonly string[];
  readonly counts: Counts;
  /** Resolves when the server is there. */
  readonly whenUp: () => Promise<void>;
}

const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** A site without end is stopped after so long. */
const scanMs = 90_000;
const stepMs = 60_000;
const watchEveryMs = 1_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function openTabs({ origin, accounts, sites, counts, whenUp }: TabsInput): Promise<Tabs> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-background-networking'] });
  const troubles: string[] = [];
  let [scans, pages, isClosing] = [0, 0, false];
  const live = async (account: Account, offset: number): Promise<void> => {
    const page = await openTab(browser, { origin, account, counts });
    for (let turn = offset; !isClosing; turn += accounts.length) {
      await whenUp();
      try {
        pages += await scanOne(page, origin, sites[turn % sites.length] as string);
        scans++;
      } catch (error) {
        if (!isClosing) troubles.push(String(error).slice(0, 200));
        // A broken page must not keep a processor busy.
        await wait(watchEveryMs);
      }
    }
  };
  for (const [at, account] of accounts.entries()) live(account, at).catch((error) => void troubles.push(`no tab: ${error}`));
  return {
    get scans() {
      return scans;
    },
    get pages() {
      return pages;
    },
    troubles,
    async close() {
      isClosing = true;
      await browser.close();
    },
  };
}

interface TabInput {
  readonly origin: string;
  readonly account: Account;
  readonly counts: Counts;
}

async function openTab(browser: Browser, { origin, account, counts }: TabInput): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  const cookies = account.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin, httpOnly: true };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  page.on('response', (response) => {
    const url = response.url();
    if (!url.startsWith(origin)) return;
    counts.answer(`${response.request().method()} ${new URL(url).pathname} (tab)`, response.status());
    if (response.headers()['upload-scan'] !== undefined) counts.uploads++;
  });
  return page;
}

/** Returns the pages that the scan got. */
async function scanOne(page: Page, origin: string, url: string): Promise<number> {
  await page.goto(`${origin}/user`, { waitUntil: 'networkidle', timeout: stepMs });
  await page.locator('input[type=url]').fill(url, { timeout: stepMs });
  await page.keyboard.press('Enter');
  await page.waitForURL(/scan=/, { timeout: stepMs });
  const strip = page.locator('[data-strip]');
  const end = performance.now() + scanMs;
  for (;;) {
    const [activity, pages = '0'] = ((await strip.getAttribute('data-strip', { timeout: stepMs })) ?? '').split(' ');
    if ((activity === 'idle' && pages !== '0') || performance.now() > end) return Number(pages);
    await wait(watchEveryMs);
  }
}
