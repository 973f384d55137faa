/**
 * React Router reloads the page whenever a page's chunk cannot be loaded, without an end. This gives the decision to
 * `app/build-check/chunk-reload.ts`: at most one reload in 10 s for a path, then the error page. The build fails when the router changes.
 */
import type { Plugin } from 'vite';

const place = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;
const decision =
  'if (window.orbweaverReloadOnce?.() ?? true) window.location.reload();' +
  "else window.dispatchEvent(new CustomEvent('orbweaver-chunk-failed', { detail: error }));" +
  'return new Promise(() => {});';

/** The router's module with the guard in the place of its reload. */
export function guardReload(source: string): string {
  if (!place.test(source)) throw new Error('chunk-guard: the router no longer reloads where it did; look at loadRouteModule');
  return source.replace(place, decision);
}

export function chunkGuard(): Plugin {
  return {
    name: 'chunk-guard',
    apply: 'build',
    transform(source, id) {
      return /react-router\/dist\/.*\/routeModules\.m?js$/.test(id) ? { code: guardReload(source), map: null } : null;
    },
  };
}
