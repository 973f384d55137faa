import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { guardReload } from './chunk-guard.ts';

test('the router still reloads where the guard stands', () => {
  const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const source = readFileSync(join(router, 'dist/production/lib/dom/ssr/routeModules.js'), 'utf8');
  const guarded = guardReload(source);
  expect(guarded).toContain('window.orbweaverReloadOnce?.() ?? true');
  expect(guarded.match(/location\.reload/g)).toHaveLength(1);
});

test('another router is told, not passed over', () => {
  expect(() => guardReload('export const x = 1;')).toThrow('no longer reloads');
});
