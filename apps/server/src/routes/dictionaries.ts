/** `/server/dictionaries`: the installed dictionaries, for scans that read texts on the device. They stay files of their own: their licences differ. */
import { installedLanguages, readPart } from '@orbweaver/platform/node/writing/dictionaries.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { addRoute } from '../wire/add-route.ts';

/** They change with the product's own version alone. */
const cached = 'private, max-age=604800';

export function dictionaryRoutes(app: ServerApp, { config }: ServerParts): void {
  addRoute(app, 'GET /server/dictionaries', async () => ({
    languages: installedLanguages(),
    hasLanguageTool: config.languageTool !== null,
  }));
  addRoute(app, 'GET /server/dictionaries/file', async ({ query }, reply) => {
    const file = await readPart(query.language, query.part);
    // As text they are compressed on the way.
    return reply.header('cache-control', cached).type('text/plain').send(file);
  });
}
