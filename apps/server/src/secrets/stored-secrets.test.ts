import { expect, test } from 'vitest';
import { createStoredSecrets, sealedPrefix } from './stored-secrets.ts';

const secrets = createStoredSecrets('a secret of the server, of more than 32 characters');
const place = { column: 'widget.webhook_secret', id: 'one' } as const;

test('what is sealed is read at its place alone, with the same secret of the server', () => {
  const sealed = secrets.seal('whsec_abc', place);
  expect(sealed.startsWith(sealedPrefix)).toBe(true);
  expect(sealed).not.toContain('whsec_abc');
  expect(secrets.open(sealed, place)).toBe('whsec_abc');
  expect(secrets.open(sealed, { ...place, id: 'two' })).toBeNull();
  expect(secrets.open(sealed, { ...place, column: 'account_webhook.secret' })).toBeNull();
  expect(createStoredSecrets('another secret, also of more than 32 characters').open(sealed, place)).toBeNull();
});

test('the same text is sealed otherwise each time', () => {
  expect(secrets.seal('whsec_abc', place)).not.toBe(secrets.seal('whsec_abc', place));
});

test.each([null, 'whsec_abc', 'https://hooks.slack.com/services/T0/B0/x', ''])('%j is no sealed value, and returned as it is', (stored) => {
  expect(secrets.open(stored, place)).toBe(stored);
});

test.each(['', 'x', '====', 'A'.repeat(200)])('a sealed value that was damaged, %j, is none', (rest) => {
  expect(secrets.open(sealedPrefix + rest, place)).toBeNull();
});
