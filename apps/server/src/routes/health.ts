/** `/health`: the process answers. `/ready`: its database does too, and it is not stopping. */
import type { FastifyBaseLogger } from 'fastify';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { type AppDatabase, pingDatabase } from '../db/database.ts';
import { addRoute } from '../wire/add-route.ts';

export function healthRoutes(app: ServerApp, { db }: ServerParts): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  addRoute(app, 'GET /health', async () => ({ state: 'up' }), { logLevel: 'warn' });
  addRoute(
    app,
    'GET /ready',
    async (request, reply) => {
      const state = isStopping ? 'stopping' : await stateOfDatabase(db, request.log);
      if (state !== 'ready') void reply.status(503);
      return { state };
    },
    { logLevel: 'warn' },
  );
}

async function stateOfDatabase(db: AppDatabase, log: FastifyBaseLogger): Promise<'ready' | 'no-database'> {
  try {
    await pingDatabase(db);
    return 'ready';
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer');
    return 'no-database';
  }
}
