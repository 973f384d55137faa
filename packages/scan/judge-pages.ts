/** Runs the page checks on all facts that a file holds, in the place of what was found before. */
import { createPageChecker } from '@orbweaver/checks/frame.ts';
import { createScope } from '@orbweaver/crawl/scope.ts';
import { unreadMarkup } from '@orbweaver/facts/lost-facts.ts';
import { lostReason } from '@orbweaver/model/scan-failure.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { urlsWhereFailed } from '@orbweaver/store/failures.ts';
import { heldGroups } from '@orbweaver/store/held-groups.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { FactsReader } from '@orbweaver/store/read-facts.ts';
import { isTexts, storedJson } from '@orbweaver/store/stored-json.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';
import { pageViewOf } from './page-view.ts';

/**
 * Every finding and every outcome goes, and those of the page checks come anew; site checks follow. Returns how many responses were looked at. The
 * graph is finished.
 */
export function judgePages(database: Database, writer: ScanWriter, options: ScanOptions): number {
  writer.clearChecks();
  const checker = createPageChecker({
    categories: options.categories,
    settings: options.checkSettings,
    groups: heldGroups(database),
  });
  const scope = createScope(options, storedJson(writer.getMeta('siteHosts'), isTexts, []));
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
