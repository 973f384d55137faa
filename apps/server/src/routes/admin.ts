/**
 * `/server/admin/*`: the set-up code that a fresh installation prints makes the signed-in account its administrator; administrators make
 * others, change plans and public texts, and read the audit log. For everybody else these calls do not exist.
 */
import { Readable } from 'node:stream';
import { findLocale, type LocaleId } from '@orbweaver/i18n/locales.ts';
import { maxPublicTextChars } from '@orbweaver/model/api/sizes.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { requirePassword } from '../auth/require-password.ts';
import { listAdministrators, makeAdministrator, removeAdministrator } from '../db/administrators.ts';
import { noteEvent, readAudit } from '../db/audit.ts';
import { editPlan, readPlans } from '../db/plans.ts';
import { editPublicText, readPublicText } from '../db/public-texts.ts';
import { redeemSetupCode } from '../db/settings.ts';
import { changeSubscription } from '../db/subscriptions.ts';
import { actorOf } from '../plugins/actor.ts';
import { addRoute } from '../wire/add-route.ts';
import { auditCsv } from '../wire/audit-csv.ts';
import { InputError } from '../wire/input-error.ts';

const auditPageRows = 50;

export function adminRoutes(app: ServerApp, parts: ServerParts): void {
  const { db } = parts;
  addRoute(app, 'POST /server/admin/setup', async (request) => {
    const { body, caller } = request;
    const by = actorOf(request);
    if (await redeemSetupCode(db, body.code, by)) return { ...caller, role: 'admin' };
    await noteEvent(db, { by, action: 'setup-code-refused', subject: caller.email });
    throw new AppError('setup-code-wrong');
  });
  administratorRoutes(app, parts);
  subscriptionRoutes(app, parts);
  planRoutes(app, parts);
  textRoutes(app, parts);
  auditRoutes(app, parts);
}

function auditRoutes(app: ServerApp, { db }: ServerParts): void {
  addRoute(app, 'GET /server/admin/audit', ({ query }) => readAudit(db, query, auditPageRows));
  addRoute(app, 'GET /server/admin/audit/file', async (request, reply) => {
    const { kind, account } = request.query;
    await noteEvent(db, { by: actorOf(request), action: 'audit-exported', subject: kind ?? '', after: account ?? null });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .send(Readable.from(auditCsv(db, request.query)));
  });
}

function administratorRoutes(app: ServerApp, { db, auth }: ServerParts): void {
  addRoute(app, 'GET /server/admin/administrators', () => listAdministrators(db));
  addRoute(app, 'POST /server/admin/administrators', async (request) => {
    const { email, password } = request.body;
    await requirePassword({ auth, db }, request, password);
    return makeAdministrator(db, email, actorOf(request));
  });
  addRoute(app, 'DELETE /server/admin/administrators/:id', async (request) => removeAdministrator(db, request.params.id, actorOf(request)));
}

function subscriptionRoutes(app: ServerApp, { db, now }: ServerParts): void {
  addRoute(app, 'POST /server/admin/subscriptions', async (request) => {
    const { email, act } = request.body;
    const { planId, aiCredit, saveSlot } = await changeSubscription(db, email, { event: act, by: actorOf(request), now: now() });
    return { email: email.toLowerCase(), planId, aiCredits: aiCredit, saveSlots: saveSlot };
  });
}

function planRoutes(app: ServerApp, { db }: ServerParts): void {
  addRoute(app, 'GET /server/plans', () => readPlans(db));
  addRoute(app, 'PUT /server/admin/plans/:id', async (request) => editPlan(db, request.params.id, request.body, actorOf(request)));
  addRoute(app, 'DELETE /server/admin/plans/:id', async (request) => editPlan(db, request.params.id, null, actorOf(request)));
}

function textRoutes(app: ServerApp, { db }: ServerParts): void {
  addRoute(app, 'GET /server/texts/:kind', ({ params, query }) => readPublicText(db, params.kind, languageOf(query.language)));
  addRoute(
    app,
    'PUT /server/admin/texts/:kind/:language',
    async (request) => {
      const { kind } = request.params;
      const language = languageOf(request.params.language);
      const text = request.body.text.trim() === '' ? null : request.body.text;
      await editPublicText(db, { kind, language, text }, actorOf(request));
      return readPublicText(db, kind, language);
    },
    { bodyLimit: 4 * maxPublicTextChars + 1_000 },
  );
}

/** Throws InputError for what is none of the product's languages. */
function languageOf(id: string): LocaleId {
  const locale = findLocale(id);
  if (locale === undefined) throw new InputError({ language: 'invalid' });
  return locale.id;
}
