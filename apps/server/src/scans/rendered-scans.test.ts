// Scans on the server that open pages in a browser: what scripts make is found, and nothing reaches what the server must not ask.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultScanOptions, noScanSecrets, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { hasChromium } from '@orbweaver/platform/node/testing/has-chromium.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { HostGate } from '../gateway/host-gate.ts';
import { type ServedSite, serveSite } from '../testing/served-site.ts';
import { createScanRunner, type ScanRunner } from './scan-runner.ts';

const slowMs = 300_000;

describe.skipIf(!hasChromium)('a scan on the server with a browser', () => {
  let folder = '';
  let site: ServedSite;
  /** On this machine, and allowed to nobody. */
  let inner: Server;
  const reached: string[] = [];
  const runners: ScanRunner[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orbweaver-rendered-'));
    inner = createServer((request, response) => {
      reached.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*').end('secret');
    });
    inner.on('connection', () => reached.push('connection'));
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    const secret = `127.0.0.1:${(inner.address() as AddressInfo).port}`;
    const shell = (script: string) =>
      `<!doctype html><html lang="en"><head><title>Shell</title></head><body><div id="root"></div><script>${script}</script></body></html>`;
    site = await serveSite((path) => {
      if (path === '/') return shell(`root.innerHTML = '<h1>Made</h1><a href="/made">made</a><a href="/attack">attack</a>'`);
      if (path === '/made') return shell(`document.title = 'Made by a script'`);
      if (path === '/attack')
        return shell(`fetch('http://${secret}/fetch').catch(() => {}); new Image().src = 'http://${secret}/image';
          try { new WebSocket('ws://${secret}/socket') } catch {}
          const frame = document.createElement('iframe'); frame.src = 'http://${secret}/frame'; document.body.append(frame);
          fetch('http://localhost:${secret.split(':')[1]}/name').catch(() => {}); navigator.sendBeacon('http://${secret}/beacon')`);
      return null;
    });
  });
  afterAll(async () => {
    for (const runner of runners) await runner.close();
    await site.close();
    inner.closeAllConnections();
    inner.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const scan = async (name: string, options: Partial<ScanOptions>, environment: Record<string, string> = {}) => {
    const config = readConfig({ ORBWEAVER_DATA: folder, ORBWEAVER_ALLOW_HOSTS: `127.0.0.1:${site.port}`, ...environment });
    const ownHosts = { provenAddresses: async () => new Set<string>() };
    const runner = createScanRunner({ config, gate: new HostGate(systemClock), ownHosts });
    runners.push(runner);
    const file = join(folder, name);
    const startUrl = `http://127.0.0.1:${site.port}/`;
    const asked = { ...defaultScanOptions, startUrl, checkExternal: false, probes: false, ...options };
    const running = runner.start({
      file,
      isResumed: false,
      continued: null,
      options: asked,
      secrets: noScanSecrets,
      segments: [],
      owner: 'anybody',
      onProgress: () => {},
    });
    await running.done;
    expect(existsSync(file)).toBe(true);
    const database = openDatabase(file, 'read');
    const titles = database.prepare('SELECT u.url, p.title FROM pages p JOIN urls u ON u.id = p.url_id ORDER BY u.url').all();
    database.close();
    return titles.map(({ url, title }) => [new URL(String(url)).pathname, title]);
  };

  test('finds what scripts make, and reaches nothing that the server may not ask', { timeout: slowMs }, async () => {
    expect(await scan('on.scan', { render: 'on' })).toEqual([
      ['/', 'Shell'],
      ['/attack', 'Shell'],
      ['/made', 'Made by a script'],
    ]);
    expect(reached).toEqual([]);
  });

  test('reads pages as they are served where the operator lets no browser run', { timeout: slowMs }, async () => {
    expect(await scan('off.scan', { render: 'on' }, { ORBWEAVER_RENDER_PAGES: 'off' })).toEqual([['/', 'Shell']]);
  });
});
