import { expect, test } from 'vitest';
import { defaultChoices } from './scan-choices.ts';
import { scopeVerdict } from './scope-verdict.ts';

const site = { ...defaultChoices, address: 'https://example.com/shop/' };

test.each([
  ['/shop/a', {}, 'crawled'],
  ['https://example.com/blog/', {}, 'crawled'],
  ['/blog/', { folderOnly: true }, 'left-out'],
  ['/shop/a.pdf', {}, 'file'],
  ['https://docs.example.com/', {}, 'left-out'],
  ['https://docs.example.com/', { subdomains: true }, 'crawled'],
  ['/shop/a', { include: '/blog/*' }, 'left-out'],
  ['/blog/a', { include: '/blog/*\n/news/*', exclude: '/news/*' }, 'crawled'],
  ['/news/a', { include: '/blog/*\n/news/*', exclude: '/news/*' }, 'left-out'],
  ['/shop/a?sid=1', { exclude: 'sid=', dropParameters: 'sid' }, 'crawled'],
  ['mailto:a@example.com', {}, 'no-url'],
  ['/a', { address: '' }, 'no-start'],
  ['/a', { include: '(a+)+$' }, 'bad-pattern'],
])('%s with %o is %s', (url, choices, kind) => {
  expect(scopeVerdict({ ...site, ...choices }, url).kind).toBe(kind);
});
