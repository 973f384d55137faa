import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { toLoggedRequest } from './request-log.ts';

test.each([
  ['/account/eyJhbGciOi.abc.def', '/account/…'],
  ['/resetpassword/secret?x=1', '/resetpassword/…'],
  ['/de/ticket/secret', '/de/ticket/…'],
  ['/server/ticket/secret/messages', '/server/ticket/…/messages'],
  ['/server/mails/secret', '/server/mails/…'],
  ['/unsubscribe?token=secret', '/unsubscribe'],
  ['/server/auth/verify-email?token=secret', '/server/auth/verify-email'],
  ['/server/user/stateData', '/server/user/stateData'],
])('%s is logged as %s', (url, path) => {
  expect(toLoggedRequest({ url, method: 'GET', host: 'localhost', ip: '127.0.0.1' } as FastifyRequest)).toMatchObject({ path });
});
