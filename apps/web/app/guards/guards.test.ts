import { describe, expect, test } from 'vitest';
import { findPage, type LayoutId } from '../site-map.ts';
import { guardOrder, guardsFor, returnPath, type Visitor } from './guards.ts';
import { runGuards, type Verdict } from './run-guards.ts';

function visitorOf(role: Visitor['role']) {
  const refreshed: string[] = [];
  return { role, refreshed, refreshState: async () => void refreshed.push('state') };
}

function visit(pathname: string, role: Visitor['role'] = null, search = '') {
  return runGuards(guardOrder, guardsFor(visitorOf(role)), { pathname, search });
}

test('the order is validation, state, redirects', () => {
  expect(guardOrder).toEqual(['validate', 'refresh-state', 'redirect']);
});

test('guards are asked in order, and the first verdict ends it', async () => {
  const asked: string[] = [];
  const guardWith = (name: string, verdict: Verdict) => () => {
    asked.push(name);
    return verdict;
  };
  const guards = { a: guardWith('a', null), b: guardWith('b', { kind: 'redirect', to: '/' }), c: guardWith('c', null) };
  expect(await runGuards(['a', 'b', 'c'], guards, { pathname: '/', search: '' })).toEqual({ kind: 'redirect', to: '/' });
  expect(asked).toEqual(['a', 'b']);
});

test.each(['nonsense', 'toString'])('an unknown guard name throws: %s', async (name) => {
  await expect(runGuards([name], {}, { pathname: '/', search: '' })).rejects.toThrow(`Unknown route guard: ${name}`);
});

describe('validation', () => {
  test.each(['/account/short', '/resetpassword/a%20b', '/de/account/short'])('%s', async (pathname) => {
    expect(await visit(pathname)).toEqual({ kind: 'not-found', reason: 'invalid' });
  });

  test('a good token passes', async () => {
    expect(await visit('/account/0123456789abcdef')).toBeNull();
  });
});

describe('state', () => {
  test.each([
    ['/user/profile', 'user', 1],
    ['/user/subscription', 'user', 1],
    ['/user/dashboard', 'user', 0],
    ['/user/profile', null, 0],
  ] as const)('%s as %s asks %i times', async (pathname, role, times) => {
    const visitor = visitorOf(role);
    await runGuards(guardOrder, guardsFor(visitor), { pathname, search: '' });
    expect(visitor.refreshed).toHaveLength(times);
  });
});

describe('redirects', () => {
  test('signed out: sign in, and back afterwards', async () => {
    expect(await visit('/user/savedscans', null, '?sort=title')).toEqual({
      kind: 'redirect',
      to: '/signin?next=%2Fuser%2Fsavedscans%3Fsort%3Dtitle',
    });
    const address = '?url=example.com';
    expect(await visit('/user', null, address)).toEqual({ kind: 'redirect', to: '/signup?next=%2Fuser%3Furl%3Dexample.com' });
  });

  test.each([
    ['/user', 'user'],
    ['/', null],
    ['/de/features', null],
    ['/features', 'admin'],
  ] as const)('%s as %s passes', async (pathname, role) => {
    expect(await visit(pathname, role)).toBeNull();
  });

  test.each(['/no/such/page', '/xx/features', '/de/user'])('%s is nowhere', async (pathname) => {
    expect(await visit(pathname)).toEqual({ kind: 'not-found', reason: 'unmatched' });
  });

  test('signed in: the sign-in page leads on', async () => {
    expect(await visit('/signin', 'user', '?next=/user/faq')).toEqual({ kind: 'redirect', to: '/user/faq' });
  });

  // The layouts that the specification leaves open, whether or not the page is built.
  const undeclared: Readonly<Record<string, LayoutId>> = {
    '/ticket/0123-abcd': 'public',
    '/admin/test': 'admin',
    '/stripeRedirect': 'user',
    '/user/dashboard': 'user',
    '/user/seoimprove/stepTimeline': 'user',
  };
  const find: typeof findPage = (pathname) => {
    const layout = undeclared[pathname];
    return layout === undefined ? findPage(pathname) : { page: { path: pathname, layout, file: '' }, parameters: {} };
  };
  const signIn = (path: string) => ({ kind: 'redirect', to: `/signin?${new URLSearchParams({ next: path })}` });
  const nowhere = { kind: 'not-found', reason: 'unmatched' };

  test.each([
    ['/ticket/0123-abcd', null, null],
    ['/stripeRedirect', null, signIn('/stripeRedirect')],
    ['/user/dashboard', null, signIn('/user/dashboard')],
    ['/user/seoimprove/stepTimeline', null, signIn('/user/seoimprove/stepTimeline')],
    ['/admin/test', null, signIn('/admin/test')],
    ['/admin/test', 'user', nowhere],
    ['/admin/test', 'admin', null],
  ] as const)('of the five undeclared paths %s as %s', async (pathname, role, verdict) => {
    expect(await runGuards(guardOrder, guardsFor(visitorOf(role), find), { pathname, search: '' })).toEqual(verdict);
    const built = findPage(pathname);
    if (built !== null) expect(built.page.layout).toBe(undeclared[pathname]);
  });

  test('English has no locale path', async () => {
    expect(await visit('/en/features', null, '?a=1')).toEqual({ kind: 'redirect', to: '/features?a=1' });
  });
});

test.each([
  ['/user/faq?a=1', '/user/faq?a=1'],
  [null, '/user'],
  ['https://evil.example/', '/user'],
  ['//evil.example/', '/user'],
  ['/\\evil.example', '/user'],
  ['/.//evil.example', '/user'],
  ['javascript:alert(1)', '/user'],
])('return to %s leads to %s', (next, path) => {
  expect(returnPath(next)).toBe(path);
});
