/** `/server/admin/overview`: the administration's first page in numbers, and another try of mails that were refused. */
import product from '../../package.json' with { type: 'json' };
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { databaseVersion, readOverview, retryMails } from '../db/overview.ts';
import { addRoute } from '../wire/add-route.ts';

export function overviewRoutes(app: ServerApp, { db, disk, post, now }: ServerParts): void {
  addRoute(app, 'GET /server/admin/overview', async () => ({
    ...(await readOverview(db, now())),
    disk: await disk.state(),
    versions: { product: product.version, node: process.version, database: await databaseVersion(db) },
  }));
  addRoute(app, 'POST /server/admin/mails/retry', async () => {
    const tried = await retryMails(db);
    void post.deliverDue();
    return { tried };
  });
}
