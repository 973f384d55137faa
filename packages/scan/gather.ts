/** Completes a finished scan with the groups of facts that checks need and it did not gather: the pages that lack them are asked for again. */
import { groupsRead } from '@orbweaver/checks/groups-read.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { allFactGroups, completeGroups, type FactGroup, groupsMissing } from '@orbweaver/model/fact-groups.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { heldGroups } from '@orbweaver/store/held-groups.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { openFinishedWriter } from '@orbweaver/store/write.ts';
import { countLacking, markGathering } from './gathering.ts';
import { readMeta, storedOptions } from './scan.ts';

export interface GatherChanges extends Partial<Pick<ScanOptions, 'categories' | 'checkSettings'>> {
  /** In the place of those that the checks read. */
  readonly groups?: readonly FactGroup[];
}

export interface GatherPlan {
  readonly missing: readonly FactGroup[];
  /** Responses that are read again. */
  readonly responses: number;
}

/**
 * Marks in a finished file what is to be read again, so that resuming the scan reads it and nothing else; the changes are the scan's options from
 * then on. Where nothing is missing the file stays as it is. Throws AppError 'usage' for a scan that is not complete.
 */
export function prepareGather(database: Database, { groups: named, ...changes }: GatherChanges): GatherPlan {
  if (readMeta(database, 'state') !== 'complete') throw new AppError('usage', { detail: 'The scan is not complete. Resume it first.' });
  const stored = storedOptions(database);
  const options: ScanOptions = { ...stored, ...changes, checkSettings: { ...stored.checkSettings, ...changes.checkSettings } };
  const groups = completeGroups(named ?? groupsRead(options.categories));
  const missing = groupsMissing([...groups], heldGroups(database));
  if (missing.length === 0) return { missing, responses: 0 };
  const isAll = completeGroups([...heldGroups(database), ...groups]) === allFactGroups;
  const writer = openFinishedWriter(database);
  writer.setMeta('options', JSON.stringify({ ...options, facts: isAll ? 'all' : 'auto' } satisfies ScanOptions));
  writer.setMeta('state', 'stopped');
  markGathering(database, writer, groups);
  writer.commit();
  return { missing, responses: countLacking(database) };
}
