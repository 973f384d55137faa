import { expect, test } from 'vitest';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { laterPages } from './later-pages.ts';

type Urls = Parameters<typeof storedSite>[0]['urls'];

/** Paths of later pages, in the order of the site. */
function later(urls: Urls): string[] {
  const site = storedSite({ urls });
  const found = laterPages(site);
  return [...site.urls()].filter(({ id }) => found.has(id)).map(({ url }) => new URL(url).pathname + new URL(url).search);
}

test('are numbered from 2 on after a first page that has no number', () => {
  expect(later(['/news/', '/news/page/2/', '/news/page/3/'].map((url) => ({ url })))).toEqual(['/news/page/2/', '/news/page/3/']);
  expect(later(['/shop', '/shop?page=2'].map((url) => ({ url })))).toEqual(['/shop?page=2']);
});

test('are files with a number that only their list leads to', () => {
  expect(
    later([
      { url: '/', links: ['/index2.html', '/lamps.html'] },
      { url: '/index2.html', links: ['/index3.html'] },
      { url: '/index3.html' },
      { url: '/lamps.html', links: ['/lamps2.html'] },
      { url: '/lamps2.html' },
    ]),
  ).toEqual(['/index2.html', '/index3.html', '/lamps2.html']);
});

test('are no numbered pages without a first one, beside it, or with gaps before them', () => {
  expect(later(['/', '/news/page/2/', '/node/7', '/page/12', '/chapter3.html', '/p?p=101'].map((url) => ({ url })))).toEqual([]);
  expect(later([{ url: '/', links: ['/lamp.html', '/lamp2.html'] }, { url: '/lamp.html' }, { url: '/lamp2.html' }])).toEqual([]);
  expect(later(['/news/', '/news/page/4/'].map((url) => ({ url })))).toEqual([]);
});
