/** `/health`: the process answers. `/ready`: its database does too, its disk has room, and it is not stopping. */
import type { FastifyBaseLogger } from 'fastify';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { answers } from '../db/away.ts';
import type { AppDatabase } from '../db/database.ts';
import { addRoute } from '../wire/add-route.ts';

export function healthRoutes(app: ServerApp, { db, disk }: ServerParts): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  addRoute(app, 'GET /health', async () => ({ state: 'up' }), { logLevel: 'warn' });
  addRoute(
    app,
    'GET /ready',
    async (request, reply) => {
      const { isFull, ...room } = await disk.state();
      const state = isStopping ? 'stopping' : await stateOfDatabase(db, request.log);
      const found = state === 'ready' && isFull ? 'disk-full' : state;
      if (found !== 'ready') void reply.status(503);
      return { state: found, disk: room };
    },
    { logLevel: 'warn' },
  );
}

async function stateOfDatabase(db: AppDatabase, log: FastifyBaseLogger): Promise<'ready' | 'no-database'> {
  if (await answers(db)) return 'ready';
  log.warn('the database does not answer');
  return 'no-database';
}
