import { describe, expect, test } from 'vitest';
import { decodeBody } from './encoding.ts';
import { factsOf } from './testing.ts';

const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('decodeBody', () => {
  test.each([
    ['a BOM beats header and meta', latin('\u00ef\u00bb\u00bfé<meta charset=koi8-r>'), 'text/html; charset=shift_jis', 'utf-8', 'bom'],
    ['UTF-16 by its BOM', latin('\u00ff\u00fea\0b\0'), null, 'utf-16le', 'bom'],
    ['the header beats the meta', latin('<meta charset=koi8-r>'), 'text/html;charset="ISO-8859-2"', 'iso-8859-2', 'header'],
    ['an unknown header label is passed over', latin('<meta charset=koi8-r>'), 'text/html; charset=nonsense', 'koi8-r', 'meta'],
    ['the first usable meta', latin('<meta charset=bogus><meta charset=" KOI8-R ">'), 'text/html', 'koi8-r', 'meta'],
    ['a pragma needs its http-equiv', latin('<meta content="text/html; charset=koi8-r">'), null, 'windows-1252', 'fallback'],
    ['a pragma', latin("<META HTTP-EQUIV='Content-Type' CONTENT='text/html; charset=koi8-r'>"), null, 'koi8-r', 'meta'],
    ['UTF-16 in a meta means UTF-8', latin('<meta charset=utf-16>'), null, 'utf-8', 'meta'],
    ['a meta in a comment is none', latin('<!-- <meta charset=koi8-r> -->'), null, 'windows-1252', 'fallback'],
    ['a meta in an attribute is none', latin('<p title="<meta charset=koi8-r>">'), null, 'windows-1252', 'fallback'],
    ['Latin-1 bytes without a label', latin('caf\u00e9'), 'text/html', 'windows-1252', 'fallback'],
    ['UTF-8 bytes without a label', utf8('café'), 'text/html', 'utf-8', 'fallback'],
    ['UTF-8 bytes cut in a sequence', utf8('déjà').subarray(0, 5), 'text/html', 'utf-8', 'fallback'],
    ['no bytes', new Uint8Array(0), null, 'windows-1252', 'fallback'],
  ])('%s', (_, bytes, contentType, encoding, source) => {
    expect(decodeBody(bytes, contentType)).toMatchObject({ encoding, source });
  });

  test.each([
    ['ASCII', latin('abc'), 'utf-8', true],
    ['a lone byte that is no UTF-8', latin('a\u00e9b'), 'utf-8', true],
    ['Latin-1', latin('a\u00e9b'), 'windows-1252', true],
    ['longer characters', utf8('aéb'), 'utf-8', false],
    ['a BOM', latin('\u00ef\u00bb\u00bfabc'), 'utf-8', false],
    ['as many units as bytes, but not in step', latin('\u0088\u0062a'), 'big5', false],
  ])('bytes in step with the text: %s', (_, bytes, charset, isInStep) => {
    expect(decodeBody(bytes, `text/html; charset=${charset}`).units).toBe(isInStep ? bytes : null);
  });

  test('reports labels as declared, and leaves the BOM out of the text', () => {
    const body = decodeBody(latin('\u00ef\u00bb\u00bf<meta charset=Latin1>'), 'text/html; charset=Nonsense');
    expect(body).toMatchObject({ text: '<meta charset=Latin1>', declared: { header: 'nonsense', meta: 'latin1' } });
  });

  test('windows-1252 has its own 0x80 to 0x9f', () => {
    expect(decodeBody(latin('\u0093x\u0094'), null).text).toBe('“x”');
  });
});

describe('extractPage', () => {
  test.each([
    ['ASCII', latin('cafe'), 'text/html', 'ascii'],
    ['UTF-8', utf8('café'), 'text/html', 'utf-8'],
    ['UTF-8 with an unknown label', utf8('café'), 'text/html; charset=nonsense', 'utf-8'],
    ['Latin-1', latin('caf\u00e9'), 'text/html', 'other'],
    ['Latin-1 that the header calls UTF-8', latin('<meta charset=iso-8859-1>caf\u00e9'), 'text/html; charset=utf-8', 'other'],
    ['Latin-1 that header and page call so', latin('<meta charset=iso-8859-1>\u00e9'), 'text/html; charset=iso-8859-1', undefined],
    ['UTF-8 that the header alone declares', utf8('café'), 'text/html; charset=utf-8', undefined],
    ['a BOM', latin('\u00ef\u00bb\u00bfcaf\u00c3\u00a9'), 'text/html', undefined],
  ])('what bytes are that nobody declares clearly: %s', (_, bytes, type, kind) => {
    expect(factsOf(bytes, { 'content-type': type }).document.bytesKind).toBe(kind);
  });

  const padding = ' '.repeat(2000);

  test('a meta behind the first 1,024 bytes decides after all', () => {
    const facts = factsOf(latin(`<head>${padding}<meta charset=koi8-r><title>\u00f2</title>`), { 'content-type': 'text/html' });
    expect(facts.titles[0]?.text).toBe('Р');
    expect(facts.document).toMatchObject({ encoding: 'koi8-r', encodingSource: 'meta', declaredCharset: { header: null, meta: 'koi8-r' } });
  });

  test('but not against the header', () => {
    expect(factsOf(latin(`${padding}<meta charset=koi8-r>`)).document).toMatchObject({ encoding: 'utf-8', encodingSource: 'header' });
  });
});
