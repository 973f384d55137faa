/** A server that stops lets requests under way end before what they work with is closed. Fastify closes its plugins first and its connections last. */
import type { ServerApp } from '../app-parts.ts';

const pollMs = 20;

/** To be added before all routes. Waits at most `limitMs`; then those requests are left to whatever happens to them. */
export function addDrain(app: ServerApp, limitMs: number): void {
  let open = 0;
  let isStopping = false;
  app.addHook('onRequest', async () => {
    open++;
  });
  app.addHook('onResponse', async () => {
    open--;
  });
  // A connection that was busy when the stop began would otherwise be kept for its next request.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    const ends = performance.now() + limitMs;
    while (open > 0 && performance.now() < ends) await new Promise((resolve) => setTimeout(resolve, pollMs));
  });
}
