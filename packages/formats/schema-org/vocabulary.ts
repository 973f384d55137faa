/** Types of schema.org with all properties they have, inherited ones included. schema.org, full hierarchy. */
import { schemaTable } from './vocabulary-table.ts';

interface TypeEntry {
  readonly parents: readonly string[];
  readonly own: readonly string[];
  /** Own and inherited, made when first asked for. */
  all: ReadonlySet<string> | null;
}

let entries: ReadonlyMap<string, TypeEntry> | null = null;

function load(): ReadonlyMap<string, TypeEntry> {
  const found = new Map<string, TypeEntry>();
  for (const text of schemaTable.trim().split(/[;\n]/)) {
    const [head = '', ...own] = text.split(' ');
    const [name = '', parents = ''] = head.split('<');
    found.set(name, { parents: parents === '' ? [] : parents.split(','), own, all: null });
  }
  return found;
}

function entryOf(type: string): TypeEntry | undefined {
  entries ??= load();
  return entries.get(type);
}

/** Names that stand where a type is expected: data types are written as types, too. */
const dataTypes: ReadonlySet<string> = new Set([
  'Boolean',
  'Date',
  'DateTime',
  'Number',
  'Float',
  'Integer',
  'Text',
  'URL',
  'Time',
  'DataType',
  'XPathType',
  'CssSelectorType',
  'PronounceableText',
]);

export function isKnownType(type: string): boolean {
  return entryOf(type) !== undefined || dataTypes.has(type);
}

/** The type itself or one of its ancestors is `ancestor`. */
export function isKindOf(type: string, ancestor: string): boolean {
  if (type === ancestor) return true;
  return entryOf(type)?.parents.some((parent) => isKindOf(parent, ancestor)) === true;
}

/** Whether one of the types defines or inherits the property. Actions annotate what they take and give: `query-input`, `mathExpression-input`. */
export function hasProperty(types: readonly string[], property: string): boolean {
  const name = property.replace(/-(?:input|output)$/, '');
  if (name !== property && types.some((type) => isKindOf(type, 'Action'))) return true;
  return types.some((type) => propertiesOf(type).has(name));
}

const none: ReadonlySet<string> = new Set();

function propertiesOf(type: string): ReadonlySet<string> {
  const entry = entryOf(type);
  if (entry === undefined) return none;
  if (entry.all !== null) return entry.all;
  const all = new Set(entry.own);
  for (const parent of entry.parents) for (const name of propertiesOf(parent)) all.add(name);
  entry.all = all;
  return all;
}
