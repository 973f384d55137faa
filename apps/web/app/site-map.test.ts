import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import routes from './routes.ts';
import { findPage, siteMap } from './site-map.ts';

test.each(siteMap.map((page) => [page.path, page] as const))('%s has one of the four layouts and a file', (_path, page) => {
  expect(['public', 'user', 'admin', 'widget']).toContain(page.layout);
  expect(existsSync(new URL(page.file, import.meta.url)), page.file).toBe(true);
});

test('paths of this issue', () => {
  const ofLayout = (layout: string) => siteMap.filter((page) => page.layout === layout && page.tool === undefined).map((page) => page.path);
  expect(ofLayout('public').sort()).toEqual(
    [
      ...['/', '/signin', '/signup', '/confirmemail', '/account/:id', '/verifyfail', '/resetpassword', '/resetpassword/:hash'],
      ...[
        '/ticket/:uuid',
        '/unsubscribe',
        '/linkedin',
        '/aboutus',
        '/contactus',
        '/features',
        '/faq',
        '/pricing',
        '/agreement',
        '/privacy',
        '/news',
        '/news/:slug',
        '/tools',
        '/sadmin',
      ],
    ].sort(),
  );
  for (const path of [
    '/user',
    '/user/dashboard',
    '/user/savedscans',
    '/user/profile',
    '/user/faq',
    '/user/new',
    '/user/test',
    '/user/seoNews',
    '/user/seoNews/:slug',
  ]) {
    expect(ofLayout('user')).toContain(path);
  }
});

describe('findPage', () => {
  test.each([
    ['/', '/', {}],
    ['/de', '/', {}],
    ['/de/', '/', {}],
    ['/features/', '/features', {}],
    ['/ar/account/abc', '/account/:id', { id: 'abc' }],
    ['/user', '/user', {}],
  ])('%s is %s', (pathname, path, parameters) => {
    expect(findPage(pathname)).toMatchObject({ page: { path }, parameters });
  });

  test.each(['/nowhere', '/de/user', '/xx/features', '/features/more'])('%s is no page', (pathname) => {
    expect(findPage(pathname)).toBeNull();
  });
});

test('every route is in a layout or answers a file or the 404 page', () => {
  const outside = routes.filter((route) => route.children === undefined).map((route) => route.path);
  expect(outside).toEqual([':locale?/news/feed.xml', 'sitemap.xml', 'robots.txt', 'manifest.webmanifest', '*']);
});
