/** `/server/user/widget`: the account's widget with its keys and leads; `/api/v1/widget/leads`: the leads, for programs with a key. */
import { Readable } from 'node:stream';
import { AppError } from '@orbweaver/model/errors.ts';
import { maxLogoBytes } from '@orbweaver/model/widget.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { readLogo } from '../content/read-logo.ts';
import { noteEvent } from '../db/audit.ts';
import { deleteLead, findLead, listLeads } from '../db/widget-leads.ts';
import { countHeld } from '../db/widget-scans.ts';
import { dropKey, hasWidgetInPlan, ownWidget, readCounts, readWidget, renewKey, renewSecret, saveLogo, saveWidget } from '../db/widgets.ts';
import { actorOf } from '../plugins/actor.ts';
import { addRoute } from '../wire/add-route.ts';
import { leadsCsv } from '../wire/leads-csv.ts';

const pageRows = 50;

export function widgetRoutes(root: ServerApp, parts: ServerParts): void {
  settingsRoutes(root, parts);
  keyRoutes(root, parts);
  leadRoutes(root, parts);
}

function settingsRoutes(root: ServerApp, { db, config, secrets, now }: ServerParts): void {
  const rules = { hasLimits: config.hasLimits, now };

  addRoute(root, 'GET /server/user/widget', async ({ caller: { userId } }) => ({
    isInPlan: await hasWidgetInPlan(db, userId, rules),
    widget: await readWidget(db, userId, secrets),
    counts: await readCounts(db, userId, now()),
    held: await countHeld(db, userId),
  }));
  addRoute(root, 'PUT /server/user/widget', async ({ caller: { userId }, body }) => {
    if (!(await hasWidgetInPlan(db, userId, rules))) throw new AppError('not-in-plan');
    return saveWidget(db, body, { userId, secrets });
  });
  // A scope of its own: no other call takes bytes of this type.
  void root.register(async (scope) => {
    const app = scope as ServerApp;
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    addRoute(app, 'POST /server/user/widget/logo', async ({ caller: { userId }, body }) => {
      await ownWidget(db, userId, secrets);
      return saveLogo(db, await readLogo(body, maxLogoBytes), { userId, secrets });
    });
  });
  addRoute(root, 'DELETE /server/user/widget/logo', ({ caller: { userId } }) => saveLogo(db, null, { userId, secrets }));
  addRoute(root, 'POST /server/user/widget/secret', ({ caller: { userId } }) => renewSecret(db, { userId, secrets }));
}

function keyRoutes(app: ServerApp, { db, config, now }: ServerParts): void {
  const rules = { hasLimits: config.hasLimits, now };

  addRoute(app, 'POST /server/user/widget/key', (request) =>
    db.transaction(async (tx) => {
      const { old, made } = await renewKey(tx, request.caller.userId, rules);
      const by = actorOf(request);
      if (old !== null) await noteEvent(tx, { by, action: 'key-revoked', subject: old.name, before: { start: old.start } });
      await noteEvent(tx, { by, action: 'key-made', subject: made.name, after: { start: made.start, scopes: made.scopes } });
      return { key: made.key };
    }),
  );
  addRoute(app, 'DELETE /server/user/widget/key', (request) =>
    db.transaction(async (tx) => {
      const old = await dropKey(tx, request.caller.userId);
      if (old !== null)
        await noteEvent(tx, { by: actorOf(request), action: 'key-revoked', subject: old.name, before: { start: old.start } });
      return { done: true };
    }),
  );
}

function leadRoutes(app: ServerApp, { db, widgets }: ServerParts): void {
  addRoute(app, 'GET /server/user/widget/leads', ({ caller: { userId }, query }) => listLeads(db, { userId, ...query }, pageRows));
  addRoute(app, 'GET /server/user/widget/leads.csv', async ({ caller: { userId } }, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="leads.csv"')
      .send(Readable.from(leadsCsv(db, userId))),
  );
  addRoute(app, 'DELETE /server/user/widget/leads/:id', async ({ caller: { userId }, params }) => {
    await db.transaction((tx) => deleteLead(tx, userId, params.id));
    return { done: true };
  });
  addRoute(app, 'POST /server/user/widget/leads/:id/webhook', async ({ params }) => {
    const found = await findLead(db, params.id);
    const event = found?.lead.reportedAt == null ? 'lead.created' : 'lead.reported';
    await widgets.leads.repeat(params.id, event);
    return { done: true };
  });
  addRoute(app, 'GET /api/v1/widget/leads', ({ caller: { userId }, query }) => listLeads(db, { userId, ...query }, pageRows));
}
