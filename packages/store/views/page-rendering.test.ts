import { extractPage } from '@orbweaver/facts/index.ts';
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { joinRendered, withoutTree } from '@orbweaver/facts/rendered-facts.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { type RenderRecord, unrendered } from '@orbweaver/model/rendering.ts';
import { expect, test } from 'vitest';
import { pageRendering } from './page-rendering.ts';

const recordOf = (html: string) =>
  ({
    url: 'https://site.example/',
    headers: { 'content-type': 'text/html' },
    body: new TextEncoder().encode(html),
  }) as unknown as FetchRecord;
const served = extractPage(
  recordOf('<title>Served</title><main><h1>One</h1><p>kept words here</p><a href="/a">A</a><a href="/gone">Gone</a></main>'),
);
const html = '<title>Made</title><main><h1>One</h1><p>kept words and more here</p><a href="/new">New</a><a href="/a">A</a></main>';
const tree = extractPage(recordOf(html), { scripting: true });
const record: RenderRecord = {
  outcome: 'rendered',
  detail: null,
  settled: 'quiet',
  target: null,
  documentUrl: 'https://site.example/',
  html: null,
  errors: ['said'],
  failed: [],
  coverage: [],
  layout: null,
  loaded: [],
  screenshots: [],
};

test('both pages part by part, and what only one of them has', () => {
  const facts = joinRendered(served, tree, record).facts;
  const shown = pageRendering(JSON.parse(JSON.stringify(facts)) as PageFacts);
  expect(shown).toMatchObject({ outcome: 'rendered', settled: 'quiet', errors: ['said'] });
  const parts = Object.fromEntries((shown?.parts ?? []).map(({ part, served: before, rendered }) => [part, [before, rendered]]));
  expect(parts['title']).toEqual(['Served', 'Made']);
  expect(parts['headings']).toEqual(['h1 One', 'h1 One']);
  expect(parts['links']).toEqual(['2', '2']);
  expect(shown?.links).toEqual({ served: ['https://site.example/gone'], rendered: ['https://site.example/new'] });
  expect(shown?.texts?.rendered).toContain('kept words and more here');
});

test('a page without a tree has nothing to compare, and one that was not opened nothing to say', () => {
  const left = withoutTree(served, unrendered('left', null), 'https://site.example/other').facts;
  expect(pageRendering(left)).toMatchObject({ outcome: 'left', target: 'https://site.example/other', parts: [], texts: null });
  expect(pageRendering(served.facts)).toBe(null);
});
