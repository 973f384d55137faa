/** The packages of the browser extension: the same bytes from the same sources, and no more rights than it needs. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildExtension } from './extension.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-extension-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const digestOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const filesOf = (path: string | undefined) => unzipSync(readFileSync(path ?? ''));
const manifestIn = (files: Record<string, Uint8Array>) => JSON.parse(strFromU8(files['manifest.json'] as Uint8Array));

describe('the packages', () => {
  test('two builds give the same bytes, a file for each store', async () => {
    const first = (await buildExtension({ out: join(folder, 'first') })).map((path) => [basename(path), digestOf(path)]);
    const second = (await buildExtension({ out: join(folder, 'second') })).map((path) => [basename(path), digestOf(path)]);
    expect(second).toEqual(first);
    expect(first.map(([name]) => name)).toEqual(['orbweaver-extension-chrome.zip', 'orbweaver-extension-edge.zip']);
  });

  test('the manifest asks for no site, runs in none, and lets in no other extension or page', async () => {
    const files = filesOf((await buildExtension({ out: folder }))[0]);
    const manifest = manifestIn(files);
    expect(manifest).toMatchObject({
      manifest_version: 3,
      permissions: ['activeTab', 'declarativeNetRequestWithHostAccess', 'scripting', 'sidePanel', 'storage', 'webRequest'],
      optional_host_permissions: ['http://*/*', 'https://*/*'],
      externally_connectable: { ids: [] },
    });
    for (const key of ['host_permissions', 'content_scripts', 'web_accessible_resources']) expect(manifest).not.toHaveProperty(key);
    expect(manifest.content_security_policy.extension_pages).not.toMatch(/unsafe|script-src [^;]*http/);
    // What it names is there.
    for (const name of [manifest.background.service_worker, manifest.side_panel.default_path, ...Object.values(manifest.icons)])
      expect(Object.keys(files)).toContain(name);
  });

  test('an installation that is named at the build is paired by the manifest, and no other site', async () => {
    const [chrome] = await buildExtension({ out: folder, origins: ['https://seo.example.com'] });
    expect(manifestIn(filesOf(chrome)).content_scripts).toEqual([
      { matches: ['https://seo.example.com/*'], js: ['bridge.js'], run_at: 'document_start' },
    ]);
  });

  test('the styles have what the sources of both pages use', async () => {
    const styles = strFromU8(filesOf((await buildExtension({ out: folder }))[0])['panel.css'] as Uint8Array);
    for (const page of ['panel/panel.tsx', 'permit/main.tsx']) {
      const source = readFileSync(join(import.meta.dirname, '../apps/extension/src', page), 'utf8');
      const used = [...source.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
      expect(used.length).toBeGreaterThan(5);
      for (const name of used.filter((each) => /^[a-z]+-\d+$/.test(each))) expect(styles, `${page} ${name}`).toContain(`.${name}{`);
    }
  });

  test('name and summary fit the store, in every language', async () => {
    const files = filesOf((await buildExtension({ out: folder }))[0]);
    const locales = Object.keys(files).filter((name) => name.startsWith('_locales/'));
    expect(locales.length).toBe(10);
    for (const name of locales) {
      const { name: title, summary } = JSON.parse(strFromU8(files[name] as Uint8Array));
      expect(title.message.length, name).toBeLessThanOrEqual(75);
      expect(summary.message.length, name).toBeLessThanOrEqual(132);
    }
  });
});
