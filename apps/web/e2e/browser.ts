/** The Chromium that end-to-end tests use: the one that `npm test` names, else Debian's; null where there is none. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const hasChromium = existsSync(path);

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-background-networking'] });
}

/** A page whose faults are gathered: errors on the console, exceptions, requests that leave this machine. */
export async function openPage(context: BrowserContext): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const page = await context.newPage();
  // A busy machine answers late.
  page.setDefaultTimeout(120_000);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // What a call of the server answers is the business of the page that made it.
    if (response.status() >= 400 && response.request().resourceType() !== 'document' && !pathname.startsWith('/server/')) {
      faults.push(`${response.status()} ${pathname}`);
    }
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') faults.push(`leaves the machine: ${request.url()}`);
  });
  return { page, faults };
}
