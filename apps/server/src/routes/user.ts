/** `/server/user/*` and `/server/session`: the account's state, profile, limits, and who is signed in. */
import { sessionSchema } from '@orbweaver/model/api/account.ts';
import { limitsSchema } from '@orbweaver/model/api/limits.ts';
import { profileEditSchema, userStateResponseSchema } from '@orbweaver/model/api/user-state.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { z } from 'zod';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { editProfile, readUserState } from '../db/users.ts';

const tags = ['user'];

export function userRoutes(app: ServerApp, { db, config, grants, sessions, now }: ServerParts): void {
  const stateOf = async (userId: string) => {
    const state = await readUserState(db, userId, { hasLimits: config.hasLimits, now });
    if (state === null) throw new AppError('sign-in-required');
    return { data: state };
  };

  app.get(
    '/server/session',
    { schema: { tags, summary: 'Who is signed in', response: { 200: z.object({ data: sessionSchema.nullable() }) } } },
    async (request, reply) => {
      const { session, cookies } = await sessions.renewSession(request);
      for (const cookie of cookies) void reply.header('set-cookie', cookie);
      return { data: session };
    },
  );
  app.get(
    '/server/user/stateData',
    { schema: { tags, summary: 'The account and its subscription', response: { 200: userStateResponseSchema } } },
    async (request) => stateOf((await sessions.requireSession(request)).userId),
  );
  app.patch(
    '/server/user/profile',
    { schema: { tags, summary: 'Change the profile', body: profileEditSchema, response: { 200: userStateResponseSchema } } },
    async (request) => {
      const { userId } = await sessions.requireSession(request);
      await editProfile(db, userId, request.body);
      return stateOf(userId);
    },
  );
  app.get(
    '/server/user/limits',
    { schema: { tags, summary: 'What the plan still gives', response: { 200: z.object({ data: limitsSchema }) } } },
    async (request) => ({ data: await grants.limitsOfUser((await sessions.requireSession(request)).userId) }),
  );
}
