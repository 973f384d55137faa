import { expect, test } from 'vitest';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

const mail = { userId: 'Wq3xYz', kind: 'news', campaignId: '3f0c6a0e-1111-4222-8333-444455556666' } as const;
const token = unsubscribeToken('secret', mail);

test('a token names the mail that it was made for', () => {
  expect(readUnsubscribeToken('secret', token)).toEqual(mail);
  expect(token).toMatch(/^[\w.-]+$/);
});

test.each([
  ['of another secret', unsubscribeToken('another', mail)],
  ['for somebody else', token.replace('Wq3xYz', 'Wq3xYy')],
  ['of another kind', token.replace('.news.', '.offers.')],
  ['of another campaign', token.replace('3f0c', '3f0d')],
  ['cut short', token.slice(0, -1)],
  ['with more behind it', `${token}.x`],
  ['whose parts are shifted', token.replace('.news', 'x.news')],
  ['of nothing', ''],
  ['of dots', '.news..'],
])('one %s is none', (_what, forged) => {
  expect(readUnsubscribeToken('secret', forged)).toBeNull();
});
