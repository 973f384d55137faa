import { expect, test } from 'vitest';
import { markupErrors } from './markup-errors.ts';

test('errors with their places', () => {
  const html = '<!doctype html>\n<html lang="en"><head><title>A</title></head>\n<body><p id="a" id="b">x</p><div>y</body></html>';
  expect(markupErrors(html)).toEqual({
    count: 2,
    first: [
      { code: 'duplicate-attribute', offset: html.indexOf('id="b"') + 2, line: 3 },
      { code: 'unclosed-div', offset: html.indexOf('<div>'), line: 3 },
    ],
  });
});

test.each([
  [
    'a good page',
    '<!doctype html><html><head><title>A</title></head><body><p>One<p>Two<br/><ul><li>a<li>b</ul><table><tr><td>x</table></body></html>',
  ],
  ['misnested formatting, which the parser opens again', '<!doctype html><p><b><i>x</b>y</i></p><a>z'],
  ['an XML declaration', '<?xml version="1.0"?>\n<!DOCTYPE html><p>x'],
  ['drawings', '<!doctype html><svg><title>x</title><g/></svg>'],
  ['no doctype (html-doctype-missing)', '<p>One'],
  ['signs of a broken encoding', '<!doctype html><p>\u0001\u0080'],
])('none in %s', (_, html) => expect(markupErrors(html)).toEqual({ count: 0, first: [] }));

test('elements closed as in XML stay open: each is told once, where it stands', () => {
  const html = '<!doctype html>\n<p>One<p/><p><a id="x"/>two <span class="y"/>three</p>\n<div>four</div>';
  const code = 'non-void-html-element-start-tag-with-trailing-solidus';
  expect(markupErrors(html).first.map((fault) => [fault.code, fault.line])).toEqual([
    [code, 2],
    [code, 2],
  ]);
});

test('the first twenty are kept', () => {
  const { count, first } = markupErrors(`<!doctype html>${'<div>'.repeat(50)}`);
  expect([count, first.length]).toEqual([50, 20]);
});
