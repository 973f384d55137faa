// Installs the dependencies of package-lock.json where node_modules lacks them, so that a fresh clone needs no command of its own.
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, runNpm } from './runtime.mjs';

const lockPath = join(root, 'package-lock.json');
const installedPath = join(root, 'node_modules', '.package-lock.json');

/** Do the installed packages hold every package of the lock file, in its version? Packages for other platforms may be missing. */
export function isInstalled(lock, installed) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || !path.startsWith('node_modules/')) return true;
    const found = installed.packages[path];
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true || wanted.peer === true;
    return found.link === true || found.version === wanted.version;
  });
}

function needsInstall() {
  if (!existsSync(installedPath)) return true;
  if (statSync(installedPath).mtimeMs >= statSync(lockPath).mtimeMs) return false;
  return !isInstalled(JSON.parse(readFileSync(lockPath, 'utf8')), JSON.parse(readFileSync(installedPath, 'utf8')));
}

/** Dictionaries under the GPL and LGPL: packages of their own, read where they are installed. `ORBWEAVER_DICTIONARIES=free` declines them. */
export const copyleftDictionaries = ['@cspell/dict-ar', 'dictionary-de', 'dictionary-it'];

function leaveOutDeclined() {
  if (process.env.ORBWEAVER_DICTIONARIES !== 'free') return;
  for (const name of copyleftDictionaries) rmSync(join(root, 'node_modules', name), { recursive: true, force: true });
}

/** Makes node_modules match the lock file; ends the process with clear words when that fails. */
export function installDependencies() {
  if (!existsSync(lockPath)) return;
  if (needsInstall()) install();
  leaveOutDeclined();
}

function install() {
  process.stderr.write('orbweaver: installing dependencies once\n');
  // Not `npm ci`: it refuses a lock file when a registry lacks an optional package of some other platform.
  const code = runNpm(process.execPath, ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], root);
  if (code !== 0)
    fail(
      `npm could not install the dependencies (it ended with ${code}). Check that this machine reaches its registry (npm ping), then run the same command again.`,
    );
}
