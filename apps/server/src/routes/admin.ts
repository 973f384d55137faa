/**
 * `/server/admin/*`: the set-up code that a fresh installation prints makes the signed-in account its administrator; administrators change plans and
 * public texts, and read what was changed. For everybody else these calls do not exist.
 */
import { type LocaleId, locales } from '@orbweaver/i18n/locales.ts';
import { sessionSchema, setupCodeSchema } from '@orbweaver/model/api/account.ts';
import { auditResponseSchema, planResponseSchema, planSchema, plansResponseSchema } from '@orbweaver/model/api/admin.ts';
import { maxPublicTextChars, publicTextEditSchema, publicTextKinds, publicTextResponseSchema } from '@orbweaver/model/api/public-text.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { type PlanId, plans } from '@orbweaver/model/plans.ts';
import { z } from 'zod';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { listChanges } from '../db/audit.ts';
import { editPlan, readPlans } from '../db/plans.ts';
import { editPublicText, readPublicText } from '../db/public-texts.ts';
import { redeemSetupCode } from '../db/settings.ts';
import { countAttempt } from '../limits/attempts.ts';

export function adminRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, sessions } = parts;
  app.post(
    '/server/admin/setup',
    {
      schema: {
        tags: ['admin'],
        summary: 'Become the administrator of a fresh installation',
        body: setupCodeSchema,
        response: { 200: z.object({ data: sessionSchema }) },
      },
    },
    async (request) => {
      const session = await sessions.requireSession(request);
      await countAttempt(db, `setup ${request.ip}`, { max: 10, windowMs: 3_600_000 });
      if (!(await redeemSetupCode(db, session.userId, request.body.code))) throw new AppError('setup-code-wrong');
      return { data: { ...session, role: 'admin' as const } };
    },
  );
  planRoutes(app, parts);
  textRoutes(app, parts);
  app.get(
    '/server/admin/audit',
    { schema: { tags, summary: 'What administrators changed', response: { 200: auditResponseSchema } } },
    async (request) => {
      await sessions.requireAdmin(request);
      return { data: await listChanges(db, 500) };
    },
  );
}

const tags = ['admin'];
const planParams = z.object({ id: z.enum(Object.keys(plans) as [PlanId, ...PlanId[]]) });

function planRoutes(app: ServerApp, { db, sessions }: ServerParts): void {
  app.get('/server/plans', { schema: { tags: ['limits'], summary: 'The plans', response: { 200: plansResponseSchema } } }, async () => ({
    data: await readPlans(db),
  }));
  app.put(
    '/server/admin/plans/:id',
    { schema: { tags, summary: 'Change a plan', params: planParams, body: planSchema, response: { 200: planResponseSchema } } },
    async (request) => {
      const { userId } = await sessions.requireAdmin(request);
      return { data: await editPlan(db, request.params.id, request.body, userId) };
    },
  );
  app.delete(
    '/server/admin/plans/:id',
    { schema: { tags, summary: 'Take a plan back to what it was', params: planParams, response: { 200: planResponseSchema } } },
    async (request) => {
      const { userId } = await sessions.requireAdmin(request);
      return { data: await editPlan(db, request.params.id, null, userId) };
    },
  );
}

const kind = z.enum(publicTextKinds);
const language = z.enum(locales.map(({ id }) => id) as [LocaleId, ...LocaleId[]]);

function textRoutes(app: ServerApp, { db, sessions }: ServerParts): void {
  app.get(
    '/server/texts/:kind',
    {
      schema: {
        tags: ['texts'],
        summary: "The operator's agreement or privacy notice",
        params: z.object({ kind }),
        querystring: z.object({ language }),
        response: { 200: publicTextResponseSchema },
      },
    },
    async ({ params, query }) => ({ data: await readPublicText(db, params.kind, query.language) }),
  );
  app.put(
    '/server/admin/texts/:kind/:language',
    {
      schema: {
        tags,
        summary: 'Replace a public text; an empty one brings the product’s own back',
        params: z.object({ kind, language }),
        body: publicTextEditSchema,
        response: { 200: publicTextResponseSchema },
      },
      bodyLimit: 4 * maxPublicTextChars + 1_000,
    },
    async (request) => {
      const { userId } = await sessions.requireAdmin(request);
      const text = request.body.text.trim() === '' ? null : request.body.text;
      await editPublicText(db, { ...request.params, text }, userId);
      return { data: await readPublicText(db, request.params.kind, request.params.language) };
    },
  );
}
