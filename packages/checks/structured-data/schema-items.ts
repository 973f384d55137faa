/** The items of a page that are written in the vocabulary of schema.org; those of other vocabularies are not judged. */
import type { StructuredDataFacts } from '@orbweaver/facts/page-facts.ts';
import { isRecord, listItems, type SchemaItem } from '@orbweaver/formats/schema-org/items.ts';
import type { PageView } from '../check.ts';

const none: readonly SchemaItem[] = [];
/** The last page asked for: several checks look at the same items. */
let last: { readonly facts: StructuredDataFacts; readonly items: readonly SchemaItem[] } | null = null;

export function schemaItems(page: PageView): readonly SchemaItem[] {
  const facts = page.facts?.structuredData;
  if (facts === undefined || facts.jsonLd.length + facts.microdata.length + facts.rdfa.length === 0) return none;
  if (last?.facts === facts) return last.items;
  const isSchema = (types: readonly string[]) =>
    types.length === 0 || types.some((type) => /^https?:\/\/(?:www\.)?schema\.org\//i.test(type) || !type.includes(':'));
  const items = listItems({
    jsonLd: facts.jsonLd.filter((block) => hasSchemaContext(block.json) !== false),
    microdata: facts.microdata.filter((item) => isSchema(item.types)),
    rdfa: facts.rdfa.filter((item) => isSchema(item.types)),
  });
  last = { facts, items };
  return items;
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
