/** Length of a text in user-perceived characters (Unicode UAX 29 extended grapheme clusters). */

/** UTF-16 units that are segmented; what lies beyond is counted in units (texts of that length are far past any limit). */
const segmentedUnits = 2000;
let segmenter: Intl.Segmenter | undefined;

export function countCharacters(text: string): number {
  for (let index = 0; index < text.length; index++) {
    if (!standsAlone(text.charCodeAt(index))) return countSegments(text);
  }
  return text.length;
}

/** Ranges whose characters never join a neighbour: Latin, Greek, Cyrillic and Arabic letters, punctuation, kana, CJK, Hangul syllables. */
function standsAlone(code: number): boolean {
  if (code < 0x300) return code !== 13;
  if (code < 0x2010) return (code >= 0x370 && code < 0x483) || (code >= 0x48a && code < 0x530) || (code >= 0x621 && code < 0x64b);
  return (
    code < 0x2028 ||
    (code >= 0x3041 && code < 0x3097) ||
    (code >= 0x30a1 && code < 0x30fb) ||
    (code >= 0x4e00 && code < 0xa000) ||
    (code >= 0xac00 && code < 0xd7a4) ||
    (code >= 0xff01 && code < 0xff61)
  );
}

/** Length as limits of texts mean it: user-perceived characters, those of Chinese, Japanese and Korean, which take twice the room, twice. */
export function countColumns(text: string): number {
  let wide = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0x3000 && isWide(code)) wide += 1;
  }
  return countCharacters(text) + wide;
}

/** Wide or fullwidth (Unicode UAX 11) in a unit of UTF-16; marks and low surrogates have no width of their own, emoji are left out. */
function isWide(code: number): boolean {
  if (code < 0xa4d0) return !(code >= 0x302a && code <= 0x302f) && code !== 0x3099 && code !== 0x309a;
  if (code < 0xe000) return (code >= 0xac00 && code <= 0xd7a3) || (code >= 0xd840 && code <= 0xd88f);
  return (
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff01 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6)
  );
}

function countSegments(text: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const head = text.length > segmentedUnits ? text.slice(0, segmentedUnits) : text;
  let count = text.length - head.length;
  for (const _ of segmenter.segment(head)) count++;
  return count;
}

/** White space collapsed to single spaces and trimmed; the same string where there is nothing to do. */
export function collapse(text: string): string {
  let previous = 32;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if ((code === 32 && previous === 32) || (code < 32 && code >= 9) || code === 0xa0 || code >= 0x1680)
      return text.replace(/\s+/g, ' ').trim();
    previous = code;
  }
  return previous === 32 ? text.trim() : text;
}

/** Nothing that a reader sees: empty, or only spaces of any kind (`&nbsp;`). Long texts are never looked through. */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  // Most texts begin with a letter of ASCII.
  return !(first > 32 && first < 127) && text.length < 50 && text.trim() === '';
}
