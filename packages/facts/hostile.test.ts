/** Pages made to hurt: each must give facts in time that grows with its size and no faster. */
import { expect, test } from 'vitest';
import { factsOf, pageOf } from './testing.ts';

const many = 20_000;

test.each([
  ['nothing', ''],
  ['NULs', '\0'.repeat(many)],
  ['one number over and over', `<p>${'5 '.repeat(many)}`],
  ['one word over and over', `<p>${'so '.repeat(many)}`],
  ['one endless word', `<p>${'x'.repeat(many)} ${'x'.repeat(many)}`],
  ['joiners', `<p>${"a'".repeat(many)}`],
  ['full stops', `<p>${'.'.repeat(many)}`],
  ['short sentences', `<p>${'A. '.repeat(many)}`],
  ['references', `<p>${'&amp;'.repeat(many)}`],
  ['lone surrogates', new Uint8Array([0xff, 0xfe, ...Array.from({ length: many }, (_, i) => (i % 2 ? 0xd8 : 0x00))])],
  ['open tags', '<div>'.repeat(many)],
  ['nested hidden', '<div hidden>'.repeat(many)],
  ['nested landmarks', '<main><nav><article role=main>'.repeat(many / 10)],
  ['nested headings and links', '<h1><a href=x>'.repeat(many / 10)],
  ['nested items', '<p itemscope itemprop=a>'.repeat(many / 10)],
  ['nested subjects', '<p vocab=v typeof=t property=a>'.repeat(many / 10)],
  ['prefixes', `<p prefix="${'a: b '.repeat(many)}" typeof=a:b>`],
  ['attributes', `<p ${Array.from({ length: many }, (_, i) => `on${i}=1`).join(' ')}>`],
  ['ids', '<p id=a>'.repeat(many)],
  ['breadcrumbs', '<div class=breadcrumb>'.repeat(many / 10)],
  ['srcset', `<img srcset="${', '.repeat(many)}${'a(b,'.repeat(many)}">`],
  ['broken metas', `<meta ${'content="charset='.repeat(many)}`],
  ['rel', `<link rel="${'canonical '.repeat(many)}" href=x>`],
  ['robots', `<meta name=robots content="${'unavailable_after: 1,'.repeat(many)}">`],
  ['refresh', `<meta http-equiv=refresh content="${'0'.repeat(many)}${' ;'.repeat(many)}">`],
])('%s', (_, html) => {
  const started = performance.now();
  const page = pageOf(html);
  expect(page.facts.document.encoding).toMatch(/^[a-z0-9-]+$/);
  expect(page.mainText.length).toBeLessThan(1_000_000);
  JSON.stringify(page.facts);
  structuredClone(page.facts);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('headers that are no headers', () => {
  const odd = ['<'.repeat(5000), `<a>;${';'.repeat(5000)}`, 'a:'.repeat(5000), '"'.repeat(5000)];
  const facts = factsOf('<p>x', {
    'content-type': `text/html; charset=${'x'.repeat(5000)}`,
    link: odd,
    'x-robots-tag': odd,
    refresh: '5;'.repeat(5000),
  });
  expect(facts.text.words).toBe(1);
});

test('links beyond 75,000 are left out, and said', () => {
  const links = '<a href=x>y</a>'.repeat(75_000);
  expect(factsOf(links).document.cuts).toBeUndefined();
  const facts = factsOf(`${links}<a href=z>z</a><area href=z>`);
  expect(facts.links).toHaveLength(75_000);
  expect(facts.document.cuts).toEqual([{ by: 'links', limit: 75_000, offset: links.length }]);
});

test.each([
  ['headings', '<h2>x</h2>', '<h2>y</h2>'],
  ['images', '<img src=x>', '<img src=y>'],
  ['files', '<script src=x></script>', '<script src=y></script>'],
] as const)('%s beyond 25,000 are left out, and said', (by, one, more) => {
  const whole = one.repeat(25_000);
  expect(factsOf(whole).document.cuts).toBeUndefined();
  const facts = factsOf(`${whole}${more}${more}`);
  const { headings, images, resources } = facts;
  expect({ headings, images, files: resources }[by]).toHaveLength(25_000);
  expect(facts.document.cuts).toEqual([{ by, limit: 25_000, offset: whole.length }]);
});

test('of a title without end its first 100,000 characters are kept', () => {
  const { titles, headings } = factsOf(`<title>${'ab '.repeat(100_000)}</title><h1>${'x'.repeat(200_000)}`);
  expect([titles[0]?.text.length, headings[0]?.text.length]).toEqual([100_000, 100_000]);
});

test('words beyond 750,000 are left out, and said', () => {
  const text = 'one two '.repeat(375_000);
  expect(factsOf(`<p>${text}`).document.cuts).toBeUndefined();
  const facts = factsOf(`<p>${text}${text}`);
  expect(facts.text.words).toBeLessThan(770_000);
  expect(facts.text.words).toBeGreaterThanOrEqual(750_000);
  expect(facts.document.cuts).toMatchObject([{ by: 'words', limit: 750_000 }]);
});

test('a text that is read in pieces counts as one that is not', () => {
  const line = "It's a well-known 3,141.59 e.g. naïve text of 漢字 and www.example.com/a-b. ";
  const text = line.repeat(1_200_000 / line.length);
  const { words, sentences, chars } = factsOf(`<p>${text}`).text;
  const whole = factsOf(`<p>${text}${text}`).text;
  // One line end less, and the two are one sentence.
  expect([whole.words, whole.sentences, whole.chars]).toEqual([words * 2, sentences, chars * 2 + 1]);
});

test('deep markup ends at 5,000 levels, and says so', () => {
  expect(factsOf('<div>'.repeat(20_000)).document.cuts).toEqual([{ by: 'depth', limit: 5_000, offset: expect.any(Number) }]);
});
