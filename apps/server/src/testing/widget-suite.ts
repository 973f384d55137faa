/** The widget: keys and settings, a visitor's scan by the real engine, leads with mail and signed webhook, quota zero and refill, and what is refused. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProofChallenge, ProofPurpose } from '@orbweaver/model/api/proof.ts';
import type { JobName } from '@orbweaver/model/jobs.ts';
import { newWidgetSettings, type WidgetSettings } from '@orbweaver/model/widget.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempt, subscription, user } from '../db/schema.ts';
import { ensureSecret } from '../db/settings.ts';
import { widget } from '../db/widget-tables.ts';
import { newChallenge } from '../limits/proof-of-work.ts';
import { onePixel } from './one-pixel.ts';
import { pageOf, type ServedSite, serveSite } from './served-site.ts';
import { solveProof } from './solve-proof.ts';
import { newPerson, type Person, type TestApp, type TestAppOptions } from './test-app.ts';

const waitMs = 60_000;

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** `open` starts an app that has its database to itself: its jobs are done by no other one. */
export function widgetSuite(open: (options: TestAppOptions) => Promise<TestApp>, { isWhole }: { readonly isWhole: boolean }): void {
  let app: TestApp;
  let owner: Person;
  let admin: Person;
  let site: ServedSite;
  let receiver: Server;
  let publicKey: string;
  const heard: Heard[] = [];
  /** Statuses that the receiver answers with before it takes messages. */
  const answers: number[] = [];

  const settingsOf = (change: Partial<WidgetSettings> = {}): WidgetSettings => ({
    ...newWidgetSettings,
    siteUrl: 'https://agency.example/seo',
    mailTo: owner.email,
    webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?a=1`,
    pages: 3,
    ...change,
  });
  const save = (change: Partial<WidgetSettings> = {}, who = owner) =>
    app.call({ method: 'PUT', url: '/server/user/widget', cookie: who.cookie, payload: settingsOf(change) });
  const read = async (who = owner) => (await app.call({ url: '/server/user/widget', cookie: who.cookie })).json().data;
  const leads = async (who = owner) => (await app.call({ url: '/server/user/widget/leads', cookie: who.cookie })).json().data.leads;
  const plan = (planId: string, who = owner) => app.db.update(subscription).set({ planId }).where(eq(subscription.userId, who.userId));
  /** By a task of this installation that is quickly solved. */
  const prove = async (purpose: ProofPurpose = 'widget') =>
    solveProof(await newChallenge(await ensureSecret(app.db), purpose, undefined, { derivations: [1, 3], rounds: 1 }));
  const start = async (change: object = {}) => {
    const payload = { url: `http://127.0.0.1:${site.port}/`, language: 'en', proof: await prove(), ...change };
    return app.call({ method: 'POST', url: `/server/widget/${publicKey}/scans`, payload });
  };
  /** What waits of a job has its turn now; one with a schedule runs. */
  const runJob = (name: JobName) => app.call({ method: 'POST', url: `/server/admin/jobs/${name}/retry`, cookie: admin.cookie });
  const scanOf = async (id: string) => (await app.call({ url: `/server/widget/scans/${id}` })).json().data;
  const leave = (id: string, change: object = {}) => {
    const payload = { email: 'visitor@example.org', name: 'Vera', phone: '', hasAgreed: false, ...change };
    return app.call({ method: 'POST', url: `/server/widget/scans/${id}/lead`, payload });
  };
  const letterTo = (recipient: string) => app.letters.filter((letter) => letter.recipient === recipient);
  const codeOf = ({ body }: { readonly body: string }): string | undefined => JSON.parse(body || '{}').error?.code;

  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      let body = '';
      for await (const piece of request) body += String(piece);
      const status = answers.shift() ?? 204;
      if (status < 300) heard.push({ headers: request.headers, body });
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    site = await serveSite((path) => (path === '/' ? pageOf('Home', ['/a', '/b']) : /^\/[ab]$/.test(path) ? pageOf('x', ['/']) : null));
    const hosts = `127.0.0.1:${site.port},127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    app = await open({ environment: { LIMITS: 'on', ORBWEAVER_ALLOW_HOSTS: hosts } });
    [owner, admin] = [await newPerson(app), await newPerson(app)];
    await app.db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
    await read();
    await plan('business');
    publicKey = (await save()).json().data.publicKey;
  }, waitMs);
  afterAll(async () => {
    receiver?.close();
    await site?.close();
    await app?.leave();
  });

  describe('settings', () => {
    test('without the plan nothing is saved; business has it as enterprise does', async () => {
      const person = await newPerson(app);
      expect(await read(person)).toMatchObject({ isInPlan: false, widget: null });
      expect(codeOf(await save({}, person))).toBe('not-in-plan');
      for (const planId of ['business', 'enterprise']) {
        await plan(planId, person);
        expect((await save({}, person)).statusCode).toBe(200);
      }
    });

    test('before the first save there are no keys, and the code that asks for one says what to do', async () => {
      const person = await newPerson(app);
      await read(person);
      await plan('business', person);
      expect((await read(person)).widget).toBeNull();
      const refused = await app.call({ method: 'POST', url: '/server/user/widget/key', cookie: person.cookie });
      expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'widget-unsaved']);
    });

    test('the public key stays with each save; the secret is there for its owner alone', async () => {
      const saved = (await save({ title: 'Ours' })).json().data;
      expect(saved).toMatchObject({ publicKey, settings: { title: 'Ours' } });
      expect(saved.webhookSecret).toMatch(/^whsec_[\w+/]{43}=$/);
      const shown = await app.call({ url: `/server/widget/${publicKey}` });
      expect(shown.json().data).toMatchObject({ title: 'Ours', name: 'optional' });
      for (const secret of [saved.webhookSecret, owner.email, 'hook']) expect(shown.body).not.toContain(secret);
    });

    test.each([
      ['an address without a scheme', { siteUrl: 'agency.example' }],
      ['a script as a logo', { logoUrl: 'javascript:alert(1)' }],
      ['a colour that is more than one', { accent: '#000000;x:url(//e)' }],
      ['no pages', { pages: 0 }],
      ['too many pages', { pages: 26 }],
      ['another field', { publicKey: 'wid_x' } as object],
    ])('%s is refused', async (_case, change) => {
      expect(codeOf(await save(change))).toBe('input-invalid');
    });

    test('a logo is a picture by its bytes, is sent as one, and can be removed', async () => {
      const upload = (body: Buffer) =>
        app.call({
          method: 'POST',
          url: '/server/user/widget/logo',
          cookie: owner.cookie,
          headers: { 'content-type': 'application/octet-stream' },
          payload: body,
        });
      expect(codeOf(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')))).toBe(
        'media-type-unsupported',
      );
      expect(codeOf(await upload(Buffer.concat([onePixel, Buffer.alloc(100_000)])))).toBe('too-large');
      const { logoFile } = (await upload(onePixel)).json().data;
      const sent = await app.call({ url: logoFile });
      expect([sent.headers['content-type'], sent.rawPayload.equals(onePixel)]).toEqual(['image/png', true]);
      expect((await app.call({ url: `/server/widget/${publicKey}` })).json().data.logo).toBe(logoFile);
      await app.call({ method: 'DELETE', url: '/server/user/widget/logo', cookie: owner.cookie });
      expect((await app.call({ url: logoFile })).statusCode).toBe(404);
    });

    test('the API key is told once, replaced by the next one, and revoked', async () => {
      const make = async () => (await app.call({ method: 'POST', url: '/server/user/widget/key', cookie: owner.cookie })).json().data.key;
      const ask = (key: string) =>
        app.app.inject({ url: '/api/v1/widget/leads', remoteAddress: '198.18.201.1', headers: { authorization: `Bearer ${key}` } });
      const first = await make();
      expect((await ask(first)).statusCode).toBe(200);
      expect(JSON.stringify(await read())).not.toContain(first);
      const second = await make();
      expect([(await ask(first)).statusCode, (await ask(second)).statusCode]).toEqual([401, 200]);
      expect((await read()).widget.apiKey.start).toBe(second.slice(0, 11));
      await app.call({ method: 'DELETE', url: '/server/user/widget/key', cookie: owner.cookie });
      expect((await ask(second)).statusCode).toBe(401);
      expect((await read()).widget.apiKey).toBeNull();
    });
  });

  test('a visit: scan, report of five findings, lead, mails, signed webhook with a retry, full report, counts, CSV', {
    timeout: waitMs,
  }, async () => {
    const before = (await read()).counts;
    await app.call({ method: 'POST', url: `/server/widget/${publicKey}/shown` });
    const begun = await start();
    expect(begun.statusCode).toBe(201);
    const { id } = begun.json().data;
    await expect.poll(async () => (await scanOf(id)).state, { timeout: waitMs }).toBe('done');
    const short = await scanOf(id);
    expect(short.report).toMatchObject({ pages: 3, score: expect.any(Number) });
    expect(short.report.findings).toHaveLength(5);
    for (const finding of short.report.findings)
      expect(finding).toMatchObject({ title: expect.stringMatching(/\w/), reason: expect.stringMatching(/\w/) });
    answers.push(503);
    expect((await leave(id, { email: 'first@example.org', name: '=1+1' })).statusCode).toBe(200);
    expect((await scanOf(id)).report.findings.length).toBeGreaterThan(5);
    expect(codeOf(await leave(id))).toBe('lead-taken');
    await expect.poll(() => letterTo('first@example.org').length, { timeout: waitMs }).toBe(1);
    const [report] = letterTo('first@example.org');
    expect(report).toMatchObject({ replyTo: owner.email, subject: `Report for http://127.0.0.1:${site.port}/` });
    expect(report?.body).toContain(`/widgetscan?scan=${id}`);
    await expect
      .poll(
        () =>
          letterTo(owner.email).some(
            ({ subject, replyTo }) => subject.startsWith('New lead from agency.example') && replyTo === 'first@example.org',
          ),
        { timeout: waitMs },
      )
      .toBe(true);
    // One of the two messages was answered with 503: it is tried again.
    await expect.poll(() => heard.length, { timeout: waitMs }).toBe(1);
    await expect.poll(async () => (await leads())[0].webhook, { timeout: waitMs }).toMatch(/sent|failed/);
    await runJob('widget-webhook');
    await expect.poll(() => heard.length, { timeout: waitMs }).toBe(2);
    expect(heard.map(({ body }) => JSON.parse(body).type).sort()).toEqual(['lead.created', 'lead.reported']);
    const { webhookSecret } = (await read()).widget;
    for (const each of heard) expect(each.headers['webhook-signature']).toBe(signatureOf(webhookSecret, each));
    expect(JSON.parse(heard[0]?.body ?? '').data).toMatchObject({
      email: 'first@example.org',
      score: short.report.score,
      site: 'https://agency.example/seo',
    });
    const after = (await read()).counts;
    for (const event of ['shown', 'started', 'finished', 'leads'] as const) expect(after[event] - before[event]).toBe(1);
    const csv = await app.call({ url: '/server/user/widget/leads.csv', cookie: owner.cookie });
    expect(csv.body).toContain("first@example.org,'=1+1,");
    const [lead] = await leads();
    expect(lead).toMatchObject({ scan: 'done', reportedAt: expect.any(String), email: 'first@example.org' });
    await app.call({ method: 'DELETE', url: `/server/user/widget/leads/${lead.id}`, cookie: owner.cookie });
    expect(await leads()).toEqual([]);
    expect((await app.call({ url: `/server/widget/scans/${id}` })).statusCode).toBe(404);
  });

  describe.runIf(isWhole)('at leisure', () => {
    test('quota zero: the lead is taken, the visitor is told when, and the report is delivered after the refill', {
      timeout: waitMs,
    }, async () => {
      await app.db.update(subscription).set({ spider: 1_000 }).where(eq(subscription.userId, owner.userId));
      const begun = (await start()).json().data;
      expect(begun).toMatchObject({ state: 'held', reason: 'limit-reached', refillAt: expect.stringMatching(/^\d{4}-/), report: null });
      expect((await leave(begun.id, { email: 'patient@example.org' })).json().data).toMatchObject({ state: 'held', hasLead: true });
      await runJob('widget-refill');
      expect((await read()).held).toBe(1);
      expect(letterTo('patient@example.org')).toEqual([]);
      await app.db.update(subscription).set({ spider: 0 }).where(eq(subscription.userId, owner.userId));
      await runJob('widget-refill');
      await expect.poll(() => letterTo('patient@example.org').length, { timeout: waitMs }).toBe(1);
      expect(await scanOf(begun.id)).toMatchObject({ state: 'done', reason: null });
      const [row] = await app.db.select().from(subscription).where(eq(subscription.userId, owner.userId));
      expect(row?.spider).toBe(1);
    });

    test('a site that cannot be read: told, mailed, and the use is given back', { timeout: waitMs }, async () => {
      const { port } = site;
      const used = async () => (await app.db.select().from(subscription).where(eq(subscription.userId, owner.userId)))[0]?.spider;
      const before = await used();
      const { id } = (await start({ url: `http://127.0.0.1:${port}/nothing-here` })).json().data;
      await leave(id, { email: 'unlucky@example.org' });
      await expect.poll(async () => (await scanOf(id)).state, { timeout: waitMs }).toBe('failed');
      await expect
        .poll(() => letterTo('unlucky@example.org').map(({ subject }) => subject), { timeout: waitMs })
        .toEqual([`No report for http://127.0.0.1:${port}/nothing-here`]);
      await expect.poll(used).toBe(before);
    });
  });

  describe('what is refused', () => {
    test.each([
      ['this machine', 'http://127.0.0.1/'],
      ['a private address', 'http://10.0.0.1/'],
      ['the addresses of a cloud', 'http://169.254.169.254/latest/meta-data'],
      ['an address in another form', 'http://0x7f000001/'],
      ['IPv6 of this machine', 'http://[::1]:8080/'],
      ['a name that leads here', 'http://localhost/'],
      ['a port of something else', 'http://example.com:25/'],
    ])('%s is not scanned, and costs nothing', async (_case, url) => {
      const used = async () => (await app.db.select().from(subscription).where(eq(subscription.userId, owner.userId)))[0]?.spider;
      const before = await used();
      expect(codeOf(await start({ url }))).toBe('address-refused');
      expect(await used()).toBe(before);
    });

    test('no proof, one of a sign-up, a used one', { timeout: waitMs }, async () => {
      const proof = await prove();
      expect((await start({ proof })).statusCode).toBe(201);
      expect(codeOf(await start({ proof }))).toBe('proof-required');
      expect(codeOf(await start({ proof: await prove('sign-up') }))).toBe('proof-required');
      const task = (await app.call({ url: `/server/widget/${publicKey}/challenge` })).json().data as ProofChallenge;
      const guessed = { challenge: task, solution: { counter: 1, derivedKey: '00' } };
      expect(codeOf(await start({ proof: guessed }))).toBe('proof-required');
      expect(codeOf(await start({ proof: undefined }))).toBe('input-invalid');
    });

    test('above its starts of an hour a widget begins no more, whoever asks', async () => {
      const key = `widget scans of ${publicKey}`;
      const used = { count: 120, expiresAt: new Date(Date.now() + 60_000) };
      await app.db
        .insert(attempt)
        .values({ key, ...used })
        .onConflictDoUpdate({ target: attempt.key, set: used });
      expect(codeOf(await start())).toBe('rate-limited');
      await app.db.delete(attempt).where(eq(attempt.key, key));
    });

    test('what the owner requires', async () => {
      await save({ phone: 'required', consentUrl: 'https://agency.example/privacy', consentText: 'I agree' });
      const { id } = (await start()).json().data;
      expect((await leave(id)).json().error.data.fields).toEqual({ phone: 'required' });
      expect((await leave(id, { phone: '1' })).json().error.data.fields).toEqual({ hasAgreed: 'required' });
      await leave(id, { email: 'agreed@example.org', phone: '1', hasAgreed: true });
      expect((await leads())[0]).toMatchObject({ consent: 'I agree https://agency.example/privacy', phone: '1' });
      await save();
    });

    test('a widget whose owner has lost the plan, or that nobody has', async () => {
      await plan('standard');
      expect((await app.call({ url: `/server/widget/${publicKey}` })).statusCode).toBe(404);
      expect((await app.call({ url: `/server/widget/${publicKey}/challenge` })).statusCode).toBe(404);
      await plan('business');
      expect((await app.call({ url: `/server/widget/${publicKey}` })).statusCode).toBe(200);
      expect((await app.call({ url: '/server/widget/wid_nobody' })).statusCode).toBe(404);
    });

    test('a webhook to a private address is not sent', { timeout: waitMs }, async () => {
      await save({ webhookUrl: 'http://127.0.0.1:1/' });
      const { id } = (await start()).json().data;
      await leave(id, { email: 'inside@example.org' });
      await expect.poll(async () => (await leads())[0].webhook, { timeout: waitMs }).toBe('failed');
      expect(app.log.join('\n')).toContain('ERR_ADDRESS_BLOCKED');
      await save();
    });
  });

  test('a secret that a backup did not hold is made anew by the next save', async () => {
    await app.db.update(widget).set({ webhookSecret: null }).where(eq(widget.userId, owner.userId));
    expect((await read()).widget.webhookSecret).toBeNull();
    expect((await save()).json().data.webhookSecret).toMatch(/^whsec_/);
  });
}

/** By the text of Standard Webhooks 1.0.0, apart from the code that signs. */
function signatureOf(secret: string, { headers, body }: Heard): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')}`;
}
