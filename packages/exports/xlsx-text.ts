/** Excel's rules for texts: characters XML 1.0 allows, at most 32,767 of them in a cell, sheet names of at most 31, column letters. */
import { lookup } from '@orbweaver/model/lookup.ts';

/** UTF-16 units in one cell. */
export const maxCellChars = 32_767;
const maxNameChars = 31;

const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const markup = /[&<>"\r]/g;
const entities = lookup<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' });
/** What Excel would read as its own escape of a character, such as `_x0041_`. */
const escapeLike = /_(?=x[0-9a-fA-F]{4}_)/g;

/** Text for XML content or an attribute; forbidden characters are left out, lone surrogates become U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(illegal, '')
    .replace(markup, (character) => entities[character] ?? '');
}

/** Text of a cell: cut where Excel's limit is, with an ellipsis that shows it. */
export function xlsxText(text: string): string {
  return escapeXml(cutText(text).replace(escapeLike, '_x005F_'));
}

function cutText(text: string): string {
  if (text.length <= maxCellChars) return text;
  const end = maxCellChars - 1;
  const last = text.charCodeAt(end - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, splitsPair ? end - 1 : end)}…`;
}

/** `A`, `B` ... `Z`, `AA` ... for 0, 1 ... */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

/** A sheet name that Excel takes and that `taken` does not hold (names differ without case): cut, cleaned, numbered where needed. */
export function sheetName(title: string, taken: readonly string[]): string {
  const clean = title
    .toWellFormed()
    .replace(illegal, '')
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|(?<!')'+$/g, '')
    .trim();
  const base = clean === '' || clean.toLowerCase() === 'history' ? `${clean || 'Sheet'} _`.trim() : clean;
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const name = `${[...base]
      .slice(0, maxNameChars - suffix.length)
      .join('')
      .slice(0, maxNameChars - suffix.length)}${suffix}`.toWellFormed();
    if (!used.has(name.toLowerCase())) return name;
  }
}
