// The product as it is installed: its built server behind a TLS front with HTTP/2 and a certificate of a test authority.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningNginx, startNginx } from '../nginx.ts';
import { makeCertificate } from './authority.ts';

export const host = 'orbweaver.test';
const root = join(import.meta.dirname, '../..');

export interface OwnSite {
  readonly origin: string;
  readonly port: number;
  /** The authority's PEM file. */
  readonly ca: string;
  readonly folder: string;
  stop(): Promise<void>;
}

/** `port` is the front's, the server's is the next one. Needs `node scripts/build.mjs`. */
export async function serveOwnSite(port: number): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-own-site-'));
  const { ca, cert, key } = makeCertificate(host, folder);
  const origin = `https://${host}:${port}`;
  let nginx: RunningNginx | null = null;
  let server: ChildProcess | null = null;
  const stop = async (): Promise<void> => {
    await nginx?.stop();
    if (server !== null && server.exitCode === null) {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    server = await startServer(origin, port + 1, folder);
    nginx = await startNginx(
      [{ port, root: folder, tls: { cert, key }, isHttp2: true, log: join(folder, 'visits'), directives: front(port + 1) }],
      folder,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, port, ca, folder, stop };
}

/** The nginx of `docs/server.md`: everything is handed on, with the words that the server believes. */
const front = (port: number): string => `ssl_protocols TLSv1.2 TLSv1.3;
    location / {
      proxy_pass http://127.0.0.1:${port};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
    }`;

async function startServer(origin: string, port: number, folder: string): Promise<ChildProcess> {
  const bundle = join(root, 'dist/server.mjs');
  if (!existsSync(bundle)) throw new Error('there is no dist/server.mjs: run node scripts/build.mjs first');
  const program = `import { main } from ${JSON.stringify(bundle)}; await main();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ORBWEAVER_URL: origin,
      ORBWEAVER_DATA: join(folder, 'data'),
      ORBWEAVER_WEB_BUILD: join(root, 'apps/web/build'),
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      LIMITS: 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (piece: Buffer): void => {
      said += piece;
      if (said.includes('Next: open')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
  return child;
}
