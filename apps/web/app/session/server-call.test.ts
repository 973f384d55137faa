import { expect, test } from 'vitest';
import { readAnswer } from './server-call.ts';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test('the data of a good answer', async () => {
  expect(await readAnswer(json({ data: [1] }))).toEqual({ ok: true, data: [1] });
  expect(await readAnswer(json({ data: null }))).toEqual({ ok: true, data: null });
});

test.each([
  ['a page of a proxy', new Response('<!doctype html><title>Sign in to the network</title>')],
  ['an empty body', new Response(null)],
  ['JSON of somebody else', json({ status: 'ok' })],
  ['null', json(null)],
])('%s is an error that can be shown', async (_what, answer) => {
  expect(await readAnswer(answer)).toEqual({ ok: false, code: 'internal', values: {} });
});

test.each([
  [json({ error: { code: 'not-found', data: {} } }, 404), 'not-found'],
  [new Response('Bad Gateway', { status: 502 }), 'internal'],
  [json({ error: 'no' }, 500), 'internal'],
])('a refusal has its code', async (answer, code) => {
  expect(await readAnswer(answer)).toMatchObject({ ok: false, code });
});
