import type { Evidence } from '@orbweaver/model/issue.ts';
import { describe, expect, it } from 'vitest';
import { allChecks } from './all-checks.ts';
import { causeOf, causeOfSiteFinding } from './cause.ts';
import { link, page as pageWith } from './testing/page.ts';

const page = pageWith({ links: [link('/next', { place: 'header', offset: 40 }), link('/other', { place: 'main', offset: 400 })] });

function cause(id: string, evidence: Evidence, group?: string) {
  const check = allChecks.find((each) => each.id === id);
  if (check === undefined) throw new Error(id);
  return causeOf(check, { evidence, ...(group === undefined ? {} : { group }) }, page);
}

describe('what pages share when a check finds something on them', () => {
  it.each([
    ['description-missing', {}],
    ['h1-missing', {}],
    ['soft-404', { value: 'Page not found' }],
  ])('%s: nothing, each page is mended alone', (id, evidence) => {
    expect(cause(id, evidence)).toBeNull();
  });

  it.each([
    ['canonical-unusable', { value: 'file:///tmp/a.html', offset: 20 }],
    ['og-missing', {}],
    ['keywords-meta-present', { value: 'a, b' }],
    ['breadcrumb-markup-missing', { value: 'Home > A', count: 2 }],
    ['content-thin', { value: 20 }],
    ['page-dead-end', { count: 0 }],
    ['img-alt-duplicate', { value: 'A lamp', count: 2, target: '/b.png' }],
    ['h1-multiple', { value: 'Lamps', count: 2, limit: 1 }],
    ['title-too-short', { value: 'Lamps', count: 5, offset: 20 }],
    ['description-too-short', { value: 'Lamps.', count: 6, offset: 20 }],
  ])('%s: the template, whatever each page has there', (id, evidence) => {
    expect(cause(id, evidence)).toEqual({ place: null, subject: null });
  });

  it('the text of a title: two addresses of one page have one', () => {
    expect(cause('title-too-long', { value: 'A long title', count: 90 })).toEqual({ place: null, subject: 'A long title' });
  });

  it('the text of a heading, not its measures', () => {
    expect(cause('h3-too-long', { value: 'Heap', count: 74, limit: 70, offset: 5 })).toEqual({ place: null, subject: 'Heap' });
  });

  it('the group of a finding, and the landmark that a link stands in', () => {
    expect(cause('anchor-empty', { target: '/x', offset: 40 }, '/x')).toEqual({ place: 'header', subject: null });
    expect(cause('anchor-empty', { target: '/x', offset: 400 }, '/x')).toEqual({ place: null, subject: null });
  });

  it('long texts are told apart by their whole', () => {
    const [one, two] = ['a', 'b'].map((end) => cause('h3-too-long', { value: `${'x'.repeat(200)}${end}` }));
    expect(one).not.toEqual(two);
  });
});

describe('what a site check found', () => {
  const siteCause = (id: string, urlId: number, evidence: Evidence, group?: string) => {
    const check = allChecks.find((each) => each.id === id);
    if (check === undefined) throw new Error(id);
    return causeOfSiteFinding(check, { urlId, evidence, ...(group === undefined ? {} : { group }) });
  };

  it('a broken target is one cause with all pages that link to it', () => {
    expect(siteCause('link-internal-broken', 3, { target: '/gone', value: 'Gone', offset: 9 }, '/gone')).toEqual({
      place: null,
      subject: null,
    });
  });

  it('a file has its own, and so has a page', () => {
    expect(siteCause('css-unminified', 7, { target: '/a.css' })).toBeNull();
    expect(siteCause('page-orphan', 7, { count: 1 })).toBeNull();
  });

  it('canonicals to one broken page are one', () => {
    expect(siteCause('canonical-to-4xx-5xx', 7, { target: '/gone', value: 404 })).toEqual({ place: null, subject: '/gone' });
  });

  it('the site is told apart by what is found on it', () => {
    expect(siteCause('robots-txt-syntax', 0, { target: '/robots.txt', value: 'a', line: 3 })).toEqual({
      place: null,
      subject: '/robots.txt a',
    });
  });
});
