import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Extractor, TagCursor } from './extractor.ts';
import { scanDocument } from './scan.ts';

/** What a handler saw of each element of some names. */
function seen(names: string, read: (tag: TagCursor) => unknown): () => { readonly it: Extractor<unknown[]> } {
  return () => {
    const found: unknown[] = [];
    const handler = (tag: TagCursor) => found.push(read(tag));
    return { it: { tags: Object.fromEntries(names.split(' ').map((name) => [name, handler])), result: () => found } };
  };
}

function read(text: string, names: string, reader: (tag: TagCursor) => unknown): unknown[] {
  return scanDocument(text, seen(names, reader)).results.it;
}

describe('what a tag tells', () => {
  it.each([
    ['<a href="/x?a=1&amp;b=2">', '/x?a=1&b=2'],
    ["<a href='/x'>", '/x'],
    ['<a href=/x/>', '/x/'],
    ['<a HREF = "/x">', '/x'],
    ['<a href>', ''],
    ['<a href=>', ''],
    ['<a title="href=no">', null],
    ['<a href=1 href=2>', '1'],
    ['<a href="a\r\nb\rc">', 'a\nb\nc'],
    ['<a href="?a=1&copy=2&copy;">', '?a=1&copy=2\u00a9'],
  ])('attribute href of %j', (text, expected) => {
    expect(read(text, 'a', (tag) => tag.attr('href'))).toEqual([expected]);
  });

  it('attribute names in order, without repeats, lower case', () => {
    expect(read('<a B=1 a b=2 \u00c9=3>', 'a', (tag) => tag.attrNames())).toEqual([['b', 'a', '\u00c9']]);
  });

  it('an implied element has no offset and no attributes', () => {
    expect(read('<p id=a>', 'html head body', (tag) => [tag.name, tag.offset, tag.attr('id'), tag.attrNames()])).toEqual([
      ['html', -1, null, []],
      ['head', -1, null, []],
      ['body', -1, null, []],
    ]);
  });

  it.each([
    ['<head><meta name=a></head>', true],
    ['<meta name=a>', true],
    ['<head></head><meta name=a>', true],
    ['<head><noscript><meta name=a></noscript>', true],
    ['<head><div></div><meta name=a>', false],
    ['<head><noscript><img></noscript><meta name=a>', false],
    ['<head>text<meta name=a>', false],
    ['<body><meta name=a>', false],
  ])('is meta in the head of %j: %s', (text, expected) => {
    expect(read(text, 'meta', (tag) => tag.inHead)).toEqual([expected]);
  });

  it.each([
    ['<nav><a>', 'nav'],
    ['<div><a>', 'body'],
    ['<footer><nav><a>', 'nav'],
    ['<article><header><a>', 'header'],
    ['<div role=complementary><a>', 'aside'],
    ['<DIV ROLE=" Main x"><a>', 'main'],
    ['<nav role=presentation><a>', 'nav'],
    ['<main role=contentinfo><a>', 'footer'],
    ['<nav></nav><a>', 'body'],
    ['<a role=navigation>', 'body'],
  ])('place of the link in %j: %s', (text, expected) => {
    expect(read(text, 'a', (tag) => tag.place)).toEqual([expected]);
  });

  it('depth counts from html', () => {
    expect(read('<html><body><div><p>', '*', (tag) => `${tag.name} ${tag.depth}`)).toEqual(['html 0', 'head 1', 'body 1', 'div 2', 'p 3']);
  });

  it('an svg title is no title', () => {
    expect(read('<title>a</title><svg><title>b</title></svg>', 'title svg', (tag) => `${tag.namespace} ${tag.name}`)).toEqual([
      'html title',
      'svg svg',
    ]);
  });
});

describe('captured text', () => {
  function captured(text: string, name: string): unknown[] {
    const create = () => {
      const texts: string[] = [];
      return { it: { tags: { [name]: (tag: TagCursor) => tag.captureText((piece) => texts.push(piece)) }, result: () => texts } };
    };
    return scanDocument(text, create).results.it;
  }

  it.each([
    ['<h1>a <b>b</b>&amp;<!-- c --> d</h1>', 'h1', ['a b& d']],
    ['<h1>a<p>b</h1>c', 'h1', ['ab']],
    ['<h1>', 'h1', ['']],
    ['<title>a<b></title>', 'title', ['a<b>']],
    ['<script>a<b>&amp;</script>', 'script', ['a<b>&amp;']],
    ['<a>a<script>b</script>c</a>', 'a', ['abc']],
    ['<a>a<template>b</template>c</a>', 'a', ['ac']],
    ['<img alt=a>', 'img', ['']],
    ['<td>a</td><table><td>b<td>c', 'td', ['b', 'c']],
    ['<p><a>x<p>y', 'a', ['x', 'y']],
    ['<pre>\na\r\nb</pre>', 'pre', ['a\nb']],
    ['<div>a<div>b</div>c</div>', 'div', ['b', 'abc']],
    ['<textarea>a</textarea', 'textarea', ['a</textarea']],
  ])('%j %s', (text, name, expected) => {
    expect(captured(text, name)).toEqual(expected);
  });
});

