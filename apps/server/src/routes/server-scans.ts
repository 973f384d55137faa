/** `/server/server-scans`: scans on the server, asked for, followed and ended by who is signed in. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { findContinued, getServerScan, listServerScans, toServerScan } from '../db/server-scans.ts';
import { createScanEvents } from '../scans/scan-events.ts';
import { addRoute } from '../wire/add-route.ts';

export function serverScanRoutes(app: ServerApp, { db, serverScans, storedScans }: ServerParts): void {
  const events = createScanEvents(app, { db, storedScans });

  addRoute(app, 'GET /server/server-scans', async ({ caller }) => ({
    ...(await serverScans.plan(caller.userId)),
    scans: (await listServerScans(db, caller.userId)).map(toServerScan),
  }));
  addRoute(app, 'POST /server/server-scans', async ({ caller, body }) => toServerScan(await serverScans.start(caller.userId, body)));
  addRoute(app, 'POST /server/server-scans/continue', async ({ caller, body }) =>
    toServerScan(await serverScans.continue(caller.userId, body)),
  );
  addRoute(app, 'GET /server/grants/:id/server-scan', async ({ caller, params }) => {
    const row = await findContinued(db, caller.userId, params.id);
    return { scan: row === null ? null : toServerScan(row) };
  });
  addRoute(app, 'GET /server/server-scans/:id', async ({ caller, params }) =>
    toServerScan(await getServerScan(db, caller.userId, params.id, 'viewer')),
  );
  addRoute(app, 'GET /server/server-scans/:id/events', async ({ caller, params }, reply) => events.send(reply, caller.userId, params.id), {
    exposeHeadRoute: false,
  });
  addRoute(app, 'POST /server/server-scans/:id/stop', async ({ caller, params }) =>
    toServerScan(await serverScans.stop(caller.userId, params.id)),
  );
}
