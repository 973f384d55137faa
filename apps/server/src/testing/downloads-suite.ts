/** What is downloaded to be installed elsewhere. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { TestApp, TestAppOptions } from './test-app.ts';

const built = existsSync(join(import.meta.dirname, '../../../../dist/orbweaver-wordpress.zip'));

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
}
