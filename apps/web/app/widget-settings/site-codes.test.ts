import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { widgetHeight } from '@orbweaver/model/widget.ts';
import { expect, test } from 'vitest';
import { codeFor, siteKinds } from './site-codes.ts';

const parts = { origin: 'https://seo.example', publicKey: 'wid_abc-DEF_123', title: 'Check "it" </script><b>' };

test.each(siteKinds)('the code for %s has the key, and nothing of a title gets out of its place', (kind) => {
  const code = codeFor(kind, parts);
  expect(code).toContain('https://seo.example/');
  expect(code).toContain(parts.publicKey);
  expect(code).not.toContain('</script><b>');
  expect(code).not.toContain('"it"');
});

test.each(['html', 'wordpress', 'squarespace', 'shopify', 'webflow', 'react'] as const)(
  '%s keeps the room of the frame from the start',
  (kind) => {
    expect(codeFor(kind, parts)).toContain(`height="${widgetHeight}"`);
  },
);

test('Tag Manager gets no syntax newer than ES5', () => {
  expect(codeFor('gtm', parts)).not.toMatch(/=>|`|\b(?:const|let)\b/);
});

test('Wix gets an address alone', () => {
  expect(codeFor('wix', parts)).toBe('https://seo.example/widgetscan?key=wid_abc-DEF_123');
});

test('the script has at most 6 kB, and the height that the code reserves', () => {
  const script = readFileSync(new URL('../../public/widget.js', import.meta.url), 'utf8');
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(6 * 1024);
  expect(script).toContain(`'${widgetHeight}'`);
  expect(script).not.toMatch(/cookie\s*=|localStorage|sessionStorage|fetch\(|XMLHttpRequest|sendBeacon/);
});
