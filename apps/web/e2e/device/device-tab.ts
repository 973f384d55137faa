/** Drives the device scan in a tab of the harness page: what the React client does, from outside. */
import { writeFileSync } from 'node:fs';
import { defaultScanOptions, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { ScanCallName, ScanCalls, ScanState } from '@orbweaver/scan/results/protocol.ts';
import type { BrowserContext, Page } from 'playwright-core';
import type { ScanClient } from '../../app/device-scan/client.ts';

declare global {
  var scanClient: ScanClient;
}

export const noSecrets = { headers: [], basicAuth: null, cookie: null, proxy: null } as const;

export interface DeviceTab {
  readonly page: Page;
  /** Errors of the page and its workers. */
  readonly errors: string[];
  state(): Promise<ScanState | null>;
  call<N extends ScanCallName>(name: N, input: ScanCalls[N]['input']): Promise<ScanCalls[N]['response']>;
  start(id: string, startUrl: string, change?: Partial<ScanOptions>): Promise<void>;
  /** Polls until the state fits; throws with the last one after `timeoutMs`. */
  until(fits: (state: ScanState) => boolean, timeoutMs?: number): Promise<ScanState>;
  /** Writes the open scan's file to `path`, part by part. */
  saveFile(path: string): Promise<void>;
}

export async function openTab(context: BrowserContext, origin: string): Promise<DeviceTab> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(origin);
  const state = (): Promise<ScanState | null> => page.evaluate(() => scanClient.getState());
  const call: DeviceTab['call'] = (name, input) =>
    page.evaluate(({ name, input }) => scanClient.call(name as never, input as never), { name, input } as never) as never;
  const tab: DeviceTab = {
    page,
    errors,
    state,
    call,
    async start(id, startUrl, change = {}) {
      const options = { ...defaultScanOptions, startUrl, ...change };
      await call('start', { id, grant: id, counter: 'spider', options, secrets: noSecrets });
    },
    async until(fits, timeoutMs = 60_000) {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const now = await state();
        if (now !== null && fits(now)) return now;
        if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(now)}`);
        await new Promise((settle) => setTimeout(settle, 50));
      }
    },
    async saveFile(path) {
      const { bytes, partBytes } = await call('fileSize', null);
      writeFileSync(path, '');
      for (let offset = 0; offset < bytes; offset += partBytes) {
        const part = await page.evaluate(async (at) => {
          const bytes = await scanClient.call('filePart', { offset: at });
          let text = '';
          for (let from = 0; from < bytes.length; from += 0x8000) text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
          return btoa(text);
        }, offset);
        writeFileSync(path, Buffer.from(part, 'base64'), { flag: 'a' });
      }
    },
  };
  await tab.until(() => true);
  return tab;
}
