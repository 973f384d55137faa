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
import { addRoute } from '../wire/add-route.ts';
import { InputError } from '../wire/input-error.ts';

export function adminRoutes(app: ServerApp, parts: ServerParts): void {
  const { db } = parts;
  addRoute(app, 'POST /server/admin/setup', async ({ body, caller }) => {
    if (!(await redeemSetupCode(db, caller.userId, body.code))) throw new AppError('setup-code-wrong');
    return { ...caller, role: 'admin' };
  });
  planRoutes(app, parts);
  textRoutes(app, parts);
  addRoute(app, 'GET /server/admin/audit', async () => listChanges(db, 500));
}

function planRoutes(app: ServerApp, { db }: ServerParts): void {
  addRoute(app, 'GET /server/plans', () => readPlans(db));
  addRoute(app, 'PUT /server/admin/plans/:id', async ({ params, body, caller }) => editPlan(db, params.id, body, caller.userId));
  addRoute(app, 'DELETE /server/admin/plans/:id', async ({ params, caller }) => editPlan(db, params.id, null, caller.userId));
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
      await editPublicText(db, { kind, language, text }, request.caller.userId);
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
