/** `/api/v1/schedules`, for programs with a key: what the screen does, by the same work. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { changeSchedule, listSchedules, readHistory, toChanged, toSchedule } from '../db/schedules.ts';
import { addRoute } from '../wire/add-route.ts';

export function apiV1ScheduleRoutes(app: ServerApp, { db, schedules, secrets, now }: ServerParts): void {
  addRoute(app, 'GET /api/v1/schedules', async ({ caller }) => (await listSchedules(db, caller.userId)).map(toSchedule));
  addRoute(app, 'POST /api/v1/schedules', async ({ caller, body: { rule, alerts, ...request } }) =>
    toChanged(await schedules.add(caller.userId, request, { rule, alerts })),
  );
  addRoute(app, 'PATCH /api/v1/schedules/:id', async ({ caller, params, body }) =>
    toChanged(await changeSchedule(db, caller.userId, params.id, body, { now: now(), secrets })),
  );
  addRoute(app, 'GET /api/v1/schedules/:id/history', ({ caller, params }) => readHistory(db, caller.userId, params.id));
  addRoute(app, 'DELETE /api/v1/schedules/:id', async ({ caller, params: { id } }) => {
    await schedules.remove(caller.userId, id);
    return { id };
  });
}
