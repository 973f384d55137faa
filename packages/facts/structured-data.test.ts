import type { StructuredItem } from '@orbweaver/model/schema-items.ts';
import { describe, expect, test } from 'vitest';
import { factsOf } from './testing.ts';

/** Types and properties as nested arrays, to compare by eye. */
function plain(item: StructuredItem): unknown {
  return [item.types.join(' '), ...item.properties.map(({ name, value }) => [name, typeof value === 'string' ? value : plain(value)])];
}
const microdata = (html: string) => factsOf(html).structuredData.microdata.map(plain);
const rdfa = (html: string) => factsOf(html).structuredData.rdfa.map(plain);

describe('JSON-LD', () => {
  const blocks = (text: string, type = 'application/ld+json') => factsOf(`<script type="${type}">${text}</script>`).structuredData.jsonLd;

  test.each([
    ['an object', '{"@type":"A"}', ['A']],
    ['several types', '{"@type":["A","B"]}', ['A', 'B']],
    ['an array', '[{"@type":"A"},{"@type":"B"}]', ['A', 'B']],
    ['a graph', '{"@graph":[{"@type":"A"},{"@type":"B","x":{"@type":"C"}}]}', ['A', 'B']],
    ['a typed graph', '{"@type":"A","@graph":[{"@type":"B"}]}', ['A', 'B']],
    ['no type', '{"a":1}', []],
    ['not an object', '"x"', []],
  ])('%s', (_, text, types) => {
    expect(blocks(text)).toMatchObject([{ error: null, types }]);
  });

  test.each([
    ['trailing comma', '{"a":1,}'],
    ['comment', '{/* x */"a":1}'],
    ['HTML comment wrapper', '<!-- {"a":1} -->'],
    ['CDATA wrapper', '//<![CDATA[\n{"a":1}\n//]]>'],
    ['raw line break in a string', '{"a":"b\nc"}'],
    ['entities are not decoded', '{&quot;a&quot;:1}'],
    ['nothing', ''],
  ])('does not parse: %s', (_, text) => {
    const [block] = blocks(text);
    expect(block).toMatchObject({ json: null, types: [] });
    expect(block?.error).toMatch(/JSON|Unexpected|Expected|Bad/);
  });

  test('a value too deep to be stored is an error', () => {
    expect(blocks(`${'['.repeat(5000)}${']'.repeat(5000)}`)[0]).toMatchObject({ json: null, error: expect.stringContaining('nested') });
    expect(blocks(`[${'{},'.repeat(5000)}{}]`)[0]?.error).toBeNull();
  });

  test('the type may have parameters and any case, but must be the type', () => {
    expect(blocks('{}', ' Application/LD+JSON; charset=utf-8')).toHaveLength(1);
    expect(blocks('{}', 'application/json')).toHaveLength(0);
    expect(factsOf('<template><script type="application/ld+json">{}</script></template>').structuredData.jsonLd).toHaveLength(0);
  });
});

