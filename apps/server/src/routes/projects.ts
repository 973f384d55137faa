/** `/server/projects` and `/server/invitations`: sites with their scans, and the people who work with them. */
import type { ServerScanRequest } from '@orbweaver/model/api/server-scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { writeMail } from '../auth/account-mails.ts';
import { newToken } from '../auth/mail-links.ts';
import { acceptInvitation, declineInvitation, inviteMember, leaveProject, readInvitation, removeMember } from '../db/project-members.ts';
import { changeProject, deleteProject, getProject } from '../db/projects.ts';
import { requireSameAddresses, toChanged } from '../db/schedules.ts';
import { listMemberScans, listProjects, readProject } from '../db/seen-projects.ts';
import { toServerScan } from '../db/server-scans.ts';
import { actorOf } from '../plugins/actor.ts';
import { readScanRequest } from '../scans/start-request.ts';
import { addRoute } from '../wire/add-route.ts';

export function projectRoutes(app: ServerApp, { db, config, post, serverScans, schedules, now }: ServerParts): void {
  /** Whose plan counts. Throws `input-invalid` where the scan is not of the project's site. */
  const ownerFor = async (userId: string, id: string, request: ServerScanRequest): Promise<string> => {
    const project = await getProject(db, userId, id, 'editor');
    const { startUrl, list } = readScanRequest(request);
    if ([startUrl, ...list].some((url) => new URL(url).host !== project.host)) throw new AppError('input-invalid', { field: 'url' });
    return project.userId;
  };

  addRoute(app, 'GET /server/projects', async ({ caller }) => listProjects(db, caller.userId));
  addRoute(app, 'GET /server/projects/scans', ({ caller }) => listMemberScans(db, caller.userId));
  addRoute(app, 'GET /server/projects/:id', async ({ caller, params }) => {
    const { ownerId, ...detail } = await readProject(db, caller.userId, params.id, now());
    return { ...detail, hasSchedulesInPlan: await schedules.isInPlan(ownerId) };
  });
  addRoute(app, 'PATCH /server/projects/:id', async ({ caller, params, body }) => {
    await changeProject(db, caller.userId, params.id, body);
    return { done: true };
  });
  addRoute(app, 'DELETE /server/projects/:id', async (request) => {
    await deleteProject(db, actorOf(request), request.params.id, now());
    return { done: true };
  });
  addRoute(app, 'POST /server/projects/:id/scans', async ({ caller, params, body }) =>
    toServerScan(await serverScans.start(await ownerFor(caller.userId, params.id, body), body)),
  );
  addRoute(app, 'POST /server/projects/:id/schedules', async ({ caller, params, body: { rule, alerts, ...request } }) => {
    const owner = await ownerFor(caller.userId, params.id, request);
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