describe('text', () => {
  it('comes with its parent, place and offset, and without code', () => {
    const create = () => {
      const pieces: unknown[] = [];
      return {
        it: {
          text: (text: string, at: { parent: string; place: string; offset: number; inHead: boolean }) =>
            pieces.push([text, at.parent, at.place, at.offset, at.inHead]),
          result: () => pieces,
        },
      };
    };
    const text = '<title>t</title><nav>a&lt;</nav><script>x</script><p>b<style>y</style>';
    expect(scanDocument(text, create).results.it).toEqual([
      ['t', 'title', 'body', 7, true],
      ['a<', 'nav', 'nav', 21, false],
      ['b', 'p', 'body', 53, false],
    ]);
  });
});

describe('the document', () => {
  const read = (text: string) => scanDocument(text, () => ({})).document;

  it.each([
    ['<head><title>t</title></head><body>', 22, null],
    ['<head><title>t</title><body>', 22, null],
    ['<head><div>', 6, 'div'],
    ['<head> x', 7, '#text'],
    ['<head></br>', 6, '/br'],
    ['<head></html>', 6, null],
    ['<head>', 6, null],
    ['<h1>', 0, 'h1'],
    ['<head><noscript><img>', 16, 'img'],
    ['<head><x-y>', 6, 'x-y'],
  ])('the head of %j ends at %i', (text, offset, by) => {
    expect(read(text).headEnd).toEqual({ offset, by });
  });

  it('counts head and body tags, elements, depth and children', () => {
    expect(read('<html><head></head><head><body><body><ul><li>a<li>b<li>c<template><p></template></ul>')).toMatchObject({
      headTags: 2,
      bodyTags: 2,
      elements: 8,
      maxDepth: 4,
      maxChildren: 3,
      quirks: true,
      handedOver: null,
      cut: null,
    });
    expect(read('<!doctype html>').quirks).toBe(false);
    expect(read(`<head>${'<link rel="modulepreload">'.repeat(70)}</head><meta><body><p>a<p>b`).maxChildren).toBe(2);
  });
});

describe('hostile pages', () => {
  const all: () => { readonly it: Extractor<number> } = () => {
    let chars = 0;
    return {
      it: {
        tags: {
          '*': (tag) =>
            tag.captureText((text) => {
              chars += text.length;
            }),
        },
        result: () => chars,
      },
    };
  };

  it.each([
    ['<div>x'.repeat(5_000)],
    ['<table><td>'.repeat(1_500)],
    [`<p>${'<font a>'.repeat(3)}${[...Array(200)].map((_, i) => `<i b=${i}>`).join('')}${'<p>x'.repeat(1_000)}`],
    [`<a ${[...Array(3_000)].map((_, i) => `a${i}=1`).join(' ')}>`],
    ['<b><div></b>'.repeat(1_000)],
    ['<'.repeat(100_000)],
    ['<!--'.repeat(50_000)],
    [`<script>${'<!--<script>'.repeat(20_000)}`],
    [`${'<x>'.repeat(400)}${'</y>'.repeat(5_000)}`],
  ])('%.20j... ends, with its captures bounded', (text) => {
    const { results } = scanDocument(text, all);
    expect(results.it).toBeLessThan(66_000 + 9 * text.length + 100 * text.length);
  });

  it('a tree is cut', () => {
    expect(scanDocument(`\0${'x'.repeat(2_100_000)}`, () => ({})).document).toMatchObject({
      handedOver: 'nul, cut at 2000000 characters',
      cut: { by: 'characters', limit: 2_000_000, offset: 2_000_000 },
    });
    const reopened = [...Array(200)].map((_, i) => `<i b=${i}>`).join('') + '<p>x'.repeat(500);
    expect(scanDocument(`\0<p>${reopened}`, () => ({})).document).toMatchObject({
      handedOver: 'nul, stopped after 50923 steps',
      cut: { by: 'elements', limit: 50_923 },
      elements: 50923,
    });
    expect(scanDocument('<div>'.repeat(200_000), () => ({})).document).toMatchObject({
      handedOver: expect.stringContaining('stopped after 5000 levels'),
      cut: { by: 'depth', limit: 5_000, offset: expect.any(Number) },
      elements: 5_003,
    });
  });
});

describe('kept strings', () => {
  it('do not keep the page in memory', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const kept: unknown[] = [];
    const page = (index: number) =>
      `<a href="/a-path-that-is-long-enough-${index}">a link text that is long enough ${index}</a><p>${'x'.repeat(500_000)}</p>`;
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 60; i++) {
      const create = () => ({
        it: {
          tags: {
            a: (tag: TagCursor) => {
              kept.push(tag.attr('href'));
              tag.captureText((text) => kept.push(text));
            },
          },
          result: () => null,
        },
      });
      // Decoded, as a fetched page is: a string that was put together would not be one block.
      scanDocument(new TextDecoder().decode(new TextEncoder().encode(page(i))), create);
    }
    collect();
    expect(kept.length).toBe(120);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000);
  });
});