describe('microdata', () => {
  test('values by element', () => {
    expect(
      microdata(
        '<div itemscope itemtype="https://schema.org/Thing"><meta itemprop=a content=" b "><a itemprop=c href=d>e</a><img itemprop=f src=/g><time itemprop=h datetime=i>j</time>' +
          '<time itemprop=k> l </time><data itemprop=m value=n>o</data><object itemprop=p data=q></object><span itemprop="r s"> t\n u</span><a itemprop=v href="mailto:w@x.y"></a></div>',
      ),
    ).toEqual([
      [
        'https://schema.org/Thing',
        ['a', ' b '],
        ['c', 'https://site.test/dir/d'],
        ['f', 'https://site.test/g'],
        ['h', 'i'],
        ['k', 'l'],
        ['m', 'n'],
        ['p', 'https://site.test/dir/q'],
        ['r', 't u'],
        ['s', 't u'],
        ['v', 'mailto:w@x.y'],
      ],
    ]);
  });

  test('nesting and itemref', () => {
    expect(
      microdata(
        '<div itemscope itemtype=T itemref="r missing"><b><i itemprop=in itemscope itemtype=U><u itemprop=x>1</u></i></b></div><div id=r><p itemprop=far>2</p></div>',
      ),
    ).toEqual([['T', ['in', ['U', ['x', '1']]], ['far', '2']]]);
  });

  test('an item in an item without itemprop is its own', () => {
    expect(microdata('<div itemscope itemtype=T><div itemscope itemtype=U></div></div>')).toEqual([['T'], ['U']]);
  });

  test('an itemref loop ends', () => {
    expect(
      microdata('<div itemscope itemtype=T itemref=a></div><div id=a><p itemprop=p itemscope itemtype=U itemref=a></p></div>'),
    ).toEqual([['T', ['p', ['U']]]]);
  });

  test('itemrefs that share and nest cannot multiply for ever', () => {
    const levels = Array.from(
      { length: 40 },
      (_, i) =>
        `<p id=a${i} itemprop=p itemscope itemref="a${i + 1} b${i + 1}"></p><p id=b${i} itemprop=p itemscope itemref="a${i + 1} b${i + 1}"></p>`,
    );
    expect(microdata(`<div itemscope itemtype=T itemref=a0></div>${levels.join('')}`)).toHaveLength(1);
  });

  test('a property outside every item is none', () => {
    expect(microdata('<p itemprop=a>b</p><template><p itemscope></p></template>')).toEqual([]);
  });
});

describe('RDFa', () => {
  test('vocab, nesting, values', () => {
    expect(
      rdfa(
        '<div vocab="https://schema.org/" typeof=Person><b property=name> A <i>b</i></b><meta property=x content=" y "><a property=url href=u>t</a><img property=image src=i>' +
          '<div property=address typeof=PostalAddress><u property=city>C</u></div><time property=born datetime=2000>then</time></div>',
      ),
    ).toEqual([
      [
        'https://schema.org/Person',
        ['name', 'A b'],
        ['x', ' y '],
        ['url', 'https://site.test/dir/u'],
        ['image', 'https://site.test/dir/i'],
        ['address', ['https://schema.org/PostalAddress', ['city', 'C']]],
        ['born', '2000'],
      ],
    ]);
  });

  test('prefixes, several names of one property, a subject in two places', () => {
    expect(
      rdfa('<p prefix="s: http://schema.org/ x: http://x.test/#" resource=#me typeof=s:Person><b property="s:name x:name">A</b></p>'),
    ).toEqual([['http://schema.org/Person', ['name', 'A'], ['http://x.test/#name', 'A']]]);
    expect(rdfa('<p about=#me typeof=schema:Person></p><p about=#me property=schema:job>J</p>')).toEqual([
      ['http://schema.org/Person', ['job', 'J']],
    ]);
  });

  test('Open Graph is no item, a term without vocabulary neither', () => {
    expect(rdfa('<meta property=og:title content=A><p typeof=Person><b property=name>x</b></p>')).toEqual([]);
  });

  test('items that name each other are all told', () => {
    expect(
      rdfa(
        '<div vocab="https://schema.org/"><div typeof=Book resource="#a"><b property=name>A</b><p property=workTranslation resource="#b" typeof=Book></p></div>' +
          '<div typeof=Book resource="#b"><b property=name>B</b><p property=translationOfWork resource="#a" typeof=Book></p></div></div>',
      ),
    ).toEqual([['https://schema.org/Book', ['name', 'A'], ['workTranslation', ['https://schema.org/Book', ['name', 'B']]]]]);
  });

  test('rel does not nest in RDFa Lite', () => {
    expect(rdfa('<div vocab="https://schema.org/" typeof=A><div rel=b><p typeof=C></p></div></div>')).toEqual([
      ['https://schema.org/A'],
      ['https://schema.org/C'],
    ]);
  });
});
