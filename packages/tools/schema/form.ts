/** A feature of Google's gallery to the fields of its form: each property with its kind, how much it matters, and what else would do. */
import { enumerations, wordLists } from '@orbweaver/formats/schema-org/enumerations.ts';
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import { requiredInside } from '@orbweaver/formats/schema-org/requirements.ts';
import { hasProperty } from '@orbweaver/formats/schema-org/vocabulary.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import { type FieldKind, kindOf } from './field-kinds.ts';
import { shapeIn } from './item-shapes.ts';

export interface Field extends Omit<FieldKind, 'enumeration' | 'list'> {
  readonly name: string;
  readonly level: 'required' | 'recommended';
  /** Other properties one of which would do as well. */
  readonly orElse: readonly string[];
  /** Values to choose from; empty for free text. */
  readonly choices: readonly string[];
}

/** Items deeper than this get no form of their own. */
export const maxFormDepth = 6;

const carouselTypes = lookup<readonly string[]>({
  carousel: ['Recipe', 'Course', 'Restaurant', 'Movie'],
  'carousels-beta': ['LocalBusiness', 'Product', 'Event'],
});

/** Fields of an item at a path inside a feature's markup: `[]` for the feature itself, `['offers']` for its offers. */
export function fieldsOf(feature: Feature, type: string, path: readonly string[]): readonly Field[] {
  const found = new Map<string, { level: Field['level']; orElse: readonly string[] }>();
  const take = (entries: readonly string[] | undefined, level: Field['level'], below = path) => {
    for (const entry of entries ?? []) takeEntry(entry, level, below);
  };
  const takeEntry = (entry: string, level: Field['level'], below: readonly string[]) => {
    const names = [...new Set(entry.split(' / ').flatMap((each) => nameBelow(each.split('.'), below)))];
    // A path that leads through one alternative asks nothing of the others.
    const isFirm = entry.split(' / ').every((each) => nameBelow(each.split('.'), below).length > 0);
    for (const name of names) {
      if (!found.has(name)) found.set(name, { level: isFirm ? level : 'recommended', orElse: names.filter((each) => each !== name) });
    }
  };
  take(feature.required, 'required');
  if (path.length > 0) {
    take(requiredInside(feature, [type], path.at(-1) ?? ''), 'required', []);
    take(shapeIn(feature.id, type), 'recommended', []);
  }
  take(feature.recommended, 'recommended');
  take(feature.more, 'recommended');
  // A table serves several types: a restaurant has a menu, not every business.
  return [...found].filter(([name]) => hasProperty([type], name)).map(([name, place]) => toField(feature, type, name, place));
}

/** The property that a path of the table names right below `path`; none where it leads elsewhere. */
function nameBelow(entry: readonly string[], path: readonly string[]): string[] {
  const leads = path.every((step, index) => entry[index] === step);
  const name = entry[path.length];
  return leads && name !== undefined ? [name] : [];
}

function toField(feature: Feature, type: string, name: string, place: Pick<Field, 'level' | 'orElse'>): Field {
  const { enumeration, list, ...kind } = kindOf(type, name);
  const choices = enumeration !== null ? enumerations[enumeration] : list !== null ? wordLists[list] : [];
  const items = name === 'item' ? carouselTypes[feature.id] : undefined;
  const asItem = items === undefined ? kind : ({ ...kind, kind: 'item', types: items } as const);
  return { ...asItem, name, choices, ...place };
}
