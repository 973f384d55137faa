// A model that stalls, before its answer or in the middle: one question, one wait, and the words for a time-out.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createModel } from './model.ts';
import { type SuggestionWish, suggest } from './suggest.ts';

const wish: SuggestionWish = {
  kind: 'title',
  keyword: '',
  page: { url: 'https://example.com/', title: 'Old', description: '', h1: '', current: 'Old', text: 'Ladders of wood.', language: 'en' },
};

let questions = 0;
let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  questions++;
  request.resume();
  answer(response);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const stalls: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  ['before it answers', () => undefined],
  ['after its headers', (response) => response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders()],
  ['within its answer', (response) => void response.setHeader('content-type', 'application/json').write('{"choices":[{')],
];

test.each(stalls)('a model that stalls %s is asked once', async (_, stall) => {
  questions = 0;
  answer = stall;
  const ask = createModel({ url, key: null, model: 'm' }, 300);
  expect(await suggest(ask, wish, new AbortController().signal)).toEqual({ fault: 'timeout' });
  expect(questions).toBe(1);
});

test('whoever leaves while it stalls ends the question', async () => {
  const leaving = new AbortController();
  const reason = new Error('left');
  answer = () => leaving.abort(reason);
  await expect(suggest(createModel({ url, key: null, model: 'm' }), wish, leaving.signal)).rejects.toBe(reason);
});
