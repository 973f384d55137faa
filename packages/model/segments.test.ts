import { expect, test } from 'vitest';
import { operators, operatorsAlone } from './conditions.ts';
import { findFaultyLine } from './segments.ts';

const find = (...lines: readonly string[]) => findFaultyLine(lines, { operators, alone: operatorsAlone });

test('the first line that cannot be kept is named, with why', () => {
  expect(find('Blog = path: /blog/*', 'Thin = words below 300')).toBeNull();
  expect(find('Blog = path: /blog/*', 'News', '= path: /')).toEqual({ line: 'News', fault: 'form', part: 'News' });
  expect(find('Blog = path: blog')).toMatchObject({ fault: 'path', part: 'path: blog' });
});

test('two segments have no name in common, in any case', () => {
  expect(find('Blog = path: /blog/*', 'bLOG = path: /news/*')).toEqual({ line: 'bLOG = path: /news/*', fault: 'double', part: 'bLOG' });
});
