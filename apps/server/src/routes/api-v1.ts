/** `/api/v1`: the account's stored scans and its plan, for programs with a key. */
import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { deleteScan, getScan, listScans, renameScan, type ScanRow, toSavedScan } from '../db/scans.ts';
import { actorOf } from '../plugins/actor.ts';
import { addRoute } from '../wire/add-route.ts';
import { sendScanFile } from './scans.ts';

export function apiV1Routes(app: ServerApp, parts: ServerParts): void {
  const { db, grants, now } = parts;

  addRoute(app, 'GET /api/v1/account', ({ caller }) => grants.limitsOfUser(caller.userId));
  addRoute(app, 'GET /api/v1/scans', async ({ caller }) => (await listScans(db, caller.userId)).map(toApiScan));
  addRoute(app, 'GET /api/v1/scans/:id', async ({ caller, params }) => toApiScan(await getScan(db, caller.userId, params.id)));
  addRoute(app, 'GET /api/v1/scans/:id/file', async (request, reply) =>
    sendScanFile(parts, await getScan(db, request.caller.userId, request.params.id), request, reply),
  );
  addRoute(app, 'PATCH /api/v1/scans/:id', async ({ caller, params, body }) =>
    toApiScan(await renameScan(db, caller.userId, params.id, body.title)),
  );
  addRoute(app, 'DELETE /api/v1/scans/:id', async (request) => {
    const { id } = request.params;
    return { id, restorableUntil: (await deleteScan(db, id, actorOf(request), now())).toISOString() };
  });
}

/** Without what the web application shows at the moment. */
function toApiScan(row: ScanRow): Omit<SavedScan, 'is'> {
  const { is: _is, ...scan } = toSavedScan(row);
  return scan;
}
