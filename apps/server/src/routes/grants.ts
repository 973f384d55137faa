/** `/server/grants`: the account asks for a use of its plan; the server counts. */
import { grantFinishSchema, grantRequestSchema, grantSchema, limitsSchema } from '@orbweaver/model/api/limits.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { z } from 'zod';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { countAttempt } from '../limits/attempts.ts';

const tags = ['limits'];

export function grantRoutes(app: ServerApp, { db, grants, sessions }: ServerParts): void {
  app.post(
    '/server/grants',
    { schema: { tags, summary: 'Use one of a counter', body: grantRequestSchema, response: { 200: z.object({ data: grantSchema }) } } },
    async (request) => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `grant ${userId}`, { max: 120, windowMs: 60_000 });
      return { data: await grants.grantScan(userId, request.body.counter, request.body.url ?? null) };
    },
  );
  app.post(
    '/server/grants/:id/finish',
    {
      schema: {
        tags,
        summary: 'Say how a use ended; one that got nothing is given back',
        params: z.object({ id: z.string().max(64) }),
        body: grantFinishSchema,
        response: { 200: z.object({ data: limitsSchema }) },
      },
    },
    async (request) => {
      const { userId } = await sessions.requireSession(request);
      if ((await grants.findGrant(request.params.id, userId)) === null) throw new AppError('not-found');
      await grants.finishScan(request.params.id, request.body.outcome);
      return { data: await grants.limitsOfUser(userId) };
    },
  );
}
