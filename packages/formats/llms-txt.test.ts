import { expect, test } from 'vitest';
import { hasLlmsHeading, llmsLinksOf } from './llms-txt.ts';

const base = 'https://site.example/llms.txt';

test('links of a list, absolute, without repeats and fragments', () => {
  const text =
    '# Site\n\n> What it is\n\n## Docs\n- [Start](/start): how\n- [Same](/start#top)\n- [Far](https://other.example/a)\n- [Mail](mailto:a@b.c)\n';
  expect(llmsLinksOf(text, base)).toEqual(['https://site.example/start', 'https://other.example/a']);
  expect(hasLlmsHeading(text)).toBe(true);
});

test('text without links or a heading', () => {
  expect(llmsLinksOf('Nothing here (really)', base)).toEqual([]);
  expect(hasLlmsHeading('## second level\n#no space')).toBe(false);
});

test('hostile text ends', () => {
  expect(llmsLinksOf('](('.repeat(100_000), base)).toEqual([]);
  expect(llmsLinksOf(Array.from({ length: 5000 }, (_, at) => `[a](/${at})`).join('\n'), base)).toHaveLength(1000);
});
