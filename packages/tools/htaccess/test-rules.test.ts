import { defaultsOf } from '@orbweaver/model/option.ts';
import { expect, test } from 'vitest';
import { htaccessOptionList } from './options.ts';
import { rulesText } from './rules-text.ts';
import { testRules } from './test-rules.ts';
import { writeHtaccess } from './write-htaccess.ts';

const visit = { kind: 'file', agent: 'Mozilla/5.0', referer: '' } as const;
const rules = (from: string, to: string) =>
  `RewriteEngine On\nRewriteCond %{HTTP_HOST} ^${from.replaceAll('.', '\\.')}$ [NC]\nRewriteRule ^ https://${to}%{REQUEST_URI} [R=301,L]\n`;

test.each([
  ['www.example.com', 'example.com'],
  ['example.com', 'www.example.com'],
])('a redirect from %s to %s is no loop', (from, to) => {
  const { trace } = testRules({ ...visit, rules: rules(from, to), url: `https://${from}/a?b` });
  expect(trace.end).toBe('answered');
  expect(trace.hops.map(({ url, response }) => [url, response.status])).toEqual([
    [`https://${from}/a?b`, 301],
    [`https://${to}/a?b`, 200],
  ]);
});

test('to and fro is one', () => {
  const both = rules('www.example.com', 'example.com') + rules('example.com', 'www.example.com');
  expect(testRules({ ...visit, rules: both, url: 'https://example.com/' }).trace.end).toBe('loop');
});

test('a page without its ending: its file is sent, and the address with it leads there', () => {
  const options = { ...defaultsOf(htaccessOptionList), domain: 'example.com', extension: 'remove' } as const;
  const { trace } = testRules({ ...visit, rules: rulesText(writeHtaccess(options), (id) => id), url: 'https://example.com/a/page.html?b' });
  expect(trace.end).toBe('answered');
  expect(trace.hops.map(({ url, response }) => [url, response.status, response.file])).toEqual([
    ['https://example.com/a/page.html?b', 301, null],
    ['https://example.com/a/page?b', 200, '/a/page.html'],
  ]);
});
