/** Which groups of facts the checks of a scan read, and what is said of those that were not gathered. */
import type { FactGroup } from '@orbweaver/model/fact-groups.ts';
import { allChecks } from './all-checks.ts';
import type { Check } from './check.ts';
import { isSelected } from './settings.ts';

/** Of the checks that run; those of rendered pages are left out, which a scan judges that gathers all. */
export function groupsRead(categories: readonly string[] | null, checks: readonly Check[] = allChecks): ReadonlySet<FactGroup> {
  const chosen = checks.filter((check) => check.needs === undefined && isSelected(check, categories));
  return new Set(chosen.flatMap(({ reads = [] }) => reads));
}
