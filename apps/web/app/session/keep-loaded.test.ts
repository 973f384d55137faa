import { expect, test } from 'vitest';
import { keepLoaded } from './keep-loaded.ts';

const asks = (from: string, to: string): boolean =>
  keepLoaded({
    currentUrl: new URL(from, 'https://a.example'),
    nextUrl: new URL(to, 'https://a.example'),
    defaultShouldRevalidate: true,
  } as Parameters<typeof keepLoaded>[0]);

test.each([
  ['another view', '/user?scan=1', '/user?scan=1&view=title', false],
  ['another order', '/user?sort=url', '/user', false],
  ['another page', '/user?scan=1', '/user/dashboard', true],
  ['the same address again', '/user?scan=1', '/user?scan=1', true],
])('%s', (_, from, to, asked) => {
  expect(asks(from, to)).toBe(asked);
});
