/** `/server/tools/writing` and `/server/tools/grammar`: the spelling and grammar of a text, for a signed-in person. The text is not kept. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { addRoute } from '../wire/add-route.ts';

export function writingRoutes(app: ServerApp, { toolRunner }: ServerParts): void {
  addRoute(app, 'POST /server/tools/writing', async (request) => toolRunner.run('writing', request.body, { owner: request.caller.userId }));
  addRoute(app, 'POST /server/tools/grammar', async (request) => ({
    faults: await toolRunner.run('grammar', request.body, { owner: request.caller.userId }),
  }));
}
