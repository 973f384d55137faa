/** Values that are no values, in every field of every declared call: each gets a clear refusal, none an error of the server's. */
import type { Route } from '@orbweaver/model/api/route.ts';
import { splitName } from '@orbweaver/model/api/route-request.ts';
import { routes } from '@orbweaver/model/api/routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { attemptsOf, hostileBodies, hostileHosts } from './hostile-calls.ts';
import { newPerson, type TestApp } from './test-app.ts';

/** Never asked here: they end the session, or stay open. */
const leftOut = new Set(['POST /server/auth/sign-out', 'POST /server/auth/delete-user']);

export function hostileInputSuite(get: () => TestApp): void {
  let cookie = '';
  beforeAll(async () => {
    ({ cookie } = await newPerson(get()));
  });

  const names = Object.keys(routes).filter((name) => !leftOut.has(name));
  test.each(names)('%s', async (name) => {
    const { method } = splitName(name as keyof typeof routes);
    const route: Route = routes[name as keyof typeof routes];
    const wrong: string[] = [];
    for (const { what, url, payload } of attemptsOf(name, route)) {
      const hasBody = route.body !== undefined && payload !== undefined;
      const response = await get().call({ method: method as 'GET', url, cookie, ...(hasBody ? { payload } : {}) });
      if (response.statusCode >= 500) wrong.push(`${what}: ${response.statusCode} ${response.body.slice(0, 200)}`);
    }
    for (const payload of hostileBodies) {
      if (route.body === undefined) continue;
      const headers = { 'content-type': 'application/json' };
      const response = await get().call({
        method: method as 'POST',
        url: splitName(name as keyof typeof routes).path,
        cookie,
        payload,
        headers,
      });
      if (response.statusCode >= 500) wrong.push(`${payload.slice(0, 20)}: ${response.statusCode} ${response.body.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(hostileHosts)('Host: %s', async (host) => {
    const { statusCode } = await get().call({ url: '/server/session', headers: { host } });
    expect(statusCode).toBe(400);
  });
}
