import { expect, test } from 'vitest';
import { readCss } from './css-reading.ts';

test('comments and white space are spare, those that change something are not', () => {
  expect(readCss('a{color:red}')?.spare).toBe(0);
  expect(readCss('a {\n  color: red;\n}\n')?.spare).toBe(6);
  expect(readCss('/* note */a{color:red}')?.spare).toBe(10);
  expect(readCss('/*! licence */a{margin:0 auto;width:calc(1px + 2px)}')?.spare).toBe(0);
  expect(readCss('/* Copyright 2010 Ada. Licensed under the OFL. */a{margin:0}')?.spare).toBe(0);
  expect(readCss('/* A note */a{margin:0}')?.spare).toBe(12);
  expect(readCss('a::before{content:"  /*  "}b{background:url( a  b.png)}')?.spare).toBe(0);
});

test('what does not end is not judged', () => {
  for (const text of ['a{}/* open', 'a{content:"open\n}', 'a{background:url(open']) expect(readCss(text)).toBe(null);
  expect(readCss('')).toEqual({ spare: 0, undisplayed: [] });
  expect(readCss('\\')).toEqual({ spare: 0, undisplayed: [] });
});

test('fonts that load without font-display', () => {
  const families = (text: string) => readCss(text)?.undisplayed;
  expect(families('@font-face{font-family:"Mill";src:url(m.woff2)}')).toEqual(['Mill']);
  expect(families("@font-face{font-family:'Old Mill', 'Courier New', monospace;src:url(m.woff2)}")).toEqual(['Old Mill']);
  expect(families('@font-face{font-family: Mill , monospace;src:url(m.woff2)}')).toEqual(['Mill']);
  expect(families('@FONT-FACE { src: url( "m.woff2" ); font-family: Mill }')).toEqual(['Mill']);
  expect(families('@font-face{font-family:Mill;src:url(m.woff2);font-display:swap}')).toEqual([]);
  expect(families('@font-face{font-family:Mill;src:local("Mill")}')).toEqual([]);
  expect(families("@font-face{font-family:Mill;src:url('data:font/woff2;base64,AAAA')}")).toEqual([]);
  expect(families('@font-face{/* font-display:swap */font-family:Mill;src:url(m.woff2)}')).toEqual(['Mill']);
});

test('fonts of icons hide no text', () => {
  const families = (family: string, file = 'm.woff2', more = '') =>
    readCss(`@font-face{font-family:"${family}";src:url(${file})${more}}`)?.undisplayed;
  for (const name of ['Font Awesome 6 Free', 'FontAwesome', 'NucleoIcons', 'Material Icons', 'Material Symbols Outlined', 'glyphicons'])
    expect(families(name)).toEqual([]);
  expect(families('Mill', '/fonts/mill-icons.woff2?v=2')).toEqual([]);
  expect(families('Mill', 'm.woff2', ';unicode-range:U+E000-F8FF, U+F00??')).toEqual([]);
  for (const name of ['Silicon Grotesk', 'Iconic Sans', 'Symbolist']) expect(families(name)).toEqual([name]);
  expect(families('Mill', '/icons/mill.woff2')).toEqual(['Mill']);
  for (const range of ['U+0-FF', 'U+E000-F8FF, U+41', 'U+????', 'open'])
    expect(families('Mill', 'm.woff2', `;unicode-range:${range}`)).toEqual(['Mill']);
});
