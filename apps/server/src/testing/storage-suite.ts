/** Room for stored scans: counted before a byte is sent, under requests that race, and never in the way of the last scan or of bought slots. */
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { savedScan, subscription } from '../db/schema.ts';
import { newPerson, type Person, type TestApp, type TestAppOptions } from './test-app.ts';
import { newScanFile, send, start, store, type UploadTarget } from './uploads.ts';

/** `get` is self-hosted; `open` starts an app over the same accounts. */
export function storageSuite(get: () => TestApp, open: (options: TestAppOptions) => Promise<TestApp>): void {
  const withRoom = (environment: Readonly<Record<string, string>>) =>
    open({ environment: { ORBWEAVER_MAX_UPLOAD: '10000', ...environment }, dataFolder: get().dataFolder });
  /** Room of 12,000 bytes, for files of at most 10,000. */
  let app: TestApp;
  beforeAll(async () => {
    app = await withRoom({ ORBWEAVER_STORAGE: '12000' });
  });

  const save: UploadTarget = { kind: 'save', title: 'Kept' };
  const storageOf = async (person: Person, of = app) =>
    (await of.call({ url: '/server/user/limits', cookie: person.cookie })).json().data.storage;
  const post = (person: Person, path: string, payload: object = {}) =>
    app.call({ method: 'POST', url: `/server/scans/${path}`, cookie: person.cookie, payload });
  const begin = async (person: Person, bytes: number, target: UploadTarget = save): Promise<string> => {
    const response = await start(app, person, newScanFile(), target, { bytes });
    return response.statusCode === 201 ? 'ok' : response.json().error.code;
  };
  const refusal = 'storage-limit-reached';

  test('what is declared counts before it is sent; the last scan does not; what is deleted makes room', async () => {
    const person = await newPerson(app);
    const first = await store(app, person, newScanFile(7_000), save);
    expect(await storageOf(person)).toEqual({ used: 7_000, limit: 12_000 });
    const refused = await start(app, person, newScanFile(6_000), save);
    expect([refused.statusCode, refused.json().error]).toEqual([403, { code: refusal, data: { usedMb: 1, limitMb: 1, neededMb: 1 } }]);
    await store(app, person, newScanFile(9_000), { kind: 'last' });
    expect(await begin(person, 5_000)).toBe('ok');
    expect(await storageOf(person)).toEqual({ used: 12_000, limit: 12_000 });
    expect(await begin(person, 1)).toBe(refusal);
    await app.call({ method: 'DELETE', url: `/server/scans/${first}`, cookie: person.cookie });
    expect(await begin(person, 1)).toBe('ok');
    expect((await post(person, `${first}/restore`)).json().error.code).toBe(refusal);
  });

  test('two savers at once do not share the last room', async () => {
    const person = await newPerson(app);
    await store(app, person, newScanFile(7_000), save);
    const begun = await Promise.all(Array.from({ length: 4 }, () => begin(person, 4_000)));
    expect(begun.sort()).toEqual(['ok', refusal, refusal, refusal]);
  });

  test('keeping the last scan needs room', async () => {
    const person = await newPerson(app);
    const last = await store(app, person, newScanFile(6_000), { kind: 'last' });
    const kept = await store(app, person, newScanFile(7_000), save);
    expect((await post(person, `${last}/keep`, { title: 'Kept' })).json().error.code).toBe(refusal);
    await app.call({ method: 'DELETE', url: `/server/scans/${kept}`, cookie: person.cookie });
    expect((await post(person, `${last}/keep`, { title: 'Kept' })).statusCode).toBe(200);
  });

  test('the last scan is kept as large as it is going to be', async () => {
    const person = await newPerson(app);
    const scanId = await store(app, person, newScanFile(1_000), { kind: 'last' });
    await store(app, person, newScanFile(4_000), save);
    expect(await begin(person, 9_000, { kind: 'update', scanId })).toBe('ok');
    expect((await post(person, `${scanId}/keep`, { title: 'Kept' })).json().error.code).toBe(refusal);
  });

  test('an update may grow as far as there is room, and shrink at any time', async () => {
    const person = await newPerson(app);
    const scanId = await store(app, person, newScanFile(7_000), save);
    await store(app, person, newScanFile(4_000), save);
    const update = (bytes: number) => begin(person, bytes, { kind: 'update', scanId });
    expect([await update(8_001), await update(8_000)]).toEqual([refusal, 'ok']);
    // Room became less: nothing that is there is refused, nothing that grows is taken.
    await app.db.update(savedScan).set({ bytes: 13_000 }).where(eq(savedScan.id, scanId));
    expect([await update(100), await begin(person, 1)]).toEqual(['ok', refusal]);
  });

  test('scans in bought slots stand outside: the largest ones', async () => {
    const person = await newPerson(app);
    await app.call({ url: '/server/user/stateData', cookie: person.cookie });
    await app.db.update(subscription).set({ saveSlot: 1 }).where(eq(subscription.userId, person.userId));
    await store(app, person, newScanFile(10_000), save);
    await store(app, person, newScanFile(9_000), save);
    expect(await storageOf(person)).toEqual({ used: 9_000, limit: 12_000 });
    expect([await begin(person, 3_001), await begin(person, 3_000)]).toEqual([refusal, 'ok']);
  });

  test('there is always room for one full scan of the plan', async () => {
    const person = await newPerson(app);
    expect(await storageOf(person, await withRoom({ ORBWEAVER_STORAGE: '1' }))).toEqual({ used: 0, limit: 10_000 });
    expect(await storageOf(person, await withRoom({ ORBWEAVER_STORAGE: 'unlimited' }))).toEqual({ used: 0, limit: null });
    const sold = await open({ environment: { LIMITS: 'on', ORBWEAVER_STORAGE: '1' }, dataFolder: get().dataFolder });
    expect(await storageOf(person, sold)).toEqual({ used: 0, limit: 100_000_000 });
    await app.db.update(subscription).set({ planId: 'standard' }).where(eq(subscription.userId, person.userId));
    expect(await storageOf(person, sold)).toEqual({ used: 0, limit: 15_000_000_000 });
    await app.db.update(subscription).set({ planId: 'trial' }).where(eq(subscription.userId, person.userId));
    const large = await open({ environment: { ORBWEAVER_STORAGE: '1' }, dataFolder: get().dataFolder });
    expect(await storageOf(person, large)).toEqual({ used: 0, limit: 4 * 1024 ** 3 });
  });

  test('no more is written than was declared, whatever the stream brings', async () => {
    const person = await newPerson(app);
    const file = newScanFile(1_000);
    const { id } = (await start(app, person, file, save)).json().data;
    const sent = await app.call({
      method: 'PATCH',
      url: `/server/uploads/${id}`,
      cookie: person.cookie,
      // Of no declared length.
      payload: Readable.from([file, Buffer.alloc(50_000)]),
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    });
    expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, '1000']);
    expect((await send(app, person, id, 1_000, Buffer.alloc(10))).statusCode).not.toBe(200);
    expect(await storageOf(person)).toEqual({ used: 1_000, limit: 12_000 });
  });
}
