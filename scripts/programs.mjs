// Debian's programs that tests run for real (PostgreSQL, nginx, Apache, WordPress): found where they are installed, else installed where this process may.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Servers live in /usr/sbin, which is not on everybody's PATH.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const findOnPath = (name) => folders.map((folder) => join(folder, name)).find(isProgram) ?? null;

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInitdb() {
  const versions = '/usr/lib/postgresql';
  const found = existsSync(versions) ? readdirSync(versions) : [];
  return found.map((version) => join(versions, version, 'bin/initdb')).find(isProgram) ?? null;
}

/** Debian package of each program, and where the program is. */
const programs = {
  postgresql: findInitdb,
  nginx: () => findOnPath('nginx'),
  apache2: () => findOnPath('apache2'),
  openssl: () => findOnPath('openssl'),
  'libxml2-utils': () => findOnPath('xmllint'),
  unbound: () => findOnPath('unbound'),
};

/** Those of the slow suites alone. */
const slowPrograms = {
  wordpress: () => findFile('/usr/share/wordpress/wp-load.php'),
  'mariadb-server': () => findOnPath('mariadbd'),
  'php-cli': () => findOnPath('php'),
  'php-mysql': findMysqli,
};

const findFile = (path) => (existsSync(path) ? path : null);

function findMysqli() {
  const php = findOnPath('php');
  return php !== null && /^mysqli$/m.test(String(spawnSync(php, ['-m']).stdout)) ? php : null;
}

/** Names of the packages whose programs this machine does not have. */
export function missingPrograms(isFull = false) {
  const wanted = { ...programs, ...(isFull ? slowPrograms : {}) };
  return Object.keys(wanted).filter((name) => wanted[name]() === null);
}

/**
 * Installs what is missing as root on a system with apt-get. Says what stays missing: tests that need it are skipped, and fail where CI is set.
 */
export function bringPrograms(isFull) {
  const missing = missingPrograms(isFull);
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stderr.write(`orbweaver: installing ${missing.join(', ')} for the tests once\n`);
    // Run level 1 leaves the installed services alone: tests start their own on ports of their own.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const run = (args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 2] }).status === 0;
    run(['update', '-qq']);
    run(['install', '-y', '-qq', '--no-install-recommends', ...missing]);
  }
  const absent = missingPrograms(isFull);
  if (absent.length > 0) process.stderr.write(`orbweaver: not found: ${absent.join(', ')}; the tests that need them are left out\n`);
}
