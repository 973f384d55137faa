// Runs an nginx of our own in the foreground, one server block a site, each with a log of its visits.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';

export interface NginxSite {
  readonly port: number;
  readonly root: string;
  /** Further directives of the server block. */
  readonly directives?: string;
  /** PEM files; set for TLS. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** With TLS. */
  readonly isHttp2?: boolean;
  /** One line a request: seconds, connection number, status, bytes, method, address with query. */
  readonly log: string;
}

export interface RunningNginx {
  stop(): Promise<void>;
}

const types = `types {
    text/html html;
    text/css css;
    text/javascript js;
    image/png png;
    image/jpeg jpg jpeg;
    image/gif gif;
    image/svg+xml svg;
    image/x-icon ico;
    text/plain txt;
    application/xml xml;
    application/pdf pdf;
    application/zip zip;
    font/woff woff;
    font/woff2 woff2;
  }`;

function serverBlock(site: NginxSite): string {
  const tls = site.tls === undefined ? '' : `ssl_certificate ${site.tls.cert};\n    ssl_certificate_key ${site.tls.key};`;
  return `server {
    listen 127.0.0.1:${site.port}${site.tls === undefined ? '' : ' ssl'}${site.isHttp2 ? ' http2' : ''} backlog=1024;
    ${tls}
    root ${site.root};
    access_log ${site.log} visits;
    ${site.directives ?? ''}
  }`;
}

function configuration(sites: readonly NginxSite[], folder: string): string {
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
events { worker_connections 2048; }
http {
  ${types}
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/css text/javascript text/plain application/xml;
  log_format visits '$msec $connection $status $body_bytes_sent $request_method $request_uri';
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 60s;
  keepalive_requests 1000000;
  open_file_cache max=8000 inactive=60s;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${sites.map(serverBlock).join('\n  ')}
}
`;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function untilListening(child: ChildProcess, ports: readonly number[]): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (const port of ports) {
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}`);
      if (performance.now() > deadline) throw new Error(`nginx does not listen on port ${port}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Starts nginx with its files in `folder`. Throws when a port is taken. */
export async function startNginx(sites: readonly NginxSite[], folder: string): Promise<RunningNginx> {
  for (const site of sites) if (await isListening(site.port)) throw new Error(`port ${site.port} is taken`);
  mkdirSync(folder, { recursive: true });
  for (const site of sites) rmSync(site.log, { force: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(sites, folder));
  const child = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.once('error', (error) => console.error(`nginx: ${error.message}`));
  await untilListening(
    child,
    sites.map((site) => site.port),
  );
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { stop };
}
