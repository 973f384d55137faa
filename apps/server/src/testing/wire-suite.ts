/** The rest of the surface: profile, contact, icons, the administrator's code, health, headers and errors. */
import { routes } from '@orbweaver/model/api/routes.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contactMessage } from '../db/schema.ts';
import { renewSetupCode } from '../db/settings.ts';
import { newPerson, type TestApp } from './test-app.ts';

export function wireSuite(get: () => TestApp): void {
  test('a profile edit changes only what it names', async () => {
    const { cookie } = await newPerson(get());
    const edit = (payload: object) => get().call({ method: 'PATCH', url: '/server/user/profile', cookie, payload });
    await edit({ phone: '+90 555 000', google_api: 'key', dark_mode: 1, settings: { showReview: false } });
    const { data } = (await edit({ name: 'Grace Hopper' })).json();
    expect(data).toMatchObject({
      name: 'Grace Hopper',
      phone: '+90 555 000',
      google_api: 'key',
      dark_mode: 1,
      settings: { showReview: false },
    });
    expect((await edit({ name: '' })).json().error).toEqual({ code: 'input-invalid', data: { fields: { name: 'required' } } });
    expect((await edit({ email: 'other@example.com' })).json().error.data.fields).toEqual({ email: 'invalid' });
    expect((await edit({ phone: '' })).json().data.phone).toBeNull();
  });

  describe('contact', () => {
    const write = (payload: object, remoteAddress = '192.0.2.77') =>
      get().call({ method: 'POST', url: '/server/contact', payload, remoteAddress });

    test('is stored, mailed to the operator, and limited', async () => {
      const message = { name: 'Alan', email: 'alan@example.com', message: 'Can you help?\nThanks' };
      const response = await write(message);
      expect(response.statusCode).toBe(201);
      const [row] = await get().db.select().from(contactMessage).where(eq(contactMessage.id, response.json().data.id));
      expect(row).toMatchObject({ ...message, title: 'Contact Us', userId: null });
      await expect
        .poll(() => get().letters.findLast(({ subject }) => subject.includes('Alan')))
        .toMatchObject({ replyTo: 'alan@example.com', subject: 'Contact Us: message from Alan' });
      for (let i = 0; i < 9; i++) await write(message);
      expect((await write(message)).json().error.code).toBe('rate-limited');
    });

    test('needs name, e-mail and message', async () => {
      expect((await write({ email: 'no address' }, '192.0.2.78')).json().error).toEqual({
        code: 'input-invalid',
        data: { fields: { name: 'required', email: 'invalid', message: 'required' } },
      });
    });
  });

  test('icons come in Iconify’s format; other sets and names are not there', async () => {
    const icons = (await get().call({ url: '/api/_nuxt_icon/lucide.json?icons=house,no-such-icon,constructor' })).json();
    expect([icons.prefix, Object.keys(icons.icons), icons.not_found]).toEqual(['lucide', ['house'], ['no-such-icon', 'constructor']]);
    expect((await get().call({ url: '/api/_nuxt_icon/unknown.json?icons=a' })).statusCode).toBe(404);
    expect((await get().call({ url: '/api/_nuxt_icon/lucide.json' })).statusCode).toBe(400);
  });

  test('the set-up code makes one administrator, once', async () => {
    const [first, second] = [await newPerson(get()), await newPerson(get())];
    const code = await renewSetupCode(get().db);
    const redeem = (cookie: string, tried: string) =>
      get().call({ method: 'POST', url: '/server/admin/setup', cookie, payload: { code: tried } });
    if (code === null) throw new Error('there is an administrator already');
    expect((await get().call({ method: 'POST', url: '/server/admin/setup', payload: { code } })).statusCode).toBe(401);
    expect((await redeem(first.cookie, 'AAAAA-AAAAA-AAAAA-AAAAA')).json().error.code).toBe('setup-code-wrong');
    const both = await Promise.all([redeem(first.cookie, code.toLowerCase()), redeem(second.cookie, code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await renewSetupCode(get().db)).toBeNull();
  });

  test('addresses in X-Forwarded-For count only from a trusted proxy', async () => {
    const tryFrom = (forwarded: string) =>
      get().call({
        method: 'POST',
        url: '/server/contact',
        payload: { name: 'A', email: 'a@example.com', message: 'x' },
        remoteAddress: '192.0.2.200',
        headers: { 'x-forwarded-for': forwarded },
      });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await tryFrom(`203.0.113.${i}`)).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  test('health and readiness answer', async () => {
    expect((await get().call({ url: '/health' })).json()).toEqual({ data: { state: 'up' } });
    expect((await get().call({ url: '/ready' })).json()).toMatchObject({ data: { state: 'ready' } });
  });

  test('every answer has a strict policy, and unknown calls the one wire shape', async () => {
    const response = await get().call({ url: '/server/nothing' });
    expect([response.statusCode, response.json()]).toEqual([404, { error: { code: 'not-found', data: {} } }]);
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  describe('reports of the content security policy', () => {
    const old = (directive: string) =>
      JSON.stringify({
        'csp-report': {
          'document-uri': 'http://localhost:4000/resetpassword/secret?x=1',
          'blocked-uri': 'https://evil.example/a.js?token=1',
          'effective-directive': directive,
        },
      });
    const report = (payload: string, type = 'application/csp-report', remoteAddress?: string) =>
      get().call({
        method: 'POST',
        url: '/server/csp-report',
        payload,
        headers: { 'content-type': type },
        ...(remoteAddress === undefined ? {} : { remoteAddress }),
      });
    const logged = () =>
      get()
        .log.filter((line) => line.includes('content security policy'))
        .map((line) => JSON.parse(line).csp);

    test('are asked for and logged once a kind, without queries and secret links', async () => {
      const { headers } = await get().call({ url: '/server/nothing' });
      expect(headers['content-security-policy']).toMatch(/report-uri \/server\/csp-report; report-to csp/);
      expect(headers['reporting-endpoints']).toBe('csp="/server/csp-report"');
      for (let count = 0; count < 3; count++) expect((await report(old('script-src-elem'))).statusCode).toBe(204);
      const body = { documentURL: 'http://localhost:4000/a', blockedURL: 'inline', effectiveDirective: 'style-src-attr' };
      const several = JSON.stringify([{ type: 'csp-violation', age: 1, url: 'x', user_agent: 'y', body }]);
      for (let count = 0; count < 2; count++) expect((await report(several, 'application/reports+json')).statusCode).toBe(204);
      expect(logged()).toEqual([
        { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/resetpassword/…' },
        { directive: 'style-src-attr', blocked: 'inline', page: '/a' },
      ]);
    });

    test('are small, few, and no way to fill the log', async () => {
      expect((await report('x'.repeat(20_000))).json().error.code).toBe('too-large');
      for (const body of ['', '{', '[]', 'null', '{"csp-report":7}']) expect((await report(body)).statusCode).toBe(204);
      for (let count = 0; count < 80; count++)
        await report(old(`made-up-${String.fromCharCode(97 + (count % 26), 97 + Math.floor(count / 26))}\n{"level":60}`));
      expect(logged().length).toBeLessThanOrEqual(50);
      for (const { directive } of logged()) expect(directive).toMatch(/^[a-z-]+$/);
      let status = 0;
      for (let count = 0; count < 31; count++) status = (await report('', 'application/csp-report', '192.0.2.31')).statusCode;
      expect(status).toBe(429);
    });
  });

  test('broken and oversized bodies are told, not thrown', async () => {
    const body = (payload: string, type = 'application/json') =>
      get().call({ method: 'POST', url: '/server/contact', payload, headers: { 'content-type': type } });
    expect((await body('{"name":')).json().error.code).toBe('input-invalid');
    expect((await body('{}', 'application/xml')).json().error.code).toBe('media-type-unsupported');
    expect((await body(`{"name":"${'x'.repeat(300_000)}"}`)).json().error.code).toBe('too-large');
  });

  test('every declared call is there, and OpenAPI names no other', async () => {
    const { paths } = (await get().call({ url: '/server/openapi.json' })).json() as { paths: Readonly<Record<string, object>> };
    const named = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // The document leaves HEAD out.
    const declared = Object.keys(routes).filter((name) => !name.startsWith('HEAD '));
    expect(named.sort()).toEqual(declared.map((name) => name.replaceAll(/:(\w+)/g, '{$1}')).sort());
  });
}
