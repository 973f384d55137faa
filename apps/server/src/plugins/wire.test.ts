import { DrizzleQueryError } from 'drizzle-orm/errors';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { logSerializers } from './request-log.ts';
import { addWire } from './wire.ts';

test("a full disk is said as that, whoever met it: the server's own files or its database", async () => {
  const app = fastify();
  addWire(app, async () => false);
  const meet = (code: string) => () => {
    throw new Error('a query failed', { cause: Object.assign(new Error('no space'), { code }) });
  };
  for (const code of ['ENOSPC', 'EDQUOT', '53100', '42P01']) app.get(`/server/${code}`, meet(code));
  const saidOf = async (code: string) => {
    const { statusCode, body } = await app.inject(`/server/${code}`);
    return [statusCode, JSON.parse(body).error.code];
  };
  for (const code of ['ENOSPC', 'EDQUOT', '53100']) expect(await saidOf(code)).toEqual([507, 'storage-full']);
  expect(await saidOf('42P01')).toEqual([500, 'internal']);
  await app.close();
});

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

test('the log of a failed call names the statement and none of its values', async () => {
  const lines: string[] = [];
  const app: FastifyInstance = fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) }, serializers: logSerializers },
  });
  addWire(app, async () => false);
  app.get('/server/account', () => Promise.reject(new DrizzleQueryError('select $1', ['ada@example.com'], new Error('gone'))));
  expect((await app.inject('/server/account')).statusCode).toBe(500);
  expect(lines.join('')).toContain('select $1');
  expect(lines.join('')).not.toContain('ada@example.com');
  await app.close();
});
