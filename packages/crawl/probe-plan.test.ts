import { expect, test } from 'vitest';
import { planAgentProbes, planProbes } from './probe-plan.ts';

const urls = (start: string) => planProbes(start).map(({ kind, url }) => `${kind} ${url}`);

test('a public site is asked for under its other names', () => {
  expect(urls('https://www.site.example/')).toEqual([
    expect.stringMatching(/^missing-page https:\/\/www\.site\.example\/no-such-page-\w+$/),
    expect.stringMatching(/^missing-page https:\/\/www\.site\.example\/no-such-page-\w+\.html$/),
    'llms-txt https://www.site.example/llms.txt',
    'index-file https://www.site.example/index.html',
    'index-file https://www.site.example/index.php',
    'icon-file https://www.site.example/favicon.ico',
    'scheme http://www.site.example/',
    'host https://site.example/',
    'host http://site.example/',
  ]);
  expect(urls('https://site.co.uk/').at(-1)).toBe('host http://www.site.co.uk/');
});

test('the same names in each scan', () => expect(urls('https://a.example/')).toEqual(urls('https://a.example/')));

test.each(['http://127.0.0.1:8080/', 'http://10.0.0.1/', 'http://[::1]/', 'https://intranet/', 'https://a.example:8443/'])(
  'no other names for %s',
  (start) => expect(planProbes(start).filter(({ kind }) => kind === 'scheme' || kind === 'host')).toEqual([]),
);

test('a subdomain has no twin', () => expect(planProbes('https://docs.site.example/').filter(({ kind }) => kind === 'host')).toEqual([]));

test('the start page itself is not asked for again', () =>
  expect(urls('https://a.example/index.html')).not.toContain('index-file https://a.example/index.html'));

test('pages as three agents, the start page also as those of AI services', () => {
  const probes = planAgentProbes(['https://a.example/', 'https://a.example/b']);
  expect(probes).toHaveLength(2 * 3 + 5);
  expect(probes.at(-1)).toEqual({ kind: 'agent', url: 'https://a.example/', agent: 'PerplexityBot' });
  expect(planAgentProbes([])).toEqual([]);
});
