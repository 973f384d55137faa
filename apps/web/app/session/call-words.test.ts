import errors from '@orbweaver/i18n/messages/en/errors.json' with { type: 'json' };
import shell from '@orbweaver/i18n/messages/en/shell.json' with { type: 'json' };
import { createTranslate, joinWords } from '@orbweaver/i18n/words.ts';
import { expect, test } from 'vitest';
import { callWords } from './call-words.ts';

const t = createTranslate('en', joinWords({ ...errors, ...shell }, {}));
const wordsOf = (code: string, values: Record<string, unknown> = {}) => callWords(t, { ok: false, code, values });

test('a feature that is used up says so and names the next reset', () => {
  expect(wordsOf('limit-reached', { counter: 'spider', resetAt: '2026-12-01T00:00:00.000Z' }).message).toBe(
    'You need to upgrade your subscription to use this feature. Your uses refill on Dec 1, 2026.',
  );
  expect(wordsOf('limit-reached', { counter: 'spider', resetAt: 'never' }).message).toBe(
    'You need to upgrade your subscription to use this feature.',
  );
});

test('fields that the server refused get their words', () => {
  expect(wordsOf('input-invalid', { fields: { name: 'required', email: 'invalid' } }).fields).toMatchObject({
    name: 'Please fill out this field.',
    email: 'Enter an e-mail address, such as name@example.com.',
  });
});

test('no connection and unknown codes are an error all the same', () => {
  expect(wordsOf('unreachable').message).toBe(shell['shell.failed'].text);
  expect(wordsOf('code-of-tomorrow').message).toBe(shell['shell.failed'].text);
});

test('a response that is none of ours has the words of a failed call', () => {
  expect(wordsOf('internal', {}).message).toBe(wordsOf('unreachable', {}).message);
  expect(wordsOf('internal', { detail: 'req-1' }).message).toContain('req-1');
});
