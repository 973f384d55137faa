// The browser of the end-to-end tests: one that is installed, else Debian's, installed where this process may.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of an installed Chromium (or CHROMIUM_PATH), or null. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (isProgram(join(folder, name))) return join(folder, name);
  }
  return null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path of a Chromium for tests, or null with a sentence on stderr. As root on a system with apt-get it is installed first. Tests that need
 * one are skipped without it, and fail where CI is set.
 */
export function bringBrowser() {
  const found = findBrowser();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stderr.write('orbweaver: installing Chromium for the tests once\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const run = (args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 2] }).status === 0;
    run(['update', '-qq']);
    run(['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const installed = findBrowser();
  if (installed === null)
    process.stderr.write('orbweaver: no Chromium was found (CHROMIUM_PATH names one): the tests in a browser are left out\n');
  return installed;
}
