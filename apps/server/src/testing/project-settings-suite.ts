/** Settings and segments of a project: who changes them, what they may hold, and what a scan that is asked for without options begins with. */
import { randomUUID } from 'node:crypto';
import type { MemberRole } from '@orbweaver/model/projects.ts';
import { maxSegments } from '@orbweaver/model/segments.ts';
import { maxSettingsChars } from '@orbweaver/model/site-settings.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { projectOf } from '../db/project-of.ts';
import { projectMember } from '../db/project-tables.ts';
import { project, subscription } from '../db/schema.ts';
import { scanSchedule } from '../db/server-scan-tables.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

const rule = { cadence: 'daily', hour: 6, minute: 0, weekday: 1, monthDay: 1, timeZone: 'UTC' } as const;
const settings = { maxPages: 500, exclude: ['*/archive/*'], checkExternal: false };
const segments = ['Blog = path: /blog/*', 'Thin = words below 300; indexable is 1'];

export function projectSettingsSuite(get: () => TestApp): void {
  let owner: Person;
  let editor: Person;
  let viewer: Person;
  let stranger: Person;
  let id: string;
  let host: string;

  const change = ({ cookie }: Person, payload: object) => get().call({ method: 'PATCH', url: `/server/projects/${id}`, cookie, payload });
  const detail = async ({ cookie }: Person) => (await get().call({ url: `/server/projects/${id}`, cookie })).json().data;
  const ofHost = async ({ cookie }: Person, name = host) =>
    (await get().call({ url: `/server/projects/of-host?host=${encodeURIComponent(name)}`, cookie })).json().data.project;
  const schedule = async ({ cookie }: Person, payload: object = {}) => {
    const url = `/server/projects/${id}/schedules`;
    return get().call({ method: 'POST', url, cookie, payload: { url: `https://${host}/`, rule, ...payload } });
  };
  const scheduled = async () => {
    const [row] = await get().db.select().from(scanSchedule).where(eq(scanSchedule.projectId, id));
    return row?.options;
  };
  const join = async ({ userId, email }: Person, role: MemberRole) => {
    const values = { id: randomUUID(), projectId: id, userId, email, role, expiresAt: new Date() };
    await get().db.insert(projectMember).values(values);
  };
  const errorOf = async (payload: object) => (await change(owner, payload)).json().error;

  beforeAll(async () => {
    [owner, editor, viewer, stranger] = [await newPerson(get()), await newPerson(get()), await newPerson(get()), await newPerson(get())];
    await get()
      .db.insert(subscription)
      .values({ id: `of-${owner.userId}`, userId: owner.userId, planId: 'business' });
  });
  beforeEach(async () => {
    host = `${randomUUID()}.example`;
    id = (await projectOf(get().db, owner.userId, host)) ?? '';
    await join(editor, 'editor');
    await join(viewer, 'viewer');
  });

  test('a new project has neither', async () => {
    expect(await detail(owner)).toMatchObject({ settings: {}, segments: [], canRender: true });
  });

  test('owner and editor change them, each alone, a viewer reads them, and nobody else', async () => {
    expect((await change(editor, { settings })).statusCode).toBe(200);
    expect((await change(owner, { segments: [` ${segments[0]} `, segments[1]] })).statusCode).toBe(200);
    expect((await change(owner, { notes: 'Ours' })).statusCode).toBe(200);
    for (const refused of [viewer, stranger])
      for (const body of [{ settings: {} }, { segments: [] }]) expect((await change(refused, body)).statusCode).toBe(404);
    for (const reader of [owner, editor, viewer]) expect(await detail(reader)).toMatchObject({ settings, segments, notes: 'Ours' });
    expect((await change(owner, { settings: {}, segments: [] })).statusCode).toBe(200);
    expect(await detail(viewer)).toMatchObject({ settings: {}, segments: [], notes: 'Ours' });
  });

  test('the project of a host: the own one first, then one that the account is a member of', async () => {
    await change(owner, { settings, segments });
    const known = { id, host, name: host, settings, segments };
    expect(await ofHost(owner, host.toUpperCase())).toEqual({ ...known, role: 'owner' });
    expect(await ofHost(editor)).toEqual({ ...known, role: 'editor' });
    expect(await ofHost(viewer)).toEqual({ ...known, role: 'viewer' });
    expect(await ofHost(stranger)).toBeNull();
    expect(await ofHost(owner, 'elsewhere.example')).toBeNull();
    const own = await projectOf(get().db, viewer.userId, host);
    expect(await ofHost(viewer)).toMatchObject({ id: own, role: 'owner', settings: {} });
    await get().db.delete(projectMember).where(eq(projectMember.userId, editor.userId));
    expect(await ofHost(editor)).toBeNull();
  });

  test.each([
    ['a secret', { headers: ['Cookie: a=b'] }, 'headers'],
    ['another secret', { basicAuth: 'me:secret' }, 'basicAuth'],
    ['a name that no option has', { unheardOf: 1 }, 'unheardOf'],
    ['what is scanned', { list: ['https://example.com/'] }, 'list'],
    ['what the server decides', { languageTool: 'https://example.com/' }, 'languageTool'],
    ['a value of another kind', { maxPages: 'many' }, 'maxPages'],
    ['a value beyond its limits', { maxPages: -1 }, 'maxPages'],
    ['a pattern that cannot work', { exclude: ['(a+)+$'] }, 'include/exclude'],
    ['more than there is room for', { exclude: ['x'.repeat(maxSettingsChars)] }, 'settings'],
  ])('settings with %s are refused', async (_what, given, option) => {
    expect(await errorOf({ settings: given })).toMatchObject({ code: 'option-invalid', data: { option } });
    expect((await detail(owner)).settings).toEqual({});
  });

  test.each([
    ['no rule', ['Blog'], 'option-invalid'],
    ['a path that is none', ['Blog = path: blog'], 'option-invalid'],
    ['an empty line', [''], 'option-invalid'],
    ['one name twice', [segments[0], 'BLOG = path: /news/*'], 'option-invalid'],
    ['too many', Array.from({ length: maxSegments + 1 }, (_, at) => `S${at} = path: /${at}/*`), 'input-invalid'],
    ['one that is too long', [`Blog = path: /${'x'.repeat(2_000)}`], 'input-invalid'],
  ])('segments with %s are refused', async (_what, given, code) => {
    expect(await errorOf({ segments: given })).toMatchObject({ code });
    expect((await detail(owner)).segments).toEqual([]);
  });

  test('as many segments as may be, as long as may be, are taken in any script', async () => {
    const longest = Array.from({ length: maxSegments }, (_, at) => `S${at} = path: /`.padEnd(2_000, '\u0646'));
    expect((await change(owner, { segments: longest })).statusCode).toBe(200);
    expect((await detail(owner)).segments).toEqual(longest);
  });

  test('a schedule that is made on the project begins with its settings; what is asked for goes before them', async () => {
    await change(owner, { settings });
    expect((await schedule(editor)).statusCode).toBe(201);
    expect(await scheduled()).toMatchObject({ ...settings, startUrl: `https://${host}/` });
    await get().db.delete(scanSchedule).where(eq(scanSchedule.projectId, id));
    expect((await schedule(owner, { options: { maxPages: 7 } })).statusCode).toBe(201);
    expect(await scheduled()).toMatchObject({ ...settings, maxPages: 7 });
  });

  test('pages are opened in a browser only while the owner’s plan has it', async () => {
    await change(owner, { settings: { render: 'on', screenshots: 'phone', maxDepth: 3 } });
    const plan = (planId: string) => get().db.update(subscription).set({ planId }).where(eq(subscription.userId, owner.userId));
    expect((await schedule(owner)).statusCode).toBe(201);
    expect(await scheduled()).toMatchObject({ render: 'on', screenshots: 'phone', maxDepth: 3 });
    await get().db.delete(scanSchedule).where(eq(scanSchedule.projectId, id));
    await plan('monthly');
    expect((await detail(owner)).canRender).toBe(false);
    const refused = await schedule(owner, { options: { render: 'on' } });
    expect(refused.json().error.code).toBe('not-in-plan');
    await plan('business');
  });

  test('settings that a later version no longer knows stop no scan', async () => {
    const stored = { maxPages: 9, goneOption: true, exclude: 'no list' };
    await get()
      .db.update(project)
      .set({ settings: stored as object })
      .where(eq(project.id, id));
    expect((await schedule(owner)).statusCode).toBe(201);
    expect(await scheduled()).toMatchObject({ maxPages: 9, exclude: [] });
  });

  test('a project that is deleted takes them along', async () => {
    await change(owner, { settings, segments });
    await get().call({ method: 'DELETE', url: `/server/projects/${id}`, cookie: owner.cookie });
    expect(await ofHost(owner)).toBeNull();
    await projectOf(get().db, owner.userId, host);
    expect(await ofHost(owner)).toMatchObject({ settings: {}, segments: [] });
  });
}
