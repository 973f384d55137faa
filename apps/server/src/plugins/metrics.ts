/** Counts what the server answers, by the declared name of its route. */
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** Whatever else somebody sends is one method. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function addMetrics(app: FastifyInstance, { note }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const method = methods.has(request.method) ? request.method : 'other';
    note({ method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
  });
}
