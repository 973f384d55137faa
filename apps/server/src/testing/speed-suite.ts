/** PageSpeed Insights, by a stand-in of the service: whose key is asked with, what is told of refusals, and that nobody waits for who left. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, type Person, type TestApp, type TestAppOptions } from './test-app.ts';

const report = {
  lighthouseVersion: '13.0.1',
  requestedUrl: 'https://example.com/',
  fetchTime: '2026-11-26T10:00:00.000Z',
  configSettings: { formFactor: 'desktop' },
  categories: { performance: { score: 0.5 } },
  audits: { 'speed-index': { id: 'speed-index', numericValue: 1234 } },
};

export function speedSuite(open: (options?: TestAppOptions) => Promise<TestApp>): void {
  let app: TestApp;
  let person: Person;
  const asked: URL[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const service = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://service'));
    answer(request, response);
  });

  beforeAll(async () => {
    await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
    app = await open({
      environment: {
        ORBWEAVER_RENDER_PAGES: 'off',
        ORBWEAVER_PAGESPEED_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/run`,
      },
    });
    person = await newPerson(app);
  });
  afterAll(async () => {
    await app.close();
    service.closeAllConnections();
    service.close();
  });

  const send = (body: unknown, status = 200, headers = {}) => {
    answer = (_, response) => void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const ask = async (who = person, url = 'https://example.com/') =>
    (await app.call({ method: 'POST', url: '/server/user/speed', cookie: who.cookie, payload: { url, device: 'desktop' } })).json();
  const saveKey = (key: string | null, who = person) =>
    app.call({ method: 'PATCH', url: '/server/user/profile', cookie: who.cookie, payload: { google_api: key } });

  test('without a key nobody is asked', async () => {
    send({ lighthouseResult: report });
    expect((await ask()).data).toEqual({ report: null, fault: 'no-key', detail: '' });
    expect(asked).toEqual([]);
  });

  test('the account’s own key is sent, and nobody else’s', async () => {
    const other = await newPerson(app);
    await saveKey('key-of-other', other);
    await saveKey('key-of-person');
    send({ lighthouseResult: report });
    const { data } = await ask();
    expect(JSON.parse(data.report)).toMatchObject({ source: 'pagespeed', device: 'desktop', metrics: { speedIndex: 1234 } });
    expect(asked.map((url) => [url.searchParams.get('key'), url.searchParams.get('url'), url.searchParams.get('strategy')])).toEqual([
      ['key-of-person', 'https://example.com/', 'desktop'],
    ]);
    expect(JSON.stringify(data)).not.toContain('key-of-person');
  });

  test('a fault that passes is asked again after what the service says, others are not', async () => {
    asked.length = 0;
    let left = 1;
    answer = (_, response) => {
      const isBusy = left-- > 0;
      response.writeHead(isBusy ? 503 : 200, { 'retry-after': '0' }).end(JSON.stringify(isBusy ? {} : { lighthouseResult: report }));
    };
    expect((await ask()).data.fault).toBeNull();
    expect(asked).toHaveLength(2);
    asked.length = 0;
    send({ error: { code: 400, message: 'API key not valid.', details: [] } }, 400);
    expect((await ask()).data).toMatchObject({ report: null, fault: 'key', detail: 'API key not valid.' });
    // Longer than anybody waits for a page.
    send({ error: { code: 429, message: 'Quota exceeded.' } }, 429, { 'retry-after': '86400' });
    expect((await ask()).data.fault).toBe('quota');
    expect(asked).toHaveLength(2);
  });

  test('an account has four under way at most', async () => {
    asked.length = 0;
    const held: ServerResponse[] = [];
    answer = (_, response) => void held.push(response);
    const under = Array.from({ length: 4 }, () => ask());
    await expect.poll(() => held.length).toBe(4);
    expect((await ask()).error.code).toBe('server-busy');
    for (const response of held) response.end(JSON.stringify({ lighthouseResult: report }));
    expect((await Promise.all(under)).map(({ data }) => data.fault)).toEqual([null, null, null, null]);
    send({ lighthouseResult: report });
    expect((await ask()).data.fault).toBeNull();
  });

  test('what is too large, no JSON, or leads elsewhere is told', async () => {
    send('{"lighthouseResult":');
    expect((await ask()).data.fault).toBe('malformed');
    const part = Buffer.alloc(1024 * 1024, 32);
    answer = (_, response) => {
      response.on('error', () => {});
      for (let at = 0; at < 21; at++) response.write(part);
      response.end();
    };
    expect((await ask()).data).toMatchObject({ fault: 'malformed', detail: 'too large' });
    send('', 302, { location: 'http://169.254.169.254/' });
    expect((await ask()).data.fault).toBe('unreachable');
  });

  test('URLs that are no web pages are refused', async () => {
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'example.com', `https://example.com/${'x'.repeat(2_001)}`])
      expect((await ask(person, url)).error.code).toBe('input-invalid');
  });

  test('who can measure follows from the key and from what the server may open', async () => {
    const who = async (of: Person) => (await app.call({ url: '/server/user/speed', cookie: of.cookie })).json().data.by;
    expect(await who(person)).toEqual(['google']);
    await saveKey(null);
    expect(await who(person)).toEqual([]);
    const payload = { url: 'https://example.com/', device: 'mobile', by: 'server' };
    const refused = await app.call({ method: 'POST', url: '/server/user/speed', cookie: person.cookie, payload });
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'not-in-plan']);
  });
}
