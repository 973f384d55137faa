/** `POST /server/admin/setup`: the code that a fresh installation prints makes the signed-in account its administrator. */
import { sessionSchema, setupCodeSchema } from '@orbweaver/model/api/account.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { z } from 'zod';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { redeemSetupCode } from '../db/settings.ts';
import { countAttempt } from '../limits/attempts.ts';

export function adminRoutes(app: ServerApp, { db, sessions }: ServerParts): void {
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
}
