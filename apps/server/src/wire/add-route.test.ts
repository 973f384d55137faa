import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { ServerApp } from '../app-parts.ts';
import { addPolicies, type PolicyParts } from '../plugins/policies.ts';
import { addWire } from '../plugins/wire.ts';
import { addRoute, policyFault, requireDeclarations } from './add-route.ts';

/** Nobody is signed in, and nothing is counted. */
const parts = { sessions: { sessionOf: async () => null } } as unknown as PolicyParts;

function createApp(): ServerApp {
  const app = fastify() as unknown as ServerApp;
  addWire(app, async () => false);
  addPolicies(app, parts);
  requireDeclarations(app);
  return app;
}

test('a call that is not declared cannot be registered', async () => {
  const app = createApp();
  expect(() => app.get('/server/undeclared', async () => ({}))).toThrow('not declared in packages/model/api: GET /server/undeclared');
  expect(() => app.post('/server/plans', async () => ({}))).toThrow('POST /server/plans');
  await app.close();
});

test('a declared call that addRoute did not register cannot be served, since nothing enforces its policy', async () => {
  const app = createApp();
  expect(() => app.get('/server/plans', async () => ({}))).toThrow('not registered by addRoute: GET /server/plans');
  await app.close();
});

test('without the hooks of policies no call can be registered', () => {
  expect(() => requireDeclarations(fastify())).toThrow('addPolicies comes first');
});

test.each([
  ['GET /server/plans', {}, 'declared without a policy'],
  ['GET /server/plans', { policy: { who: 'public' } }, null],
  ['GET /server/things/:id', { policy: { who: 'user' } }, 'the policy does not say whose object the path names'],
  ['GET /server/things/:id', { policy: { who: 'verified', owns: 'scan' } }, null],
  ['GET /server/things/:id', { policy: { who: 'admin' } }, null],
] as const)('%s %j: %s', (name, route, fault) => {
  expect(policyFault(name, route)).toBe(fault);
});

test('who may not call is refused before the input is read', async () => {
  const app = createApp();
  addRoute(app, 'PATCH /server/user/profile', async () => ({}) as never);
  const response = await app.inject({
    method: 'PATCH',
    url: '/server/user/profile',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(response.json().error.code).toBe('sign-in-required');
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
