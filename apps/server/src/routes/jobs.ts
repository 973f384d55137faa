/** `/server/admin/jobs`: the jobs as administrators see them. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { noteEvent } from '../db/audit.ts';
import { listJobs } from '../db/job-desk.ts';
import { actorOf } from '../plugins/actor.ts';
import { addRoute } from '../wire/add-route.ts';

export function jobRoutes(app: ServerApp, { db, jobs, now }: ServerParts): void {
  addRoute(app, 'GET /server/admin/jobs', () => listJobs(db, jobs, now()));
  addRoute(app, 'POST /server/admin/jobs/:name/retry', async (request) => {
    const { name } = request.params;
    const tried = await jobs.retry(name);
    await noteEvent(db, { by: actorOf(request), action: 'job-retried', subject: name, after: { tried } });
    return { tried };
  });
}
