import { expect, test } from 'vitest';
import { isAriaAttribute, isAriaRole, isAriaValue, requiredAria } from './aria.ts';

test.each([
  ['aria-hidden', 'true', true],
  ['aria-hidden', 'yes', false],
  ['aria-level', '2', true],
  ['aria-level', 'two', false],
  ['aria-label', 'anything', true],
  ['aria-expanded', '', true],
])('%s=%s', (name, value, isFine) => expect(isAriaValue(name, value)).toBe(isFine));

test('roles and attributes', () => {
  expect(['button', 'doc-toc', 'graphics-symbol'].every(isAriaRole)).toBe(true);
  expect(['widget', 'constructor', ''].some(isAriaRole)).toBe(false);
  expect(isAriaAttribute('aria-labelledby')).toBe(true);
  expect(isAriaAttribute('aria-labeledby')).toBe(false);
  expect(requiredAria('constructor')).toEqual([]);
});
