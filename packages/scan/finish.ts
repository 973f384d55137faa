/** Ends a crawl: depths, inlinks and reasons into the file, the site checks over it, the summary, one sealed file. */
import { createSiteChecker } from '@orbweaver/checks/site.ts';
import type { ScanPart } from '@orbweaver/checks/site-view.ts';
import { createRuleFinder } from '@orbweaver/crawl/blocking-rule.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { type EarlierScan, lostSince } from '@orbweaver/store/earlier.ts';
import { finishGraph, sealFile } from '@orbweaver/store/finish.ts';
import { applyIgnores } from '@orbweaver/store/ignores.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import type { IssueRow, UrlOutcome } from '@orbweaver/store/rows.ts';
import { createSiteView } from '@orbweaver/store/site-view.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';

const issuesPerWrite = 1000;

/** Writes what only the whole crawl can tell. May be repeated on a file that is reopened. */
export function finishScan(
  database: Database,
  writer: ScanWriter,
  outcomes: Iterable<UrlOutcome>,
  options: ScanOptions,
  earlier: EarlierScan | null = null,
): void {
  writer.commit();
  finishGraph(database, { outcomes });
  if (earlier !== null) writer.setMeta('earlier', JSON.stringify(lostSince(createSiteView(database), earlier)));
  runSiteChecks(database, writer, options);
  writer.commit();
  applyIgnores(database);
}

/** Site checks over a finished graph. */
export function runSiteChecks(database: Database, writer: ScanWriter, options: ScanOptions): void {
  const checker = createSiteChecker({ categories: options.categories, settings: options.checkSettings });
  const view = createSiteView(database, { ruleFor: createRuleFinder(options.userAgent), leftOut: partsLeftOut(options) });
  let rows: IssueRow[] = [];
  for (const { check, severity, finding } of checker.run(view)) {
    rows.push({ urlId: finding.urlId, check, severity, evidence: JSON.stringify(finding.evidence), group: finding.group ?? null });
    if (rows.length >= issuesPerWrite) {
      writer.saveIssues(rows, 'site');
      rows = [];
    }
  }
  writer.saveIssues(rows, 'site');
  writer.addOutcomes(checker.takeCounts(), 'site');
}

/** What these options keep a scan from asking for: checks of it are not tested. */
function partsLeftOut({ mode, readSitemaps, respectRobots, checkResources, checkExternal }: ScanOptions): ScanPart[] {
  const readsSitemaps = mode === 'sitemap' || (mode === 'site' && readSitemaps);
  const left: ScanPart[] = [];
  if (!readsSitemaps) left.push('sitemaps');
  if (!readsSitemaps && !respectRobots) left.push('robots');
  if (!checkResources) left.push('resources');
  if (!checkExternal) left.push('external');
  if (mode !== 'site') left.push('site');
  return left;
}

export function sealScan(database: Database): void {
  sealFile(database);
}

export type { Severity };
