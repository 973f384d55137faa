import { describe, expect, test } from 'vitest';
import { factsOf } from './testing.ts';

describe('document', () => {
  test('counts of elements', () => {
    const facts = factsOf(
      '<!doctype html><html lang=en dir=RTL><p>a<p>b<font>c</font><center></center><svg><a></a></svg><i id=x></i><b id=x></b><u id=y></u><!-- note -->',
    );
    expect(facts).toMatchObject({
      lang: 'en',
      dir: 'rtl',
      deprecatedTags: { font: 1, center: 1 },
      duplicateIds: ['x'],
      comments: { count: 1, chars: 13 },
    });
    expect(facts.tagCounts).toMatchObject({ html: 1, head: 1, body: 1, p: 2, font: 1 });
    expect(facts.tagCounts).not.toHaveProperty('a');
    expect(facts.document).toMatchObject({ doctype: 'html', quirks: false });
  });

  test('characters of styles, scripts, drawings and listings of a long page', () => {
    const filler = '<p>word</p>'.repeat(5000);
    const codeChars = (html: string) => factsOf(html).document.codeChars;
    expect(codeChars(`<style>p{}</style><pre>a</pre>`)).toBe(undefined);
    expect(codeChars(filler)).toBe(undefined);
    const code = '<STYLE>p{}</STYLE><pre class=x><span>a</span><svg></svg></pre>';
    expect(codeChars(`${filler}${code}<present>x</present>`)).toBe(code.length);
    expect(codeChars(`${filler}<pre>${'<pre>'.repeat(100)}`)).toBe(undefined);
  });

  test('an id counts once, however often the parser opens its element again', () => {
    const facts = factsOf('<!doctype html><p><a id="one"/>a<p>b<p>c<p><a id="two"/>d<p>e<i id="two"></i>');
    expect(facts.duplicateIds).toEqual(['two']);
  });

  test.each([
    ['at a block in it', '<a id="one"/>a<div>b</div></a>c'],
    [
      'at the next link',
      '<main><p><a id="one"/>a</p>\n<p>b</p>\n</main>\n<aside>\n<ul>\n<li><a href="/x">x</a></li>\n<li><a href="/y">y</a></li>\n</ul></aside>',
    ],
  ])('an id counts once where the parser moves its element %s', (_name, body) => {
    expect(factsOf(`<!doctype html><body>${body}`).duplicateIds).toEqual([]);
  });

  test.each([
    ['in the paragraph behind it', '<h1 id="x">Testing <a class="header-anchor" href="#x">#</a></h1><p><a id="x"></a></p><p>Text</p>'],
    ['behind it', '<div><h2 id="x">Testing</h2><a id="x"></a><p>Text</p></div>'],
    ['in it', '<h2 id="x"><a id="x"></a>Testing</h2>'],
    ['before it', '<p><a id="x"></a></p><h2 id="x">Testing</h2>'],
  ])('an empty anchor with the id of its heading is no other place: %s', (_name, body) => {
    expect(factsOf(`<!doctype html><body>${body}`).duplicateIds).toEqual([]);
  });

  test.each([
    ['one with a text', '<h2 id="x">Testing</h2><p><a id="x">Go</a></p>'],
    ['a link', '<h2 id="x">Testing</h2><p><a id="x" href="/go"></a></p>'],
    ['one below the next paragraph', '<h2 id="x">Testing</h2><p>Text</p><p><a id="x"></a></p>'],
    ['one below a list', '<h2 id="x">Testing</h2><ul><li><a id="x"></a></ul>'],
    ['one far before it', '<p><a id="x"></a></p><p>Text</p><h2 id="x">Testing</h2>'],
    ['a third element', '<h2 id="x">Testing</h2><p><a id="x"></a></p><p id="x">Text</p>'],
    ['two headings', '<h2 id="x">Testing</h2><h2 id="x">Testing</h2>'],
    ['two anchors', '<p><a id="x"></a></p><p><a id="x"></a></p>'],
  ])('another element with the id of a heading is one: %s', (_name, body) => {
    expect(factsOf(`<!doctype html><body>${body}`).duplicateIds).toEqual(['x']);
  });

  const path = '<svg><g id="Path"></g></svg>';
  test.each([
    ['a drawing twice', `${path}${path}`, []],
    ['a drawing that a style uses', `${path}${path}<p style="fill:url(#Path)">`, ['Path']],
    ['a drawing that a script finds', `${path}${path}<script>show('Path')</script>`, ['Path']],
    ['a gradient', '<svg><linearGradient id="a"/></svg><svg><linearGradient id="a"/></svg>', ['a']],
    ['a paragraph behind a drawing', `${path}<p id="Path"></p>`, ['Path']],
  ])('ids of shapes are names of a drawing: %s', (_name, body, ids) => {
    expect(factsOf(`<!doctype html><body>${body}`).duplicateIds).toEqual(ids);
  });

  test.each([
    ['<!DOCTYPE html SYSTEM "about:legacy-compat">', 'html', false],
    ['<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">', 'html PUBLIC "-//W3C//DTD HTML 3.2//EN"', true],
    ['<p>', null, true],
  ])('doctype %s', (source, doctype, quirks) => {
    expect(factsOf(source).document).toMatchObject({ doctype, quirks });
  });

  test('byte offsets of the signals of a large page', () => {
    const filler = 'é'.repeat(800_000);
    const { signalBytes } = factsOf(`<title>x</title><body>${filler}<h1>late</h1>`).document;
    expect(signalBytes).toEqual({ title: 0, h1: 22 + 1_600_000 });
    expect(factsOf('<h1>x</h1>').document.signalBytes).toBeNull();
  });
});
