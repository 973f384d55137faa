/** Which groups of facts a scan gathers: what its checks read, and what else its options need. */
import { groupsRead } from '@orbweaver/checks/groups-read.ts';
import { allFactGroups, completeGroups, type FactGroup, type FactGroups } from '@orbweaver/model/fact-groups.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';

/** A rendered page is compared with the served one fact by fact, so such a scan gathers all. */
export function plannedGroups(options: ScanOptions): FactGroups {
  if (options.facts === 'all' || options.render !== 'off') return allFactGroups;
  const groups = new Set<FactGroup>(groupsRead(options.categories));
  if (options.facts === 'without-text') groups.delete('text');
  // Pictures are asked for, whichever checks run.
  if (options.checkResources) groups.add('images');
  if (options.spelling || options.grammar) groups.add('text');
  return completeGroups(groups);
}
