import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { errorText, toLoggedError } from './error-log.ts';

const refused = Object.assign(new Error('invalid input syntax for type uuid: "ada@example.com"'), {
  severity: 'ERROR',
  code: '22P02',
  where: "unnamed portal parameter $1 = 'ada@example.com'",
  detail: 'Key (email)=(ada@example.com) already exists.',
});
const failed = new DrizzleQueryError('select * from "user" where "email" = $1', ['ada@example.com', '    at secret'], refused);

test('a failed statement is logged without its values', () => {
  const logged = toLoggedError(failed);
  expect(logged.message).toBe('Failed query: select * from "user" where "email" = $1');
  expect(logged.cause).toMatchObject({ code: '22P02', message: 'the database refused a value' });
  expect(logged.stack).toMatch(/^ {4}at /);
  for (const text of [JSON.stringify(logged), errorText(failed)]) {
    expect(text).not.toContain('ada@example.com');
    expect(text).not.toContain('secret');
  }
});

test('other errors keep their words, their code and their cause', () => {
  const error = new TypeError('no such folder', { cause: Object.assign(new Error('ENOENT: /x'), { code: 'ENOENT' }) });
  expect(toLoggedError(error)).toMatchObject({
    type: 'TypeError',
    message: 'no such folder',
    cause: { code: 'ENOENT', message: 'ENOENT: /x' },
  });
});

test('circular causes and things that are no errors end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(errorText(error).match(/round/g)?.length).toBeLessThan(20);
  expect(toLoggedError({ password: 'x' })).toEqual({ type: 'object', message: '', stack: '' });
});
