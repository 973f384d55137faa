/** The steps of a BreadcrumbList: name and target stand at the step, or at the page that is its item (schema.org, ListItem). */
import { asItem, isRecord, type SchemaItem } from '@orbweaver/model/schema-items.ts';

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

export type TrailFault = 'short' | 'name' | 'position' | 'item' | 'order';

/** What keeps a trail from being shown, null where nothing does. Google Search Central, breadcrumb, as of July 2026. */
export function trailFault(steps: readonly BreadcrumbStep[], minSteps: number): TrailFault | null {
  if (steps.length < minSteps) return 'short';
  if (steps.some((step) => step.name === '')) return 'name';
  if (steps.some((step) => step.position === null)) return 'position';
  if (steps.slice(0, -1).some((step) => step.target === '')) return 'item';
  if (steps.every((step, index) => step.position === index + 1)) return null;
  const positions = steps.map((step) => step.position).sort((a, b) => (a ?? 0) - (b ?? 0));
  // Lists that start at 0 are read all the same.
  const first = positions[0] === 0 ? 0 : 1;
  return positions.every((position, index) => position === index + first) ? null : 'order';
}
