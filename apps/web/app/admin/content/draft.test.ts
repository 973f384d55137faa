import { describe, expect, test } from 'vitest';
import { changeVersion, type Draft, dropVersion, mainTitle, sentDraft, versionIn, withBlock } from './draft.ts';

const empty: Draft = { slug: '', author: 'Ada', versions: {} };

describe('the address', () => {
  test('follows the English title, else the first one', () => {
    const german = changeVersion(empty, 'de', { title: 'Größer' });
    expect(german.slug).toBe('grosser');
    const both = changeVersion(german, 'en', { title: 'Larger' });
    expect([both.slug, mainTitle(both)]).toEqual(['larger', 'Larger']);
    expect(changeVersion(both, 'de', { title: 'Anders' }).slug).toBe('larger');
  });

  test('stays once somebody wrote one', () => {
    const own = { ...changeVersion(empty, 'en', { title: 'A' }), slug: 'own' };
    expect(changeVersion(own, 'en', { title: 'B' }).slug).toBe('own');
  });

  test('is a spare one where the title has no letters for it', () => {
    const russian = changeVersion(empty, 'ru', { title: 'Новости' });
    expect(sentDraft(russian, 'news-1').slug).toBe('news-1');
  });
});

test('languages in which nothing stands are not sent, and a removed one is gone', () => {
  const draft = changeVersion(changeVersion(empty, 'en', { title: 'A', body: 'Words.' }), 'de', { title: ' ' });
  expect(sentDraft(draft, 'x').versions).toEqual({ en: { title: 'A', summary: '', body: 'Words.' } });
  expect(dropVersion(draft, 'en').versions).toEqual({ de: { title: ' ', summary: '', body: '' } });
  expect(versionIn(draft, 'constructor')).toEqual({ title: '', summary: '', body: '' });
});

test.each([
  ['', 0, '!\n'],
  ['One', 1, 'One\n\n!\n'],
  ['One\nline\n\nTwo', 1, 'One\n\n!\n\nline\n\nTwo'],
  ['One\n\nTwo', 3, 'One\n\n!\n\nTwo'],
  ['One\n\nTwo\n', 99, 'One\n\nTwo\n\n!\n'],
])('a block stands alone: %j at %i', (body, at, result) => {
  expect(withBlock(body, '!', at)).toBe(result);
});
