/** Projects: made by the first scan of a host, and what each role may do with each object of one. */
import { randomUUID } from 'node:crypto';
import { firstScheduleAlerts } from '@orbweaver/model/alerts.ts';
import type { Route } from '@orbweaver/model/api/route.ts';
import { routes } from '@orbweaver/model/api/routes.ts';
import type { MemberRole, ProjectRole } from '@orbweaver/model/projects.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectMember } from '../db/project-tables.ts';
import { project, subscription, user } from '../db/schema.ts';
import { scanSchedule } from '../db/server-scan-tables.ts';
import { addServerScan } from '../db/server-scans.ts';
import { shareLink } from '../db/share-link-tables.ts';
import { newShareId } from '../shares/share-token.ts';
import { linkFor, newPerson, type Person, type TestApp } from './test-app.ts';
import { newScanFile, send, start, store, summary } from './uploads.ts';

/** `removed`: was an editor. */
type Role = ProjectRole | 'stranger' | 'removed';

const rule = { cadence: 'daily', hour: 6, minute: 0, weekday: 1, monthDay: 1, timeZone: 'UTC' } as const;
const options = { ...defaultScanOptions, startUrl: 'https://example.com/' };

/** What each role gets in with; all others get `not-found`. */
const table: readonly (readonly [name: string, least: ProjectRole, payload?: object])[] = [
  ['GET /server/projects/PROJECT', 'viewer'],
  ['PATCH /server/projects/PROJECT', 'editor', { notes: 'Ours' }],
  ['POST /server/projects/PROJECT/scans', 'editor', { url: 'https://elsewhere.example/' }],
  ['POST /server/projects/PROJECT/schedules', 'editor', { url: 'https://elsewhere.example/', rule }],
  ['POST /server/projects/PROJECT/members', 'owner', { email: 'new@example.com', role: 'viewer' }],
  ['DELETE /server/projects/PROJECT/members/MEMBER', 'owner'],
  ['DELETE /server/projects/PROJECT/membership', 'viewer'],
  ['GET /server/scans/SCAN', 'viewer'],
  ['GET /server/scans/SCAN/file', 'viewer'],
  ['POST /server/scans/SCAN/ask', 'viewer', { kind: 'looked', ask: null }],
  ['PATCH /server/scans/SCAN', 'editor', { title: 'Named' }],
  ['POST /server/scans/SCAN/keep', 'editor', { title: 'Kept' }],
  ['POST /server/scans/SCAN/show', 'owner'],
  ['GET /server/scans/SCAN/shares', 'owner'],
  ['POST /server/scans/SCAN/shares', 'owner', { days: 7, password: null }],
  ['DELETE /server/shares/SHARE', 'owner'],
  ['DELETE /server/scans/SCAN', 'editor'],
  ['POST /server/scans/SCAN/restore', 'editor'],
  ['GET /server/server-scans/RUN', 'viewer'],
  ['GET /server/server-scans/RUN/events', 'viewer'],
  ['POST /server/server-scans/RUN/stop', 'editor'],
  ['GET /server/schedules/SCHEDULE/history', 'viewer'],
  ['PATCH /server/schedules/SCHEDULE', 'editor', { isPaused: true }],
  ['DELETE /server/schedules/SCHEDULE', 'editor'],
  ['DELETE /server/projects/PROJECT', 'owner'],
];

