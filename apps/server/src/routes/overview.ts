/** `/server/admin/overview`: the administration's first page in numbers. */
import product from '../../package.json' with { type: 'json' };
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { listJobs } from '../db/job-desk.ts';
import { databaseVersion, readOverview } from '../db/overview.ts';
import { addRoute } from '../wire/add-route.ts';

export function overviewRoutes(app: ServerApp, { db, disk, jobs, now }: ServerParts): void {
  addRoute(app, 'GET /server/admin/overview', async () => ({
    ...(await readOverview(db, now())),
    jobs: await listJobs(db, jobs, now()),
    disk: await disk.state(),
    versions: { product: product.version, node: process.version, database: await databaseVersion(db) },
  }));
}
