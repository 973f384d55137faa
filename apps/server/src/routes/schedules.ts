/** `/server/schedules`: scans on the server that start by themselves. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { changeSchedule, listSchedules, readHistory, toChanged, toSchedule } from '../db/schedules.ts';
import { addRoute } from '../wire/add-route.ts';

export function scheduleRoutes(app: ServerApp, { db, schedules, secrets, now }: ServerParts): void {
  addRoute(app, 'GET /server/schedules', async ({ caller }) => ({
    isInPlan: await schedules.isInPlan(caller.userId),
    schedules: (await listSchedules(db, caller.userId)).map(toSchedule),
  }));
  addRoute(app, 'POST /server/schedules', async ({ caller, body: { rule, alerts, ...request } }) =>
    toChanged(await schedules.add(caller.userId, request, { rule, alerts })),
  );
  addRoute(app, 'PATCH /server/schedules/:id', async ({ caller, params, body }) =>
    toChanged(await changeSchedule(db, caller.userId, params.id, body, { now: now(), secrets })),
  );
  addRoute(app, 'GET /server/schedules/:id/history', ({ caller, params }) => readHistory(db, caller.userId, params.id));
  addRoute(app, 'DELETE /server/schedules/:id', async ({ caller, params }) => {
    await schedules.remove(caller.userId, params.id);
    return { done: true } as const;
  });
}
