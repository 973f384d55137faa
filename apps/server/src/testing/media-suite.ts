/** Files of an operator's texts: known by their bytes, read by everybody as what they are, gone when no text names them. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sweepMedia } from '../db/media.ts';
import { mediaFile } from '../db/media-tables.ts';
import { user } from '../db/schema.ts';
import { onePixel as png } from './one-pixel.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

const webm = Buffer.concat([
  Buffer.from('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm', 'latin1'),
  Buffer.alloc(5_000),
]);
const vtt = Buffer.from('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n');
const dayMs = 24 * 60 * 60 * 1000;

export function mediaSuite(get: () => TestApp): void {
  let admin: Person;
  let items = 0;
  beforeAll(async () => {
    admin = await newPerson(get());
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  });
  const sendFile = (use: string, payload: Buffer, cookie = admin.cookie) =>
    get().call({
      ...{ method: 'POST', url: `/server/admin/media?use=${use}`, payload, cookie },
      headers: { 'content-type': 'application/octet-stream' },
    });
  const kept = async (use: string, payload: Buffer): Promise<string> => (await sendFile(use, payload)).json().data.id;
  const read = (id: string, headers: Record<string, string> = {}) => get().call({ url: `/server/media/${id}`, headers });
  const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    get().call({ method, url: `/server/admin/content/${path}`, cookie: admin.cookie, ...(payload === undefined ? {} : { payload }) });
  const begin = async (kind: string, body: string, detail?: object) => {
    const versions = { en: { title: 'Title', summary: '', body } };
    return (await write('POST', kind, { slug: `media-${++items}`, author: 'Ada', versions, ...(detail && { detail }) })).json().data;
  };
  const publish = (kind: string, { id, revision }: { readonly id: string; readonly revision: number }) =>
    write('POST', `${kind}/${id}/publish`, { revision, at: null });

  test('a file is what its bytes are, and everybody reads it as that and never as a page', async () => {
    for (const [use, bytes, kind, type] of [
      ['picture', png, 'png', 'image/png'],
      ['video', webm, 'webm', 'video/webm'],
      ['captions', vtt, 'vtt', 'text/vtt; charset=utf-8'],
    ] as const) {
      const sent = await sendFile(use, bytes);
      expect([sent.statusCode, sent.json().data]).toMatchObject([201, { kind, bytes: bytes.length }]);
      const answer = await read(sent.json().data.id);
      expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.equals(bytes)]).toEqual([200, type, true]);
      expect(answer.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const again = await read(sent.json().data.id, { 'if-none-match': String(answer.headers['etag']) });
      expect(again.statusCode).toBe(304);
    }
  });

  test('a player reads a part of it', async () => {
    const part = await read(await kept('video', webm), { range: 'bytes=0-9' });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([206, `bytes 0-9/${webm.length}`, 10]);
  });

  test('what it is not is refused and kept nowhere, and so is what others send', async () => {
    const count = async () => (await get().db.select().from(mediaFile)).length;
    const before = await count();
    for (const [use, bytes] of [
      ['picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['picture', webm],
      ['video', png],
      ['video', Buffer.from('<html><script>alert(1)</script>')],
      ['captions', Buffer.from('<script>alert(1)</script>')],
    ] as const)
      expect((await sendFile(use, bytes)).statusCode).toBe(415);
    expect((await sendFile('captions', Buffer.concat([vtt, Buffer.alloc(1_000_000, 'a')]))).statusCode).toBe(413);
    expect((await sendFile('script', png)).statusCode).toBe(400);
    const person = await newPerson(get());
    expect((await sendFile('picture', png, person.cookie)).statusCode).toBe(404);
    expect((await read('0b0e7a52-3a3c-4f6e-9b35-111111111111')).statusCode).toBe(404);
    expect((await read('..%2Ftickets')).statusCode).toBe(400);
    expect(await count()).toBe(before);
  });

  test('an article with a picture needs its words, and lists bring the picture', async () => {
    const id = await kept('picture', png);
    const silent = await begin('news', `![](/server/media/${id})`);
    const refused = await publish('news', silent);
    expect([refused.statusCode, refused.json().error.data.fields]).toEqual([400, { 'alt-en': 'required' }]);
    const item = await begin('news', `Words.\n\n![A web](/server/media/${id})`);
    expect((await publish('news', item)).statusCode).toBe(200);
    const article = (await get().call({ url: `/server/content/news/${item.slug}?language=en` })).json().data;
    const picture = { path: `/server/media/${id}`, alt: 'A web', type: 'image/png', bytes: png.length };
    expect(article.picture).toEqual(picture);
    expect(article.html).toContain(`<img src="/server/media/${id}" alt="A web" loading="lazy" />`);
    const { entries } = (await get().call({ url: '/server/content/news?language=en' })).json().data;
    expect(entries.find(({ slug }: { readonly slug: string }) => slug === item.slug).picture).toEqual(picture);
  });

  test('a help video plays a file with captions, or a video of another site, and nothing is published without one', async () => {
    const [file, captions] = [await kept('video', webm), await kept('captions', vtt)];
    const own = await begin('video', 'Ours.', { video: { file, captions: { de: captions } } });
    const other = await begin('video', 'Theirs.', { video: { address: 'https://youtu.be/dQw4w9WgXcQ' } });
    for (const item of [own, other]) expect((await publish('video', item)).statusCode).toBe(200);
    const videos = (await get().call({ url: '/server/videos?language=de' })).json().data as readonly { readonly id: string }[];
    expect(videos.find(({ id }) => id === own.id)).toMatchObject({
      html: '<p>Ours.</p>\n',
      file: `/server/media/${file}`,
      captions: [{ language: 'de', path: `/server/media/${captions}` }],
      place: null,
    });
    expect(videos.find(({ id }) => id === other.id)).toMatchObject({
      file: null,
      captions: [],
      place: { site: 'youtube', player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0' },
    });
    for (const video of [undefined, {}, { address: 'https://evil.example/watch?v=dQw4w9WgXcQ' }]) {
      const refused = await publish('video', await begin('video', 'None.', video && { video }));
      expect([refused.statusCode, refused.json().error.data.fields]).toEqual([400, { video: 'required' }]);
    }
    for (const item of [own, other]) await write('DELETE', `video/${item.id}`);
  });

  test('a file goes a day after it came when no text names it', async () => {
    const [used, unused] = [await kept('picture', png), await kept('picture', png)];
    const item = await begin('notice', `![A web](/server/media/${used})`);
    const { db } = get();
    await sweepMedia(db, new Date(Date.now() + dayMs / 2), 500);
    expect((await read(unused)).statusCode).toBe(200);
    await sweepMedia(db, new Date(Date.now() + 2 * dayMs), 500);
    expect([(await read(used)).statusCode, (await read(unused)).statusCode]).toEqual([200, 404]);
    await write('DELETE', `notice/${item.id}`);
    await sweepMedia(db, new Date(Date.now() + 2 * dayMs), 500);
    expect((await read(used)).statusCode).toBe(404);
  });
}
