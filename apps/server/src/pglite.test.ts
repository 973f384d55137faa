/** The server's suites over an embedded database in memory. */
import { afterAll, describe } from 'vitest';
import { openPglite } from './db/database.ts';
import { databaseAwaySuite } from './testing/database-away-suite.ts';
import { serverSuites } from './testing/server-suites.ts';
import { sharedDatabase } from './testing/shared-database.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

describe('on PGlite', () => {
  const apps: TestApp[] = [];
  afterAll(async () => {
    for (const app of apps) await app.close();
  });
  serverSuites(async (options) => {
    const app = await createTestApp(await sharedDatabase(), options);
    apps.push(app);
    return app;
  });
  describe('a database that is away', () =>
    databaseAwaySuite(async () => {
      const database = await openPglite(null);
      return { app: await createTestApp(database.db), leave: () => database.close(), comeBack: null };
    }));
});
