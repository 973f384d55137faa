/** Debian's WordPress on loopback: MariaDB on a folder and a socket of its own, PHP's own server, everything in a temporary folder. */
import { type ChildProcess, type ExecFileSyncOptions, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../web/e2e/running-product.ts';

const debian = '/usr/share/wordpress';
const needed = [debian, '/usr/sbin/mariadbd', '/usr/bin/mariadb-install-db', '/usr/bin/php'];

/** What is missing, in a word for the test's name; null where it can run. */
export const missingForWordpress: string | null = needed.find((path) => !existsSync(path)) ?? null;

export const wordpressAccount = { name: 'admin', password: 'correct horse battery' };

export interface RunningWordpress {
  readonly origin: string;
  /** Its `wp-content`. */
  readonly content: string;
  /** Runs PHP inside WordPress; `code` returns what is read as JSON. */
  readonly php: <T>(code: string) => T;
  /** Writes the configuration anew, with more constants. */
  readonly configure: (constants: string) => void;
  readonly stop: () => Promise<void>;
}

const startMs = 120_000;

export async function startWordpress(): Promise<RunningWordpress> {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-wordpress-'));
  const children: ChildProcess[] = [];
  const [site, data, socket] = [join(folder, 'site'), join(folder, 'data'), join(folder, 'sql')];
  const quiet: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'pipe'] };
  // Its links lead to other packages.
  cpSync(debian, site, { recursive: true, dereference: true, filter: (path) => path !== join(debian, 'wp-content/languages') });
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  execFileSync(
    'mariadb-install-db',
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', ...user],
    quiet,
  );
  const settings = [`--datadir=${data}`, `--socket=${socket}`, '--skip-networking', `--pid-file=${join(folder, 'pid')}`];
  children.push(spawn('mariadbd', ['--no-defaults', ...settings, ...user], { stdio: 'ignore' }));
  await until(() => existsSync(socket));
  execFileSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', 'create database wordpress'], quiet);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  writeFileSync(join(site, 'wp-config.php'), configOf({ socket, origin, constants: '' }));
  const php = <T>(code: string): T => {
    const program = `$_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require ${JSON.stringify(join(site, 'wp-load.php'))};
require_once ABSPATH . 'wp-admin/includes/admin.php'; echo "\\n<<<" . json_encode( ( function () { ${code} } )() );`;
    const said = execFileSync('php', ['-r', program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return JSON.parse(said.slice(said.lastIndexOf('\n<<<') + 4)) as T;
  };
  const install = `define( 'WP_INSTALLING', true ); $_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require ${JSON.stringify(join(site, 'wp-load.php'))};
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'A site', '${wordpressAccount.name}', 'ada@example.com', true, '', '${wordpressAccount.password}' );`;
  execFileSync('php', ['-r', install], quiet);
  const workers = { ...process.env, PHP_CLI_SERVER_WORKERS: '6' };
  children.push(spawn('php', ['-S', `127.0.0.1:${port}`, '-t', site], { stdio: 'ignore', env: workers, detached: true }));
  await until(() =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    origin,
    content: join(site, 'wp-content'),
    php,
    configure: (constants) => writeFileSync(join(site, 'wp-config.php'), configOf({ socket, origin, constants })),
    stop: async () => {
      for (const child of children.reverse()) await end(child, child.spawnfile === 'php');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface ConfigParts {
  readonly socket: string;
  readonly origin: string;
  /** PHP. */
  readonly constants: string;
}

function configOf({ socket, origin, constants }: ConfigParts): string {
  const names = [
    'AUTH_KEY',
    'SECURE_AUTH_KEY',
    'LOGGED_IN_KEY',
    'NONCE_KEY',
    'AUTH_SALT',
    'SECURE_AUTH_SALT',
    'LOGGED_IN_SALT',
    'NONCE_SALT',
  ];
  const values: Readonly<Record<string, string>> = {
    ...{ DB_NAME: 'wordpress', DB_USER: 'root', DB_PASSWORD: '', DB_HOST: `localhost:${socket}`, DB_CHARSET: 'utf8mb4', DB_COLLATE: '' },
    ...{ WP_HOME: origin, WP_SITEURL: origin },
    ...Object.fromEntries(names.map((name) => [name, `${name} of a test`])),
  };
  const lines = Object.entries(values).map(([name, value]) => `define( '${name}', '${value}' );`);
  const off = ['WP_AUTO_UPDATE_CORE', 'AUTOMATIC_UPDATER_DISABLED'].map((name, at) => `define( '${name}', ${at === 1} );`);
  // Nothing of a test asks the internet.
  const more = [
    "define( 'WP_HTTP_BLOCK_EXTERNAL', true );",
    "define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost' );",
    "define( 'WP_DEBUG', true );",
    "define( 'WP_DEBUG_LOG', true );",
  ];
  return `<?php\n${[...lines, ...off, ...more, constants].join('\n')}\n$table_prefix = 'wp_';\nif ( ! defined( 'ABSPATH' ) ) { define( 'ABSPATH', __DIR__ . '/' ); }\nrequire_once ABSPATH . 'wp-settings.php';\n`;
}

/** Writes files of a plugin by their paths. */
export function writeFiles(folder: string, files: Readonly<Record<string, Uint8Array | string>>): void {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

async function until(isThere: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + startMs;
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error('WordPress does not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** PHP's server has workers of its own, in a group of theirs. */
async function end(child: ChildProcess, isGroup: boolean): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  process.kill(isGroup ? -child.pid : child.pid, 'SIGTERM');
  await exited;
}
