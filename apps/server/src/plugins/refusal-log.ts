/** Who tries too often stands in the audit log: once until it may try again, and so many entries a minute over all, so that nobody can fill the log. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditNote, noteEvent } from '../db/audit.ts';
import type { AppDatabase } from '../db/database.ts';
import { actorOf } from './actor.ts';

const minuteMs = 60_000;
const entriesPerMinute = 60;

/** `nowMs` is a monotonic clock. Call it after `addPolicies`. */
export function addRefusalLog(app: FastifyInstance, db: AppDatabase, nowMs: () => number): void {
  const isNew = createWindows(nowMs);
  app.addHook('onResponse', async (request, reply) => {
    const seconds = Number(reply.getHeader('retry-after'));
    if (reply.statusCode !== 429 || !(seconds > 0)) return;
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    if (!isNew(`${request.ip} ${request.caller?.userId ?? ''} ${route}`, seconds)) return;
    // The answer is sent: nobody waits for this.
    await noteEvent(db, noteOf(request, route)).catch((error: unknown) => request.log.error({ err: error }, 'a refusal was not noted'));
  });
}

function noteOf(request: FastifyRequest, route: string): AuditNote {
  return { by: actorOf(request), action: 'attempts-refused', subject: request.caller?.email ?? '', after: route };
}

/** Says of a key whether its window is a new one, and opens it; false also above the entries of a minute. */
function createWindows(nowMs: () => number): (key: string, seconds: number) => boolean {
  const ends = new Map<string, number>();
  let [minuteEnds, entries] = [0, 0];
  return (key, seconds) => {
    const now = nowMs();
    if (now >= minuteEnds) {
      [minuteEnds, entries] = [now + minuteMs, 0];
      for (const [each, end] of ends) if (end <= now) ends.delete(each);
    }
    if ((ends.get(key) ?? 0) > now || entries >= entriesPerMinute) return false;
    entries++;
    ends.set(key, now + seconds * 1_000);
    return true;
  };
}
