/** A real resolver of this machine (unbound) that answers from records of a test and asks nobody else. */
import { spawn, spawnSync } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DnsServer {
  /** `address:port` */
  readonly server: string;
  readonly stop: () => void;
}

/** Path of unbound; null = this machine has none. */
export function findUnbound(): string | null {
  return ['/usr/sbin/unbound', '/usr/local/sbin/unbound', '/opt/homebrew/sbin/unbound'].find(existsSync) ?? null;
}

/** `zones` are answered as they stand (NXDOMAIN and NODATA too); `records` are lines of a zone file. */
export async function startDnsServer(unbound: string, zones: readonly string[], records: readonly string[]): Promise<DnsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-dns-'));
  const port = await freePort();
  const file = join(folder, 'unbound.conf');
  const lines = [
    'server:',
    `  interface: 127.0.0.1@${port}`,
    '  do-daemonize: no',
    '  use-syslog: no',
    '  username: ""',
    '  chroot: ""',
    `  directory: "${folder}"`,
    '  pidfile: ""',
    '  module-config: "iterator"',
    '  do-not-query-localhost: yes',
    '  access-control: 127.0.0.0/8 allow',
    ...zones.map((zone) => `  local-zone: "${zone}." static`),
    ...records.map((record) => `  local-data: '${record}'`),
    'remote-control:',
    '  control-enable: no',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const check = spawnSync(unbound, ['-c', file, '-d', '-v', '-h'], { encoding: 'utf8' });
  if (check.error) throw check.error;
  const child = spawn(unbound, ['-c', file, '-d'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const stop = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const server = `127.0.0.1:${port}`;
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([server]);
  const until = performance.now() + 30_000;
  for (;;) {
    const isUp = await resolver.resolveTxt(zones[0] as string).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'ENODATA' || error.code === 'ENOTFOUND',
    );
    if (isUp) return { server, stop };
    if (child.exitCode !== null || performance.now() > until) {
      stop();
      throw new Error(`unbound did not start: ${said}`);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
