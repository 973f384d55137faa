import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addWire } from './wire.ts';

test('answers to accounts are kept by no cache, where their route does not say otherwise', async () => {
  const app = fastify();
  addWire(app, async () => false);
  app.get('/server/account', (_request, reply) => reply.type('text/plain').serializer(String).send('mine'));
  app.get('/server/icon', (_request, reply) => reply.header('cache-control', 'public').type('text/plain').serializer(String).send('all'));
  app.get('/about', (_request, reply) => reply.type('text/plain').serializer(String).send('all'));
  const cachingOf = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await cachingOf('/server/account')).toBe('no-store');
  expect(await cachingOf('/server/nothing')).toBe('no-store');
  expect(await cachingOf('/server/icon')).toBe('public');
  expect(await cachingOf('/about')).toBe(undefined);
  await app.close();
});
