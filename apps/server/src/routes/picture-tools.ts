/** `/server/tools/icons` and `/server/tools/picture`: pictures of other sites for a signed-in person, guarded as the gateway is. */
import { iconCheckResponseSchema, iconCheckSchema } from '@orbweaver/model/api/icon-check.ts';
import { pictureSchema } from '@orbweaver/model/api/picture.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { countAttempt } from '../limits/attempts.ts';

const tags = ['tools'];
const hourMs = 3_600_000;

export function pictureToolRoutes(app: ServerApp, { db, desk, sessions }: ServerParts): void {
  app.post(
    '/server/tools/icons',
    { schema: { tags, summary: 'Check the icons of a site', body: iconCheckSchema, response: { 200: iconCheckResponseSchema } } },
    async (request) => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `icons ${userId}`, { max: 60, windowMs: hourMs });
      const report = await desk.run('icons', request.body, { owner: userId });
      return { data: { ...report } };
    },
  );
  app.post(
    '/server/tools/picture',
    { schema: { tags, summary: 'The bytes of a picture', body: pictureSchema } },
    async (request, reply) => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `picture ${userId}`, { max: 300, windowMs: hourMs });
      const bytes = await desk.run('picture', request.body, { owner: userId });
      // Whatever the site says it is, the browser is never to show it as a page of ours.
      return reply
        .header('content-type', 'application/octet-stream')
        .header('cache-control', 'no-store')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
}
