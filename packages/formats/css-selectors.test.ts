import { expect, test } from 'vitest';
import { readSelectors } from './css-selectors.ts';

const texts = (css: string) => readSelectors(css)?.map(({ text }) => text);

test('each selector of a list counts for itself, once', () => {
  expect(texts('a{color:red}')).toEqual(['a']);
  expect(texts('.a , .b>c{}.a{}\n')).toEqual(['.a', '.b>c']);
  expect(texts('a:is(.b,.c),d[title="x,{y}"]{}')).toEqual(['a:is(.b,.c)', 'd[title="x,{y}"]']);
  expect(texts('.a/* one, */.b,\n\n.c{}')).toEqual(['.a .b', '.c']);
});

test('where it stands', () => {
  expect(readSelectors('/* a */\n.one,\n  .two{}\n')).toEqual([
    { text: '.one', offset: 8, line: 2 },
    { text: '.two', offset: 16, line: 3 },
  ]);
});

test('rules in groups and in rules; not those that select nothing', () => {
  expect(texts('@media print{.a{}@supports (display:grid){.b{}}}.c{}')).toEqual(['.a', '.b', '.c']);
  expect(texts('@keyframes x{from{}50%{}to{}}@font-face{src:url(a.woff)}@page :first{margin:0}.d{}')).toEqual(['.d']);
  expect(texts('@charset "utf-8";@import url(x.css);@layer a,b;.e{}')).toEqual(['.e']);
  expect(texts('.f{color:red;&.g{top:0}.h{left:0}@media print{.i{}}--x:{a};--y:{};top:1px}.j{}')).toEqual(['.f', '&.g', '.h', '.i', '.j']);
});

test('signs in strings, comments and addresses are no signs of the sheet', () => {
  expect(texts('.a::before{content:"}{"}.b{background:url( a}b.png)}/* .x{} */.c{background:url("}.png")}')).toEqual([
    '.a::before',
    '.b',
    '.c',
  ]);
  expect(texts('.md\\:a\\{b{}')).toEqual(['.md\\:a\\{b']);
});

test('null where the text does not read to its end', () => {
  for (const text of ['a{', '/* open', 'a{}}', 'a{content:"open\n}', '.a(.b{}', 'a{b:(}']) expect(readSelectors(text), text).toBe(null);
  expect(readSelectors('.x{'.repeat(40) + '}'.repeat(40))).toBe(null);
  expect(readSelectors('')).toEqual([]);
});
