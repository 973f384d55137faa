/** What the product offers to download, made for this installation. */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { useMember } from './running-member.ts';
import { hasServer } from './running-product.ts';

describe.skipIf(!hasBrowser || !hasServer)('downloads', () => {
  const member = useMember('downloads');

  test('the features offer the WordPress plugin with this address in it', async () => {
    const { page, product } = member.running();
    await member.go('/features');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the plugin' }).click();
    const path = await (await download).path();
    const files = unzipSync(readFileSync(path));
    expect(JSON.parse(strFromU8(files['orbweaver/installation.json'] ?? new Uint8Array()))).toEqual({ origin: product.origin });
    expect(Object.keys(files)).toContain('orbweaver/orbweaver.php');
  });

  test('the features offer the browser extension, which asks for no site by itself', async () => {
    const { page } = member.running();
    await member.go('/features');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the extension' }).click();
    const files = unzipSync(readFileSync(await (await download).path()));
    const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
    expect([manifest.manifest_version, manifest.host_permissions, manifest.content_scripts]).toEqual([3, undefined, undefined]);
  });
});
