/** The administration's first page: its numbers are those of the rows. */
import { randomUUID } from 'node:crypto';
import type { Overview } from '@orbweaver/model/api/overview.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { paymentInvoice } from '../db/payment-tables.ts';
import { subscription, user } from '../db/schema.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

export function overviewSuite(get: () => TestApp): void {
  let admin: Person;
  beforeAll(async () => {
    admin = await newPerson(get());
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  });
  const read = async (): Promise<Overview> => (await get().call({ url: '/server/admin/overview', cookie: admin.cookie })).json().data;
  const invoice = (more: object) => ({
    id: `in_${randomUUID()}`,
    userId: admin.userId,
    currency: 'eur',
    status: 'paid',
    total: 1_900,
    periodFrom: new Date(),
    periodTo: new Date(),
    createdAt: new Date(),
    ...more,
  });

  test('sign-ups are counted by day, thirty of them, today the last', async () => {
    const before = await read();
    const person = await newPerson(get());
    await newPerson(get());
    await get()
      .db.update(user)
      .set({ createdAt: new Date(Date.now() - 40 * 24 * 60 * 60 * 1_000) })
      .where(eq(user.id, person.userId));
    const after = await read();
    expect([after.signUps.length, after.signUps.at(-1)?.day]).toEqual([30, new Date().toISOString().slice(0, 10)]);
    expect([after.accounts - before.accounts, (after.signUps.at(-1)?.count ?? 0) - (before.signUps.at(-1)?.count ?? 0)]).toEqual([2, 1]);
  });

  test('a scan that was granted is active until it is finished', async () => {
    const before = (await read()).activeScans;
    const person = await newPerson(get());
    const call = { method: 'POST', cookie: person.cookie } as const;
    const { id } = (await get().call({ ...call, url: '/server/grants', payload: { counter: 'spider' } })).json().data;
    await get().call({ ...call, url: '/server/grants', payload: { counter: 'html' } });
    expect((await read()).activeScans).toBe(before + 1);
    await get().call({ ...call, url: `/server/grants/${id}/finish`, payload: { outcome: 'done' } });
    expect((await read()).activeScans).toBe(before);
  });

  test('revenue is what was paid, by month and currency; failed payments are listed beside', async () => {
    const failed = invoice({ status: 'open', number: 'F-1', error: 'Your card was declined.' });
    const last = new Date(Date.now() - 400 * 24 * 60 * 60 * 1_000);
    const yen = invoice({ currency: 'jpy', total: 500 });
    await get()
      .db.insert(paymentInvoice)
      .values([invoice({}), invoice({ total: 2_150 }), yen, invoice({ createdAt: last }), invoice({ status: 'open' }), failed]);
    await get().db.insert(subscription).values({ id: randomUUID(), userId: admin.userId }).onConflictDoNothing();
    await get()
      .db.update(subscription)
      .set({ graceUntil: new Date(Date.now() + 1e9) })
      .where(eq(subscription.userId, admin.userId));
    const { revenue, failedPayments } = await read();
    const month = new Date().toISOString().slice(0, 7);
    const ofMonth = new Map(revenue.filter((each) => each.month === month).map(({ currency, ...each }) => [currency, each]));
    expect(ofMonth.get('jpy')).toEqual({ month, amount: 500, invoices: 1 });
    expect(ofMonth.get('eur')?.amount).toBeGreaterThanOrEqual(40.5);
    expect(revenue.every((each) => each.month > last.toISOString().slice(0, 7))).toBe(true);
    expect(failedPayments.invoices).toContainEqual({
      id: failed.id,
      number: 'F-1',
      userId: admin.userId,
      email: admin.email,
      amount: 19,
      currency: 'eur',
      error: 'Your card was declined.',
      createdAt: failed.createdAt.toISOString(),
    });
    expect([failedPayments.count >= 1, failedPayments.inGrace >= 1]).toEqual([true, true]);
    await get().db.delete(paymentInvoice).where(eq(paymentInvoice.userId, admin.userId));
    await get().db.update(subscription).set({ graceUntil: null }).where(eq(subscription.userId, admin.userId));
  });

  test('room and versions', async () => {
    const { disk, versions } = await read();
    expect([disk.isFull, (disk.freeBytes ?? 0) > 0]).toEqual([false, true]);
    expect(versions).toEqual({
      product: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.version,
      database: expect.stringContaining('PostgreSQL'),
    });
  });
}
