import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { ServerApp } from '../app-parts.ts';
import { addWire } from '../plugins/wire.ts';
import { addRoute, requireDeclarations } from './add-route.ts';

function createApp(): ServerApp {
  const app = fastify() as unknown as ServerApp;
  addWire(app);
  requireDeclarations(app);
  return app;
}

test('a call that is not declared cannot be registered', async () => {
  const app = createApp();
  expect(() => app.get('/server/undeclared', async () => ({}))).toThrow('not declared in packages/model/api: GET /server/undeclared');
  expect(() => app.post('/server/plans', async () => ({}))).toThrow('POST /server/plans');
  await app.close();
});

test('files and pages need no declaration', async () => {
  const app = createApp();
  app.get('/assets/a.js', async () => 'a');
  app.all('/*', async () => 'page');
  expect((await app.inject('/servers')).body).toBe('page');
  await app.close();
});

test('what does not fit the schema of its route is no good answer', async () => {
  const app = createApp();
  addRoute(app, 'GET /health', async () => ({ state: 'asleep' }) as never);
  const response = await app.inject('/health');
  expect([response.statusCode, response.json().error.code]).toEqual([500, 'internal']);
  await app.close();
});
