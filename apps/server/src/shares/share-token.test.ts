import { expect, test } from 'vitest';
import { isSharePass, newShareId, readSharePass, readShareToken, sharePass, shareToken } from './share-token.ts';

const secret = 'a secret of this server';

test('a token is read back to its id, and needs no escape in a URL', () => {
  for (let n = 0; n < 50; n++) {
    const id = newShareId();
    const token = shareToken(secret, id);
    expect([readShareToken(secret, token), encodeURIComponent(token), token.length]).toEqual([id, token, 48]);
  }
});

test('what was changed anywhere, cut, or made with another secret is not read', () => {
  const token = shareToken(secret, newShareId());
  for (let at = 0; at < token.length; at++) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect(readShareToken(secret, changed), changed).toBeNull();
    expect(readShareToken(secret, token.slice(0, at))).toBeNull();
  }
  expect(readShareToken('another secret', token)).toBeNull();
  for (const text of ['', 'x', '../../etc', `${token}A`, '\u0000'.repeat(48)]) expect(readShareToken(secret, text)).toBeNull();
});

test('a pass is of one link, one end and one password', () => {
  const [id, endsMs] = [newShareId(), 1_800_000_000_000];
  const pass = sharePass(secret, { id, endsMs }, 'hash');
  expect(readSharePass(pass)).toEqual({ id, endsMs });
  expect(isSharePass(secret, pass, 'hash')).toBe(true);
  expect(isSharePass(secret, pass, 'another hash')).toBe(false);
  expect(isSharePass(secret, pass, null)).toBe(false);
  expect(isSharePass('another secret', pass, 'hash')).toBe(false);
  expect(isSharePass(secret, pass.replace(String(endsMs), String(endsMs + 1)), 'hash')).toBe(false);
  expect(isSharePass(secret, pass.replace(id, newShareId()), 'hash')).toBe(false);
  for (const text of ['', '.', 'a.b.c', `${id}.-1.x`, `${id}.1e9.x`]) expect(isSharePass(secret, text, 'hash')).toBe(false);
});
