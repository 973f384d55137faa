/** `/server/tools/icons` and `/server/tools/picture`: pictures of other sites for a signed-in person, guarded as the gateway is. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { addRoute } from '../wire/add-route.ts';

export function pictureToolRoutes(app: ServerApp, { toolRunner }: ServerParts): void {
  addRoute(app, 'POST /server/tools/icons', async (request) => toolRunner.run('icons', request.body, { owner: request.caller.userId }));
  addRoute(app, 'POST /server/tools/picture', async (request, reply) => {
    const bytes = await toolRunner.run('picture', request.body, { owner: request.caller.userId });
    // Whatever the site says it is, the browser is never to show it as a page of ours.
    return reply
      .header('content-type', 'application/octet-stream')
      .header('cache-control', 'no-store')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
