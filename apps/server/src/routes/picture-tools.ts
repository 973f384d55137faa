/** `/server/tools/icons` and `/server/tools/picture`: pictures of other sites for a signed-in person, guarded as the gateway is. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { countAttempt } from '../limits/attempts.ts';
import { addRoute } from '../wire/add-route.ts';

const hourMs = 3_600_000;

export function pictureToolRoutes(app: ServerApp, { db, toolRunner, sessions }: ServerParts): void {
  addRoute(app, 'POST /server/tools/icons', async (request) => {
    const { userId } = await sessions.requireSession(request);
    await countAttempt(db, `icons ${userId}`, { max: 60, windowMs: hourMs });
    return toolRunner.run('icons', request.body, { owner: userId });
  });
  addRoute(app, 'POST /server/tools/picture', async (request, reply) => {
    const { userId } = await sessions.requireSession(request);
    await countAttempt(db, `picture ${userId}`, { max: 300, windowMs: hourMs });
    const bytes = await toolRunner.run('picture', request.body, { owner: userId });
    // Whatever the site says it is, the browser is never to show it as a page of ours.
    return reply
      .header('content-type', 'application/octet-stream')
      .header('cache-control', 'no-store')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
