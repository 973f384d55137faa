import { expect, test } from 'vitest';
import { isMeasuring, loadsScripts } from './script-loading.ts';

test.each([
  'const page = await import("./page.js");',
  'import { x } from "./x.js";\nx();',
  'import"./a.js";',
  'import x from"./a.js";',
  'a();export*from"./b.js";',
  'var s=document.createElement("script");s.src=u;document.head.appendChild(s)',
  "function add(tag,path){var s=document.createElement(tag);s.src=path}add(t,'search.js')",
  '$.getScript("/more.js")',
  '(self.webpackChunksite=self.webpackChunksite||[]).push([[1],{}])',
  'require(["app/main"])',
  'document.write("<scr"+"ipt src=x.js>")',
  'document.write(\'<script src="x.js"></script>\')',
  `/* a bundle that measures too: google-analytics.com */${';work()'.repeat(1000)};document.head.append(x.createElement("script"))`,
  '/*! jQuery v3.6.1 */x.createElement("script");\nimport("./more.js")',
])('brings in others: %s', (text) => {
  expect(loadsScripts(text)).toBe(true);
});

test.each([
  '/*! jQuery v3.6.1 | (c) OpenJS Foundation */var s=d.createElement("script")',
  '/*!\n * jQuery JavaScript Library v3.6.1\n */ x.createElement("script")',
  '!function(f){"function"==typeof define&&define.amd?define("ui",["jquery"],f):f(jQuery)}',
  '(function(i,s){a=s.createElement("script");a.src="https://www.google-analytics.com/analytics.js"})()',
  'el.innerHTML="important (news) from here"; // we import nothing',
  'const li = document.createElement("li"); li.className = tag;',
  '{"html":"important"}',
])('brings in none: %s', (text) => {
  expect(loadsScripts(text)).toBe(false);
});

test('measuring by address', () => {
  expect(isMeasuring('https://www.googletagmanager.com/gtag/js?id=G-1')).toBe(true);
  expect(isMeasuring('https://site.example/matomo.js')).toBe(true);
  expect(isMeasuring('https://www.googletagmanager.com/gtm.js?id=GTM-1')).toBe(false);
});

test.each([
  ['line ends', '\n'],
  ['an unfinished write', 'document.write('],
  ['an unfinished import', '\nimport '],
  ['names run together', 'import'],
  ['gaps after a call', 'createElement( '],
  ['a comment of stars', '/*! * '],
])('a hostile text costs no more than its length: %s', (_, piece) => {
  expect(loadsScripts(piece.repeat(Math.ceil(4_000_000 / piece.length)))).toBe(false);
});
