/** Stored scans: uploads that are broken off and go on, slots, deletion with undo, and walls between accounts. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { folderBlobs } from '../blobs/folder-blobs.ts';
import { savedScan, subscription } from '../db/schema.ts';
import { sweep } from '../db/sweep.ts';
import { acknowledge, getUpload } from '../db/uploads.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';
import { newScanFile, send, start, store } from './uploads.ts';

export function scansSuite(get: () => TestApp): void {
  const list = async (person: Person) => (await get().call({ url: '/server/scans', cookie: person.cookie })).json().data;
  const withSlots = async (slots: number): Promise<Person> => {
    const person = await newPerson(get());
    await get().call({ url: '/server/user/stateData', cookie: person.cookie });
    await get().db.update(subscription).set({ saveSlot: slots }).where(eq(subscription.userId, person.userId));
    return person;
  };
  const post = (person: Person, path: string, payload: object = {}) =>
    get().call({ method: 'POST', url: `/server/scans/${path}`, cookie: person.cookie, payload });

  const filePath = async (scanId: string): Promise<string> => {
    const [row] = await get().db.select().from(savedScan).where(eq(savedScan.id, scanId));
    return join(get().blobFolder, row?.blobKey?.slice(0, 2) ?? '', row?.blobKey ?? '');
  };

  describe('upload', () => {
    test('in pieces, with the offset asked for in between; the stored file is the same', async () => {
      const person = await newPerson(get());
      const file = newScanFile(9_001);
      const { id } = (await start(get(), person, file, { kind: 'last' })).json().data;
      let offset = 0;
      while (offset < file.length) {
        const response = await send(get(), person, id, offset, file.subarray(offset, offset + 2_500));
        expect(response.statusCode).toBe(204);
        offset = Number(response.headers['upload-offset']);
        const head = await get().call({ method: 'HEAD', url: `/server/uploads/${id}`, cookie: person.cookie });
        expect([head.headers['upload-offset'], head.headers['upload-length']]).toEqual([String(offset), '9001']);
      }
      const [scan] = await list(person);
      expect(scan).toMatchObject({ title: 'example.com', is: 0, isLast: true, isKept: false, bytes: 9_001, summary: { pages: 12 } });
      const download = await get().call({ url: `/server/scans/${scan.id}/file`, cookie: person.cookie });
      expect(download.rawPayload.equals(file)).toBe(true);
      const part = await get().call({ url: `/server/scans/${scan.id}/file`, cookie: person.cookie, headers: { range: 'bytes=100-199' } });
      expect([part.statusCode, part.rawPayload.equals(file.subarray(100, 200))]).toEqual([206, true]);
    });

    test('a packed file is unpacked for who cannot do it', async () => {
      const person = await newPerson(get());
      const file = newScanFile();
      const packed = gzipSync(file);
      const { id } = (await start(get(), person, packed, { kind: 'last' }, { coding: 'gzip' })).json().data;
      await send(get(), person, id, 0, packed);
      const [scan] = await list(person);
      const read = (encoding: string) =>
        get().call({ url: `/server/scans/${scan.id}/file`, cookie: person.cookie, headers: { 'accept-encoding': encoding } });
      const [asItLies, unpacked] = [await read('gzip'), await read('identity')];
      expect([asItLies.headers['content-encoding'], asItLies.rawPayload.equals(packed)]).toEqual(['gzip', true]);
      expect([unpacked.headers['content-encoding'], unpacked.rawPayload.equals(file)]).toEqual([undefined, true]);
    });

    test('killed between the last byte and the end, it is finished by an empty piece', async () => {
      const person = await newPerson(get());
      const file = newScanFile();
      const { id } = (await start(get(), person, file, { kind: 'last' })).json().data;
      await folderBlobs(get().blobFolder).append(id, 0, Readable.from([file]), file.length);
      await acknowledge(get().db, await getUpload(get().db, person.userId, id), file.length, new Date());
      expect(await list(person)).toEqual([]);
      const end = await send(get(), person, id, file.length, Buffer.alloc(0));
      expect([end.statusCode, (await list(person))[0].id]).toEqual([204, end.headers['upload-scan']]);
    });

    test('a wrong offset is told the right one; too much is refused', async () => {
      const person = await newPerson(get());
      const file = newScanFile();
      const { id } = (await start(get(), person, file, { kind: 'last' })).json().data;
      await send(get(), person, id, 0, file.subarray(0, 1_000));
      const wrong = await send(get(), person, id, 500, file.subarray(500));
      expect([wrong.statusCode, wrong.json().error]).toEqual([409, { code: 'upload-offset-wrong', data: { offset: 1_000 } }]);
      expect((await send(get(), person, id, 1_000, Buffer.alloc(file.length))).statusCode).toBe(400);
    });

    test('what is not the announced file is forgotten', async () => {
      const person = await newPerson(get());
      const file = newScanFile();
      const { id } = (await start(get(), person, file, { kind: 'last' })).json().data;
      const other = Buffer.from(file);
      other[4_000] = (other[4_000] ?? 0) ^ 1;
      expect((await send(get(), person, id, 0, other)).json().error.code).toBe('upload-damaged');
      expect((await send(get(), person, id, 0, file)).statusCode).toBe(404);
      const noScan = Buffer.alloc(500, 'x');
      const second = (await start(get(), person, noScan, { kind: 'last' })).json().data.id;
      expect((await send(get(), person, second, 0, noScan)).statusCode).toBe(422);
      expect(await list(person)).toEqual([]);
    });

    test('larger than the server takes is refused before a byte is sent', async () => {
      const person = await newPerson(get());
      const response = await start(get(), person, newScanFile(), { kind: 'last' }, { bytes: 2 ** 40 });
      expect([response.statusCode, response.json().error.code]).toEqual([413, 'too-large']);
    });

    test('uploads under way are few: the oldest is forgotten, what is stored stays', async () => {
      const person = await newPerson(get());
      const stored = await store(get(), person, newScanFile(), { kind: 'last' });
      const begin = async (bytes: number) => (await start(get(), person, newScanFile(), { kind: 'last' }, { bytes })).json().data.id;
      const ids: string[] = [];
      for (let i = 0; i < 6; i++) ids.push(await begin(1_000));
      const statuses = async () => {
        const responses = ids.map((id) => get().call({ url: `/server/uploads/${id}`, cookie: person.cookie }));
        return (await Promise.all(responses)).map(({ statusCode }) => statusCode);
      };
      expect(await statuses()).toEqual([404, 200, 200, 200, 200, 200]);
      ids.push(await begin(64 * 1024 ** 2 + 10 * 256 * 1024));
      expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404, 200]);
      expect((await list(person)).map((scan: { id: string }) => scan.id)).toEqual([stored]);
    });
  });

  test('the last scan is stored without a slot and takes the place of the one before', async () => {
    const person = await newPerson(get());
    const first = await store(get(), person, newScanFile(), { kind: 'last' });
    const second = await store(get(), person, newScanFile(), { kind: 'last' });
    expect((await list(person)).map((scan: { id: string }) => scan.id)).toEqual([second]);
    const [row] = await get().db.select().from(savedScan).where(eq(savedScan.id, first));
    expect(row).toBeUndefined();
  });

  test('saving needs a slot; two savers at once cannot share the last one', async () => {
    const none = await newPerson(get());
    const refused = await start(get(), none, newScanFile(), { kind: 'save', title: 'Mine' });
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'save-limit-reached']);
    const person = await withSlots(2);
    const responses = await Promise.all(['A', 'B', 'C', 'D'].map((title) => start(get(), person, newScanFile(), { kind: 'save', title })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 403, 403]);
  });

  test('the last scan can be kept, and then stays when another comes', async () => {
    const person = await withSlots(1);
    const first = await store(get(), person, newScanFile(), { kind: 'last' });
    expect((await post(person, `${first}/keep`, { title: 'Before the relaunch' })).json().data).toMatchObject({
      isKept: true,
      isLast: true,
    });
    const second = await store(get(), person, newScanFile(), { kind: 'last' });
    expect((await list(person)).map((scan: { id: string; isLast: boolean }) => [scan.id, scan.isLast])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect((await post(person, `${second}/keep`, { title: 'After' })).json().error.code).toBe('save-limit-reached');
  });

  test('renaming needs a title; showing marks one scan; updating replaces its file', async () => {
    const person = await withSlots(3);
    const one = await store(get(), person, newScanFile(), { kind: 'save', title: 'One' });
    const two = await store(get(), person, newScanFile(), { kind: 'save', title: 'Two' });
    const rename = (title: string) =>
      get().call({ method: 'PATCH', url: `/server/scans/${one}`, cookie: person.cookie, payload: { title } });
    expect((await rename(' ')).json().error).toEqual({ code: 'input-invalid', data: { fields: { title: 'required' } } });
    expect((await rename('First')).json().data.title).toBe('First');
    await post(person, `${one}/show`);
    await post(person, `${two}/show`);
    expect((await list(person)).map((scan: { title: string; is: number }) => [scan.title, scan.is])).toEqual([
      ['Two', 1],
      ['First', 0],
    ]);
    const newer = newScanFile();
    expect(await store(get(), person, newer, { kind: 'update', scanId: one })).toBe(one);
    const download = await get().call({ url: `/server/scans/${one}/file`, cookie: person.cookie });
    expect(download.rawPayload.equals(newer)).toBe(true);
  });

  test('beyond the slots of a smaller plan scans stay, are read, and are not updated', async () => {
    const person = await withSlots(2);
    const old = await store(get(), person, newScanFile(), { kind: 'save', title: 'Old' });
    const recent = await store(get(), person, newScanFile(), { kind: 'save', title: 'Recent' });
    await get().db.update(subscription).set({ saveSlot: 1 }).where(eq(subscription.userId, person.userId));
    const update = async (scanId: string) => (await start(get(), person, newScanFile(), { kind: 'update', scanId })).statusCode;
    expect([await update(old), await update(recent)]).toEqual([403, 201]);
    expect((await list(person)).map((scan: { id: string }) => scan.id).sort()).toEqual([old, recent].sort());
    expect((await get().call({ url: `/server/scans/${old}/file`, cookie: person.cookie })).statusCode).toBe(200);
    await get().db.update(subscription).set({ saveSlot: 2 }).where(eq(subscription.userId, person.userId));
    expect(await update(old)).toBe(201);
  });

  test('a deleted scan can be taken back for a while, then its file is gone', async () => {
    const person = await newPerson(get());
    const id = await store(get(), person, newScanFile(), { kind: 'last' });
    const path = await filePath(id);
    const remove = () => get().call({ method: 'DELETE', url: `/server/scans/${id}`, cookie: person.cookie });
    expect(Date.parse((await remove()).json().data.restorableUntil)).toBeGreaterThanOrEqual(get().clock.now.getTime() + 10_000);
    expect(await list(person)).toEqual([]);
    expect((await post(person, `${id}/restore`)).json().data).toMatchObject({ id, isLast: true });
    await remove();
    await sweep(get().db, folderBlobs(get().blobFolder), new Date(get().clock.now.getTime() + 30_000));
    expect(existsSync(path)).toBe(true);
    await sweep(get().db, folderBlobs(get().blobFolder), new Date(get().clock.now.getTime() + 120_000));
    expect([existsSync(path), (await post(person, `${id}/restore`)).statusCode]).toEqual([false, 404]);
  });

  test('the questions of the results screen are answered from the stored file, and no others', async () => {
    const person = await newPerson(get());
    const sample = gunzipSync(readFileSync(new URL('../../../web/public/sample.scan.gz', import.meta.url)));
    const id = await store(get(), person, sample, { kind: 'last' });
    const ask = (kind: string, question: unknown) => post(person, `${id}/ask`, { kind, ask: question });
    expect((await ask('overview', null)).json().data.response.pages).toBeGreaterThan(70);
    const query = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null };
    expect((await ask('rows', { view: 'title', ...query, from: 0, count: 5 })).json().data.response.rows.length).toBe(5);
    for (const refused of [await ask('ignore', { check: 'title-missing' }), await ask('rows', { view: 'title' })])
      expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'input-invalid']);
    await get().call({ method: 'DELETE', url: `/server/scans/${id}`, cookie: person.cookie });
    expect((await ask('overview', null)).statusCode).toBe(404);
  });

  test('a stored file that is none is said to be so', async () => {
    const person = await newPerson(get());
    const id = await store(get(), person, newScanFile(), { kind: 'last' });
    expect((await post(person, `${id}/ask`, { kind: 'looked', ask: null })).json().error.code).toMatch(/^file-/);
  });

  test("another user's scan and upload are as if they were not there", async () => {
    const [owner, stranger] = [await withSlots(1), await withSlots(1)];
    const id = await store(get(), owner, newScanFile(), { kind: 'last' });
    const open = (await start(get(), owner, newScanFile(), { kind: 'save', title: 'Half' })).json().data.id;
    const calls = [
      { method: 'GET', url: `/server/scans/${id}` },
      { method: 'GET', url: `/server/scans/${id}/file` },
      { method: 'PATCH', url: `/server/scans/${id}`, payload: { title: 'Mine now' } },
      { method: 'POST', url: `/server/scans/${id}/keep`, payload: { title: 'Mine now' } },
      { method: 'POST', url: `/server/scans/${id}/show` },
      { method: 'POST', url: `/server/scans/${id}/ask`, payload: { kind: 'looked', ask: null } },
      { method: 'POST', url: `/server/scans/${id}/restore` },
      { method: 'DELETE', url: `/server/scans/${id}` },
      { method: 'GET', url: `/server/uploads/${open}` },
      { method: 'HEAD', url: `/server/uploads/${open}` },
      { method: 'DELETE', url: `/server/uploads/${open}` },
    ] as const;
    for (const call of calls) {
      expect([call.method, call.url, (await get().call({ ...call, cookie: stranger.cookie })).statusCode]).toEqual([
        call.method,
        call.url,
        404,
      ]);
      expect([call.method, call.url, (await get().call(call)).statusCode]).toEqual([call.method, call.url, 401]);
    }
    expect((await send(get(), stranger, open, 0, newScanFile())).statusCode).toBe(404);
    expect((await start(get(), stranger, newScanFile(), { kind: 'update', scanId: id })).statusCode).toBe(404);
    expect((await list(stranger)).length).toBe(0);
    expect((await list(owner)).length).toBe(1);
  });

  test('an account that is deleted takes its files with it', async () => {
    const person = await newPerson(get());
    const id = await store(get(), person, newScanFile(), { kind: 'last' });
    const path = await filePath(id);
    expect(existsSync(path)).toBe(true);
    await get().call({
      method: 'POST',
      url: '/server/auth/delete-user',
      cookie: person.cookie,
      payload: { password: 'a long enough password' },
    });
    await sweep(get().db, folderBlobs(get().blobFolder), new Date());
    expect(existsSync(path)).toBe(false);
  });
}
