/** Which groups of facts a scan file holds. */
import { allFactGroups, completeGroups, type FactGroups, factGroups } from '@orbweaver/model/fact-groups.ts';
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
