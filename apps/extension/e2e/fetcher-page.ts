/** Page of the contract test: a fetcher through the extension, in reach of the test that drives the browser. */
import { browserClock } from '@orbweaver/platform/browser/clock.ts';
import { ExtensionLink } from '@orbweaver/platform/browser/extension-link.ts';
import { createLinkFetcher } from '@orbweaver/platform/browser/gateway-fetcher.ts';
import { connectExtension } from '../../web/app/device-scan/extension-bridge.ts';

const settings = {
  slots: 6,
  userAgent: 'OrbweaverTest/1.0',
  headers: [],
  cookie: null,
  basicAuth: null,
  secretOrigins: [],
  withCookies: false,
};

async function openFetcher() {
  const port = await connectExtension();
  if (port === null) throw new Error('no extension');
  const link = new ExtensionLink({ port, clock: browserClock, settings });
  await link.welcome;
  return { ...createLinkFetcher(link), end: () => link.close() };
}

export type PageFetcher = Awaited<ReturnType<typeof openFetcher>>;

Object.assign(globalThis, { openFetcher });
