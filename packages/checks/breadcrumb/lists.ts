/** The BreadcrumbLists in the markup of a page, with their steps: read once a page, since most checks of trails ask for them. */
import type { StructuredDataFacts } from '@orbweaver/facts/page-facts.ts';
import { type BreadcrumbStep, breadcrumbSteps } from '@orbweaver/formats/schema-org/breadcrumb-steps.ts';
import type { SchemaItem } from '@orbweaver/model/schema-items.ts';
import type { PageView } from '../check.ts';
import { markupItems } from '../structured-data/schema-items.ts';

export interface BreadcrumbList {
  /** Of the block or element. */
  readonly offset: number;
  readonly steps: readonly BreadcrumbStep[];
}

export const source = 'Google Search Central, breadcrumb structured data';

const none: readonly BreadcrumbList[] = [];

/** The last page asked for. */
let last: { readonly facts: StructuredDataFacts; readonly lists: readonly BreadcrumbList[] } | null = null;

export function listsOf(page: PageView<'structured-data'>): readonly BreadcrumbList[] {
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
    lists.push({ offset: item.offset, steps: breadcrumbSteps(item) });
  }
  return lists ?? none;
}
