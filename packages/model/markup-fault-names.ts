/** What the errors of markup are called in a sentence, by their code in WHATWG HTML ("parse errors") or in facts/markup-errors.ts. */

/** Rarer codes stand for themselves. */
const names: ReadonlyMap<string, string> = new Map([
  ['non-void-html-element-start-tag-with-trailing-solidus', 'element left open despite its closing slash'],
  ['duplicate-attribute', 'attribute written twice'],
  ['missing-whitespace-between-attributes', 'attributes without a space between them'],
  ['unexpected-character-in-attribute-name', 'wrong character in the name of an attribute'],
  ['unexpected-character-in-unquoted-attribute-value', 'attribute value that needs quotes'],
  ['invalid-first-character-of-tag-name', 'angle bracket that begins no tag'],
  ['missing-semicolon-after-character-reference', 'character reference without a semicolon'],
  ['unknown-named-character-reference', 'unknown character reference'],
  ['end-tag-without-matching-open-element', 'end tag without a start tag'],
]);
const unclosed = 'element without its end tag';

/** In English, as scan files hold it; cause-phrases.ts has the other languages. */
export function nameOfMarkupFault(code: string): string {
  return code.startsWith('unclosed-') ? unclosed : (names.get(code) ?? code);
}
