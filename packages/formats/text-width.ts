/** How wide a text is in Arial, from a table of advance widths; search results are set in it. */

/** Advance widths in thousandths of the font size, from U+0020 to U+007E. */
const ascii = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
  1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
  333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]; // biome-ignore format: a table
/** Letters of Russian from U+0410 to U+044F. */
const cyrillic = [
  667, 656, 667, 542, 677, 667, 923, 604, 719, 719, 583, 656, 833, 722, 778, 719, 667, 722, 611, 635, 760, 667, 740, 667, 917, 938, 792, 885, 656, 719, 1010, 722,
  556, 573, 531, 365, 583, 556, 669, 458, 559, 559, 438, 583, 688, 552, 556, 542, 556, 500, 458, 500, 823, 500, 573, 521, 802, 823, 625, 719, 521, 510, 750, 542,
]; // biome-ignore format: a table
const others: ReadonlyMap<string, number> = new Map(
  Object.entries({ '–': 556, '—': 1000, '…': 1000, '‘': 222, '’': 222, '“': 333, '”': 333, '„': 333, '«': 556, '»': 556, '‹': 333, '›': 333, '·': 333, '•': 350, 'ß': 611, 'æ': 889, 'Æ': 1000, 'ø': 611, 'Ø': 778, 'œ': 944, 'Œ': 1000, 'ı': 278, 'ł': 222, 'Ł': 556, '€': 556, '£': 556, '©': 737, '®': 737, '™': 1000, '°': 400, '×': 584, '¿': 611, '¡': 333, '→': 1000, 'º': 365, 'ª': 370, 'ё': 556, 'Ё': 667, 'й': 559, 'Й': 719 }),
); // biome-ignore format: a table

/** Characters that are measured; a text beyond is far past any limit. */
const measured = 1000;

/** Width in pixels at a font size; null when the text has letters the table does not know (Arabic, Greek, Devanagari...). */
export function textWidth(text: string, fontPixels: number): number | null {
  let total = 0;
  for (let index = 0; index < text.length && index < measured; index++) {
    const code = text.charCodeAt(index);
    const width = code >= 32 && code < 127 ? (ascii[code - 32] as number) : widthOf(text[index] as string, code);
    if (width === null) return null;
    total += width;
  }
  return Math.round((total * fontPixels) / 1000);
}

function widthOf(char: string, code: number): number | null {
  const known = others.get(char);
  if (known !== undefined) return known;
  if (code >= 0x410 && code <= 0x44f) return cyrillic[code - 0x410] as number;
  // Chinese, Japanese and Korean characters fill a square.
  if ((code >= 0x3000 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7a3) || (code >= 0xff01 && code <= 0xff60)) return 1000;
  if (code === 0xa0) return 278;
  const base = code < 0x250 || (code >= 0x1e00 && code < 0x1f00) ? char.normalize('NFD').charCodeAt(0) : 0;
  return base >= 32 && base < 127 && base !== code ? (ascii[base - 32] as number) : null;
}
