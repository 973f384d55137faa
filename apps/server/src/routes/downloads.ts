/** `/server/downloads`: the WordPress plugin of the build with the origin of this installation in it, and the browser extension as the build packs it. */
import { readFile } from 'node:fs/promises';
import { AppError } from '@orbweaver/model/errors.ts';
import { unzipSync, zipSync } from 'fflate';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { addRoute } from '../wire/add-route.ts';

const plugin = 'orbweaver-wordpress.zip';
const settings = 'orbweaver/installation.json';
/** As the build packs it (scripts/wordpress.mjs). */
const packing = { mtime: new Date(1980, 0, 1), level: 9 } as const;
/** One for Edge is its store's alone: Edge takes this one. */
const extension = 'orbweaver-extension-chrome.zip';

export function downloadRoutes(app: ServerApp, { config }: ServerParts): void {
  const makePlugin = madeOnce(async () => {
    const files = unzipSync(await readBuilt(plugin));
    files[settings] = new TextEncoder().encode(`${JSON.stringify({ origin: config.origin })}\n`);
    return Buffer.from(zipSync(files, packing));
  });
  const readExtension = madeOnce(() => readBuilt(extension));
  const archive = (name: string) => ({
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-cache',
    'content-type': 'application/zip',
  });

  addRoute(app, 'GET /server/downloads/orbweaver-wordpress.zip', async (_request, reply) =>
    reply.headers(archive(plugin)).send(await makePlugin()),
  );
  addRoute(app, 'GET /server/downloads/orbweaver-extension.zip', async (_request, reply) =>
    reply.headers(archive('orbweaver-extension.zip')).send(await readExtension()),
  );
}

/** The bytes of the first call that made them. Throws `not-found` where there are none. */
function madeOnce(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | null = null;
  return () => {
    made ??= make();
    return made.catch(() => {
      made = null;
      throw new AppError('not-found');
    });
  };
}

/** The build's file is beside the bundle; sources find it in the folder that the build writes into. Rejects where there is none. */
function readBuilt(name: string): Promise<Buffer> {
  return readFile(new URL(import.meta.url.endsWith('.ts') ? `../../../../dist/${name}` : `./${name}`, import.meta.url));
}
