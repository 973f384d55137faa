/** Every declared route asked by everybody: who gets in, who has to sign in, and for whom the route or the object does not exist. */
import { randomUUID } from 'node:crypto';
import type { OwnedKind, Policy } from '@orbweaver/model/api/policy.ts';
import type { Route } from '@orbweaver/model/api/route.ts';
import { splitName } from '@orbweaver/model/api/route-request.ts';
import { type Routes, routes } from '@orbweaver/model/api/routes.ts';
import { newProfileSettings } from '@orbweaver/model/report-profile.ts';
import { newWidgetSettings } from '@orbweaver/model/widget.ts';
import { eq, inArray } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiKey } from '../db/api-key-tables.ts';
import { reportProfile } from '../db/report-profile-tables.ts';
import { attempt, contentItem, project, subscription, user } from '../db/schema.ts';
import { shareLink } from '../db/share-link-tables.ts';
import { widget, widgetLead, widgetScan } from '../db/widget-tables.ts';
import { attemptKey } from '../limits/attempts.ts';
import { newShareId } from '../shares/share-token.ts';
import { addEndedScan } from './ended-scan.ts';
import { dailyRule, insertSchedule } from './insert-schedule.ts';
import { emptyReport } from './report-pdf-suite.ts';
import { cookieOf, newPerson, type Person, signIn, type TestApp, testPassword } from './test-app.ts';
import { announce, newScanFile, start, store } from './uploads.ts';

type Name = keyof Routes;
type Role = 'signed out' | 'unverified' | 'user' | 'administrator';
/** `in`: the call reached its handler or the check of its input. */
type Verdict = 'in' | 'sign in' | 'confirm' | 'absent';

const roles: readonly Role[] = ['signed out', 'unverified', 'user', 'administrator'];
const all = Object.entries(routes) as readonly (readonly [Name, Route])[];
/** What keys open is in `api-keys-suite.ts`. */
const owned = all.filter(([, { policy }]) => policy.owns !== undefined && policy.who !== 'key');

/** What a route of this policy says to somebody who owns nothing here. */
function expectedOf({ who, owns }: Policy, role: Role): Verdict {
  if (who === 'public') return 'in';
  if (role === 'signed out' || who === 'key') return 'sign in';
  if (who === 'admin' && role !== 'administrator') return 'absent';
  if (who === 'verified' && role === 'unverified') return 'confirm';
  return owns === undefined ? 'in' : 'absent';
}

function verdictOf({ statusCode, headers, body }: Response): Verdict {
  const isError = String(headers['content-type']).startsWith('application/json') && body.startsWith('{"error"');
  const code = isError ? (JSON.parse(body) as { readonly error: { readonly code: string } }).error.code : '';
  // HEAD has no body.
  if (code === 'sign-in-required' || statusCode === 401) return 'sign in';
  if (code === 'email-unconfirmed') return 'confirm';
  if (statusCode === 404) return 'absent';
  if (statusCode >= 500) throw new Error(`answered ${statusCode}: ${body}`);
  return 'in';
}

const notThere = '00000000-0000-4000-8000-000000000000';
const values: Readonly<Record<string, string>> = {
  id: 'trial',
  kind: 'privacy',
  language: 'de',
  file: 'lucide.json',
  part: 'payments',
  service: 'google',
};
const page = { payload: { url: 'https://example.com/' } };
/** Of no project's site, so that nothing is started. */
const elsewhere = { url: 'https://elsewhere.invalid/' };
const scheduled = {
  ...elsewhere,
  rule: { cadence: 'daily', hour: 6, minute: 0, weekday: 1, monthDay: 1, timeZone: 'UTC' },
};
/** Bodies that owners' routes take, so that the question is whose object it is. */
const bodies: Readonly<Partial<Record<Name, object>>> = {
  'PATCH /server/scans/:id': { title: 'Mine' },
  'POST /server/scans/:id/keep': { title: 'Mine' },
  'POST /server/scans/:id/ask': { kind: 'looked', ask: null },
  'POST /server/tickets/:id/messages': { body: 'More.' },
  'PATCH /server/tickets/:id': { state: 'closed' },
  'POST /server/grants/:id/finish': { outcome: 'done' },
  'PATCH /server/schedules/:id': { isPaused: true },
  'POST /server/scans/:id/shares': { days: 7, password: null },
  'PATCH /server/projects/:id': { name: 'Mine' },
  'POST /server/projects/:id/members': { email: 'member@example.com', role: 'viewer' },
  'POST /server/projects/:id/scans': elsewhere,
  'POST /server/projects/:id/schedules': scheduled,
  'PUT /server/user/report-profiles/:id': { ...newProfileSettings, name: 'Client' },
};

