import { fileURLToPath } from 'node:url';
import { pageText, startHostileServer } from '@orbweaver/platform/contract/hostile-server.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { bundle } from './bundle.ts';
import type { ContractStart } from './contract-worker.ts';
import { serveDevice } from './serve-device.ts';
import type { CaseResult } from './vitest-in-worker.ts';

declare global {
  var results: readonly (CaseResult & { readonly done?: true })[];
  var begin: (start: ContractStart) => void;
}

describe.skipIf(!hasBrowser)('the port contracts in a worker of a browser', () => {
  it('hold', async () => {
    const hostile = await startHostileServer();
    onTestFinished(() => hostile.close());
    const alias = { vitest: fileURLToPath(new URL('./vitest-in-worker.ts', import.meta.url)) };
    const gateway = await serveDevice(
      0,
      await bundle(['e2e/device/contract-page.ts', 'e2e/device/contract-worker.ts'], alias),
      'contract-page',
    );
    onTestFinished(() => gateway.close());
    gateway.rules.allowHosts.push(`127.0.0.1:${hostile.port}`, '127.0.0.1:1');
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto(gateway.origin);
    await page.evaluate((start) => begin(start), { origin: hostile.origin, pageText });
    await page.waitForFunction(() => results.some(({ done }) => done === true), null, { timeout: 100_000, polling: 200 });
    const all = (await page.evaluate(() => results)).filter(({ name }) => name !== undefined);
    expect(all.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(all.length).toBeGreaterThan(130);
  });
});
