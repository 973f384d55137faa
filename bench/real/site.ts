// What a real site tells of itself, and how each is put on a port of its own.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type NginxSite, startNginx } from '../nginx.ts';
import { cacheFolder } from '../synthetic/serve.ts';

export interface Place {
  /** Empty when the site is built. */
  readonly folder: string;
  readonly port: number;
  readonly origin: string;
}

export interface Built {
  readonly root: string;
  /** Directives of nginx. */
  readonly directives: string;
  /** Ends what the site started. */
  stop?(): Promise<void>;
}

export interface RealSite {
  readonly name: string;
  /** Debian packages that it is made of. */
  readonly packages: string;
  /** Where a crawl starts. */
  readonly path: string;
  build(place: Place): Promise<Built>;
}

export interface ServedSite {
  readonly name: string;
  readonly start: string;
  readonly root: string;
  readonly log: string;
}

export const realFolder = join(cacheFolder, 'real');

/** Files as most hosts send them. */
export const plainFiles = 'index index.html; gzip on; gzip_types text/css text/javascript application/xml image/svg+xml; gzip_vary on;';

/** Builds the sites anew and serves them from `port` up, two ports each: the second one is for a site's own program. */
export async function serveSites(sites: readonly RealSite[], port: number): Promise<{ served: ServedSite[]; stop(): Promise<void> }> {
  const served: ServedSite[] = [];
  const blocks: NginxSite[] = [];
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    for (const [n, site] of sites.entries()) {
      const folder = join(realFolder, site.name);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const own = port + 2 * n;
      const origin = `http://127.0.0.1:${own}`;
      const built = await site.build({ folder, port: own, origin });
      if (built.stop !== undefined) stops.push(built.stop);
      const log = join(folder, 'visits.log');
      blocks.push({ port: own, root: built.root, log, directives: built.directives });
      served.push({ name: site.name, start: origin + site.path, root: built.root, log });
    }
    stops.push((await startNginx(blocks, join(realFolder, `nginx-${port}`))).stop);
  } catch (error) {
    await stop();
    throw error;
  }
  return { served, stop };
}

/** Runs a program to its end; its words are in the error where it fails. */
export async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const hear = (piece: Buffer): void => {
    said = (said + piece).slice(-4000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said}`);
}
