import { factsOf } from '@orbweaver/facts/testing.ts';
import { expect, test } from 'vitest';
import { cardOf, foundTagsOf, noShareTags, readShareTags, writeShareTags } from '../opengraph/share-tags.ts';
import { attributeText, judgeHead, noHeadFields, writeHeadTags } from './head-tags.ts';
import { readHead } from './read-head.ts';

const evil = `"><script>alert('1')</script> & </title>\n&amp;`;
const read = evil.replace('\n', ' ');

test('a value cannot leave its tag, and is read back as it was', () => {
  const html = writeHeadTags({
    ...noHeadFields,
    title: evil,
    description: evil,
    author: evil,
    robots: ['noindex', 'nofollow'],
    maxSnippet: -1,
    maxImagePreview: 'large',
  });
  const facts = factsOf(`<!doctype html><html><head>${html}</head><body>`);
  expect(facts.titles[0]?.text).toBe(read);
  expect(facts.metas.find((meta) => meta.name === 'description')?.content).toBe(read);
  expect(facts.robots[0]?.rules).toEqual(['noindex', 'nofollow', 'max-snippet:-1', 'max-image-preview:large']);
  expect(facts.tagCounts['script']).toBeUndefined();
  expect(readHead(html).get('description')).toBe(read);
});

test('shared tags are read back from a page', () => {
  const tags = {
    ...noShareTags,
    title: evil,
    description: 'A lamp',
    url: 'https://example.com/lamp',
    image: 'https://example.com/l.jpg?a=1&b=2',
    imageAlt: 'Lamp',
    siteName: 'Shop',
  };
  const html = writeShareTags(tags);
  const facts = factsOf(`<!doctype html><title>T</title>${html}`);
  expect(facts.openGraph.find((tag) => tag.property === 'og:image')?.content).toBe(tags.image);
  expect(readShareTags(readHead(html))).toEqual({ ...tags, title: read });
});

test('a head is read in any order and quoting', () => {
  const tags =
    readHead(`<head><!-- <title>No</title> --><META content='A &amp; B' NAME=Description><link href=https://e.example/ rel="canonical">
    <meta property="og:title" content="One"><meta property="og:title" content="Two"><title> T &#8211; x </title><script>"<title>S</title>"</script>`);
  expect(Object.fromEntries(tags)).toEqual({ title: 'T – x', description: 'A & B', canonical: 'https://e.example/', 'og:title': 'One' });
});

test('endless tags are read in time', () => {
  const start = performance.now();
  readHead('<meta '.repeat(300_000));
  readHead(`<meta name="a" content="${'x='.repeat(500_000)}`);
  readHead(`<meta ${'a '.repeat(500_000)}`);
  readHead('<script '.repeat(100_000));
  readHead('<script>'.repeat(100_000));
  readHead('<!--'.repeat(300_000));
  expect(performance.now() - start).toBeLessThan(4_000);
});

test('each network cuts and chooses by its own rules', () => {
  const tags = new Map([
    ['og:title', 'T'.repeat(100)],
    ['twitter:title', 'Short'],
    ['og:image', '/l.jpg'],
    ['twitter:card', 'big'],
    ['description', 'D'],
  ]);
  expect(cardOf('facebook', tags, 'https://example.com/a')).toMatchObject({
    host: 'example.com',
    image: null,
    problems: ['image-relative', 'alt-missing', 'url-missing', 'title-cut'],
  });
  expect(cardOf('x', tags, 'https://example.com/a')).toMatchObject({
    title: 'Short',
    description: '',
    problems: ['image-relative', 'alt-missing', 'card-unknown', 'url-missing'],
  });
  expect(cardOf('facebook', new Map(), '').problems).toEqual(['title-missing', 'description-missing', 'image-missing', 'url-missing']);
  const whole = {
    ...noShareTags,
    title: 'Lamp',
    description: 'A lamp',
    url: 'https://example.com/',
    image: 'https://example.com/l.jpg',
    imageAlt: 'Lamp',
  };
  expect(cardOf('linkedin', foundTagsOf(whole), '').problems).toEqual([]);
});

test('contradictions and cuts are named', () => {
  const judge = (fields: Partial<typeof noHeadFields>, titlePx: number | null = 300) =>
    judgeHead({ ...noHeadFields, ...fields }, { titlePx, descriptionPx: 500 });
  expect(judge({})).toEqual(['title-missing', 'description-missing', 'canonical-missing']);
  expect(judge({ title: 'x', description: 'y', canonical: '/a', robots: ['noindex'] }, 700)).toEqual([
    'title-long',
    'canonical-invalid',
    'noindex-canonical',
  ]);
  expect(attributeText('\ud800')).toBe('\ufffd');
});
