/** Which groups of facts a scan file holds. */
import { allFactGroups, completeGroups, type FactGroups, factGroups, notGathered } from '@orbweaver/model/fact-groups.ts';
import type { Database } from './ports.ts';
import { isTexts, storedJson } from './stored-json.ts';

/** Key in `meta`. */
export const heldGroupsKey = 'facts';

/** All, where the file does not say: scans of older versions gathered whatever they knew of. */
export function heldGroups(database: Database): FactGroups {
  const stored = database.prepare('SELECT value FROM meta WHERE key = ?').get(heldGroupsKey)?.value;
  if (typeof stored !== 'string') return allFactGroups;
  const names = storedJson(stored, isTexts);
  return completeGroups(factGroups.filter((group) => names.includes(group)));
}

/** Ids of checks that were not tested since what they read was not gathered. */
export function checksWithoutFacts(database: Database): ReadonlySet<string> {
  const rows = database.prepare('SELECT DISTINCT check_id FROM check_outcomes WHERE substr(reason, 1, ?) = ?');
  return new Set(rows.all(notGathered.length, notGathered).map(({ check_id }) => String(check_id)));
}
