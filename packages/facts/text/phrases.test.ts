import { keywordDensity } from '@orbweaver/formats/text/density.ts';
import { expect, it } from 'vitest';
import { pageOf } from '../testing.ts';

const phrasesOf = (body: string, lang = 'en') =>
  pageOf(`<html lang="${lang}"><body><nav>menu menu menu menu</nav><main>${body}</main></body></html>`, undefined, { countsPhrases: true })
    .facts.text.phrases;

it('counts phrases of one to three words, the letters as the page has them', () => {
  expect(phrasesOf('<p>Cheap <b>boats</b> for sale. The cheap boats sail; cheap boats sail fast.</p>')).toEqual([
    { phrase: 'cheap', count: 3 },
    { phrase: 'boats', count: 3 },
    { phrase: 'sail', count: 2 },
    { phrase: 'cheap boats', count: 3 },
    { phrase: 'boats sail', count: 2 },
    { phrase: 'cheap boats sail', count: 2 },
  ]);
});

it.each([
  ['words in pieces', '<p>wo<b>nd</b>er and <i>won</i>der</p>', 'en', [{ phrase: 'wonder', count: 2 }]],
  ['character references', '<p>caf&eacute; here, Caf&#233; there</p>', 'en', [{ phrase: 'café', count: 2 }]],
  ['numbers and letters', '<p>12 x 12 x 12 x 12</p>', 'en', []],
  ['articles of another language', '<p>der Hafen, der Hafen</p>', 'de', [{ phrase: 'hafen', count: 2 }]],
  ['nothing twice', '<p>one boat sails away</p>', 'en', []],
])('%s', (_, body, lang, expected) => {
  expect(phrasesOf(body, lang)?.filter(({ phrase }) => !phrase.includes(' '))).toEqual(expected);
});

it('no phrase runs over the end of a line or cell', () => {
  expect(phrasesOf('<p>the mill</p><p>line of mill</p><p>line</p><table><tr><td>mill<td>line</table>')).toEqual([
    { phrase: 'mill', count: 3 },
    { phrase: 'line', count: 3 },
  ]);
});

it('counts nothing unless asked', () => {
  expect(pageOf('<main><p>boats boats</p></main>').facts.text.phrases).toBeUndefined();
});

it('counts as the tool for a text does', () => {
  const words = Array.from({ length: 4000 }, (_, n) => `name${'abcdefghij'[(n * n + 7 * n) % 10]}${'klmnopqrst'[(n * n * n) % 10]}`);
  const counted = phrasesOf(`<p>${words.join(' ')}</p>`)?.filter(({ phrase }) => !phrase.includes(' ')) ?? [];
  const { one } = keywordDensity(words.join(' '), { limit: 100 });
  expect(counted).toHaveLength(5);
  for (const { phrase, count } of counted) expect(one.find((each) => each.phrase === phrase)?.count).toBe(count);
  expect(counted[0]?.count).toBe(one[0]?.count);
});
