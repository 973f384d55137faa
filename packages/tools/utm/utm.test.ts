import { expect, test } from 'vitest';
import { buildUtmLink, noUtmValues, readUtmValues } from './utm.ts';

const values = { ...noUtmValues, utm_source: 'News Letter', utm_medium: 'email', utm_campaign: 'Spring Sale' };

test('parameters come before the fragment and after those that are there, which stay as written', () => {
  const link = buildUtmLink('https://example.com/a?q=%7e+x&b=%C3%A4&flag#top', values, { tidy: true });
  expect(link.url).toBe('https://example.com/a?q=%7e+x&b=%C3%A4&flag&utm_source=news-letter&utm_medium=email&utm_campaign=spring-sale#top');
  expect(link.problems).toEqual([]);
});

test('values are encoded', () => {
  const link = buildUtmLink('example.com', { ...values, utm_content: `a&b=c#d"<>'é 😀 \ud800` }, { tidy: false });
  expect(link.url).toContain('https://example.com/?');
  expect(link.url).toContain('utm_content=a%26b%3Dc%23d%22%3C%3E%27%C3%A9%20%F0%9F%98%80%20%EF%BF%BD');
  expect(readUtmValues(link.url ?? '').utm_content).toBe(`a&b=c#d"<>'é 😀 \ufffd`);
  expect(link.problems).toEqual(['upper-case', 'spaces']);
});

test('a campaign parameter that is there is replaced, once', () => {
  const link = buildUtmLink('https://example.com/?UTM_Source=old&utm_source=older&x=1', values, { tidy: true });
  expect(link.url).toBe('https://example.com/?x=1&utm_source=news-letter&utm_medium=email&utm_campaign=spring-sale');
  expect(link.replaced).toEqual(['utm_source', 'utm_source']);
});

test.each(['', 'javascript:alert(1)', 'https://', 'mailto:a@example.com'])('%j is no address', (address) =>
  expect(buildUtmLink(address, values, { tidy: true })).toMatchObject({ url: null, problems: ['address'] }),
);

test('a host with a port needs no scheme', () =>
  expect(buildUtmLink('localhost:4000/a', values, { tidy: true }).url).toMatch(/^https:\/\/localhost:4000\/a\?utm_source=/));

test('what is missing or unwise is said', () => {
  expect(buildUtmLink('https://example.com/', noUtmValues, { tidy: true }).problems).toEqual([
    'source-missing',
    'medium-missing',
    'campaign-missing',
  ]);
  expect(buildUtmLink('https://example.com/', { ...values, utm_term: 'ann@example.com' }, { tidy: true }).problems).toEqual(['personal']);
  expect(buildUtmLink(`https://example.com/${'a'.repeat(2100)}`, values, { tidy: true }).problems).toEqual(['too-long']);
});
