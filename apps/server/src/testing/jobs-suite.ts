/** Jobs: asked for in transactions, tried again, given up, shown to administrators, and stopped with the server. */
import { randomUUID } from 'node:crypto';
import type { JobState } from '@orbweaver/model/api/jobs.ts';
import type { JobName } from '@orbweaver/model/jobs.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { askRows } from '../db/rows.ts';
import { auditEntry, mail, user } from '../db/schema.ts';
import { jobDatabase } from '../jobs/job-database.ts';
import { createJobs, type Jobs, type JobWork } from '../jobs/jobs.ts';
import { newEmail, newPerson, type Person, signUp, type TestApp } from './test-app.ts';

/** Longer than it takes to look for what others asked for. */
const due = { timeout: 30_000 };

export function jobsSuite(get: () => TestApp): void {
  let admin: Person;
  beforeAll(async () => {
    admin = await newPerson(get());
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  });
  const list = async (): Promise<readonly JobState[]> =>
    (await get().call({ url: '/server/admin/jobs', cookie: admin.cookie })).json().data;
  const stateOf = async (name: JobName) => (await list()).find((each) => each.name === name) as JobState;
  const retry = async (name: JobName): Promise<number> =>
    (await get().call({ method: 'POST', url: `/server/admin/jobs/${name}/retry`, cookie: admin.cookie })).json().data.tried;

  test('the database gives the rows of every statement, and a block that fails leaves nothing behind', async () => {
    const { db } = jobDatabase(get().db);
    expect((await db.executeSql('begin; select 1 as a; select 2 as b; commit;')).rows).toEqual([{ a: 1 }, { b: 2 }]);
    expect((await db.executeSql('select $1::int as a', [3])).rows).toEqual([{ a: 3 }]);
    const failing = db.executeSql('begin; select 1 / 0; commit;');
    const beside = db.executeSql('select 4 as a');
    await expect(failing).rejects.toThrow('division by zero');
    expect((await beside).rows).toEqual([{ a: 4 }]);
  });

  test('a refused mail is kept with what the mail server said, and tried again on demand, which is audited', async () => {
    const address = newEmail();
    get().refused.add(address);
    await signUp(get(), address);
    await expect
      .poll(() => stateOf('mail'), due)
      .toMatchObject({
        schedule: null,
        isOn: true,
        retrying: 1,
        failed: 0,
        lastError: '550 no such mailbox',
        nextRunAt: expect.any(String),
      });
    expect(get().log.some((line) => line.includes('550 no such mailbox'))).toBe(true);
    get().refused.delete(address);
    expect(await retry('mail')).toBe(1);
    await expect.poll(() => get().letters.filter(({ recipient }) => recipient === address).length, due).toBe(1);
    await expect.poll(() => stateOf('mail'), due).toMatchObject({ retrying: 0, lastError: null, lastErrorAt: null });
    expect(await get().db.$count(mail, eq(mail.recipient, address))).toBe(0);
    const [entry] = await get()
      .db.select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'job-retried'))
      .orderBy(desc(auditEntry.createdAt));
    expect(entry).toMatchObject({ userId: admin.userId, subject: 'mail', after: { tried: 1 } });
  });

  test('one that was given up is tried again on demand', async () => {
    const address = newEmail();
    get().refused.add(address);
    await signUp(get(), address);
    await expect.poll(async () => (await stateOf('mail')).retrying, due).toBe(1);
    await get().db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'mail' and state = 'retry'`);
    expect(await stateOf('mail')).toMatchObject({ retrying: 0, failed: 1, lastError: '550 no such mailbox' });
    get().refused.delete(address);
    expect(await retry('mail')).toBe(1);
    await expect.poll(() => get().letters.filter(({ recipient }) => recipient === address).length, due).toBe(1);
  });

  test('a job with a schedule says when it runs next, and runs at once on demand', async () => {
    const { lastDoneAt, nextRunAt, schedule } = await stateOf('log-sweep');
    expect([schedule, new Date(nextRunAt ?? '').getUTCMinutes()]).toEqual(['37 * * * *', 37]);
    expect(await retry('log-sweep')).toBe(1);
    await expect.poll(async () => (await stateOf('log-sweep')).lastDoneAt, due).not.toBe(lastDoneAt);
  });

  test('what nothing of this installation does is said to be off', async () => {
    expect(await stateOf('backup')).toMatchObject({ isOn: false, nextRunAt: null });
  });

  describe('by themselves', () => {
    const withJobs = async (work: JobWork, run: (jobs: Jobs) => Promise<void>, isAlone = false): Promise<void> => {
      const jobs = createJobs({ db: get().db, log: get().app.log });
      await jobs.start(work, { keepsSchedules: false, isAlone });
      await run(jobs);
      await jobs.stop(10_000);
    };
    const rows = (key: string) =>
      askRows<{ state: string; tries: number }>(
        get().db,
        sql`select state, retry_count as tries from pgboss.job where name = 'payment-event' and singleton_key = ${key} order by created_on`,
      );
    const ask = (jobs: Jobs, key: string, more: object = {}) =>
      jobs.ask('payment-event', { customerId: key, chargeId: null }, { key, ...more });

    test('one asked for in a transaction that is rolled back is none', async () => {
      const key = randomUUID();
      await withJobs({}, async (jobs) => {
        const failing = get().db.transaction(async (tx) => {
          await ask(jobs, key, { tx });
          throw new Error('not this one');
        });
        await expect(failing).rejects.toThrow('not this one');
        expect(await rows(key)).toEqual([]);
        await get().db.transaction(async (tx) => void (await ask(jobs, key, { tx })));
        expect(await rows(key)).toEqual([{ state: 'created', tries: 0 }]);
        await get().db.execute(sql`delete from pgboss.job where singleton_key = ${key}`);
      });
    });

    test('of those about one thing only one waits, and one more may wait while one runs', async () => {
      const key = randomUUID();
      const begun = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      let runs = 0;
      const work = async (): Promise<void> => {
        runs++;
        begun.resolve();
        await end.promise;
      };
      await withJobs({ 'payment-event': work }, async (jobs) => {
        expect(await ask(jobs, key)).toBe(true);
        await begun.promise;
        expect([await ask(jobs, key), await ask(jobs, key)]).toEqual([true, false]);
        end.resolve();
        await expect.poll(() => runs, due).toBe(2);
        await expect.poll(async () => (await rows(key)).map(({ state }) => state), due).toEqual(['completed', 'completed']);
      });
    });

    test('a stop lets what runs end; what does not end is tried again', async () => {
      const [ends, stays] = [randomUUID(), randomUUID()];
      const begun = new Map<string, PromiseWithResolvers<void>>([ends, stays].map((key) => [key, Promise.withResolvers<void>()]));
      const work: JobWork = {
        'payment-event': async ({ data: { customerId }, signal }) => {
          begun.get(customerId ?? '')?.resolve();
          if (customerId === stays) await new Promise((resolve) => signal.addEventListener('abort', resolve));
        },
      };
      const jobs = createJobs({ db: get().db, log: get().app.log });
      await jobs.start(work);
      await ask(jobs, ends);
      await begun.get(ends)?.promise;
      await ask(jobs, stays);
      await begun.get(stays)?.promise;
      await jobs.stop(1_000);
      expect([(await rows(ends))[0]?.state, (await rows(stays))[0]?.state]).toEqual(['completed', 'retry']);
      await get().db.execute(sql`delete from pgboss.job where singleton_key = ${stays}`);
    });

    test('what a server left behind is taken back at once', async () => {
      const key = randomUUID();
      await withJobs({}, async (jobs) => {
        await ask(jobs, key);
        await get().db.execute(sql`update pgboss.job set state = 'active', started_on = now() where singleton_key = ${key}`);
      });
      const look = async (): Promise<void> => {
        const [row] = await askRows<{ state: string; isDue: boolean }>(
          get().db,
          sql`select state, start_after <= now() as "isDue" from pgboss.job where singleton_key = ${key}`,
        );
        expect(row).toEqual({ state: 'retry', isDue: true });
        await get().db.execute(sql`delete from pgboss.job where singleton_key = ${key}`);
      };
      await withJobs({}, look, true);
    });
  });
}
