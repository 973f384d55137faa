import { expect, test } from 'vitest';
import { type SelectorNeeds, selectorNeeds } from './selector-names.ts';

/** `.class`, `#id`, `<element`, `[attribute`; choices in braces. */
function shown(needs: SelectorNeeds | null): string | null {
  if (needs === null) return null;
  const signs = { class: '.', id: '#', element: '<', attribute: '[' };
  const names = needs.names.map(({ kind, name }) => `${signs[kind]}${name}`);
  return [...names, ...needs.choices.map((choice) => `{${choice.map(shown).join('|')}}`)].join(' ');
}

test.each([
  ['a', '<a'],
  ['*', ''],
  [':root', ''],
  ['::selection', ''],
  ['ul.menu > li#first ~ a[href^="x]"]:hover::after', '<ul .menu <li #first <a [href'],
  ['.a:not(.b):nth-child(2n+1 of .c)', '.a'],
  [':is(.a, b .c):where(.d)', '{.a|<b .c} {.d}'],
  ['.a:has(> .b, + .c)', '.a {.b|.c}'],
  ['&.a &', '.a'],
  ['svg|a, x', null],
  ['svg|rect', '<rect'],
  ['*|a', '<a'],
  ['[xlink|href]', '[href'],
  ['[*|href]', '[href'],
  ['[ data-x = "1" i ]', '[data-x'],
  ['.md\\:w-1\\/2', '.md:w-1/2'],
  ['.\\31 0', '.10'],
  ['.a.\\!b', '.a .!b'],
  ['a:lang(de):dir(rtl)', '<a'],
  ['.é', '.é'],
])('%s needs %s', (selector, needs) => {
  expect(shown(selectorNeeds(selector))).toBe(needs);
});

test.each([
  ':host(.a)',
  '::slotted(b)',
  'x::part(y)',
  '50%',
  '.',
  '#',
  'a{',
  '[',
  '[=x]',
  ':is(.a',
  'a)',
  ':is('.repeat(20),
  '<!-- a',
  '.a >>> .b @c',
])('%s is not judged', (selector) => {
  expect(selectorNeeds(selector)).toBe(null);
});
