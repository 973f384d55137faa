/** Every heading of the pages of the site that answered 200. */
import { flagField, numberField, textField } from '../table/field.ts';
import { pageByPage } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';
import { addressField, placeKey } from './about-url.ts';

type Of = (row: number) => number;

export const headingRows = pageByPage(['facts'], (tables) => {
  const { headings, texts } = tables.factsWith('headings');
  const urls = headings.column('url');
  const rows = Int32Array.from(urls.keys()).filter((row) => isFetchedPage(tables, urls[row] as number));
  const of = (name: 'url' | 'position' | 'offset' | 'text' | 'level'): Of => {
    const values = headings.column(name);
    return (row) => values[rows[row] as number] as number;
  };
  const [url, position, text, level] = [of('url'), of('position'), of('text'), of('level')];
  const words = (row: number) => texts.text(text(row)) ?? '';
  return {
    size: rows.length,
    keyOf: (row) => placeKey(url(row), position(row)),
    urlIdOf: url,
    offsetOf: of('offset'),
    fields: {
      url: () => addressField(tables, url),
      level: () => numberField(level),
      text: () => textField(texts, text),
      chars: () => numberField((row) => Array.from(words(row)).length),
      position: () => numberField(position),
      isRepeated: () => {
        const repeated = repeatedOnPage(rows.length, { url, level, words });
        return flagField((row) => repeated[row] === 1);
      },
    },
  };
});

export function isFetchedPage({ urls }: RowTables, urlId: number): boolean {
  return urls.internal[urlId] === 1 && urls.status[urlId] === 200;
}

/** 1 for a heading whose text an earlier one of its page and level has. Rows of a page follow each other. */
function repeatedOnPage(size: number, { url, level, words }: { url: Of; level: Of; words(row: number): string }): Uint8Array {
  const repeated = new Uint8Array(size);
  let page = 0;
  let seen = new Set<string>();
  for (let row = 0; row < size; row++) {
    if (url(row) !== page) {
      page = url(row);
      seen = new Set();
    }
    const text = words(row).toLowerCase();
    if (text === '') continue;
    const heading = `${level(row)} ${text}`;
    if (seen.has(heading)) repeated[row] = 1;
    seen.add(heading);
  }
  return repeated;
}
