/** `/server/user/report-profiles`: what an account's reports for its clients look like and say. */
import { maxReportLogoBytes } from '@orbweaver/model/report-profile.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { readLogo } from '../content/read-logo.ts';
import {
  changeProfile,
  deleteProfile,
  dropLogo,
  hasProfilesInPlan,
  listProfiles,
  makeProfile,
  readProfileLogo,
} from '../db/report-profiles.ts';
import { addRoute } from '../wire/add-route.ts';

export function reportProfileRoutes(root: ServerApp, { db, config, now }: ServerParts): void {
  const rules = { hasLimits: config.hasLimits, now };

  addRoute(root, 'GET /server/user/report-profiles', async ({ caller: { userId } }) => ({
    isInPlan: await hasProfilesInPlan(db, userId, rules),
    profiles: await listProfiles(db, userId),
  }));
  addRoute(root, 'POST /server/user/report-profiles', ({ caller: { userId }, body }) => makeProfile(db, { userId, settings: body }, rules));
  addRoute(root, 'PUT /server/user/report-profiles/:id', ({ caller: { userId }, params: { id }, body }) =>
    changeProfile(db, { userId, id, settings: body }, rules),
  );
  addRoute(root, 'DELETE /server/user/report-profiles/:id', async ({ caller: { userId }, params: { id } }) => {
    await deleteProfile(db, { userId, id });
    return { done: true };
  });
  addRoute(root, 'GET /server/user/report-profiles/:id/logo', async ({ caller: { userId }, params: { id } }, reply) => {
    const { type, data } = await readProfileLogo(db, { userId, id });
    return reply
      .type(type)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(data, 'base64'));
  });
  // A scope of its own: no other call takes bytes of this type.
  void root.register(async (scope) => {
    const app = scope as ServerApp;
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    addRoute(app, 'POST /server/user/report-profiles/:id/logo', async ({ caller: { userId }, params: { id }, body }) =>
      changeProfile(db, { userId, id, logo: await readLogo(body, maxReportLogoBytes) }, rules),
    );
  });
  addRoute(root, 'DELETE /server/user/report-profiles/:id/logo', ({ caller: { userId }, params: { id } }) => dropLogo(db, { userId, id }));
}
