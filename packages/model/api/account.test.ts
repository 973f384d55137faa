import { describe, expect, test } from 'vitest';
import { maxPasswordChars, minPasswordChars } from '../password.ts';
import { accountRoutes } from './account.ts';

const email = 'ada@example.com';
const token = 'token';

describe.each([
  [
    'signing up',
    (newPassword: string) => ({ name: 'Ada', email, password: newPassword, agreement: true }),
    'POST /server/auth/sign-up/email',
  ],
  ['the mailed link', (newPassword: string) => ({ token, newPassword }), 'POST /server/auth/reset-password'],
  ['the profile', (newPassword: string) => ({ currentPassword: 'old', newPassword }), 'POST /server/auth/change-password'],
] as const)('a new password by %s', (_where, bodyOf, name) => {
  test.each([
    [minPasswordChars - 1, false],
    [minPasswordChars, true],
    [maxPasswordChars, true],
    [maxPasswordChars + 1, false],
  ])('of %i characters: %s', (length, isTaken) => {
    expect(accountRoutes[name].body.safeParse(bodyOf('x'.repeat(length))).success).toBe(isTaken);
  });
});

test('signing up needs the agreement', () => {
  const body = { name: 'Ada', email, password: 'x'.repeat(minPasswordChars), agreement: false };
  expect(accountRoutes['POST /server/auth/sign-up/email'].body.safeParse(body).success).toBe(false);
});
