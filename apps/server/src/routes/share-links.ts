/** `/server/scans/:id/shares`, `/server/shares` and `/server/share`: links to stored scans, for their owner and for whoever has one. */
import type { ShareLink } from '@orbweaver/model/api/share-links.ts';
import { hashPassword } from 'better-auth/crypto';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { noteEvent } from '../db/audit.ts';
import { found } from '../db/owned.ts';
import { getScan } from '../db/scans.ts';
import { hasSharesInPlan, listShares, makeShare, revokeShare, type ShareRow } from '../db/share-links.ts';
import { actorOf } from '../plugins/actor.ts';
import { newShareId, shareToken } from '../shares/share-token.ts';
import { createSharedScans } from '../shares/shared-scans.ts';
import { addRoute } from '../wire/add-route.ts';

export function shareLinkRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, config, secret, storedScans, now } = parts;
  const rules = { hasLimits: config.hasLimits, now };
  const shared = createSharedScans(parts);

  const toShareLink = ({ id, passwordHash, expiresAt, views, viewedAt, createdAt }: ShareRow): ShareLink => ({
    id,
    url: `${config.origin}/share/${shareToken(secret, id)}`,
    hasPassword: passwordHash !== null,
    expiresAt: expiresAt?.toISOString() ?? null,
    views,
    viewedAt: viewedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  });

  addRoute(app, 'GET /server/scans/:id/shares', async ({ caller, params }) => ({
    isInPlan: await hasSharesInPlan(db, caller.userId, rules),
    links: (await listShares(db, params.id)).map(toShareLink),
  }));
  addRoute(app, 'POST /server/scans/:id/shares', async (request) => {
    const { days, password } = request.body;
    const passwordHash = password === null ? null : await hashPassword(password);
    const share = { id: newShareId(), userId: request.caller.userId, scanId: request.params.id, passwordHash, days };
    const link = await db.transaction(async (tx) => {
      const made = await makeShare(tx, share, rules);
      const after = { link: made.id, expiresAt: made.expiresAt?.toISOString() ?? null, hasPassword: passwordHash !== null };
      await noteEvent(tx, { by: actorOf(request), action: 'share-made', subject: share.scanId, after });
      return toShareLink(made);
    });
    // A large file takes seconds to be unpacked and read: most links are opened soon after.
    storedScans.prepare(await getScan(db, request.caller.userId, request.params.id));
    return link;
  });
  addRoute(app, 'DELETE /server/shares/:id', (request) =>
    db.transaction(async (tx) => {
      const { id, scanId } = found(await revokeShare(tx, request.caller.userId, request.params.id));
      await noteEvent(tx, { by: actorOf(request), action: 'share-revoked', subject: scanId, before: { link: id } });
      return { done: true };
    }),
  );

  addRoute(app, 'POST /server/share', async ({ body }) => shared.open(body));
  addRoute(app, 'POST /server/share/ask', async ({ body: { pass, kind, ask } }) => ({ response: await shared.ask(pass, kind, ask) }));
}
