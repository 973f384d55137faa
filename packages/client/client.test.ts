import { expect, test } from 'vitest';
import { Orbweaver, OrbweaverError } from './client.ts';

const origin = 'https://orbweaver.example';
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => Response.json(body, { status, headers });

/** A client whose server answers as told; `asked` has the requests. */
function clientOf(answer: (request: Request) => Response): { readonly client: Orbweaver; readonly asked: Request[] } {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    return answer(request);
  };
  return { client: new Orbweaver({ origin, key: 'orbw_x', fetch }), asked };
}

test('a call has the key, its path, and what it sends', async () => {
  const { client, asked } = clientOf(() => json({ data: { id: 'a' } }, 201));
  expect(await client.startRun({ url: 'https://example.com/', options: { maxPages: 5 } }, { idempotencyKey: 'nightly' })).toEqual({
    id: 'a',
  });
  const [request] = asked as [Request];
  expect([request.method, request.url]).toEqual(['POST', `${origin}/api/v1/runs`]);
  expect(Object.fromEntries(request.headers)).toMatchObject({ authorization: 'Bearer orbw_x', 'idempotency-key': 'nightly' });
  expect(await request.json()).toEqual({ url: 'https://example.com/', options: { maxPages: 5 } });
});

test('an id of other characters stays one part of the path', async () => {
  const { client, asked } = clientOf(() => json({ data: {} }));
  await client.scan('../account?x=1');
  expect(asked[0]?.url).toBe(`${origin}/api/v1/scans/..%2Faccount%3Fx%3D1`);
});

test('rows are asked for page by page until there is no more', async () => {
  const pages: Readonly<Record<string, unknown>> = {
    '': { rows: [{ check: 'a' }, { check: 'b' }], total: 3, next: 'more' },
    more: { rows: [{ check: 'c' }], total: 3, next: null },
  };
  const { client, asked } = clientOf(({ url }) => json({ data: pages[new URL(url).searchParams.get('cursor') ?? ''] }));
  const checks: string[] = [];
  for await (const { check } of client.issues('1', { severity: 'error', limit: 2 })) checks.push(check);
  expect(checks).toEqual(['a', 'b', 'c']);
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?severity=error&limit=2', '?severity=error&limit=2&cursor=more']);
});

test('events come as states, wherever the network cuts them', async () => {
  const text =
    'retry: 1000\n\nevent: scan\ndata: {"state":"running"}\n\n: still there\n\nevent: scan\r\ndata: {"state":"done","url":"ü"}\r\n\r\n';
  const bytes = new TextEncoder().encode(text);
  const cut = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const { client } = clientOf(() => new Response(cut, { headers: { 'content-type': 'text/event-stream' } }));
  const states: unknown[] = [];
  for await (const run of client.followRun('1')) states.push(run);
  expect(states).toEqual([{ state: 'running' }, { state: 'done', url: 'ü' }]);
});

test('leaving a scan of the server ends its connection', async () => {
  let isCancelled = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: {"state":"running"}\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  const { client } = clientOf(() => new Response(endless));
  for await (const { state } of client.followRun('1')) if (state === 'running') break;
  expect(isCancelled).toBe(true);
});

test.each([
  ['a refusal', json({ error: { code: 'rate-limited', data: { seconds: 7 } } }, 429, { 'retry-after': '7' }), ['rate-limited', 429, 7]],
  ['something between', new Response('<h1>Bad gateway</h1>', { status: 502 }), ['', 502, null]],
])('%s is an error with its code', async (_case, answer, expected) => {
  const { client } = clientOf(() => answer.clone());
  for (const call of [
    () => client.account(),
    () => client.followRun('1').next(),
    () => client.scanFile('1'),
    () => client.rows('1').next(),
  ]) {
    const error = await call().then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(OrbweaverError);
    const { code, status, retryAfterSeconds } = error as OrbweaverError;
    expect([code, status, retryAfterSeconds]).toEqual(expected);
  }
});
