import type { NameKind } from '@orbweaver/formats/name-filter.ts';
import { expect, test } from 'vitest';
import { SiteNames } from './site-names.ts';
import { pageOf } from './testing.ts';

function namesOf(html: string): SiteNames {
  const names = new SiteNames();
  pageOf(html, undefined, { names });
  return names;
}

const start = '<!DOCTYPE html><html lang="en"><title>x</title>';
/** Nothing follows it that the fast scan can read exactly. */
const handOver = '<plaintext>';

const manyAttributes = (count: number) => Array.from({ length: count }, (_, at) => `data-${at}=value-${at}`).join(' ');

test.each([
  [
    '<p class="one  Two\n&#116;hree" id=top>',
    'class one|class two|class three|id top|element p|attribute class|attribute id|element tbody no',
  ],
  ['<p class="a" class="b">', 'class a|class b no'],
  ['<table><tr><td>', 'element tbody|element table|element head|element body'],
  [
    '<svg class=icon viewBox="0 0 1 1"><linearGradient id=Glow /></svg>',
    'class icon|element svg|element lineargradient|id glow|attribute viewbox',
  ],
  [
    '<p data-state="glow {&quot;x&quot;:&quot;shine&quot;}" onclick="add(\'spark\')" title="plain" hidden>',
    'word glow|word shine|word spark|word plain no|attribute hidden',
  ],
  ['<script>add("late")</script><script type="application/json">{"a":"mild"}</script>', 'word late|word mild|word add'],
  ['<script type="application/ld+json">{"@type":"Rare"}</script>', 'word rare no'],
  [
    '<template><p class="cloned"><template><b id=deep></b></template><i class=last></i></template><p>after',
    'word cloned|word deep|word last|word after no',
  ],
  ['<noscript><p class="still"></p></noscript>', 'class still'],
  ['<a href="javascript:show(\'door\')">x</a><a href="/path-of-it">y</a>', 'word door|word path-of-it no'],
  ['<!-- <p class="quiet"> --><p>', 'class quiet no|word quiet no'],
  ['<script>document.createElement("script")</script>', 'gap script'],
  [`<p ${manyAttributes(600)}>`, 'gap page|attribute data-599'],
  [`<p ${manyAttributes(100)}>`, 'gap page no|word value-99'],
])('%s has written %s', (markup, wanted) => {
  for (const html of [start + markup, start + markup + handOver]) {
    const { marks } = namesOf(html);
    for (const each of wanted.split('|')) {
      const [kind, name, no] = each.split(' ');
      expect(marks.has(kind as NameKind, name ?? ''), `${each} in ${html}`).toBe(no === undefined);
    }
  }
});

test('what was written before is not sent again', () => {
  const names = new SiteNames();
  const html = `${start}<p class="one two" data-x="y"><script>a("b")</script>`;
  pageOf(html, undefined, { names });
  expect(names.marks.takeFresh().length).toBeGreaterThan(10);
  pageOf(html, undefined, { names });
  expect(names.marks.takeFresh()).toEqual([]);
});
