/** Figures for Prometheus: only with the token, moved by what happens, and with labels of ours alone, whatever is asked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, type TestApp, type TestAppOptions } from './test-app.ts';

const token = 'a token of more than thirty-two characters';

export function metricsSuite(open: (options?: TestAppOptions) => Promise<TestApp>): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await open({ environment: { ORBWEAVER_METRICS_TOKEN: token } });
  });
  afterAll(() => app.close());

  const get = (authorization?: string) => app.call({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
  const lines = async () => (await get(`Bearer ${token}`)).body.split('\n');
  const figure = async (start: string) =>
    Number(
      (await lines())
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .at(-1) ?? 0,
    );

  test('open by the token alone; a wrong one is as no page', async () => {
    const good = await get(`Bearer ${token}`);
    expect([good.statusCode, good.headers['content-type'], good.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('text/plain; version=0.0.4'),
      'no-store',
    ]);
    for (const wrong of [undefined, '', token, `Bearer ${token}x`, 'Bearer ', `bearer ${token}`]) {
      const { statusCode, json } = await get(wrong);
      expect([wrong, statusCode, json().error.code]).toEqual([wrong, 404, 'not-found']);
    }
  });

  test('there is no page without a token in the settings', async () => {
    const other = await open();
    const { statusCode } = await other.call({ url: '/metrics', headers: { authorization: 'Bearer null' } });
    expect(statusCode).toBe(404);
    await other.close();
  });

  test('requests are counted by their route and kind of status', async () => {
    const name = 'orbweaver_request_seconds_count{method="GET",route="/health",status="2xx"}';
    const before = await figure(name);
    for (let at = 0; at < 3; at++) await app.call({ url: `/health?at=${at}` });
    expect(await figure(name)).toBe(before + 3);
  });

  test('addresses, accounts and methods that somebody makes up are no labels', async () => {
    const { cookie } = await newPerson(app);
    await app.call({ url: '/server/user', cookie });
    const before = (await lines()).length;
    for (let at = 0; at < 50; at++) {
      await app.call({ url: `/server/made-up-${at}` });
      await app.call({ url: `/server/scans/made-up-${at}`, cookie });
      await app.call({ method: 'PROPFIND' as 'GET', url: '/health' }).catch(() => null);
    }
    const after = await lines();
    expect(after.join()).not.toContain('made-up');
    // A route that is seen for the first time brings its buckets, and no request after it any more.
    expect(after.length - before).toBeLessThan(100);
  });

  test('the database, the queue, the disk and the process are told', async () => {
    expect(await figure('orbweaver_database_up')).toBe(1);
    expect(await figure('orbweaver_database_round_trip_seconds')).toBeGreaterThan(0);
    expect(await figure('orbweaver_disk_free_bytes')).toBeGreaterThan(0);
    const text = (await lines()).join('\n');
    for (const part of [
      'orbweaver_jobs{job="mail",state="waiting"}',
      'orbweaver_server_scans{state="running"} 0',
      'nodejs_eventloop_lag_seconds',
    ])
      expect(text).toContain(part);
  });

  test('every response has an id of its own, which nobody brings along', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await app.call({ url: '/health', headers: { 'x-request-id': 'mine' } })).headers['x-request-id'],
      ),
    );
    expect(new Set(ids).size).toBe(5);
    expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(String(id)))).toBe(true);
  });
}
