/** Runs the checks again on the stored facts, without the network: other limits, other categories, newer checks. */
import { createPageChecker } from '@orbweaver/checks/frame.ts';
import { groupsRead } from '@orbweaver/checks/groups-read.ts';
import { createScope } from '@orbweaver/crawl/scope.ts';
import { unreadMarkup } from '@orbweaver/facts/lost-facts.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { completeGroups, type FactGroup, groupsMissing } from '@orbweaver/model/fact-groups.ts';
import { lostReason } from '@orbweaver/model/scan-failure.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { groupCauses } from '@orbweaver/store/causes.ts';
import { urlsWhereFailed } from '@orbweaver/store/failures.ts';
import { sealFile } from '@orbweaver/store/finish.ts';
import { heldGroups } from '@orbweaver/store/held-groups.ts';
import { applyIgnores } from '@orbweaver/store/ignores.ts';
import { scoreLinks } from '@orbweaver/store/link-score.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { judgeOtherHosts } from '@orbweaver/store/other-hosts.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { FactsReader } from '@orbweaver/store/read-facts.ts';
import { isTexts, storedJson } from '@orbweaver/store/stored-json.ts';
import { openFinishedWriter, type ScanWriter } from '@orbweaver/store/write.ts';
import { runSiteChecks } from './finish-file.ts';
import { pageViewOf } from './page-view.ts';
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
    writer.clearChecks();
    judgeOtherHosts(database);
    scoreLinks(database);
    const checked = runPageChecks(database, writer, options);
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

function runPageChecks(database: Database, writer: ScanWriter, options: ScanOptions): number {
  const checker = createPageChecker({
    categories: options.categories,
    settings: options.checkSettings,
    groups: heldGroups(database),
  });
  const scope = createScope(options, storedJson(readMeta(database, 'siteHosts'), isTexts, []));
  const reader = new FactsReader(database);
  // A page that was asked for again has the purpose of a retry; what it was asked for as is its kind.
  const query = `SELECT a.url_id, a.purpose = 'page' OR (a.purpose = 'retry' AND d.kind = 'page') AS is_page
    FROM responses a JOIN urls u ON u.id = a.url_id LEFT JOIN discovery d ON d.url_id = a.url_id WHERE u.internal = 1 ORDER BY a.url_id`;
  const unread = urlsWhereFailed(database, unreadMarkup);
  let checked = 0;
  for (const row of database.prepare(query).iterate()) {
    const urlId = Number(row.url_id);
    const response = reader.response(urlId);
    if (response === null) continue;
    const factsFailure = unread.has(urlId) ? lostReason(unreadMarkup) : null;
    const { findings, failures } = checker.run(pageViewOf(response, Number(row.is_page) === 1, reader.facts(urlId), scope), factsFailure);
    writer.saveFailures(failures.map((failure) => ({ ...failure, urlId })));
    writer.saveIssues(
      findings.map(({ check, severity, finding, cause }) => ({
        urlId,
        check,
        severity,
        evidence: JSON.stringify(finding.evidence),
        group: finding.group ?? null,
        cause,
      })),
    );
    checked++;
  }
  writer.addOutcomes(checker.takeCounts());
  return checked;
}
