/** The server under attack, over an embedded database in memory. */
import { afterAll } from 'vitest';
import { hostileSuite } from './testing/hostile-suite.ts';
import { sharedDatabase } from './testing/shared-database.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const apps: TestApp[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
});

hostileSuite(async (hosts) => {
  const app = await createTestApp(await sharedDatabase(), { environment: { ORBWEAVER_ALLOW_HOSTS: hosts } });
  apps.push(app);
  return app;
});
