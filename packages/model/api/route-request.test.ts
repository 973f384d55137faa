import { expect, test } from 'vitest';
import { routeRequest, splitName } from './route-request.ts';
import { routes } from './routes.ts';

test('what varies in a path is encoded', () => {
  expect(routeRequest('POST /server/scans/:id/keep', { params: { id: 'a/b?c' }, body: { title: 'Mine' } })).toEqual({
    method: 'POST',
    path: '/server/scans/a%2Fb%3Fc/keep',
    body: { title: 'Mine' },
  });
});

test('a query follows the path', () => {
  const { path } = routeRequest('GET /server/texts/:kind', { params: { kind: 'privacy' }, query: { language: 'de' } });
  expect(path).toBe('/server/texts/privacy?language=de');
});

test.each(Object.entries(routes))('%s declares what stands for each name in its path', (name, route) => {
  const named = [...splitName(name as keyof typeof routes).path.matchAll(/:(\w+)/g)].map(([, key]) => key);
  expect('params' in route ? Object.keys(route.params.shape) : []).toEqual(named);
});
