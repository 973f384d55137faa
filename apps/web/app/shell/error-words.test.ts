import shell from '@orbweaver/i18n/messages/en/shell.json' with { type: 'json' };
import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { isOnlyLogged, shownError } from './error-words.ts';

const thrown = (status: number, reason?: string) => new ErrorResponse(status, '', data({ reason }).data);

test.each([
  ['an unmatched path', thrown(404, 'unmatched'), 404, 'Page Not Found', 'Page not found: {path}'],
  ['a failed page validation', thrown(404, 'invalid'), 404, 'Page Not Found', 'Page Not Found: {path}'],
  ['a 403', thrown(403), 403, 'Internal Server Error', undefined],
  ['an error without a status', new Error('secret words'), 500, 'Internal Server Error', undefined],
] as const)('%s', (_name, error, status, title, message) => {
  const shown = shownError(error);
  expect(shown.status).toBe(status);
  expect(shell[shown.title].text).toBe(title);
  if (message !== undefined) expect(shell[shown.message].text).toBe(message);
});

test('for crawlers an application error is only logged; a missing page is a missing page', () => {
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect(isOnlyLogged(crawler, 500)).toBe(true);
  expect(isOnlyLogged(crawler, 404)).toBe(false);
  expect(isOnlyLogged('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 500)).toBe(false);
});
