import { expect, test } from 'vitest';
import { readResponse } from './server-call.ts';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test('the data of a good answer', async () => {
  expect(await readResponse(json({ data: [1] }))).toEqual({ ok: true, data: [1] });
  expect(await readResponse(json({ data: null }))).toEqual({ ok: true, data: null });
});

test.each([
  ['a page of a proxy', new Response('<!doctype html><title>Sign in to the network</title>')],
  ['an empty body', new Response(null)],
  ['JSON of somebody else', json({ status: 'ok' })],
  ['null', json(null)],
])('%s is an error that can be shown', async (_what, response) => {
  expect(await readResponse(response)).toEqual({ ok: false, code: 'internal', values: {} });
});

test.each([
  [json({ error: { code: 'not-found', data: {} } }, 404), 'not-found'],
  [new Response('Bad Gateway', { status: 502 }), 'internal'],
  [json({ error: 'no' }, 500), 'internal'],
])('a refusal has its code', async (response, code) => {
  expect(await readResponse(response)).toMatchObject({ ok: false, code });
});
