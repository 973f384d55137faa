/** `/server/downloads`: the WordPress plugin of the build, with the origin of this installation in it. */
import { readFile } from 'node:fs/promises';
import { AppError } from '@orbweaver/model/errors.ts';
import { unzipSync, zipSync } from 'fflate';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { addRoute } from '../wire/add-route.ts';

const name = 'orbweaver-wordpress.zip';
const settings = 'orbweaver/installation.json';
/** As the build packs it (scripts/wordpress.mjs). */
const packing = { mtime: new Date(1980, 0, 1), level: 9 } as const;

export function downloadRoutes(app: ServerApp, { config }: ServerParts): void {
  let made: Promise<Buffer> | null = null;
  addRoute(app, 'GET /server/downloads/orbweaver-wordpress.zip', async (_request, reply) => {
    made ??= makePlugin(config.origin);
    const bytes = await made.catch(() => {
      made = null;
      throw new AppError('not-found');
    });
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-cache')
      .type('application/zip')
      .send(bytes);
  });
}

/** The build's file is beside the bundle; sources find it in the folder that the build writes into. Rejects where there is none. */
async function makePlugin(origin: string): Promise<Buffer> {
  const built = import.meta.url.endsWith('.ts') ? `../../../../dist/${name}` : `./${name}`;
  const files = unzipSync(await readFile(new URL(built, import.meta.url)));
  files[settings] = new TextEncoder().encode(`${JSON.stringify({ origin })}\n`);
  return Buffer.from(zipSync(files, packing));
}
