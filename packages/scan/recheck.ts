/** Runs the checks again on the stored facts, without the network: other limits, other categories, newer checks. */
import { groupsRead } from '@orbweaver/checks/groups-read.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { completeGroups, type FactGroup, groupsMissing } from '@orbweaver/model/fact-groups.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { groupCauses } from '@orbweaver/store/causes.ts';
import { sealFile } from '@orbweaver/store/finish.ts';
import { heldGroups } from '@orbweaver/store/held-groups.ts';
import { applyIgnores } from '@orbweaver/store/ignores.ts';
import { scoreLinks } from '@orbweaver/store/link-score.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { judgeOtherHosts } from '@orbweaver/store/other-hosts.ts';
import { openFinishedWriter } from '@orbweaver/store/write.ts';
import { runSiteChecks } from './finish-file.ts';
import { judgePages } from './judge-pages.ts';
import type { ScanPlatform } from './ports.ts';
import { readMeta, storedOptions } from './scan.ts';
import { issuesBySeverity } from './summary.ts';

export interface RecheckInput {
  readonly file: string;
  readonly platform: Pick<ScanPlatform, 'openDatabase'>;
  /** Kept in the file as the scan's options from now on; settings not named stay as they were. */
  readonly changes?: Partial<Pick<ScanOptions, 'categories' | 'checkSettings'>>;
}

export interface RecheckSummary {
  readonly file: string;
  /** Answers of the site that page checks looked at. */
  readonly checked: number;
  readonly before: Readonly<Record<Severity, number>>;
  readonly issues: Readonly<Record<Severity, number>>;
  /** Groups of facts that the chosen checks read and the file does not hold: these checks are not tested. */
  readonly missing: readonly FactGroup[];
}

/**
 * All or nothing: the old findings go and the new ones come in one transaction. Throws AppError 'usage' for a scan that was killed
 * and not resumed, since site checks need its finished graph.
 */
export function recheckScan(input: RecheckInput): RecheckSummary {
  const database = openScanFile(input.platform.openDatabase, input.file, 'write');
  try {
    if (readMeta(database, 'state') === 'crawling') throw new AppError('usage', { detail: 'The scan was interrupted. Resume it first.' });
    const stored = storedOptions(database);
    const checkSettings = { ...stored.checkSettings, ...input.changes?.checkSettings };
    const options: ScanOptions = { ...stored, ...input.changes, checkSettings };
    const before = issuesBySeverity(database);
    const writer = openFinishedWriter(database);
    judgeOtherHosts(database);
    scoreLinks(database);
    const checked = judgePages(database, writer, options);
    for (const _ of runSiteChecks(database, writer, options));
    writer.setMeta('options', JSON.stringify(options));
    writer.commit();
    groupCauses(database);
    applyIgnores(database);
    const issues = issuesBySeverity(database);
    sealFile(database);
    const missing = groupsMissing([...completeGroups(groupsRead(options.categories))], heldGroups(database));
    return { file: input.file, checked, before, issues, missing };
  } finally {
    database.close();
  }
}
