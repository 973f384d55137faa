// Lighthouse on the server: it measures what it may load, and the page reaches nothing else.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SpeedReport } from '@orbweaver/model/speed-report.ts';
import { hasChromium } from '@orbweaver/platform/node/testing/has-chromium.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveSite } from '../testing/served-site.ts';
import { speedOf } from './speed.ts';
import { createToolGuard } from './tool-guard.ts';

const slowMs = 180_000;

describe.skipIf(!hasChromium)('Lighthouse on the server', () => {
  let site: ServedSite;
  /** On this machine, and allowed to nobody. */
  let inner: Server;
  let secret = '';
  const reached: string[] = [];

  beforeAll(async () => {
    inner = createServer((_, response) => void response.setHeader('access-control-allow-origin', '*').end('secret'));
    inner.on('connection', () => reached.push('connection'));
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    secret = `127.0.0.1:${(inner.address() as AddressInfo).port}`;
    site = await serveSite((path) => {
      if (path === '/leave') return `<!doctype html><title>Leave</title><script>location = 'http://${secret}/script'</script>`;
      if (path !== '/') return null;
      return `<!doctype html><html lang="en"><head><title>Measured</title><meta name="viewport" content="width=device-width"></head>
        <body><h1>Measured</h1><script>fetch('http://${secret}/fetch').catch(() => {}); new Image().src = 'http://${secret}/image';
        try { new WebSocket('ws://${secret}/socket') } catch {}
        fetch('http://localhost:${secret.split(':')[1]}/name').catch(() => {}); navigator.sendBeacon('http://${secret}/beacon');
        const frame = document.createElement('iframe'); frame.src = 'http://${secret}/frame'; document.body.append(frame)</script></body></html>`;
    });
  });
  afterAll(async () => {
    await site.close();
    inner.closeAllConnections();
    inner.close();
  });

  const measure = (url: string) => {
    const guard = createToolGuard({ allowHosts: [`127.0.0.1:${site.port}`], blockHosts: [], ownPorts: [] });
    return speedOf({ url, device: 'mobile' }, guard);
  };

  test('a page is measured, and what it asks of this machine comes to nothing', { timeout: slowMs }, async () => {
    const { report, fault } = await measure(`http://127.0.0.1:${site.port}/`);
    expect(fault).toBeNull();
    const read = JSON.parse(report ?? 'null') as SpeedReport;
    expect(read).toMatchObject({ source: 'lighthouse', device: 'mobile', scores: { performance: expect.any(Number) } });
    expect(read.metrics.lcp).toBeGreaterThan(0);
    expect(reached).toEqual([]);
  });

  test('a host that it must not ask is refused, also where a page leads there', { timeout: slowMs }, async () => {
    expect(await measure(`http://${secret}/`)).toMatchObject({ report: null, fault: 'not-loaded' });
    expect(await measure('http://169.254.169.254/latest')).toMatchObject({ report: null, fault: 'not-loaded' });
    await measure(`http://127.0.0.1:${site.port}/leave`);
    expect(reached).toEqual([]);
  });
});
