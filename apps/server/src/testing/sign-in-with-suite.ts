/** Signing in with LinkedIn, Google and GitHub: a server of theirs stands in, over HTTP. */
import { and, eq } from 'drizzle-orm';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, auditEntry, user } from '../db/schema.ts';
import { cookieOf, newEmail, newPerson, type Person, signUp, type TestApp, type TestAppOptions } from './test-app.ts';

type Service = 'linkedin' | 'google' | 'github';

interface Somebody {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified?: boolean | string;
}

export function signInWithSuite(open: (options: TestAppOptions) => Promise<TestApp>, without: () => TestApp): void {
  const service = new OAuth2Server();
  let server: TestApp;
  let somebody: Somebody;
  let ends: 'good' | 'denied' = 'good';
  const scopes: string[] = [];
  beforeAll(async () => {
    await service.issuer.keys.generate('RS256');
    await service.start(0, '127.0.0.1');
    service.service.on('beforeUserinfo', (reply: { body: unknown }) => {
      // Both forms: GitHub's has other names.
      reply.body = { ...somebody, id: Number(somebody.sub.replaceAll(/\D/g, '')), login: 'a-login' };
    });
    service.service.on('beforeAuthorizeRedirect', (redirect: { url: URL }, request: { url?: string }) => {
      scopes.push(new URL(request.url ?? '', service.issuer.url).searchParams.get('scope') ?? '');
      if (ends === 'good') return;
      redirect.url.searchParams.delete('code');
      redirect.url.searchParams.set('error', 'user_cancelled_login');
    });
    service.service.addRoute('GET', '/user/emails', (_request, response) => {
      const isVerified = somebody.email_verified === true;
      const emails = [
        { email: 'another@example.com', primary: false, verified: true },
        { email: somebody.email, primary: true, verified: isVerified },
      ];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(emails));
    });
    const url = service.issuer.url ?? '';
    const settings = ['LINKEDIN', 'GOOGLE', 'GITHUB'].map((name) => ({
      [`${name}_CLIENT_ID`]: `id-of-${name}`,
      [`${name}_CLIENT_SECRET`]: 'a-secret',
      [`${name}_AUTHORIZE_URL`]: `${url}/authorize`,
      [`${name}_TOKEN_URL`]: `${url}/token`,
      [`${name}_PROFILE_URL`]: `${url}/userinfo`,
      [`${name}_EMAILS_URL`]: `${url}/user/emails`,
    }));
    server = await open({ environment: Object.assign({ LIMITS: 'on' }, ...settings) });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    ends = 'good';
  });

  let people = 0;
  const as = ({ email }: Pick<Person, 'email'>, more: Partial<Somebody> = {}): void => {
    people++;
    somebody = { sub: `7${process.pid}${people}`, name: 'Ada', email, email_verified: true, ...more };
  };
  const begin = (which: string, next?: string) =>
    server.call({
      method: 'POST',
      url: '/server/auth/sign-in/social',
      payload: { service: which, ...(next === undefined ? {} : { next }) },
    });
  /** Through the service's page and back; what the browser has then. */
  const through = async (which: Service, { next, cookie }: { readonly next?: string; readonly cookie?: string } = {}) => {
    const begun = await begin(which, next);
    expect([begun.statusCode, begun.body]).toEqual([200, expect.stringContaining('/authorize?')]);
    const there = await fetch(begun.json().data.url, { redirect: 'manual' });
    const back = new URL(there.headers.get('location') ?? '');
    expect(back.pathname).toBe(`/server/auth/callback/${which}`);
    const response = await server.call({ url: `${back.pathname}${back.search}`, cookie: cookie ?? cookieOf(begun) });
    return { status: response.statusCode, location: response.headers.location, cookie: cookieOf(response), back };
  };
  const signedIn = async (cookie: string) => (await server.call({ url: '/server/session', cookie })).json().data;
  const accountsOf = (person: Person) => server.db.select().from(account).where(eq(account.userId, person.userId));
  const noted = (subject: string) => server.db.select().from(auditEntry).where(eq(auditEntry.subject, subject));

  test.each(['linkedin', 'google', 'github'] as const)(
    '%s: who has an account with that address is signed in, and leads where it was wanted',
    async (which) => {
      const person = await newPerson(server);
      as(person);
      const first = await through(which, { next: '/user/subscription?x=1' });
      expect([first.status, first.location]).toEqual([302, '/user/subscription?x=1']);
      expect(await signedIn(first.cookie)).toMatchObject({ userId: person.userId, email: person.email });
      // By the account at the service from now on, whatever its address is there.
      as(person, { sub: somebody.sub, email: newEmail() });
      const second = await through(which);
      expect([second.location, (await signedIn(second.cookie)).userId]).toEqual(['/user', person.userId]);
      const linked = (await accountsOf(person)).filter(({ providerId }) => providerId === which);
      expect(linked).toMatchObject([{ accountId: somebody.sub, accessToken: null, refreshToken: null, idToken: null }]);
      expect((await noted(person.email)).filter(({ action, after }) => action === 'signed-in' && after === which)).toHaveLength(2);
      expect(scopes.at(-1)).toBe(which === 'github' ? 'read:user user:email' : 'openid profile email');
    },
  );

  describe('is refused', () => {
    const refusal = async (which: Service) => {
      const { location, cookie } = await through(which);
      expect(await signedIn(cookie)).toBeNull();
      return location;
    };

    test.each([
      ['linkedin', false],
      ['google', undefined],
      ['google', 'false'],
      ['github', false],
    ] as const)('%s: an address that the service has not confirmed (%s)', async (which, isVerified) => {
      const person = await newPerson(server);
      as(person, { email_verified: isVerified as never });
      expect(await refusal(which)).toBe(`${which === 'linkedin' ? '/linkedin' : '/signin'}?refused=unconfirmed`);
      expect((await accountsOf(person)).map(({ providerId }) => providerId)).toEqual(['credential']);
    });

    test('an account here whose own address is not confirmed: somebody else may have signed up with it', async () => {
      const email = newEmail();
      await signUp(server, email);
      as({ email });
      expect(await refusal('google')).toBe('/signin?refused=address-unconfirmed');
    });

    test('who has no account: nobody signs up without agreeing to the terms', async () => {
      const email = newEmail();
      as({ email });
      expect(await refusal('linkedin')).toBe('/linkedin?refused=no-account');
      expect(await server.db.$count(user, eq(user.email, email))).toBe(0);
    });

    test('a blocked account', async () => {
      const person = await newPerson(server);
      await server.db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, person.userId));
      as(person);
      expect(await refusal('google')).toBe('/signin?refused=blocked');
    });

    test('who says no there', async () => {
      as(await newPerson(server));
      ends = 'denied';
      expect(await refusal('linkedin')).toBe('/linkedin?refused=cancelled');
    });

    test('a way back that another browser began, one that was gone before, and one that nobody began', async () => {
      const person = await newPerson(server);
      as(person);
      const foreign = await through('google', { cookie: '' });
      expect([foreign.location, await signedIn(foreign.cookie)]).toEqual(['/signin?refused=failed', null]);
      const good = await through('google');
      const again = await server.call({ url: `${good.back.pathname}${good.back.search}`, cookie: good.cookie });
      expect(again.headers.location).toBe('/signin?refused=failed');
      const made = await server.call({ url: '/server/auth/callback/google?code=x&state=y' });
      expect([made.statusCode, made.headers.location]).toEqual([302, '/signin?refused=failed']);
    });
  });

  describe('a linked service', () => {
    const services = async (person: Person) => (await server.call({ url: '/server/user/services', cookie: person.cookie })).json().data;
    const unlink = (person: Person, which: string) =>
      server.call({ method: 'POST', url: '/server/user/services/unlink', cookie: person.cookie, payload: { service: which } });

    test('is shown, and once unlinked it links again by the address alone', async () => {
      const person = await newPerson(server);
      as(person);
      await through('github');
      const { sub } = somebody;
      expect(await services(person)).toEqual([
        { id: 'linkedin', linkedAt: null, isSetUp: true },
        { id: 'google', linkedAt: null, isSetUp: true },
        { id: 'github', linkedAt: expect.any(String), isSetUp: true },
      ]);
      expect((await unlink(person, 'github')).json().data).toEqual({ done: true });
      expect((await services(person))[2]).toEqual({ id: 'github', linkedAt: null, isSetUp: true });
      expect((await noted(person.email)).filter(({ action }) => action === 'service-unlinked')).toMatchObject([{ before: 'github' }]);
      expect((await unlink(person, 'github')).json().error.code).toBe('not-found');
      as({ email: newEmail() }, { sub });
      expect((await through('github')).location).toBe('/signin?refused=no-account');
      expect((await unlink(person, 'facebook')).json().error.code).toBe('input-invalid');
    });

    test('is not unlinked where nothing else is left, also not by two calls at once', async () => {
      const person = await newPerson(server);
      for (const which of ['google', 'linkedin'] as const) {
        as(person);
        await through(which);
      }
      await server.db.delete(account).where(and(eq(account.userId, person.userId), eq(account.providerId, 'credential')));
      const answers = await Promise.all([unlink(person, 'google'), unlink(person, 'linkedin')]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error.code).toBe('last-way-in');
      expect((await accountsOf(person)).length).toBe(1);
    });

    test('is nobody else’s to see or to unlink', async () => {
      const [person, other] = [await newPerson(server), await newPerson(server)];
      as(person);
      await through('google');
      expect((await services(other)).every(({ linkedAt }: { linkedAt: string | null }) => linkedAt === null)).toBe(true);
      expect((await unlink(other, 'google')).statusCode).toBe(404);
      expect((await server.call({ url: '/server/user/services' })).statusCode).toBe(401);
      expect((await accountsOf(person)).length).toBe(2);
    });
  });

  test('the way back leads to no other site', async () => {
    as(await newPerson(server));
    for (const next of ['https://evil.example.com/', '//evil.example.com', '/\\evil.example.com']) {
      expect((await begin('google', next)).json().error.code).toBe('input-invalid');
    }
  });

  test('a service without keys, and one that nobody knows', async () => {
    const ask = (which: string) => without().call({ method: 'POST', url: '/server/auth/sign-in/social', payload: { service: which } });
    expect((await ask('linkedin')).json().error.code).toBe('not-found');
    expect((await without().call({ url: '/server/auth/callback/linkedin?code=x&state=y' })).statusCode).toBe(404);
    expect((await ask('facebook')).json().error.code).toBe('input-invalid');
  });
}
