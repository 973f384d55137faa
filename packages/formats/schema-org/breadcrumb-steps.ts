/** The steps of a BreadcrumbList: name and target stand at the step, or at the page that is its item (schema.org, ListItem). */
import { asItem, isRecord, type SchemaItem } from './items.ts';

export interface BreadcrumbStep {
  /** '' where it has none. */
  readonly name: string;
  readonly position: number | null;
  /** As written; '' where it has none. */
  readonly target: string;
}

export function breadcrumbSteps(list: SchemaItem): readonly BreadcrumbStep[] {
  return list.values('itemListElement').filter(isRecord).map(stepOf);
}

function stepOf(value: Readonly<Record<string, unknown>>): BreadcrumbStep {
  const step = asItem(value);
  const item = step?.values('item')[0];
  const page = isRecord(item) ? asItem(item) : null;
  const position = Number(textOf(step?.values('position')[0]) || Number.NaN);
  return {
    name: textOf(step?.values('name')[0]) || textOf(page?.values('name')[0]),
    position: Number.isNaN(position) ? null : position,
    target: isRecord(item) ? textOf(item['@id']) || textOf(item['id']) || textOf(page?.values('url')[0]) : textOf(item),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
