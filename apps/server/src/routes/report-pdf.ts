/** `/server/report-pdf`: prints the report of a scan that is on the caller's device. Nothing of it is stored. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { readLook } from '../db/report-profiles.ts';
import { addRoute } from '../wire/add-route.ts';

/** Ten examples of each check that there is. */
const maxReportBytes = 8_000_000;

export function reportPdfRoutes(app: ServerApp, { db, config, now, toolRunner }: ServerParts): void {
  addRoute(
    app,
    'POST /server/report-pdf',
    async ({ body: { profile, ...body }, caller: { userId } }, reply) => {
      const look = profile === null ? null : await readLook(db, { userId, id: profile }, { hasLimits: config.hasLimits, now });
      const bytes = await toolRunner.run('report-pdf', { ...body, look }, { owner: userId });
      return reply
        .header('content-type', 'application/pdf')
        .header('cache-control', 'no-store')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
    { bodyLimit: maxReportBytes },
  );
}
