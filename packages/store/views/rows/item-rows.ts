/** Each item of structured data, or block of JSON-LD, of the pages of the site that answered 200. */
import { FactsReader } from '../../read-facts.ts';
import { structuredSyntaxes } from '../table/facts-columns.ts';
import { choiceField, computedField, flagField, numberField, textField } from '../table/field.ts';
import { once } from '../table/once.ts';
import { pageByPage } from '../table/rows.ts';
import { addressField, placeKey } from './about-url.ts';
import { isFetchedPage } from './heading-rows.ts';

/** Longest JSON of one cell; a spreadsheet's cell holds 32,767 characters. */
const maxJsonChars = 32_000;

export const itemRows = pageByPage(['facts'], (tables) => {
  const { items, texts } = tables.factsWith('items');
  const urls = items.column('url');
  const rows = Int32Array.from(urls.keys()).filter((row) => isFetchedPage(tables, urls[row] as number));
  const of = (name: Parameters<typeof items.column>[0]) => {
    const values = items.column(name);
    return (row: number) => values[rows[row] as number] as number;
  };
  const [url, position, types] = [of('url'), of('position'), of('types')];
  const reader = once(() => new FactsReader(tables.database));
  return {
    size: rows.length,
    keyOf: (row) => placeKey(url(row), position(row)),
    urlIdOf: url,
    offsetOf: of('offset'),
    fields: {
      url: () => addressField(tables, url),
      types: () => textField(texts, types),
      hasType: () => flagField((row) => texts.text(types(row)) !== ''),
      syntax: () => choiceField(structuredSyntaxes, of('syntax')),
      error: () => textField(texts, of('error')),
      position: () => numberField(position),
      json: () => computedField((row) => itemJson(reader(), url(row), position(row))),
    },
  };
});

/** Positions count over JSON-LD blocks, then microdata, then RDFa. null for what cannot be read. */
function itemJson(reader: FactsReader, urlId: number, position: number): string | null {
  const data = reader.factsWithoutRows(urlId)?.structuredData;
  if (data === undefined) return null;
  const { jsonLd, microdata, rdfa } = data;
  const block = jsonLd[position];
  if (block !== undefined && block.error !== null) return null;
  const value = block === undefined ? [...microdata, ...rdfa][position - jsonLd.length] : block.json;
  return value === undefined ? null : JSON.stringify(value).slice(0, maxJsonChars);
}
