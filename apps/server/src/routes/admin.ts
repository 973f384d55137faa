/**
 * `/server/admin/*`: the set-up code that a fresh installation prints makes the signed-in account its administrator; administrators change plans and
 * public texts, and read what was changed. For everybody else these calls do not exist.
 */
import { findLocale, type LocaleId } from '@orbweaver/i18n/locales.ts';
import { maxPublicTextChars } from '@orbweaver/model/api/sizes.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { listChanges } from '../db/audit.ts';
import { editPlan, readPlans } from '../db/plans.ts';
import { editPublicText, readPublicText } from '../db/public-texts.ts';
import { redeemSetupCode } from '../db/settings.ts';
import { countAttempt } from '../limits/attempts.ts';
import { addRoute } from '../wire/add-route.ts';
import { InputError } from '../wire/input-error.ts';

export function adminRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, sessions } = parts;
  addRoute(app, 'POST /server/admin/setup', async (request) => {
    const session = await sessions.requireSession(request);
    await countAttempt(db, `setup ${request.ip}`, { max: 10, windowMs: 3_600_000 });
    if (!(await redeemSetupCode(db, session.userId, request.body.code))) throw new AppError('setup-code-wrong');
    return { ...session, role: 'admin' };
  });
  planRoutes(app, parts);
  textRoutes(app, parts);
  addRoute(app, 'GET /server/admin/audit', async (request) => {
    await sessions.requireAdmin(request);
    return listChanges(db, 500);
  });
}

function planRoutes(app: ServerApp, { db, sessions }: ServerParts): void {
  addRoute(app, 'GET /server/plans', () => readPlans(db));
  addRoute(app, 'PUT /server/admin/plans/:id', async (request) => {
    const { userId } = await sessions.requireAdmin(request);
    return editPlan(db, request.params.id, request.body, userId);
  });
  addRoute(app, 'DELETE /server/admin/plans/:id', async (request) => {
    const { userId } = await sessions.requireAdmin(request);
    return editPlan(db, request.params.id, null, userId);
  });
}

function textRoutes(app: ServerApp, { db, sessions }: ServerParts): void {
  addRoute(app, 'GET /server/texts/:kind', ({ params, query }) => readPublicText(db, params.kind, languageOf(query.language)));
  addRoute(
    app,
    'PUT /server/admin/texts/:kind/:language',
    async (request) => {
      const { userId } = await sessions.requireAdmin(request);
      const { kind } = request.params;
      const language = languageOf(request.params.language);
      const text = request.body.text.trim() === '' ? null : request.body.text;
      await editPublicText(db, { kind, language, text }, userId);
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
