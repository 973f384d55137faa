/** Which fields of rows say what only some scans gather. A scan without it has no value there, neither zero nor an empty text. */
import { type FactGroup, type FactGroups, factGroups, groupsMissing } from '@orbweaver/model/fact-groups.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { numberField } from '../table/field.ts';
import type { Rows } from '../table/rows.ts';
import type { FieldOf, RowKind } from './row-readers.ts';

const ofPages = {
  h1: 'headings',
  h1Chars: 'headings',
  h1Count: 'headings',
  words: 'text',
  uniqueWords: 'text',
  sentences: 'text',
  lines: 'text',
  chars: 'text',
  contentHash: 'text',
} as const satisfies Partial<Record<FieldOf<'pages'>, FactGroup>>;

const fieldGroups: { readonly [K in RowKind]?: Partial<Record<FieldOf<K>, FactGroup>> } = {
  pages: ofPages,
  'fact-pages': {
    ...ofPages,
    repeated: 'text',
    density: 'text',
    language: 'language',
    deprecated: 'markup',
    duplicateIds: 'markup',
    tags: 'markup',
    crumbs: 'breadcrumb',
    breadcrumb: 'breadcrumb',
    breadcrumbSource: 'breadcrumb',
  },
};

const noValue = () => numberField(() => null);

/** Names of the fields of these rows that the scan has nothing for. */
export function absentFields(kind: RowKind, held: FactGroups): ReadonlySet<string> {
  const missing = groupsMissing(factGroups, held);
  const groups = Object.entries<FactGroup>(ownValue(fieldGroups, kind) ?? {});
  return new Set(groups.filter(([, group]) => missing.includes(group)).map(([field]) => field));
}

export function withoutAbsentFields(rows: Rows, absent: ReadonlySet<string>): Rows {
  if (absent.size === 0) return rows;
  return { ...rows, fields: { ...rows.fields, ...Object.fromEntries(Array.from(absent, (field) => [field, noValue])) } };
}
