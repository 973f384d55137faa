import { DrizzleQueryError } from 'drizzle-orm/errors';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { logSerializers } from './request-log.ts';
import { addWire } from './wire.ts';

test('answers to accounts are kept by no cache, where their route does not say otherwise', async () => {
  const app = fastify();
  addWire(app);
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

test('the log of a failed call names the statement and none of its values', async () => {
  const lines: string[] = [];
  const app: FastifyInstance = fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) }, serializers: logSerializers },
  });
  addWire(app);
  app.get('/server/account', () => Promise.reject(new DrizzleQueryError('select $1', ['ada@example.com'], new Error('gone'))));
  expect((await app.inject('/server/account')).statusCode).toBe(500);
  expect(lines.join('')).toContain('select $1');
  expect(lines.join('')).not.toContain('ada@example.com');
  await app.close();
});
