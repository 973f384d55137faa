/** The administrator's system test: each part is really used, and what it finds is told, also where the part fails. */
import { readdirSync } from 'node:fs';
import type { SystemTestResult } from '@orbweaver/model/api/system-test.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { setting, user } from '../db/schema.ts';
import { hasBrowser } from './report-pdf-suite.ts';
import { newEmail, newPerson, type Person, signUp, type TestApp } from './test-app.ts';

export function systemTestSuite(get: () => TestApp): void {
  let admin: Person;
  beforeAll(async () => {
    admin = await newPerson(get());
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  });
  const run = async (part: string): Promise<SystemTestResult> =>
    (await get().call({ method: 'POST', url: `/server/admin/test/${part}`, cookie: admin.cookie })).json().data;

  test.each(['database', 'migrations', 'disk', 'blobs', 'clock'])('%s passes, and leaves nothing behind', async (part) => {
    const before = readdirSync(get().dataFolder);
    expect(await run(part)).toMatchObject({ state: 'passed', detail: null, tookMs: expect.any(Number) });
    expect(readdirSync(get().dataFolder).filter((name) => name.startsWith('test-'))).toEqual([]);
    expect(before.filter((name) => name.startsWith('test-'))).toEqual([]);
    expect(await get().db.select().from(setting).where(eq(setting.key, 'system-test'))).toEqual([]);
  });

  test('the migrations that are counted are those that were applied', async () => {
    const { values } = await run('migrations');
    expect(values['applied']).toBe(values['expected']);
    expect(values['expected']).toBeGreaterThan(7);
  });

  test('mail goes to the administrator who asked, and to nobody else', async () => {
    const before = get().letters.length;
    expect(await run('mail')).toMatchObject({ state: 'passed', values: { email: admin.email, way: 'outbox' } });
    const sent = get()
      .letters.slice(before)
      .filter(({ subject }) => subject.startsWith('Test e-mail'));
    expect(sent.map(({ recipient }) => recipient)).toEqual([admin.email]);
  });

  test('a mail that was refused is told with what the mail server said', async () => {
    const address = newEmail();
    get().refused.add(address);
    await signUp(get(), address);
    await expect.poll(() => run('queue'), { timeout: 20_000 }).toMatchObject({ state: 'failed', detail: 'mail: 550 no such mailbox' });
    get().refused.delete(address);
    await get().call({ method: 'POST', url: '/server/admin/jobs/mail/retry', cookie: admin.cookie });
    await expect.poll(async () => (await run('queue')).state, { timeout: 20_000 }).toBe('passed');
  });

  test('the gateway refuses the private address of an installation without a public one', async () => {
    expect(await run('gateway')).toMatchObject({ state: 'not-set-up', values: { url: expect.stringMatching(/\/health$/) } });
  });

  test.skipIf(!hasBrowser())('the browser prints a PDF', async () => {
    expect((await run('browser')).values['bytes']).toBeGreaterThan(500);
  });

  test('what this installation lacks is not set up; what there is none of is not found', async () => {
    for (const part of ['payments', 'ai']) expect((await run(part)).state).toBe('not-set-up');
    const none = await get().call({ method: 'POST', url: '/server/admin/test/none', cookie: admin.cookie });
    expect(none.statusCode).toBe(400);
  });
}
