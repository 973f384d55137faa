/** `/metrics` for Prometheus, by the operator's token. Without one in the settings there is no such page. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addRoute } from '../wire/add-route.ts';

export function metricsRoutes(app: ServerApp, { config: { metricsToken } }: Pick<ServerParts, 'config'>, metrics: Metrics): void {
  addRoute(
    app,
    'GET /metrics',
    async ({ headers: { authorization = '' } }, reply) => {
      // A wrong token learns no more than where there is none.
      if (metricsToken === null || !isSame(authorization, `Bearer ${metricsToken}`)) throw new AppError('not-found');
      return reply
        .header('content-type', metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.text());
    },
    { logLevel: 'warn' },
  );
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
