/** The same suites over a real PostgreSQL, where the machine has one. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type OpenDatabase, openPostgres } from './db/database.ts';
import { backupSuite } from './testing/backup-suite.ts';
import { databaseAwaySuite } from './testing/database-away-suite.ts';
import { findPostgres, type PostgresServer, startPostgres } from './testing/postgres-server.ts';
import { serverSuites } from './testing/server-suites.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const binaries = findPostgres();
const port = 19_150;

describe.skipIf(binaries === null)(`on PostgreSQL${binaries === null ? ' (not on this machine: skipped)' : ''}`, () => {
  let server: PostgresServer;
  let database: OpenDatabase;
  const apps: TestApp[] = [];
  beforeAll(async () => {
    server = startPostgres(binaries as string, port);
    database = await openPostgres(server.newDatabase('orbweaver'));
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await database?.close();
    server?.stop();
  });

  test('servers that start at once migrate one after the other', async () => {
    const url = server.newDatabase('together');
    const opened = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
    expect(opened).toHaveLength(3);
    await Promise.all(opened.map(({ close }) => close()));
  });

  test('a database that is not there is said so', async () => {
    await expect(openPostgres(`postgres://postgres@127.0.0.1:${port}/nowhere`)).rejects.toMatchObject({ code: 'database-unreachable' });
  });

  describe('a database that is away', () =>
    databaseAwaySuite(async () => {
      const own = startPostgres(binaries as string, port + 20);
      const opened = await openPostgres(own.newDatabase('leaving'));
      onTestFinished(async () => {
        await opened.close();
        own.stop();
      });
      return { app: await createTestApp(opened.db), leave: own.pause, comeBack: own.resume };
    }));

  describe('backups', () => backupSuite(async (name) => openPostgres(server.newDatabase(name))));

  serverSuites(async (options) => {
    const app = await createTestApp(database.db, options);
    apps.push(app);
    return app;
  });
});
