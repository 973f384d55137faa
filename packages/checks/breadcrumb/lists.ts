/** The BreadcrumbLists in the markup of a page, with their steps: read once a page, since most checks of trails ask for them. */
import type { StructuredDataFacts } from '@orbweaver/facts/page-facts.ts';
import { asItem, isRecord, type SchemaItem } from '@orbweaver/formats/schema-org/items.ts';
import type { PageView } from '../check.ts';
import { markupItems } from '../structured-data/schema-items.ts';

export interface Step {
  readonly name: string;
  readonly position: number | null;
  readonly hasTarget: boolean;
}

export interface BreadcrumbList {
  /** Of the block or element. */
  readonly offset: number;
  readonly steps: readonly Step[];
}

const none: readonly BreadcrumbList[] = [];

/** The last page asked for. */
let last: { readonly facts: StructuredDataFacts; readonly lists: readonly BreadcrumbList[] } | null = null;

export function listsOf(page: PageView): readonly BreadcrumbList[] {
  const facts = page.facts?.structuredData;
  if (facts === undefined) return none;
  if (last?.facts !== facts) last = { facts, lists: readLists(markupItems(facts)) };
  return last.lists;
}

function readLists(items: readonly SchemaItem[]): readonly BreadcrumbList[] {
  let lists: BreadcrumbList[] | null = null;
  for (const item of items) {
    if (!item.types.includes('BreadcrumbList')) continue;
    lists ??= [];
    lists.push({ offset: item.offset, steps: item.values('itemListElement').filter(isRecord).map(stepOf) });
  }
  return lists ?? none;
}

function stepOf(value: Readonly<Record<string, unknown>>): Step {
  const item = asItem(value);
  const target = item?.values('item')[0];
  const nested = isRecord(target) ? asItem(target) : null;
  const name = textOf(item?.values('name')[0]) || textOf(nested?.values('name')[0]);
  const position = Number(textOf(item?.values('position')[0]) || Number.NaN);
  const hasId = isRecord(target) && (textOf(target['@id'] ?? target.id) !== '' || textOf(nested?.values('url')[0]) !== '');
  return { name, position: Number.isNaN(position) ? null : position, hasTarget: hasId || textOf(target) !== '' };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
