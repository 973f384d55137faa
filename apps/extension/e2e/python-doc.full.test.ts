/** Python's documentation, scanned on the device through the extension, finds check by check what the command line finds; the gateway hears nothing. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docSites, serveDocs } from '../../../bench/serve-docs.ts';
import type { BareGateway } from '../../server/src/gateway/testing/bare-gateway.ts';
import { bundle } from '../../web/e2e/device/bundle.ts';
import { noSecrets, openTab } from '../../web/e2e/device/device-tab.ts';
import { deviceEntries, serveDevice } from '../../web/e2e/device/serve-device.ts';
import { issueCounts, runCommand } from '../../web/e2e/device/stable-report.ts';
import { freePort } from '../../web/e2e/running-product.ts';
import { hasBrowser, type LoadedExtension, loadExtension } from './loaded-extension.ts';

const hasDocs = existsSync(docSites.find(({ name }) => name === 'python')?.root ?? '');
const slowMs = 1_200_000;
/** Of bytes over the network, which a browser does not tell: estimated a little below what nginx sends, so that some of these are not claimed. */
const ofTransport: ReadonlySet<string> = new Set([
  'js-file-large',
  'js-unminified',
  'css-file-large',
  'css-unminified',
  'perf-html-weight',
  'perf-page-weight',
]);

describe.skipIf(!hasBrowser || !hasDocs)("Python's documentation through the extension", () => {
  let docs: Awaited<ReturnType<typeof serveDocs>>;
  let gateway: BareGateway;
  let extension: LoadedExtension;
  let folder = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'extension-python-'));
    docs = await serveDocs({ names: ['python'], port: await freePort(), gzip: true });
    gateway = await serveDevice(0, await bundle(deviceEntries));
    extension = await loadExtension({ origins: [gateway.origin] });
  });
  afterAll(async () => {
    await extension?.close();
    await gateway?.close();
    await docs?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'is the same scan',
    async () => {
      const startUrl = docs.sites[0]?.start ?? '';
      await runCommand('scan', startUrl, '--out', join(folder, 'cli.scan'), '--no-external', '--json');
      const tab = await openTab(extension.context, gateway.origin);
      const { userAgent } = defaultScanOptions;
      const options = { ...defaultScanOptions, startUrl, checkExternal: false };
      await tab.call('start', {
        id: 'docs',
        grant: 'docs',
        counter: 'spider',
        options,
        secrets: noSecrets,
        extension: { userAgent, withCookies: false },
      });
      const ended = await tab.until(({ activity, summary }) => activity === 'idle' && summary !== null, slowMs);
      expect(ended.summary?.complete).toBe(true);
      await tab.saveFile(join(folder, 'device.scan'));
      const [here, there] = [await issueCounts(join(folder, 'cli.scan')), await issueCounts(join(folder, 'device.scan'))];
      const differing = [...new Set([...Object.keys(here), ...Object.keys(there)])].filter((check) => here[check] !== there[check]);
      const counts = differing.map((check) => `${check} ${here[check] ?? 0} and ${there[check] ?? 0}`);
      console.log(
        `${ended.summary?.pages} pages, ${Object.keys(here).length} checks with findings; differing: ${counts.join(', ') || 'none'}`,
      );
      for (const check of differing)
        expect([check, ofTransport.has(check), (there[check] ?? 0) <= (here[check] ?? 0)]).toEqual([check, true, true]);
      expect(gateway.fetched).toEqual([]);
    },
    slowMs,
  );
});
