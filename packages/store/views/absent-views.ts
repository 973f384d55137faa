/** Views of what a scan did not gather: they answer that, and no rows. */
import type { FactGroup } from '@orbweaver/model/fact-groups.ts';
import { allViews } from './all-views.ts';

/** Ids of the views that show one of these groups. */
export function absentViews(missing: readonly FactGroup[]): readonly string[] {
  const lost = new Set(missing);
  return allViews.filter(({ facts = [] }) => facts.some((group) => lost.has(group))).map(({ id }) => id);
}
