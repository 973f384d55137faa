// `node bench/synthetic/serve.ts --pages 10000 --port 18100 [--tls-pages 2000] [--latency 100]`: serves the synthetic site until SIGTERM.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCertificates } from '../../fixtures/certificates/certificates.ts';
import { expectedOf } from '../../fixtures/sites/synthetic/expected.ts';
import { serveSynthetic } from '../../fixtures/sites/synthetic/server.ts';
import { faultPrefix, redirectRules } from '../../fixtures/sites/synthetic/site.ts';
import { type NginxSite, startNginx } from '../nginx.ts';
import { writeSite } from './write-site.ts';

export const cacheFolder = join(import.meta.dirname, '../.cache');

export interface ServedSite {
  readonly start: string;
  /** Path of expected.json. */
  readonly expected: string;
  /** Path of the log of visits; null for the node server. */
  readonly log: string | null;
  /** The TLS site with mixed content, where one was asked for. */
  readonly tls: { readonly start: string; readonly expected: string; readonly log: string; readonly authority: string } | null;
  stop(): Promise<void>;
}

export interface ServeInput {
  readonly pages: number;
  readonly port: number;
  /** Pages of a second site over TLS on the next port; 0 for none. */
  readonly tlsPages?: number;
  /** Waited before each response; then a node server answers instead of nginx. */
  readonly latencyMs?: number;
}

const moves = redirectRules.map(({ prefix, status, to }) => {
  const flag = status === 301 ? 'permanent' : 'redirect';
  return `location ^~ ${prefix} { rewrite ^${prefix}(.*)$ $scheme://$http_host${to}$1 ${flag}; }`;
});

const directives = `gzip_static always;
    gunzip on;
    add_header X-Content-Type-Options nosniff always;
    add_header Vary Accept-Encoding;
    error_page 404 /errors/404.html;
    error_page 500 /errors/500.html;
    location ^~ /errors/ { internal; }
    location ^~ ${faultPrefix} { return 500; }
    location ~ [.](?:png|css|js)$ { expires 30d; }
    ${moves.join('\n    ')}
    location ~ /$ { rewrite ^(.*/)$ $1index.html last; }`;

async function serveWithNode(input: ServeInput, folder: string): Promise<ServedSite> {
  const running = await serveSynthetic({ pages: input.pages, port: input.port, latencyMs: input.latencyMs ?? 0, prepared: true });
  mkdirSync(folder, { recursive: true });
  const expected = join(folder, 'expected.json');
  writeFileSync(expected, JSON.stringify(expectedOf(running.site)));
  return { start: `${running.origin}/`, expected, log: null, tls: null, stop: running.close };
}

/** Serves the site on 127.0.0.1 with nginx, or with node where a latency is wanted. */
export async function serve(input: ServeInput): Promise<ServedSite> {
  const folder = join(cacheFolder, `run-${input.port}`);
  if ((input.latencyMs ?? 0) > 0) return serveWithNode(input, folder);
  mkdirSync(folder, { recursive: true });
  const origin = `http://127.0.0.1:${input.port}`;
  const main = await writeSite({ pages: input.pages, origin }, cacheFolder);
  const log = join(folder, 'visits.log');
  const sites: NginxSite[] = [{ port: input.port, root: main.root, directives, log }];
  let tls: ServedSite['tls'] = null;
  if ((input.tlsPages ?? 0) > 0) {
    const { authority, good } = makeCertificates();
    const files = { cert: join(folder, 'tls.pem'), key: join(folder, 'tls.key'), authority: join(folder, 'ca.pem') };
    writeFileSync(files.cert, good.cert);
    writeFileSync(files.key, good.key, { mode: 0o600 });
    writeFileSync(files.authority, authority);
    const tlsOrigin = `https://localhost:${input.port + 1}`;
    const secure = await writeSite({ pages: input.tlsPages as number, origin: tlsOrigin, insecureOrigin: origin }, cacheFolder);
    tls = { start: `${tlsOrigin}/`, expected: secure.expected, log: join(folder, 'visits-tls.log'), authority: files.authority };
    sites.push({ port: input.port + 1, root: secure.root, directives, log: tls.log, tls: files });
  }
  const nginx = await startNginx(sites, folder);
  return { start: `${origin}/`, expected: main.expected, log, tls, stop: nginx.stop };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '10000' },
      port: { type: 'string', default: '18100' },
      'tls-pages': { type: 'string', default: '0' },
      latency: { type: 'string', default: '0' },
    },
  });
  const started = performance.now();
  const served = await serve({
    pages: Number(values.pages),
    port: Number(values.port),
    tlsPages: Number(values['tls-pages']),
    latencyMs: Number(values.latency),
  });
  const { stop, ...places } = served;
  console.log(JSON.stringify({ ...places, readyAfterMs: Math.round(performance.now() - started) }, null, 2));
  const end = (): void => void stop().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

if (import.meta.main) await main();
