/**
 * In the place of the text's measures, for a scan that does not gather them: the hash of all text as it is written, by which a crawl trap of
 * copies is told (crawl/traps.ts), and the language where one is declared.
 */
import { declaredLanguage } from '@orbweaver/formats/text/language.ts';
import type { TextFacts } from '../page-facts.ts';
import type { PageScope } from '../page-scope.ts';
import type { TextExtractor } from './text.ts';

/** Of a page whose text is not measured. */
export const unmeasuredText: TextFacts = {
  words: 0,
  uniqueWords: 0,
  sentences: 0,
  lines: 0,
  chars: 0,
  visibleChars: 0,
  visibleWords: 0,
  repeatedWords: [],
  language: null,
  hash: '',
  sketch: '',
  excerpt: '',
};

const noWords = new Uint16Array(0);
/** Of 32-bit FNV-1a. */
const prime = 0x01000193;
const nothing = () => {};

export function wholeTextExtractor(scope: PageScope): TextExtractor {
  let hash = 0;
  let chars = 0;
  let language: string | null = null;
  return {
    reset() {
      [hash, chars, language] = [0, 0, null];
    },
    tags: {
      html(tag) {
        language = declaredLanguage(tag.attr('lang'));
      },
    },
    text(text, at) {
      if (at.inHead) return;
      chars += text.length;
      // A piece is a view of the page: to read the page itself, or its bytes where they are in step with it, costs less.
      if (at.end < 0) hash = hashOf(text, 0, text.length, hash);
      else if (scope.units === null) hash = hashOf(scope.html, at.offset, at.end, hash);
      else hash = hashOfBytes(scope.units, at.offset, at.end, hash);
    },
    hide: nothing,
    landmarkRole: nothing,
    result() {
      const written = chars === 0 ? '' : hex(hash) + hex(chars);
      return { facts: { ...unmeasuredText, language, hash: written }, wordHashes: noWords };
    },
  };
}

function hashOf(text: string, from: number, to: number, start: number): number {
  let hash = start;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), prime);
  return hash;
}

function hashOfBytes(bytes: Uint8Array, from: number, to: number, start: number): number {
  let hash = start;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ (bytes[i] as number), prime);
  return hash;
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
