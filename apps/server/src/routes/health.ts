/** `/health`: the process answers. `/ready`: its database does too, and it is not stopping. */
import { z } from 'zod';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { pingDatabase } from '../db/database.ts';

const stateSchema = z.object({ data: z.object({ state: z.enum(['up', 'ready', 'stopping', 'no-database']) }) });

export function healthRoutes(app: ServerApp, { db }: ServerParts): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/health', { logLevel: 'warn', schema: { tags: ['health'], response: { 200: stateSchema } } }, async () => ({
    data: { state: 'up' as const },
  }));
  app.get(
    '/ready',
    { logLevel: 'warn', schema: { tags: ['health'], response: { 200: stateSchema, 503: stateSchema } } },
    async (request, reply) => {
      if (isStopping) return reply.status(503).send({ data: { state: 'stopping' } });
      try {
        await pingDatabase(db);
      } catch (error) {
        request.log.warn({ err: error }, 'the database does not answer');
        return reply.status(503).send({ data: { state: 'no-database' } });
      }
      return { data: { state: 'ready' as const } };
    },
  );
}
