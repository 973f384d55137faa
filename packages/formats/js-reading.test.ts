import { expect, test } from 'vitest';
import { spareOfJs } from './js-reading.ts';

test('comments and white space are spare, what the code needs is not', () => {
  expect(spareOfJs('let a=1;')).toBe(0);
  expect(spareOfJs('let a = 1;\n')).toBe(3);
  expect(spareOfJs('// note\nlet a=1;')).toBe(8);
  expect(spareOfJs('/* note */let a=1;')).toBe(10);
  expect(spareOfJs('return a\nlet b')).toBe(0);
});

test('strings, templates and regular expressions are left whole', () => {
  for (const text of ['a="  //  "', "a='  /*  '", `a=\`  \${b+\`  //  \`}  \``, 'a=/  [/"]  /g', 'if(a)b=c/d/e', 'f(/"/)'])
    expect(spareOfJs(text), text).toBe(0);
});

test('licences are kept, as minifiers keep them', () => {
  for (const text of ['/*! MIT */a', '/* @license MIT */a', '/* Copyright 2010 Ada */a', '//# sourceMappingURL=a.map'])
    expect(spareOfJs(text), text).toBe(0);
});

test('what does not read to its end is not judged', () => {
  for (const text of ['a="open\n', 'a=`open', '/* open', 'a(/open\n)', '{', 'a}', "<!doctype html><p>It's a page\n</p>"])
    expect(spareOfJs(text), text).toBe(null);
});
