/** The items of a page that are written in the vocabulary of schema.org; those of other vocabularies are not judged. */
import type { StructuredDataFacts } from '@orbweaver/facts/page-facts.ts';
import { isRecord, listItems, type SchemaItem } from '@orbweaver/model/schema-items.ts';
import type { PageView } from '../check.ts';

const none: readonly SchemaItem[] = [];

interface PageItems {
  readonly facts: StructuredDataFacts;
  readonly all: readonly SchemaItem[];
  /** Made when first asked for. */
  schema: readonly SchemaItem[] | null;
}

/** The last page asked for: many checks look at the same items. */
let last: PageItems | null = null;

/** Items of a page in any vocabulary. */
export function markupItems(facts: StructuredDataFacts | undefined): readonly SchemaItem[] {
  return facts === undefined || isEmpty(facts) ? none : itemsOf(facts).all;
}

export function schemaItems(page: PageView<'structured-data'>): readonly SchemaItem[] {
  const facts = page.facts?.structuredData;
  if (facts === undefined || isEmpty(facts)) return none;
  const items = itemsOf(facts);
  items.schema ??= schemaOnly(items);
  return items.schema;
}

function isEmpty({ jsonLd, microdata, rdfa }: StructuredDataFacts): boolean {
  return jsonLd.length + microdata.length + rdfa.length === 0;
}

function itemsOf(facts: StructuredDataFacts): PageItems {
  if (last?.facts !== facts) last = { facts, all: listItems(facts), schema: null };
  return last;
}

function schemaOnly({ facts, all }: PageItems): readonly SchemaItem[] {
  const isSchema = ({ types }: { readonly types: readonly string[] }) =>
    types.length === 0 || types.some((type) => /^https?:\/\/(?:www\.)?schema\.org\//i.test(type) || !type.includes(':'));
  const jsonLd = facts.jsonLd.filter((block) => hasSchemaContext(block.json) !== false);
  const microdata = facts.microdata.filter(isSchema);
  const rdfa = facts.rdfa.filter(isSchema);
  const isWhole = jsonLd.length + microdata.length + rdfa.length === facts.jsonLd.length + facts.microdata.length + facts.rdfa.length;
  return isWhole ? all : listItems({ jsonLd, microdata, rdfa });
}

/** true: schema.org is named; false: only another vocabulary is; null: none at all. */
export function hasSchemaContext(json: unknown): boolean | null {
  const blocks = Array.isArray(json) ? json : [json];
  const contexts = blocks.filter(isRecord).map((block) => block['@context']);
  if (contexts.every((context) => context === undefined || context === null || context === '')) return null;
  return contexts.some(namesSchema);
}

function namesSchema(context: unknown): boolean {
  if (typeof context === 'string') return /^(?:https?:)?\/\/(?:www\.)?schema\.org(?:$|[/#?])/i.test(context.trim());
  if (Array.isArray(context)) return context.some(namesSchema);
  return isRecord(context) && Object.values(context).some((value) => typeof value === 'string' && namesSchema(value));
}
