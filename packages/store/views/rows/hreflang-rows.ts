/** Each language version that a page or its headers name. */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { flagField, textField } from '../table/field.ts';
import { pageByPage } from '../table/rows.ts';
import { addressField, brokenField, internalField, placeKey, statusField, verdictField } from './about-url.ts';

export const hreflangRows = pageByPage(['refs'], (tables) => {
  const { refs } = tables;
  const via = refs.column('via');
  const rows = Int32Array.from(via.keys()).filter((row) => via[row] === discoveredBy.hreflang);
  const of = (values: Int32Array) => (row: number) => values[rows[row] as number] as number;
  const [source, position, target] = [of(refs.sources.values()), of(refs.positions.values()), of(refs.column('target_id'))];
  return {
    size: rows.length,
    keyOf: (row) => placeKey(source(row), position(row)),
    urlIdOf: source,
    targetIdOf: target,
    offsetOf: of(refs.column('offset')),
    fields: {
      url: () => addressField(tables, source),
      pageInternal: () => internalField(tables, source),
      pageStatus: () => statusField(tables, source),
      lang: () => textField(tables.texts, of(refs.column('text_id'))),
      target: () => addressField(tables, target),
      status: () => statusField(tables, target),
      verdict: () => verdictField(tables, target),
      isBroken: () => brokenField(tables, target),
      isSelf: () => flagField((row) => source(row) === target(row)),
    },
  };
});
