/** A real browser for the device tests; they are skipped where no Chromium is installed, unless CI says that it must be there. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export const hasBrowser = existsSync(path) || process.env.CI === 'true';

export function openBrowser(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-background-networking', ...more] });
}
