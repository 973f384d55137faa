import { expect, test } from 'vitest';
import { effectiveCanonical, isIndexable, isSelfCanonical, mergeRobots } from './indexability.ts';
import { canonical, here, refresh, robots } from './testing/page.ts';

const ask = (over: Partial<Parameters<typeof isIndexable>[0]> = {}) =>
  isIndexable({ url: here, status: 200, isHtml: true, robotsAllowed: true, facts: { robots: [], canonicals: [], refresh: [] }, ...over });
const facts = (directives: ReturnType<typeof robots>[], canonicals: ReturnType<typeof canonical>[] = []) => ({
  robots: directives,
  canonicals,
  refresh: [],
});

test.each([
  ['a plain page', {}, true],
  ['a 404', { status: 404 }, false],
  ['a PDF', { isHtml: false }, false],
  ['blocked by robots.txt', { robotsAllowed: false }, false],
  ['noindex', { facts: facts([robots('noindex')]) }, false],
  ['none', { facts: facts([robots('none')]) }, false],
  ['noindex for googlebot', { facts: facts([robots('noindex', { agent: 'googlebot' })]) }, false],
  ['noindex for another crawler', { facts: facts([robots('noindex', { agent: 'bingbot' })]) }, true],
  ['nofollow only', { facts: facts([robots('nofollow')]) }, true],
  ['a canonical to itself', { facts: facts([], [canonical(here)]) }, true],
  ['a canonical to another page', { facts: facts([], [canonical('/other')]) }, false],
  ['an instant refresh to another page', { facts: { ...facts([]), refresh: [refresh(0, '/new')] } }, false],
  ['a slow refresh to another page', { facts: { ...facts([]), refresh: [refresh(5, '/new')] } }, true],
  ['a page that reloads itself', { facts: { ...facts([]), refresh: [refresh(0, here)] } }, true],
  ['a canonical in the body', { facts: facts([], [canonical('/other', { inHead: false })]) }, true],
])('%s', (_, over, expected) => expect(ask(over)).toBe(expected));

test('the strictest directive wins', () => {
  expect(mergeRobots([robots('index, follow'), robots('noindex, follow')])).toEqual({
    noindex: true,
    nofollow: false,
    noarchive: false,
    nosnippet: false,
  });
  expect(mergeRobots([robots('none, noarchive, max-snippet:0')])).toEqual({
    noindex: true,
    nofollow: true,
    noarchive: true,
    nosnippet: true,
  });
  expect(mergeRobots([])).toEqual({ noindex: false, nofollow: false, noarchive: false, nosnippet: false });
});

test('canonicals that contradict do not count', () => {
  expect(effectiveCanonical([canonical(here), canonical('/other')])).toBeNull();
  expect(effectiveCanonical([canonical('/other'), canonical('/other#top')])?.url).toBe('https://site.example/other');
  expect(isSelfCanonical(here, [canonical(' ', { url: null })])).toBe(true);
});
