import { expect, test } from 'vitest';
import { judgedRules } from './css-rules.ts';

test.each([
  ['a{b:c} .d{}', ['a{b:c}', '.d{}']],
  ['/* x */ a , b { c : d }', ['a , b { c : d }']],
  ['a:hover{} b:not(:checked){} c:first-child{}', ['c:first-child{}']],
  ['a::-moz-selection{} a::before{}', ['a::before{}']],
  ['@font-face{src:x} @keyframes a{from{b:c}} @page{margin:0}', []],
  ['@supports (a:b){a{b:c}} @container (width>1px){a{}} @layer x{b{}}', ['b{}']],
  ['a{b:c;&:hover{d:e} .f{g:h}}', ['a{b:c;&:hover{d:e} .f{g:h}}']],
  ['@import "x"; a{}', ['a{}']],
  ['a{b:c', ['a{b:c']],
])('%s', (sheet, rules) => {
  expect(judgedRules(sheet)?.map(({ from, to }) => sheet.slice(from, to))).toEqual(rules);
});

test('each rule has the conditions around it', () => {
  const sheet = '@media print{a{}@media (min-width:1px) and (max-width:2px){b{}}}c{}';
  expect(judgedRules(sheet)?.map(({ media }) => media)).toEqual([['print'], ['print', '(min-width:1px) and (max-width:2px)'], []]);
});
