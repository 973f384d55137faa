// A MariaDB server of a site's own: data in the site's folder, no network, a socket.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from './php.ts';
import { run } from './site.ts';

/** `socket` is for clients; anybody on this machine who can read the folder is root in it. */
export async function startMariaDb(folder: string): Promise<{ socket: string; stop(): Promise<void> }> {
  const data = join(folder, 'database');
  const socket = join(folder, 'db.sock');
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  await run(
    'mariadb-install-db',
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', ...user],
    folder,
  );
  const args = ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', '--innodb-buffer-pool-size=64M', ...user];
  const child = spawn('mariadbd', args, { stdio: 'ignore' });
  child.once('error', (error) => console.error(`mariadbd: ${error.message}`));
  const deadline = performance.now() + 120_000;
  while (!existsSync(socket)) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await endProcess(child);
      throw new Error(`mariadbd did not start: ${data}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { socket, stop: () => endProcess(child) };
}
