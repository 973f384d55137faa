/** Calls made from the OpenAPI document: many of them, by another seed than the first look. */
import { afterAll, beforeAll, describe } from 'vitest';
import { type OpenDatabase, openPglite } from './db/database.ts';
import { documentedCallsSuite } from './testing/documented-calls-suite.ts';
import { manyPages, type ServedSite, serveSite } from './testing/served-site.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

describe('the OpenAPI document', () => {
  let database: OpenDatabase;
  let app: TestApp;
  let site: ServedSite;
  beforeAll(async () => {
    database = await openPglite(null);
    site = await serveSite(manyPages(5));
    app = await createTestApp(database.db, { environment: { LIMITS: 'on', ORBWEAVER_ALLOW_HOSTS: '127.0.0.1' } });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await site.close();
  });
  documentedCallsSuite(() => app, { count: 6_000, seed: 2_026, site: () => `http://127.0.0.1:${site.port}/` });
});