export function projectsSuite(get: () => TestApp): void {
  const people = new Map<Role, Person>();
  const objects = new Map<string, string>();
  const personOf = (role: Role): Person => people.get(role) as Person;

  const ask = (role: Role, name: string, payload?: object): Promise<Response> => {
    const [method, path] = name.split(' ') as ['GET', string];
    const url = path.replaceAll(/(?<=\/)[A-Z]{3,}(?=\/|$)/g, (word) => objects.get(word) ?? word);
    return get().call({ method, url, cookie: personOf(role).cookie, ...(payload === undefined ? {} : { payload }) });
  };
  const codeOf = (response: Response): string => (response.statusCode === 200 ? '' : response.json().error.code);

  const invite = (email: string, role: MemberRole) => {
    get().letters.length = 0;
    return ask('owner', 'POST /server/projects/PROJECT/members', { email, role });
  };
  const tokenFor = async (email: string) => (await linkFor(get(), email)).split('/user/invitation/')[1] as string;
  const accept = (role: Role, token: string) => ask(role, 'POST /server/invitations', { token });

  /** The owner's project with one object of each kind, and an editor and a viewer of it. */
  const makeProject = async (): Promise<void> => {
    const { db } = get();
    const { userId } = personOf('owner');
    await db.delete(project).where(eq(project.userId, userId));
    await db.delete(scanSchedule).where(eq(scanSchedule.userId, userId));
    const scan = await store(get(), personOf('owner'), newScanFile(), { kind: 'last' });
    const [made] = await db.select().from(project).where(eq(project.userId, userId));
    const run = randomUUID();
    await addServerScan(db, { id: run, userId, grantId: 'none', host: 'example.com', options, state: 'stopped', finishedAt: new Date() });
    const schedule = { id: randomUUID(), userId, projectId: made?.id ?? null, options, rule };
    await db.insert(scanSchedule).values(schedule);
    const share = newShareId();
    await db.insert(shareLink).values({ id: share, userId, scanId: scan });
    for (const [word, id] of Object.entries({ PROJECT: made?.id ?? '', SCAN: scan, RUN: run, SCHEDULE: schedule.id, SHARE: share }))
      objects.set(word, id);
    for (const [person, role] of [
      ['removed', 'editor'],
      ['editor', 'editor'],
      ['viewer', 'viewer'],
    ] as const) {
      const { userId: member, email } = personOf(person);
      const values = { id: randomUUID(), projectId: made?.id ?? '', userId: member, email, role, expiresAt: new Date() };
      await db.insert(projectMember).values(values);
      objects.set('MEMBER', values.id);
      if (person === 'removed') await ask('owner', 'DELETE /server/projects/PROJECT/members/MEMBER');
    }
  };
  const nameMember = (person: Role) => {
    const row = get()
      .db.select()
      .from(projectMember)
      .where(eq(projectMember.userId, personOf(person).userId));
    return row.then(([found]) => objects.set('MEMBER', found?.id ?? ''));
  };

  beforeAll(async () => {
    for (const role of ['owner', 'editor', 'viewer', 'removed', 'stranger'] as const) people.set(role, await newPerson(get()));
    await get()
      .db.insert(subscription)
      .values({ id: `of-${personOf('owner').userId}`, userId: personOf('owner').userId, planId: 'business' });
  });
  beforeEach(makeProject);

  describe('role and object', () => {
    const ranks: readonly Role[] = ['stranger', 'removed', 'viewer', 'editor', 'owner'];
    const words = { PROJECT: 'id', SCAN: 'id', RUN: 'id', SCHEDULE: 'id', SHARE: 'id', MEMBER: 'member' } as const;

    test('the table has every call that names an object of a project', () => {
      const ofProjects: ReadonlySet<string> = new Set(['project', 'scan', 'server-scan', 'schedule', 'share']);
      const declared = Object.entries<Route>(routes).filter(([, { policy }]) => policy.who !== 'key' && ofProjects.has(policy.owns ?? ''));
      const patternOf = (name: string) => name.replaceAll(/(?<=\/)[A-Z]{3,}/g, (word) => `:${words[word as keyof typeof words]}`);
      expect(table.map(([name, least]) => [patternOf(name), least]).sort()).toEqual(
        declared.map(([name, { policy }]) => [name, policy.role ?? 'owner']).sort(),
      );
    });

    test('a member reaches nothing else of the owner, and a key no more than its account owns', () => {
      const named = Object.entries<Route>(routes).filter(([, { policy }]) => policy.role !== undefined);
      expect(named.filter(([, { policy }]) => policy.who === 'key')).toEqual([]);
      expect(new Set(named.map(([, { policy }]) => policy.owns))).toEqual(new Set(['project', 'scan', 'server-scan', 'schedule']));
    });

    test.each(table.map(([name, least, payload]) => ({ name, least, payload })))(
      '$name from $least up',
      async ({ name, least, payload }) => {
        for (const role of ranks) {
          const isIn = ranks.indexOf(role) >= ranks.indexOf(least);
          const { statusCode } = await ask(role, name, payload);
          expect([role, statusCode !== 404]).toEqual([role, isIn]);
          expect(statusCode).toBeLessThan(500);
          // What one of them deleted is there for the next one.
          if (isIn && name.startsWith('DELETE')) await makeProject();
        }
      },
    );

    test('what takes nothing of a project stays the owner’s', async () => {
      const update = { kind: 'update', scanId: objects.get('SCAN') ?? '' } as const;
      await expect(store(get(), personOf('editor'), newScanFile(), update)).rejects.toThrow('404');
      expect((await ask('editor', 'GET /server/scans')).json().data).toEqual([]);
    });

    test('a scan that is moved to another host leaves with it', async () => {
      const file = newScanFile();
      const moved = { summary: { ...summary, url: 'https://moved.example/', host: 'moved.example' } };
      const target = { kind: 'update', scanId: objects.get('SCAN') ?? '' } as const;
      const started = await start(get(), personOf('owner'), file, target, moved);
      await send(get(), personOf('owner'), started.json().data.id, 0, file);
      expect((await ask('owner', 'GET /server/scans/SCAN')).json().data.summary.host).toBe('moved.example');
      expect((await ask('viewer', 'GET /server/scans/SCAN')).statusCode).toBe(404);
    });

    test('an owner who is blocked closes the project', async () => {
      const block = (blockedAt: Date | null) =>
        get()
          .db.update(user)
          .set({ blockedAt })
          .where(eq(user.id, personOf('owner').userId));
      await block(new Date());
      expect((await ask('viewer', 'GET /server/scans/SCAN')).statusCode).toBe(404);
      expect((await ask('viewer', 'GET /server/projects')).json().data).toEqual([]);
      await block(null);
      expect((await ask('viewer', 'GET /server/scans/SCAN')).statusCode).toBe(200);
    });
  });

  test('where messages of a schedule go is the owner’s to say', async () => {
    const change = (role: Role, webhookUrl: string | null, more: object = {}) =>
      ask(role, 'PATCH /server/schedules/SCHEDULE', { alerts: { ...firstScheduleAlerts, webhookUrl, ...more } });
    expect((await change('owner', 'https://hook.example/owner')).statusCode).toBe(200);
    expect(codeOf(await change('editor', 'https://hook.example/mine'))).toBe('input-invalid');
    expect(codeOf(await change('editor', null))).toBe('input-invalid');
    expect(codeOf(await change('editor', 'https://hook.example/owner', { slackUrl: 'https://hooks.slack.com/mine' }))).toBe(
      'input-invalid',
    );
    expect((await change('editor', 'https://hook.example/owner', { mail: false })).statusCode).toBe(200);
    const alerts = { ...firstScheduleAlerts, webhookUrl: 'https://hook.example/mine' };
    const made = await ask('editor', 'POST /server/projects/PROJECT/schedules', { url: 'https://example.com/', rule, alerts });
    expect(codeOf(made)).toBe('input-invalid');
    const detail = (await ask('viewer', 'GET /server/projects/PROJECT')).json().data;
    expect(detail.schedules[0].alerts.webhookUrl).toBeNull();
  });

  test('a scan and the list of a member’s scans say what they may do with it', async () => {
    for (const role of ['viewer', 'editor'] as const) {
      expect((await ask(role, 'GET /server/scans/SCAN')).json().data.role).toBe(role);
      expect((await ask(role, 'GET /server/projects/scans')).json().data).toMatchObject([{ id: objects.get('SCAN'), role }]);
    }
    expect((await ask('owner', 'GET /server/scans/SCAN')).json().data.role).toBe('owner');
    for (const role of ['owner', 'removed', 'stranger'] as const)
      expect((await ask(role, 'GET /server/projects/scans')).json().data).toEqual([]);
  });

  test('the list has the role, the owner and what was found last', async () => {
    const [listed] = (await ask('viewer', 'GET /server/projects')).json().data;
    expect(listed).toMatchObject({ host: 'example.com', role: 'viewer', owner: 'Ada Lovelace', runs: [{ score: 82, errors: 3 }] });
    const detail = (await ask('viewer', 'GET /server/projects/PROJECT')).json().data;
    expect(detail).toMatchObject({ scans: [{ id: objects.get('SCAN') }], schedules: [{ id: objects.get('SCHEDULE') }], members: [] });
    // By the plan of the owner, not of the member.
    expect(detail).toMatchObject({ hasSchedulesInPlan: true });
    expect(detail).not.toHaveProperty('ownerId');
    expect((await ask('owner', 'GET /server/projects/PROJECT')).json().data.members).toHaveLength(2);
    expect((await ask('stranger', 'GET /server/projects')).json().data).toEqual([]);
  });

  test('a second scan of the host is of the same project', async () => {
    await store(get(), personOf('owner'), newScanFile(), { kind: 'last' });
    expect((await ask('owner', 'GET /server/projects')).json().data).toHaveLength(1);
  });

  describe('removal', () => {
    test('a member who is removed loses access at once', async () => {
      await nameMember('editor');
      expect((await ask('editor', 'GET /server/scans/SCAN')).statusCode).toBe(200);
      await ask('owner', 'DELETE /server/projects/PROJECT/members/MEMBER');
      for (const [name, , payload] of table) expect((await ask('editor', name, payload)).statusCode).toBe(404);
      expect((await ask('editor', 'GET /server/projects')).json().data).toEqual([]);
      expect((await ask('viewer', 'GET /server/scans/SCAN')).statusCode).toBe(200);
    });

    test('the stream of a running scan ends within a second', async () => {
      const { userId } = personOf('owner');
      const id = randomUUID();
      const running = { id, userId, grantId: 'none', host: 'example.com', options, state: 'running', startedAt: new Date() } as const;
      await addServerScan(get().db, running);
      const { cookie } = personOf('viewer');
      const opened = await get().call({ url: `/server/server-scans/${id}/events`, cookie, payloadAsStream: true });
      expect(opened.statusCode).toBe(200);
      const parts = opened.stream().setEncoding('utf8')[Symbol.asyncIterator]();
      let told = '';
      while (!told.includes('event: scan')) told += (await parts.next()).value;
      await nameMember('viewer');
      await ask('owner', 'DELETE /server/projects/PROJECT/members/MEMBER');
      const removedMs = performance.now();
      while ((await parts.next()).done !== true);
      expect(performance.now() - removedMs).toBeLessThan(1_000);
    });

    test('a member leaves, an owner cannot', async () => {
      await ask('owner', 'DELETE /server/projects/PROJECT/membership');
      expect((await ask('owner', 'GET /server/projects/PROJECT')).statusCode).toBe(200);
      expect((await ask('viewer', 'DELETE /server/projects/PROJECT/membership')).statusCode).toBe(200);
      expect((await ask('viewer', 'GET /server/projects/PROJECT')).statusCode).toBe(404);
    });

    test('the owner of one project removes nobody from another one', async () => {
      await nameMember('viewer');
      await store(get(), personOf('stranger'), newScanFile(), { kind: 'last' });
      const [own] = (await ask('stranger', 'GET /server/projects')).json().data;
      await ask('stranger', `DELETE /server/projects/${own.id}/members/MEMBER`);
      expect((await ask('viewer', 'GET /server/projects/PROJECT')).statusCode).toBe(200);
      await get().db.delete(project).where(eq(project.id, own.id));
    });

    test('a project that is deleted leaves its scans in the account', async () => {
      await ask('owner', 'DELETE /server/projects/PROJECT');
      expect((await ask('owner', 'GET /server/scans/SCAN')).statusCode).toBe(200);
      expect((await ask('viewer', 'GET /server/scans/SCAN')).statusCode).toBe(404);
      expect((await ask('owner', 'GET /server/schedules/SCHEDULE/history')).statusCode).toBe(404);
    });
  });

  describe('invitations', () => {
    test('are accepted once, by the account with the address', async () => {
      const { email } = personOf('stranger');
      expect((await invite(email.toUpperCase(), 'viewer')).json().data).toMatchObject({ email, role: 'viewer', state: 'invited' });
      const token = await tokenFor(email);
      expect(codeOf(await accept('viewer', token))).toBe('token-invalid');
      expect((await accept('stranger', token)).json().data).toEqual({ projectId: objects.get('PROJECT') });
      expect((await ask('stranger', 'GET /server/scans/SCAN')).statusCode).toBe(200);
      expect((await ask('stranger', 'PATCH /server/scans/SCAN', { title: 'No' })).statusCode).toBe(404);
      expect(codeOf(await accept('stranger', token))).toBe('token-invalid');
    });

    test('say what they are to, to whom they are, and can be declined', async () => {
      const { email } = personOf('stranger');
      await invite(email, 'editor');
      const token = await tokenFor(email);
      expect(codeOf(await ask('viewer', `GET /server/invitations?token=${token}`))).toBe('token-invalid');
      const { email: sender } = personOf('owner');
      const said = { host: 'example.com', owner: 'Ada Lovelace', email: sender, role: 'editor' };
      expect((await ask('stranger', `GET /server/invitations?token=${token}`)).json().data).toEqual(said);
      expect(codeOf(await ask('viewer', `DELETE /server/invitations?token=${token}`))).toBe('token-invalid');
      expect((await ask('stranger', `DELETE /server/invitations?token=${token}`)).statusCode).toBe(200);
      expect(codeOf(await accept('stranger', token))).toBe('token-invalid');
      expect((await ask('stranger', 'GET /server/projects/PROJECT')).statusCode).toBe(404);
    });

    test('end after a week, and with the next one', async () => {
      const { email } = personOf('stranger');
      await invite(email, 'viewer');
      const first = await tokenFor(email);
      await invite(email, 'editor');
      expect(codeOf(await accept('stranger', first))).toBe('token-invalid');
      const second = await tokenFor(email);
      await get()
        .db.update(projectMember)
        .set({ expiresAt: new Date(0) })
        .where(eq(projectMember.email, email));
      expect(codeOf(await accept('stranger', second))).toBe('token-invalid');
    });

    test('of a member change the role, of the owner are refused', async () => {
      expect((await invite(personOf('viewer').email, 'editor')).json().data).toMatchObject({ role: 'editor', state: 'member' });
      expect((await ask('viewer', 'PATCH /server/scans/SCAN', { title: 'Yes' })).statusCode).toBe(200);
      expect(codeOf(await invite(personOf('owner').email, 'viewer'))).toBe('input-invalid');
    });
  });
}
