import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { guideList } from './guides/guide-list.ts';
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
        '/share/:token',
        '/unsubscribe',
        '/linkedin',
        '/aboutus',
        '/contactus',
        '/features',
        '/sample',
        '/faq',
        '/pricing',
        '/agreement',
        '/privacy',
        '/news',
        '/news/:slug',
        '/guides',
        '/guides/:id',
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
    '/user/seoimprove',
    '/helpVideos',
    '/user/helpVideos',
  ]) {
    expect(ofLayout('user')).toContain(path);
  }
});

test.each([
  ...['paidads', 'seoguides', 'lighthouse', 'seoavenues', 'criticalcss', 'richresults', 'stepTimeline', 'websitelaws', 'codingerrors'],
  ...['seopractices', 'websitespeed', 'codingHtaccess', 'htmlvalidators', 'userexperience', 'websitecontent', 'improvingcontent'],
  ...['lighthouseaudits', 'searchconferences', 'maintainingrankings'],
])('/user/seoimprove/%s is a page of the application, and a guide or the timeline', (name) => {
  const found = findPage(`/user/seoimprove/${name}`);
  const isGuide = guideList.some(({ id }) => id === name);
  expect(found?.page.path).toBe(isGuide ? '/user/seoimprove/:id' : '/user/seoimprove/stepTimeline');
  if (isGuide) expect(findPage(`/guides/${name}`)?.page.layout).toBe('public');
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
  expect(outside).toEqual([
    ...[':locale?/news/feed.xml', 'palette.json', 'videos/:film/:captions', 'sitemap.xml', 'robots.txt', 'manifest.webmanifest', '*'],
  ]);
});
