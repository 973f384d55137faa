/** The server's suites over an embedded database in memory. */
import { afterAll, beforeAll, describe } from 'vitest';
import { openPglite } from './db/database.ts';
import { serverSuites } from './testing/server-suites.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

describe('on PGlite', () => {
  let database: Awaited<ReturnType<typeof openPglite>>;
  const apps: TestApp[] = [];
  beforeAll(async () => {
    database = await openPglite(null);
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await database.close();
  });
  serverSuites(async (options) => {
    const app = await createTestApp(database.db, options);
    apps.push(app);
    return app;
  });
});
