/** The product's server in this process, with the built pages: a test reaches its database. Who needs it as it really starts takes `running-product.ts`. */
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { openPglite } from '../../server/src/db/database.ts';
import { user } from '../../server/src/db/schema.ts';
import { createTestApp, newPerson, type Person, type TestApp } from '../../server/src/testing/test-app.ts';
import { findWebBuild } from '../../server/src/web/web.ts';
import { freePort, patienceMs } from './running-product.ts';

const build = fileURLToPath(new URL('../build', import.meta.url));

export interface OwnServer extends TestApp {
  readonly origin: string;
  /** Signed up and confirmed. */
  readonly ada: Person;
  readonly admin: Person;
}

export async function startOwnServer(environment: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const port = await freePort();
  const database = await openPglite(null);
  const app = await createTestApp(database.db, { environment: { PORT: String(port), ...environment }, web: findWebBuild(build) });
  await app.app.listen({ port, host: 'localhost' });
  const [ada, admin] = [await newPerson(app), await newPerson(app)];
  await app.db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  const closeApp = app.close;
  const close = async () => {
    await closeApp();
    await database.close();
  };
  return Object.assign(app, { origin: `http://localhost:${port}`, ada, admin, close });
}

/** A page of somebody who is signed in by this cookie; null = of a visitor. */
export async function openPage(browser: Browser, { origin }: OwnServer, cookie: string | null): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const cookies = (cookie ?? '').split('; ').filter((each) => each !== '');
  const pairs = cookies.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)] as const);
  await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  return page;
}
