/** A browser with the extension loaded from its sources; the build lets it read the hosts of the tests, since nobody can click the browser's dialogs. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';
import { buildExtension } from '../../../scripts/extension.mjs';

const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const hasBrowser = existsSync(path) || process.env['CI'] === 'true';

export interface LoadedExtension {
  readonly context: BrowserContext;
  /** `chrome-extension://…` */
  readonly origin: string;
  /** The extension's worker as it runs now. */
  worker(): Promise<Worker>;
  /** The panel of a tab, as a page of its own. */
  openPanel(tab: Page, size?: { readonly width: number; readonly height: number }): Promise<Page>;
  /** Ends the extension's worker, as the browser does; resolves when it has ended. */
  killWorker(): Promise<void>;
  close(): Promise<void>;
}

interface LoadOptions {
  readonly origins?: readonly string[];
  readonly locale?: string;
  readonly colorScheme?: 'light' | 'dark';
}

export async function loadExtension({ origins = [], locale = 'en-US', colorScheme = 'light' }: LoadOptions = {}): Promise<LoadedExtension> {
  const folder = mkdtempSync(join(tmpdir(), 'extension-'));
  const unpacked = join(folder, 'unpacked');
  await buildExtension({ origins, testHosts: true, out: folder, unpacked });
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: path,
    headless: true,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...['--no-sandbox', '--disable-background-networking', `--lang=${locale}`],
      ...[`--disable-extensions-except=${unpacked}`, `--load-extension=${unpacked}`],
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
    ],
    locale,
    colorScheme,
  });
  const worker = async (): Promise<Worker> => context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Node knows no origin of such addresses.
  const origin = `chrome-extension://${new URL((await worker()).url()).host}`;
  return {
    context,
    origin,
    worker,
    async openPanel(tab, size = { width: 400, height: 900 }) {
      const id = await (await worker()).evaluate(async (url) => {
        const tabs = await chrome.tabs.query({});
        return tabs.find((each) => each.url === url)?.id ?? -1;
      }, tab.url());
      const panel = await context.newPage();
      await panel.setViewportSize(size);
      await panel.goto(`${origin}/panel.html?tab=${id}`);
      return panel;
    },
    async killWorker() {
      const inside = await context.newPage();
      await inside.goto(`${origin}/icons/16.png`);
      const session = await context.newCDPSession(inside);
      const stopped = new Promise<void>((resolve) =>
        session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
        }),
      );
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await stopped;
      await inside.close();
    },
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
