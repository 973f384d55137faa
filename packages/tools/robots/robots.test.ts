import { parseRobots } from '@orbweaver/formats/robots.ts';
import { expect, test } from 'vitest';
import { robotsAgents } from './agents.ts';
import { presetPlan, robotsPresets } from './presets.ts';
import { testRobots } from './test-rules.ts';
import { judgePlan, writeRobots } from './write-robots.ts';

const text = `User-agent: *
Disallow: /private
Allow: /private/open

User-agent: GPTBot
Disallow: /
Crawl-delay: 5
Sitemap: https://example.com/sitemap.xml`;

test('the rule that decides, with its line, for each agent', () => {
  const { responses, sitemaps, delays } = testRobots(
    text,
    ['Googlebot', 'GPTBot', 'AdsBot-Google'],
    ['/private/open/a', 'https://example.com/private/x'],
  );
  expect(responses.map(({ agent, allowed, rule, line, isNamed }) => [agent, allowed, rule, line, isNamed])).toEqual([
    ['Googlebot', true, 'allow: /private/open', 3, false],
    ['GPTBot', false, 'disallow: /', 6, true],
    ['AdsBot-Google', true, null, null, false],
    ['Googlebot', false, 'disallow: /private', 2, false],
    ['GPTBot', false, 'disallow: /', 6, true],
    ['AdsBot-Google', true, null, null, false],
  ]);
  expect(sitemaps).toEqual(['https://example.com/sitemap.xml']);
  expect(delays).toEqual([{ agent: 'GPTBot', seconds: 5 }]);
});

test.each(robotsPresets)('the plan %s is written without a fault, and means what it says', (preset) => {
  const written = writeRobots({ ...presetPlan(preset), sitemaps: ['https://example.com/sitemap.xml'] });
  expect(parseRobots(written).faults).toEqual([]);
  const { responses } = testRobots(written, ['Googlebot', 'GPTBot', 'OAI-SearchBot'], ['/page']);
  const blocked = { closed: [false, false, false], 'no-ai-training': [true, false, true], 'no-ai': [true, false, false] }[preset as string];
  expect(responses.map((response) => response.allowed)).toEqual(blocked ?? [true, true, true]);
});

test('values cannot start a line of their own', () => {
  const plan = {
    groups: [{ agents: ['Evil\nAllow: /'], rules: [{ kind: 'disallow', path: 'a b#c\nUser-agent: *' } as const], crawlDelay: null }],
    sitemaps: ['https://example.com/a\nDisallow: /', 'javascript:alert(1)'],
  };
  const read = parseRobots(writeRobots(plan));
  expect(read.groups).toEqual([
    { agents: [{ name: 'Evil', line: 1 }], rules: [{ kind: 'disallow', path: '/a%20b%23c%0AUser-agent:%20*', line: 2 }], crawlDelay: null },
  ]);
  expect(read.sitemaps.map((sitemap) => sitemap.href)).toEqual(['https://example.com/aDisallow:%20/']);
});

test('a plan that blocks search or the files of pages is named', () => {
  const group = (agents: string[], path: string) => ({
    groups: [{ agents, rules: [{ kind: 'disallow', path } as const], crawlDelay: null }],
    sitemaps: [],
  });
  expect(judgePlan(group(['*'], '/'))).toEqual(['all-blocked']);
  expect(judgePlan(group(['Googlebot'], '/'))).toEqual(['search-blocked']);
  expect(judgePlan(group(['*'], '/*.css$'))).toEqual(['files-blocked']);
  expect(judgePlan({ ...group(['*'], 'admin'), sitemaps: ['/sitemap.xml'] })).toEqual(['sitemap-relative', 'path-relative']);
  expect(judgePlan(group(['GPTBot'], '/'))).toEqual([]);
});

test('no agent is listed twice', () => expect(new Set(robotsAgents.map((agent) => agent.token)).size).toBe(robotsAgents.length));

test('more answers than anyone reads are refused', () =>
  expect(() => testRobots(text, ['a', 'b'], Array.from({ length: 20_000 }, String))).toThrow(
    expect.objectContaining({ key: 'tool-robots.fault.too-many' }),
  ));