const somebody = { email: 'somebody@example.com', password: testPassword };
const proof = {
  challenge: {
    parameters: {
      ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, data: { purpose: 'widget' }, expiresAt: 1, keyLength: 1 },
      ...{ keyPrefix: '00', keySignature: '00', nonce: '00', salt: '00' },
    },
    signature: '00',
  },
  solution: { counter: 0, derivedKey: '00' },
};
const widgetSettings = { ...newWidgetSettings, siteUrl: 'https://agency.example/' };
const mailCheck = { target: 'example.com', port: null, security: 'auto', selectors: [], signIn: null, sendsTestMail: false };
const ticketInput = { subject: 'A', category: 'other', message: 'B' };
/** What each route with limits takes. */
const goodInputs: Readonly<Partial<Record<Name, Pick<InjectOptions, 'payload' | 'query' | 'url'>>>> = {
  'GET /server/sign-up/challenge': {},
  'POST /server/auth/sign-up/email': { payload: { name: 'Ada', agreement: true, ...somebody } },
  'POST /server/auth/sign-in/email': { payload: somebody },
  'POST /server/auth/sign-out': { payload: {} },
  'POST /server/auth/sign-in/social': { payload: { service: 'google' } },
  'GET /server/auth/callback/:service': { url: '/server/auth/callback/google' },
  'POST /server/auth/send-verification-email': { payload: { email: somebody.email } },
  'GET /server/auth/verify-email': { query: { token: 'x' } },
  'POST /server/auth/request-password-reset': { payload: { email: somebody.email } },
  'POST /server/auth/reset-password': { payload: { token: 'x', newPassword: testPassword } },
  'POST /server/auth/change-password': { payload: { currentPassword: testPassword, newPassword: testPassword } },
  'POST /server/auth/change-email': { payload: { newEmail: somebody.email, password: testPassword } },
  'POST /server/auth/delete-user': { payload: { password: testPassword } },
  'POST /server/auth/revoke-other-sessions': { payload: {} },
  'POST /server/admin/setup': { payload: { code: 'x' } },
  'POST /server/admin/administrators': { payload: somebody },
  'GET /server/downloads/orbweaver-extension.zip': {},
  'GET /server/downloads/orbweaver-wordpress.zip': {},
  'GET /server/media/:id': { url: '/server/media/0b0e7a52-3a3c-4f6e-9b35-111111111111' },
  'GET /server/videos': { query: { language: 'en' } },
  'POST /server/admin/test/:part': { url: '/server/admin/test/clock' },
  'POST /server/admin/campaigns/:id/test': { payload: { language: 'en' } },
  'GET /server/mails/:token': { url: '/server/mails/aaaaaaaaaaaaaaaaaaaaaaaa' },
  'PATCH /server/mails/:token': { url: '/server/mails/aaaaaaaaaaaaaaaaaaaaaaaa', payload: { kind: 'news', isOn: true } },
  'POST /unsubscribe': { query: { token: 'x'.repeat(16) } },
  'GET /server/admin/users/:id/data': {},
  'POST /server/admin/users/:id/acts': { payload: { act: 'verify' } },
  'POST /server/contact': { payload: { name: 'Ada', email: somebody.email, message: 'Hello' } },
  'POST /server/csp-report': { payload: {} },
  'POST /server/payments/refresh': {},
  'POST /server/payments/checkout': { payload: { kind: 'refill' } },
  'GET /server/payments/checkout': { query: { session: 'cs_test_1' } },
  'POST /server/payments/portal': {},
  'POST /server/payments/preview': { payload: { planId: 'standard', interval: 'month' } },
  'POST /server/payments/change': { payload: { planId: 'standard', interval: 'month', at: 0 } },
  'POST /server/user/codes': { payload: { code: 'AAAA-1111' } },
  'POST /server/features/requests': { payload: { request: 'More.' } },
  'POST /server/tickets': { payload: ticketInput },
  'POST /server/tickets/:id/messages': { payload: { body: 'More.' } },
  'PATCH /server/tickets/:id': { payload: { state: 'closed' } },
  'POST /server/tickets/:id/link': {},
  'GET /server/ticket/:uuid': {},
  'POST /server/ticket/:uuid/messages': { payload: { body: 'More.' } },
  'PATCH /server/ticket/:uuid': { payload: { state: 'closed' } },
  'POST /server/ticket/:uuid/link': { payload: {} },
  'POST /server/ticket-files': {},
  'POST /server/ticket/:uuid/files': {},
  'GET /server/ticket/:uuid/file': {},
  'POST /server/user/keys': { payload: { name: 'x', scopes: ['scans:read'] } },
  'POST /server/user/webhooks': { payload: { url: 'https://example.invalid/hook', events: ['scan.finished'] } },
  'POST /server/user/webhooks/:id/test': {},
  'POST /server/ai/suggestions': {
    payload: {
      kind: 'title',
      keyword: '',
      page: { url: 'https://example.com/', title: '', description: '', h1: '', current: '', text: '', language: null },
    },
  },
  'POST /server/user/speed': { payload: { url: 'https://example.com/', device: 'mobile' } },
  'POST /server/user/hosts': { payload: { host: 'example.com' } },
  'POST /server/user/hosts/:id/check': {},
  'POST /server/grants': { payload: { counter: 'spider' } },
  'POST /server/scans/:id/shares': { payload: { days: 7, password: null } },
  'POST /server/user/report-profiles': { payload: { ...newProfileSettings, name: 'Client' } },
  'PUT /server/user/report-profiles/:id': { payload: { ...newProfileSettings, name: 'Client' } },
  'PATCH /server/projects/:id': { payload: { name: 'Mine' } },
  'POST /server/projects/:id/scans': { payload: elsewhere },
  'POST /server/projects/:id/schedules': { payload: scheduled },
  'GET /server/invitations': { url: '/server/invitations?token=aaaaaaaaaaaaaaaaaaaaaaaa' },
  'DELETE /server/invitations': { url: '/server/invitations?token=aaaaaaaaaaaaaaaaaaaaaaaa' },
  'POST /server/projects/:id/members': { payload: { email: somebody.email, role: 'viewer' } },
  'POST /server/invitations': { payload: { token: 'x' } },
  'POST /server/share': { payload: { token: 'x', password: '' } },
  'POST /server/schedules': {
    payload: {
      url: 'https://example.com/',
      rule: dailyRule,
    },
  },
  'POST /server/server-scans': { payload: { url: 'https://example.invalid/' } },
  'POST /server/server-scans/continue': { payload: { url: 'https://example.invalid/', scanId: 'x', grantId: 'x' } },
  'POST /server/uploads': { payload: announce(newScanFile(), { kind: 'last' }) },
  'GET /server/user/data': {},
  'POST /server/user/subscription/cancel': {},
  'POST /server/user/subscription/resume': {},
  'PUT /server/user/widget': { payload: widgetSettings },
  'POST /server/user/widget/logo': {},
  'POST /server/user/report-profiles/:id/logo': {},
  'POST /server/user/widget/key': {},
  'POST /server/user/widget/secret': {},
  'GET /server/user/widget/leads.csv': {},
  'POST /server/user/widget/leads/:id/webhook': {},
  'POST /server/widget/:key/shown': { url: '/server/widget/wid_policies/shown' },
  'GET /server/widget/:key/challenge': { url: '/server/widget/wid_policies/challenge' },
  'POST /server/widget/:key/scans': { url: '/server/widget/wid_policies/scans', payload: { ...page.payload, language: 'en', proof } },
  'POST /server/widget/scans/:scan/lead': { payload: { email: somebody.email, name: '', phone: '', hasAgreed: false } },
  'POST /server/report-pdf': { payload: emptyReport },
  'POST /server/tools/mail-check': { payload: mailCheck },
  'POST /server/tools/redirects': { payload: { ...page.payload, userAgent: null } },
  'POST /server/tools/page-source': page,
  'POST /server/tools/sitemap': page,
  'POST /server/tools/icons': page,
  'POST /server/tools/picture': page,
  'POST /server/tools/critical-css': page,
  'POST /server/tools/grammar': { payload: { text: 'Ein Text.', language: 'de' } },
  'POST /server/tools/writing': { payload: { text: 'A text.', language: null } },
  'GET /server/dictionaries/file': { query: { language: 'en', part: 'words' } },
};

