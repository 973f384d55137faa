/** `/server/admin/codes` and `/server/user/codes`: codes of a deal marketplace, by those who give them out and by those who redeem them. */
import { Readable } from 'node:stream';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { noteEvent } from '../db/audit.ts';
import { expiryOf, findCodes, keepCodes, randomCode, shownCode } from '../db/market-codes.ts';
import { redeemCode, revokeCode } from '../db/redeem-code.ts';
import { readCodes } from '../market/read-codes.ts';
import { actorOf } from '../plugins/actor.ts';
import { addRoute } from '../wire/add-route.ts';
import { codesCsv } from '../wire/codes-csv.ts';

const pageRows = 50;
const importBytes = 2_500_000;

export function marketCodeRoutes(app: ServerApp, { db, now }: ServerParts): void {
  addRoute(app, 'GET /server/admin/codes', ({ query }) => findCodes(db, query, { limit: pageRows, now: now() }));
  addRoute(app, 'GET /server/admin/codes/file', async (request, reply) => {
    await noteEvent(db, { by: actorOf(request), action: 'codes-exported', subject: request.query.search ?? '' });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="codes.csv"')
      .send(Readable.from(codesCsv(db, request.query, now())));
  });
  addRoute(app, 'POST /server/admin/codes', async (request) => {
    const { count, planId, credits, expiresOn, label } = request.body;
    const expiresAt = expiryOf(expiresOn);
    const codes = Array.from({ length: count }, () => ({ code: randomCode(), planId, credits, expiresAt }));
    return { made: await keepCodes(db, { codes, label, now: now() }, actorOf(request), 'codes-made') };
  });
  addRoute(
    app,
    'POST /server/admin/codes/import',
    async (request) => {
      const { csv, planId, credits, expiresOn, label } = request.body;
      const { codes, faults } = readCodes(csv, { planId, credits, expiresAt: expiryOf(expiresOn) });
      if (faults.length > 0) return { imported: 0, known: 0, faults };
      const imported = await keepCodes(db, { codes, label, now: now() }, actorOf(request), 'codes-imported');
      return { imported, known: codes.length - imported, faults };
    },
    { bodyLimit: importBytes },
  );
  addRoute(app, 'POST /server/admin/codes/revoke', async (request) => {
    const revoked = await revokeCode(db, { text: request.body.code, by: actorOf(request), now: now() });
    return shownCode(revoked, null, now());
  });
  addRoute(app, 'POST /server/user/codes', (request) =>
    redeemCode(db, { userId: request.caller.userId, text: request.body.code, by: actorOf(request), now: now() }),
  );
}
