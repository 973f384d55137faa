// `node bench/serve-docs.ts [--only openjdk] [--port 18110] [--gzip]`: serves Debian's HTML documentation, a port and a log each, until SIGTERM.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type NginxSite, startNginx } from './nginx.ts';
import { cacheFolder } from './synthetic/serve.ts';

export interface DocSite {
  readonly name: string;
  /** The Debian package that brings it. */
  readonly package: string;
  readonly root: string;
  /** Where a crawl starts. */
  readonly path: string;
}

export const docSites: readonly DocSite[] = [
  { name: 'openjdk', package: 'openjdk-17-doc', root: '/usr/share/doc/openjdk-17-jre-headless/api', path: '/' },
  { name: 'python', package: 'python3-doc', root: '/usr/share/doc/python3.11/html', path: '/' },
  { name: 'postgres', package: 'postgresql-doc-15', root: '/usr/share/doc/postgresql-doc-15/html', path: '/' },
  { name: 'handbook', package: 'debian-handbook', root: '/usr/share/doc/debian-handbook/html', path: '/en-US/' },
];

export interface ServedDocs {
  readonly name: string;
  readonly start: string;
  readonly root: string;
  readonly log: string;
}

// A few files lie compressed in the package: they are served under their plain name.
const directives = 'index index.html; gzip_static always; gunzip on;';
const compressing = 'gzip on; gzip_types text/css text/javascript;';

export interface DocsInput {
  /** Names of sites; none means all. */
  readonly names: readonly string[];
  readonly port: number;
  /** Compress on the way; else files go out as they lie in the package. */
  readonly gzip: boolean;
}

/** Serves the sites whose package is here, from `port` up. */
export async function serveDocs({ names, port, gzip }: DocsInput): Promise<{ sites: ServedDocs[]; stop(): Promise<void> }> {
  const folder = join(cacheFolder, `run-${port}`);
  const wanted = docSites.filter((site) => names.length === 0 || names.includes(site.name));
  const served: ServedDocs[] = [];
  const blocks: NginxSite[] = [];
  for (const [n, site] of wanted.entries()) {
    if (!existsSync(site.root)) {
      console.error(`${site.name}: install the Debian package ${site.package}`);
      continue;
    }
    const log = join(folder, `${site.name}.log`);
    served.push({ name: site.name, start: `http://127.0.0.1:${port + n}${site.path}`, root: site.root, log });
    blocks.push({ port: port + n, root: site.root, log, directives: gzip ? `${directives} ${compressing}` : directives });
  }
  const nginx = await startNginx(blocks, folder);
  return { sites: served, stop: nginx.stop };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      port: { type: 'string', default: '18110' },
      gzip: { type: 'boolean', default: false },
    },
  });
  const names = values.only === '' ? [] : values.only.split(',');
  const { sites, stop } = await serveDocs({ names, port: Number(values.port), gzip: values.gzip });
  console.log(JSON.stringify(sites, null, 2));
  const end = (): void => void stop().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

if (import.meta.main) await main();
