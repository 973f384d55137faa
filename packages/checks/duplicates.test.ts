import { describe, expect, test } from 'vitest';
import { storedSite } from '../../fixtures/stored-site/stored-site.ts';
import type { RunsCheck } from './check.ts';
import { findDuplicates } from './duplicates.ts';
import type { PageText } from './site-view.ts';
import { heading } from './testing/page.ts';

test('a shared x-default page does not make all its pages language versions of each other', () => {
  const site = storedSite({
    urls: [
      { url: '/', title: 'Shop' },
      { url: '/a', title: 'Shop', hreflang: { 'x-default': '/' } },
      { url: '/b', title: 'Shop', hreflang: { 'x-default': '/' } },
    ],
  });
  expect([...findDuplicates(site, 'title', () => true)].map((finding) => finding.urlId)).toEqual([2, 3]);
});

const told = (text: PageText, urls: Parameters<typeof storedSite>[0]['urls'], runs: RunsCheck = () => true) =>
  [...findDuplicates(storedSite({ urls }), text, runs)].map(({ urlId }) => urlId);

test('pages of a series need no titles of their own', () => {
  const series = ['/news/', '/news/page/2/', '/news/page/3/'].map((url) => ({ url, title: 'News', h1: 'News' }));
  expect(told('title', series)).toEqual([]);
  expect(told('h1', series)).toEqual([]);
  expect(told('title', [...series, { url: '/press/', title: 'News' }])).toEqual([1, 4]);
  expect(
    told(
      'title',
      ['/news/page/2/', '/news/page/3/'].map((url) => ({ url, title: 'News' })),
    ),
  ).toHaveLength(2);
});

test('later pages of two lists that hold the same are told by their first pages, those of one list by themselves', () => {
  const list = (name: string) => [`/${name}/`, `/${name}/page/2/`].map((url, at) => ({ url, contentHash: `part ${at}` }));
  expect(told('content-hash', [...list('author'), ...list('category')])).toEqual([1, 3]);
  const same = ['/news/', '/news/page/2/', '/news/page/3/'].map((url) => ({ url, contentHash: 'a' }));
  expect(told('content-hash', same)).toEqual([1, 2, 3]);
});

test('the first language may stand outside the folders of the others', () => {
  const versions = ['/guide/dhcp', '/de/guide/dhcp'].map((url) => ({ url, title: 'DHCP' }));
  expect(told('title', versions)).toEqual([]);
  expect(told('title', [...versions, { url: '/de/guide/ipv6', title: 'DHCP' }])).toHaveLength(3);
});

test('spellings of one address are told as such', () => {
  const spellings = ['/', '/index.html'].map((url) => ({ url, contentHash: 'a' }));
  expect(told('content-hash', spellings)).toEqual([]);
  expect(told('content-hash', spellings, () => false)).toEqual([1, 2]);
});

test('a page under several spellings of its URL counts once beside others', () => {
  const page = (url: string, contentHash: string) => ({ url, contentHash, title: 'Mill', h1: 'Mill', description: 'The mill' });
  const twins = ['/mill/', '/mill/index.html'].map((url) => page(url, 'a'));
  const other = page('/shop', 'b');
  for (const text of ['title', 'description'] as const) {
    expect(told(text, [...twins, other])).toEqual([1, 3]);
    expect(told(text, twins)).toEqual([]);
    expect(told(text, [...twins, other], (check) => check !== 'url-case-or-slash-duplicate')).toEqual([1, 2, 3]);
    // Another text: another page.
    expect(told(text, [page('/mill/', 'a'), page('/mill/index.html', 'c'), other])).toEqual([1, 2, 3]);
    // One text below two folders: two pages.
    expect(told(text, [...twins, page('/shop/', 'a'), other]).sort()).toEqual([1, 3, 4]);
  }
  expect(told('content-hash', [...twins, page('/home', 'a')])).toEqual([1, 3]);
  expect(told('h1', [...twins, { ...other, title: 'Shop' }])).toEqual([1, 3]);
});

test('names at most five of the others, and texts that no person wrote by a hash', () => {
  const long = 'x'.repeat(100_000);
  const site = storedSite({ urls: Array.from({ length: 9 }, (_, index) => ({ url: `/${index}`, title: long })) });
  const findings = [...findDuplicates(site, 'title', () => true)];
  expect(findings).toHaveLength(9);
  for (const { evidence, group } of findings) {
    expect(evidence.urls).toHaveLength(5);
    expect(evidence.count).toBe(9);
    expect(String(evidence.value).length).toBeLessThanOrEqual(300);
    expect(group?.length).toBeLessThan(2_100);
  }
});

describe('copies of a text with one title and one h1', () => {
  const site = storedSite({
    urls: [
      { url: '/', title: 'Home', h1: 'Home', contentHash: 'a' },
      { url: '/a', title: 'Shop', h1: 'Lamps', contentHash: 'b' },
      { url: '/b', title: 'Shop', h1: 'Lamps', contentHash: 'b' },
    ],
  });
  const found = (text: 'title' | 'h1' | 'content-hash', runs: (check: string) => boolean) =>
    [...findDuplicates(site, text, runs)].map(({ urlId, evidence }) => [urlId, evidence.rule]);

  test('are told once, with what else they share', () => {
    expect(found('content-hash', () => true)).toEqual([
      [2, 'title, h1'],
      [3, 'title, h1'],
    ]);
    expect(found('title', () => true)).toEqual([]);
    expect(found('h1', () => true)).toEqual([]);
  });

  test('are told by a title that further pages have', () => {
    const pages = ['a', 'b', 'c'].map((name) => ({ url: `/${name}`, title: 'Index', h1: name === 'c' ? 'Index C' : 'Index' }));
    expect(told('title', pages)).toHaveLength(3);
    expect(told('h1', pages)).toEqual([]);
    expect(told('h1', [...pages, { url: '/d', title: 'Another', h1: 'Index' }])).toHaveLength(3);
    expect([...findDuplicates(storedSite({ urls: pages }), 'h1', (check) => check !== 'title-duplicate')]).toHaveLength(2);
  });

  test('are told by h1-multiple where pages have several', () => {
    const urls = ['/a', '/b'].map((url) => ({ url, facts: { headings: [heading(1, 'The manual'), heading(1, url)] } }));
    expect(told('h1', urls)).toEqual([]);
    expect(told('h1', [...urls, { url: '/c', h1: 'The manual' }])).toEqual([]);
    const both = ['/c', '/d'].map((url) => ({ url, h1: 'The manual' }));
    expect(told('h1', [...urls, ...both])).toEqual([3, 4]);
    expect([...findDuplicates(storedSite({ urls }), 'h1', (check) => check !== 'h1-multiple')]).toHaveLength(2);
  });

  test('are told by the title where texts are not compared', () => {
    expect(found('title', (check) => check !== 'content-exact-duplicate')).toEqual([
      [2, 'h1'],
      [3, 'h1'],
    ]);
  });
});

test('an h1 is told by the title of its pages, with their translations', () => {
  const posts = ['/en/posts/knoppix', '/en/tags/knoppix'].map((url) => ({ url, title: 'Knoppix', h1: 'Knoppix' }));
  const german = { url: '/de/posts/knoppix', title: 'Knoppix: ein Linux', h1: 'Knoppix', hreflang: { en: '/en/posts/knoppix' } };
  expect(told('h1', [...posts, german])).toEqual([]);
  expect(told('h1', [...posts, { ...german, hreflang: {} as Record<string, string>, url: '/news/knoppix' }])).toHaveLength(3);
});
