import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const owner = { email: 'ada.lovelace@analytical.example', name: 'Ada Lovelace' };

test.each([
  'password',
  'Password1!',
  'P@ssw0rd',
  '12345678',
  '87654321',
  'qwertyuiop',
  'iloveyou2026',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'ada.lovelace',
  'Ada Lovelace1',
  'Lovelace1815',
  'analytical',
  'orbweaver1',
])('%s is guessed first', async (password) => {
  expect(await isCommonPassword(password, owner)).toBe(true);
});

test.each([
  'a long enough password',
  'correct horse battery staple',
  'Xk9#mQpz1234',
  'constructor-of-mills',
  'пароль для паука',
  '__proto__x',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password, owner)).toBe(false);
});