/** Objects that calls are let in to name; by the route's name, or by its beginning. */
const objects: Record<string, string> = {};

function requestOf(name: Name, { policy, body }: Route, id?: string): InjectOptions {
  const { method, path } = splitName(name);
  const url = path.replaceAll(/:(\w+)/g, (_all, key: string) => id ?? (policy.owns === undefined ? values[key] : undefined) ?? notThere);
  // No body has this field: what gets in is refused before it does anything.
  return { method, url, ...(body === undefined ? {} : { payload: bodies[name] ?? { unexpected: true } }) } as InjectOptions;
}

export function policiesSuite(get: () => TestApp): void {
  const cookies = new Map<Role, string>();
  let owner: Person;
  let removable: Person;
  /** An administrator, so that every call is let in. */
  let limitedPerson: Person;
  const ask = (role: Role, request: InjectOptions) => {
    const cookie = cookies.get(role);
    return get().call({ ...request, ...(cookie === undefined ? {} : { cookie }) });
  };

  beforeAll(async () => {
    const { db } = get();
    owner = await newPerson(get());
    const [unverified, person, administrator] = [await newPerson(get()), await newPerson(get()), await newPerson(get())];
    removable = await newPerson(get());
    limitedPerson = administrator;
    const written = await get().call({ method: 'POST', url: '/server/tickets', payload: ticketInput, cookie: owner.cookie });
    const { id, link } = written.json().data;
    Object.assign(objects, { 'DELETE /server/admin/administrators/:id': removable.userId, 'GET /server/ticket/': link.split('/').at(-1) });
    const text = { slug: 'a-campaign', author: 'Ada', versions: {} };
    const campaign = { id: 'a-campaign', kind: 'campaign', slug: text.slug, draft: text } as const;
    await db.insert(contentItem).values(campaign).onConflictDoNothing();
    objects['GET /server/admin/campaigns/'] = campaign.id;
    Object.assign(objects, { 'GET /server/admin/users/': removable.userId });
    for (const method of ['GET', 'PATCH', 'POST']) objects[`${method} /server/admin/tickets/`] = id;
    await db
      .insert(subscription)
      .values({ id: `of-${owner.userId}`, userId: owner.userId, planId: 'business' })
      .onConflictDoNothing();
    await db
      .insert(widget)
      .values({ userId: owner.userId, publicKey: 'wid_policies', settings: widgetSettings, logo: '', logoType: 'image/png' });
    objects['GET /server/widget/'] = 'wid_policies';
    objects['POST /server/widget/'] = 'wid_policies';
    await db
      .insert(widgetScan)
      .values({ id: 'scan-policies', userId: owner.userId, url: 'https://example.com/', language: 'en', state: 'failed' });
    objects['GET /server/widget/scans/'] = 'scan-policies';
    objects['POST /server/widget/scans/'] = 'scan-policies';
    await db.update(user).set({ emailVerified: false }).where(eq(user.id, unverified.userId));
    await db
      .update(user)
      .set({ role: 'admin' })
      .where(inArray(user.id, [administrator.userId, removable.userId]));
    cookies.set('unverified', unverified.cookie).set('user', person.cookie).set('administrator', administrator.cookie);
  });

  // What the operator's token opens is of metrics-suite.ts.
  test.each(all.filter(([name]) => name !== 'GET /metrics'))('%s', async (name, route) => {
    const got = new Map<Role, Verdict>();
    const id = objects[name] ?? objects[name.split(':', 1)[0] as string];
    for (const role of roles) got.set(role, verdictOf(await ask(role, requestOf(name, route, id))));
    expect(got).toEqual(new Map(roles.map((role) => [role, expectedOf(route.policy, role)])));
  });

  describe('an object of somebody else is as one that is not there', () => {
    const make = async (kind: OwnedKind): Promise<string> => {
      if (kind === 'scan') return store(get(), owner, newScanFile(), { kind: 'last' });
      if (kind === 'ticket') {
        const written = { method: 'POST', url: '/server/tickets', payload: ticketInput, cookie: owner.cookie } as const;
        return (await get().call(written)).json().data.id;
      }
      if (kind === 'upload') return (await start(get(), owner, newScanFile(), { kind: 'last' })).json().data.id;
      if (kind === 'session') {
        const cookie = cookieOf(await signIn(get(), owner.email));
        const list = await get().call({ url: '/server/user/sessions', cookie });
        return list.json().data.find(({ isCurrent }: { readonly isCurrent: boolean }) => isCurrent).id;
      }
      if (kind === 'key') {
        const id = `key-of-${owner.userId}`;
        const values = { id, userId: owner.userId, name: 'x', start: 'orbw_x', hash: id, scopes: ['scans:read' as const] };
        await get().db.insert(apiKey).values(values).onConflictDoNothing();
        return id;
      }
      if (kind === 'webhook') {
        const payload = { url: 'https://example.invalid/hook', events: ['scan.finished'] };
        const made = { method: 'POST', url: '/server/user/webhooks', payload, cookie: owner.cookie } as const;
        return (await get().call(made)).json().data.id;
      }
      if (kind === 'lead') {
        const id = randomUUID();
        const scan = { id, userId: owner.userId, url: 'https://example.com/', language: 'en', state: 'failed' as const };
        await get().db.insert(widgetScan).values(scan);
        const lead = { id, userId: owner.userId, scanId: id, email: somebody.email, name: '', phone: '', webhook: 'none' as const };
        await get().db.insert(widgetLead).values(lead);
        return id;
      }
      if (kind === 'host') {
        const added = { method: 'POST', url: '/server/user/hosts', payload: { host: 'mine.invalid' }, cookie: owner.cookie } as const;
        return (await get().call(added)).json().data.id;
      }
      if (kind === 'project') {
        await store(get(), owner, newScanFile(), { kind: 'last' });
        const [row] = await get().db.select().from(project).where(eq(project.userId, owner.userId));
        return row?.id ?? '';
      }
      if (kind === 'share') {
        const scanId = await store(get(), owner, newScanFile(), { kind: 'last' });
        const id = newShareId();
        await get().db.insert(shareLink).values({ id, userId: owner.userId, scanId });
        return id;
      }
      if (kind === 'report-profile') {
        const id = randomUUID();
        await get()
          .db.insert(reportProfile)
          .values({ id, userId: owner.userId, settings: { ...newProfileSettings, name: 'Client' }, logo: '', logoType: 'image/png' });
        return id;
      }
      if (kind === 'schedule') return insertSchedule(get().db, owner.userId);
      if (kind === 'server-scan') {
        const id = `scan-of-${owner.userId}`;
        await addEndedScan(get().db, id, owner.userId);
        return id;
      }
      const grant = { method: 'POST', url: '/server/grants', payload: { counter: 'spider' }, cookie: owner.cookie } as const;
      return (await get().call(grant)).json().data.id;
    };

    test.each(owned)('%s', async (name, route) => {
      const id = await make(route.policy.owns as OwnedKind);
      for (const role of ['unverified', 'user', 'administrator'] as const) {
        if (role === 'unverified' && route.policy.who === 'verified') continue;
        const [foreign, missing] = [await ask(role, requestOf(name, route, id)), await ask(role, requestOf(name, route))];
        expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
        expect(Object.keys(foreign.headers)).toEqual(Object.keys(missing.headers));
      }
      const own = await get().call({ ...requestOf(name, route, id), cookie: owner.cookie });
      expect(verdictOf(own)).toBe('in');
    });
  });

  describe('above its attempts a call is refused', () => {
    const limited = all
      .filter(([, { policy }]) => policy.who !== 'key')
      .flatMap(([name, route]) => (route.policy.attempts ?? []).map((limit) => [name, limit.per, limit] as const));

    test.each(limited)('%s per %s', async (name, per, { max, windowMs }) => {
      const input = goodInputs[name];
      if (input === undefined) throw new Error('a good input is missing');
      const whom = { address: '203.0.113.77', account: limitedPerson.userId, email: 'somebody@example.com', domain: 'example.com' }[per];
      const key = attemptKey(name, per, whom);
      const used = { count: max, expiresAt: new Date(Date.now() + windowMs) };
      await get()
        .db.insert(attempt)
        .values({ key, ...used })
        .onConflictDoUpdate({ target: attempt.key, set: used });
      const { method, path } = splitName(name);
      const response = await get().call({
        method,
        url: path,
        ...input,
        remoteAddress: '203.0.113.77',
        cookie: limitedPerson.cookie,
      } as InjectOptions);
      await get().db.delete(attempt).where(eq(attempt.key, key));
      expect([response.statusCode, response.json().error?.code]).toEqual([429, 'rate-limited']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  test('what is open to everybody, and what to unconfirmed accounts, is this and no more', () => {
    const open = (who: Policy['who']) => all.filter(([, { policy }]) => policy.who === who).map(([name]) => name);
    expect(open('public')).toMatchInlineSnapshot(`
      [
        "GET /health",
        "GET /ready",
        "GET /metrics",
        "GET /server/openapi.json",
        "GET /api/_nuxt_icon/:file",
        "POST /server/auth/sign-up/email",
        "POST /server/auth/sign-in/email",
        "POST /server/auth/sign-in/social",
        "GET /server/auth/callback/:service",
        "POST /server/auth/sign-out",
        "POST /server/auth/send-verification-email",
        "GET /server/auth/verify-email",
        "POST /server/auth/request-password-reset",
        "POST /server/auth/reset-password",
        "GET /server/session",
        "GET /server/sign-up",
        "GET /server/sign-up/challenge",
        "GET /server/mails/:token",
        "PATCH /server/mails/:token",
        "POST /unsubscribe",
        "POST /server/contact",
        "GET /server/plans",
        "GET /server/texts/:kind",
        "GET /server/content/:kind",
        "GET /server/content/:kind/:slug",
        "GET /server/media/:id",
        "GET /server/videos",
        "GET /server/faq",
        "GET /server/ticket/:uuid",
        "POST /server/ticket/:uuid/messages",
        "PATCH /server/ticket/:uuid",
        "POST /server/ticket/:uuid/link",
        "POST /server/ticket/:uuid/files",
        "GET /server/ticket/:uuid/file",
        "POST /server/share",
        "POST /server/share/ask",
        "GET /server/payments/prices",
        "POST /server/payments/webhook",
        "POST /server/csp-report",
        "GET /server/downloads/orbweaver-wordpress.zip",
        "GET /server/downloads/orbweaver-extension.zip",
        "GET /mcp",
        "GET /server/widget/:key",
        "GET /server/widget/:key/logo",
        "POST /server/widget/:key/shown",
        "GET /server/widget/:key/challenge",
        "POST /server/widget/:key/scans",
        "GET /server/widget/scans/:scan",
        "POST /server/widget/scans/:scan/lead",
      ]
    `);
    expect(open('user')).toMatchInlineSnapshot(`
      [
        "POST /server/auth/change-password",
        "POST /server/auth/change-email",
        "POST /server/auth/delete-user",
        "POST /server/auth/revoke-other-sessions",
        "GET /server/user/sessions",
        "DELETE /server/user/sessions/:id",
        "GET /server/user/services",
        "POST /server/user/services/unlink",
        "POST /server/admin/setup",
        "GET /server/user/stateData",
        "GET /server/user/data",
        "PATCH /server/user/profile",
        "POST /server/user/subscription/cancel",
        "POST /server/user/subscription/resume",
        "GET /server/ai/status",
        "POST /server/ai/suggestions",
        "GET /server/user/hosts",
        "POST /server/user/hosts/:id/check",
        "DELETE /server/user/hosts/:id",
        "GET /server/user/host-rights",
        "GET /server/user/speed",
        "POST /server/user/speed",
        "GET /server/user/keys",
        "DELETE /server/user/keys/:id",
        "GET /server/user/webhooks",
        "POST /server/user/webhooks/:id/test",
        "DELETE /server/user/webhooks/:id",
        "GET /server/user/limits",
        "POST /server/grants/:id/finish",
        "GET /server/user/mails",
        "PATCH /server/user/mails",
        "GET /server/notices",
        "POST /server/notices/dismiss",
        "GET /server/features",
        "PUT /server/features/vote",
        "GET /server/updates",
        "GET /server/tickets",
        "GET /server/tickets/:id",
        "POST /server/tickets/:id/messages",
        "PATCH /server/tickets/:id",
        "POST /server/tickets/:id/link",
        "GET /server/tickets/:id/file",
        "GET /server/projects",
        "GET /server/projects/scans",
        "GET /server/projects/of-host",
        "GET /server/projects/:id",
        "PATCH /server/projects/:id",
        "DELETE /server/projects/:id",
        "DELETE /server/projects/:id/members/:member",
        "DELETE /server/projects/:id/membership",
        "GET /server/scans",
        "GET /server/scans/:id",
        "PATCH /server/scans/:id",
        "POST /server/scans/:id/keep",
        "POST /server/scans/:id/show",
        "DELETE /server/scans/:id",
        "POST /server/scans/:id/restore",
        "POST /server/scans/:id/ask",
        "GET /server/scans/:id/file",
        "GET /server/scans/:id/shares",
        "POST /server/scans/:id/shares",
        "DELETE /server/shares/:id",
        "GET /server/user/report-profiles",
        "POST /server/user/report-profiles",
        "PUT /server/user/report-profiles/:id",
        "DELETE /server/user/report-profiles/:id",
        "GET /server/user/report-profiles/:id/logo",
        "POST /server/user/report-profiles/:id/logo",
        "DELETE /server/user/report-profiles/:id/logo",
        "GET /server/server-scans",
        "GET /server/grants/:id/server-scan",
        "GET /server/server-scans/:id",
        "GET /server/server-scans/:id/events",
        "POST /server/server-scans/:id/stop",
        "GET /server/schedules",
        "PATCH /server/schedules/:id",
        "GET /server/schedules/:id/history",
        "DELETE /server/schedules/:id",
        "GET /server/uploads/:id",
        "HEAD /server/uploads/:id",
        "PATCH /server/uploads/:id",
        "DELETE /server/uploads/:id",
        "POST /server/report-pdf",
        "GET /server/payments",
        "GET /server/payments/invoices",
        "POST /server/payments/refresh",
        "GET /server/payments/checkout",
        "GET /server/dictionaries",
        "GET /server/dictionaries/file",
        "GET /server/user/widget",
        "DELETE /server/user/widget/logo",
        "DELETE /server/user/widget/key",
        "GET /server/user/widget/leads",
        "GET /server/user/widget/leads.csv",
        "DELETE /server/user/widget/leads/:id",
        "POST /server/user/widget/leads/:id/webhook",
      ]
    `);
    expect(open('admin')).toEqual(all.map(([name]) => name).filter((name) => name.includes('/admin/') && !name.endsWith('/setup')));
  });
}
