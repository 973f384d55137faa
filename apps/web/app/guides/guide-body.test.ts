import { expect, test } from 'vitest';
import { prepareBody, sectionsOf } from './guide-body.ts';

test('our own addresses lead to where the reader is, others stay', () => {
  const text = '[a](/guides/lighthouse), [b](/tools/serp), [c](https://example.com/guides/x), [d](/pricing)';
  expect(prepareBody(text, (path) => `/de${path}`)).toBe(
    '[a](/de/guides/lighthouse), [b](/de/tools/serp), [c](https://example.com/guides/x), [d](/pricing)',
  );
});

test('the contents are the sections, as text', () => {
  const html = '<p>a</p><h2 id="section-a-b">A &amp; <code>&lt;b&gt;</code></h2><h3 id="x">no</h3><h2 id="section-c">C &amp;lt;</h2>';
  expect(sectionsOf(html)).toEqual([
    { anchor: 'section-a-b', title: 'A & <b>' },
    { anchor: 'section-c', title: 'C &lt;' },
  ]);
});
