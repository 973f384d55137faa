import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BareGateway } from '../../server/src/gateway/testing/bare-gateway.ts';
import { accessibilityFaults } from '../../web/e2e/axe.ts';
import { bundle } from '../../web/e2e/device/bundle.ts';
import { type DeviceTab, noSecrets, openTab } from '../../web/e2e/device/device-tab.ts';
import { type LinkedSite, pageCount, serveLinkedSite } from '../../web/e2e/device/linked-site.ts';
import { deviceEntries, serveDevice } from '../../web/e2e/device/serve-device.ts';
import { issueCounts, runCommand } from '../../web/e2e/device/stable-report.ts';
import { hasBrowser, type LoadedExtension, loadExtension } from './loaded-extension.ts';

const userAgent = defaultScanOptions.userAgent;

describe.skipIf(!hasBrowser)('the device scan through the extension', () => {
  let site: LinkedSite;
  let gateway: BareGateway;
  let extension: LoadedExtension;
  let folder = '';
  let reference: Readonly<Record<string, number>>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'extension-scan-'));
    site = await serveLinkedSite();
    gateway = await serveDevice(0, await bundle(deviceEntries));
    extension = await loadExtension({ origins: [gateway.origin] });
    const file = join(folder, 'cli.scan');
    await runCommand('scan', `${site.origin}/`, '--out', file, '--json');
    reference = await issueCounts(file);
  });
  afterAll(async () => {
    await extension?.close();
    await gateway?.close();
    site?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    site.delayMs = 0;
  });

  const scan = async (tab: DeviceTab, id: string, concurrency = defaultScanOptions.concurrency): Promise<void> => {
    const options = { ...defaultScanOptions, startUrl: `${site.origin}/`, concurrency };
    await tab.call('start', {
      id,
      grant: id,
      counter: 'spider',
      options,
      secrets: noSecrets,
      extension: { userAgent, withCookies: false },
    });
  };
  const counted = async (tab: DeviceTab, name: string): Promise<Readonly<Record<string, number>>> => {
    const file = join(folder, `${name}.scan`);
    await tab.saveFile(file);
    return issueCounts(file);
  };

  it('finds what the command line finds, check by check, and the gateway hears nothing', async () => {
    const tab = await openTab(extension.context, gateway.origin);
    await scan(tab, 'one');
    const ended = await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    expect(ended.summary).toMatchObject({ complete: true, pages: pageCount });
    expect(await counted(tab, 'one')).toEqual(reference);
    expect(gateway.fetched).toEqual([]);
    expect(tab.errors).toEqual([]);
    await tab.page.close();
  });

  it('goes on when the worker of the extension is killed in the middle', async () => {
    site.delayMs = 60;
    const tab = await openTab(extension.context, gateway.origin);
    await scan(tab, 'killed', 6);
    for (const share of [0.2, 0.5, 0.7]) {
      await tab.until(({ progress }) => (progress?.pages ?? 0) >= pageCount * share);
      await extension.killWorker();
    }
    const ended = await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    expect(ended.summary).toMatchObject({ complete: true, pages: pageCount });
    expect(await counted(tab, 'killed')).toEqual(reference);
    expect(gateway.fetched).toEqual([]);
    await tab.page.close();
  });

  it("sends the browser's cookies where a person let it, and not because the page says so", async () => {
    const heard: (string | undefined)[] = [];
    const members = createServer((request, response) => {
      heard.push(request.headers.cookie);
      response.setHeader('content-type', 'text/html').end('<title>For members</title>');
    });
    await new Promise<void>((ready) => members.listen(0, '127.0.0.1', ready));
    const origin = `http://127.0.0.1:${(members.address() as AddressInfo).port}`;
    await extension.context.addCookies([{ name: 'in', value: '1', url: origin, sameSite: 'Lax' }]);
    const tab = await openTab(extension.context, gateway.origin);
    const scanWithCookies = async (id: string): Promise<void> => {
      const options = { ...defaultScanOptions, startUrl: `${origin}/` };
      await tab.call('start', {
        id,
        grant: id,
        counter: 'spider',
        options,
        secrets: noSecrets,
        extension: { userAgent, withCookies: true },
      });
      await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null);
    };
    const permit = async (button: string): Promise<unknown> => {
      const opened = extension.context.waitForEvent('page');
      const answer = tab.page.evaluate(
        (site) =>
          new Promise((resolve) => {
            window.addEventListener('message', ({ data }) => data?.orbweaver === 'permitted' && resolve(data.granted));
            window.postMessage({ orbweaver: 'permit', call: 1, site, withCookies: true }, location.origin);
          }),
        origin,
      );
      const dialog = await opened;
      await dialog.getByText(gateway.origin).waitFor();
      expect(await accessibilityFaults(dialog)).toEqual([]);
      await dialog.getByRole('button', { name: button }).focus();
      // The window closes before the driver has heard of its key.
      await Promise.all([dialog.waitForEvent('close'), dialog.keyboard.down('Enter').catch(() => {})]);
      return answer;
    };

    await scanWithCookies('unasked');
    expect(heard).toEqual([]);
    expect(await permit('Not now')).toBe(false);
    await scanWithCookies('refused');
    expect(heard).toEqual([]);
    expect(await permit('Allow this site')).toBe(true);
    await scanWithCookies('allowed');
    expect(new Set(heard)).toEqual(new Set(['in=1']));
    await tab.page.close();
    members.close();
  });

  it('cannot be reached from pages of another origin, whatever they say', async () => {
    const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>'));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const page = await extension.context.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const said = await page.evaluate(async () => {
      const heard: unknown[] = [];
      window.addEventListener('message', ({ data }) => data?.orbweaver !== undefined && !data.sent && heard.push(data));
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => heard.push(data);
      window.postMessage({ orbweaver: 'hello', sent: true }, location.origin);
      window.postMessage({ orbweaver: 'connect', sent: true }, location.origin, [port2]);
      window.postMessage({ orbweaver: 'permit', call: 1, site: location.origin, sent: true }, location.origin);
      port1.postMessage({ type: 'ping' });
      await new Promise((settle) => setTimeout(settle, 1500));
      return { heard, runtime: typeof (globalThis as { chrome?: { runtime?: unknown } }).chrome?.runtime };
    });
    expect(said).toEqual({ heard: [], runtime: 'undefined' });
    // Even our own bridge, where it comes into a page that nobody paired, is sent away.
    const worker = await extension.worker();
    await worker.evaluate(async (url) => {
      const [tab] = (await chrome.tabs.query({})).filter((each) => each.url === url);
      await chrome.scripting.executeScript({ target: { tabId: tab?.id ?? -1 }, files: ['bridge.js'] });
    }, page.url());
    const refused = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          const heard: string[] = [];
          port1.onmessage = ({ data }) => {
            heard.push(data.type);
            if (data.type === 'gone') resolve(heard);
          };
          window.postMessage({ orbweaver: 'connect' }, location.origin, [port2]);
          const settings = { slots: 1, userAgent: 'x', headers: [], cookie: null, basicAuth: null, secretOrigins: [], withCookies: false };
          port1.postMessage({ type: 'configure', settings });
        }),
    );
    expect(refused).not.toContain('welcome');
    await page.close();
    server.close();
  });
});
