// The product for a measurement: its real server, a signed-in tab of a real browser, and what the tab's processes cost.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { type RunningProduct, signIn, signUp, startProduct } from '../../apps/web/e2e/running-product.ts';

export interface ProductTab {
  readonly product: RunningProduct;
  readonly page: Page;
  /** Memory of the tab's renderer now, in MB: what the kernel counts as its proportional set (PSS). */
  rendererMegabytes(): Promise<number>;
  close(): Promise<void>;
}

export interface TabInput {
  readonly allowHosts: readonly string[];
  readonly port: number;
  readonly nodeArguments?: readonly string[];
}

const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export async function openProductTab(input: TabInput): Promise<ProductTab> {
  const data = mkdtempSync(join(tmpdir(), 'orbweaver-bench-'));
  const product = await startProduct({ ...input, data });
  // A profile on disk, as people have: private windows keep their files in the browser's own memory.
  const profile = mkdtempSync(join(tmpdir(), 'orbweaver-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-background-networking'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  const close = async (): Promise<void> => {
    await context.close();
    await product.stop();
    for (const folder of [data, profile]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await signUp(page, product);
    await signIn(page, product);
    const session = await (context.browser() as Browser).newBrowserCDPSession();
    return { product, page, rendererMegabytes: () => largestRenderer(session), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The largest of this browser's renderers is the scan's tab: others are spare. */
async function largestRenderer(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  let most = 0;
  for (const { type, id } of processInfo) if (type === 'renderer') most = Math.max(most, pssMegabytes(id));
  return most;
}

function pssMegabytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
