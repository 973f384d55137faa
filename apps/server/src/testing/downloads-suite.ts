/** What is downloaded to be installed elsewhere. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { TestApp, TestAppOptions } from './test-app.ts';

const dist = join(import.meta.dirname, '../../../../dist');
const built = existsSync(join(dist, 'orbweaver-wordpress.zip'));
const extension = join(dist, 'orbweaver-extension-chrome.zip');
const hasExtension = existsSync(extension);

export function downloadsSuite(open: (options?: TestAppOptions) => Promise<TestApp>): void {
  test.skipIf(!built)('the WordPress plugin comes with the origin of this installation, the same each time', async () => {
    const app = await open({ environment: { ORBWEAVER_URL: 'https://orbweaver.example' } });
    const ask = () => app.app.inject({ url: '/server/downloads/orbweaver-wordpress.zip' });
    const [first, second] = [await ask(), await ask()];
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(first.headers['content-disposition']).toBe('attachment; filename="orbweaver-wordpress.zip"');
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const files = unzipSync(first.rawPayload);
    expect(JSON.parse(new TextDecoder().decode(files['orbweaver/installation.json']))).toEqual({ origin: 'https://orbweaver.example' });
    expect(Object.keys(files).every((name) => name.startsWith('orbweaver/'))).toBe(true);
    await app.close();
  });

  test.skipIf(!hasExtension)('the browser extension comes as it was built', async () => {
    const app = await open();
    const answer = await app.app.inject({ url: '/server/downloads/orbweaver-extension.zip' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.rawPayload.equals(readFileSync(extension))).toBe(true);
    expect(JSON.parse(new TextDecoder().decode(unzipSync(answer.rawPayload)['manifest.json']))).not.toHaveProperty('host_permissions');
    await app.close();
  });
}
