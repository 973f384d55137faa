/** `/server/projects` and `/server/invitations`: sites with their scans, and the people who work with them. */
import type { ServerScanRequest } from '@orbweaver/model/api/server-scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { maxNotes } from '@orbweaver/model/projects.ts';
import { maxSegmentChars, maxSegments } from '@orbweaver/model/segments.ts';
import { maxSettingsChars } from '@orbweaver/model/site-settings.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { writeMail } from '../auth/account-mails.ts';
import { newToken } from '../auth/mail-links.ts';
import { acceptInvitation, declineInvitation, inviteMember, leaveProject, readInvitation, removeMember } from '../db/project-members.ts';
import { changeProject, deleteProject, getProject } from '../db/projects.ts';
import { requireSameAddresses, toChanged } from '../db/schedules.ts';
import { findHostProject, listMemberScans, listProjects, readProject } from '../db/seen-projects.ts';
import { toServerScan } from '../db/server-scans.ts';
import { actorOf } from '../plugins/actor.ts';
import { requireSegments, requireSettings, withSettings } from '../scans/site-settings.ts';
import { readScanRequest } from '../scans/start-request.ts';
import { addRoute } from '../wire/add-route.ts';

/** Everything that can be changed at its longest. */
const changeBytes = 4 * (maxNotes + maxSettingsChars + maxSegments * maxSegmentChars);

export function projectRoutes(app: ServerApp, { db, config, post, serverScans, schedules, now }: ServerParts): void {
  /** The request with the project's settings, and whose plan counts. Throws `input-invalid` where the scan is not of the project's site. */
  const startOf = async (userId: string, id: string, given: ServerScanRequest) => {
    const project = await getProject(db, userId, id, 'editor');
    const { canRender } = await serverScans.plan(project.userId);
    const request = withSettings(given, project.settings, canRender);
    const { startUrl, list } = readScanRequest(request);
    if ([startUrl, ...list].some((url) => new URL(url).host !== project.host)) throw new AppError('input-invalid', { field: 'url' });
    return { owner: project.userId, request };
  };

  addRoute(app, 'GET /server/projects', async ({ caller }) => listProjects(db, caller.userId));
  addRoute(app, 'GET /server/projects/scans', ({ caller }) => listMemberScans(db, caller.userId));
  addRoute(app, 'GET /server/projects/of-host', async ({ caller, query }) => ({
    project: await findHostProject(db, caller.userId, query.host),
  }));
  addRoute(app, 'GET /server/projects/:id', async ({ caller, params }) => {
    const { ownerId, ...detail } = await readProject(db, caller.userId, params.id, now());
    const { canRender } = await serverScans.plan(ownerId);
    return { ...detail, canRender, hasSchedulesInPlan: await schedules.isInPlan(ownerId) };
  });
  addRoute(
    app,
    'PATCH /server/projects/:id',
    async ({ caller, params, body: { name, notes, settings, segments } }) => {
      await changeProject(db, caller.userId, params.id, {
        name,
        notes,
        settings: settings && requireSettings(settings),
        segments: segments && requireSegments(segments),
      });
      return { done: true };
    },
    { bodyLimit: changeBytes },
  );
  addRoute(app, 'DELETE /server/projects/:id', async (request) => {
    await deleteProject(db, actorOf(request), request.params.id, now());
    return { done: true };
  });
  addRoute(app, 'POST /server/projects/:id/scans', async ({ caller, params, body }) => {
    const { owner, request } = await startOf(caller.userId, params.id, body);
    return toServerScan(await serverScans.start(owner, request));
  });
  addRoute(app, 'POST /server/projects/:id/schedules', async ({ caller, params, body: { rule, alerts, ...given } }) => {
    const { owner, request } = await startOf(caller.userId, params.id, given);
    if (owner !== caller.userId && alerts !== undefined) requireSameAddresses(alerts, null);
    return toChanged(await schedules.add(owner, request, { rule, alerts }));
  });
  addRoute(app, 'POST /server/projects/:id/members', async (request) => {
    const { caller, params, body } = request;
    const token = newToken();
    const invitation = { projectId: params.id, ...body, token };
    const member = await db.transaction(async (tx) => {
      const { member: invited, host } = await inviteMember(tx, actorOf(request), invitation, now());
      if (invited.state === 'member') return invited;
      const values = { name: caller.name, sender: caller.email, host, link: `${config.origin}/user/invitation/${token}` };
      await post.keep(tx, invited.email, await writeMail('project-invitation', caller.language, values), caller.email);
      return invited;
    });
    post.wake();
    return member;
  });
  addRoute(app, 'DELETE /server/projects/:id/members/:member', async (request) => {
    await removeMember(db, actorOf(request), request.params.id, request.params.member);
    return { done: true };
  });
  addRoute(app, 'DELETE /server/projects/:id/membership', async (request) => {
    await leaveProject(db, actorOf(request), request.params.id);
    return { done: true };
  });
  addRoute(app, 'GET /server/invitations', ({ caller, query }) => readInvitation(db, caller.userId, query.token, now()));
  addRoute(app, 'DELETE /server/invitations', async ({ caller, query }) => {
    await declineInvitation(db, caller.userId, query.token, now());
    return { done: true };
  });
  addRoute(app, 'POST /server/invitations', async ({ caller, body }) => ({
    projectId: await acceptInvitation(db, caller.userId, body.token, now()),
  }));
}
