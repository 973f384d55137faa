import { expect, test } from 'vitest';
import { testRules } from './test-rules.ts';

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
