/** Writes into a scan file what only the whole crawl can tell: depths, inlinks and reasons, and what the site checks find. */
import { allChecks } from '@orbweaver/checks/all-checks.ts';
import type { Check } from '@orbweaver/checks/check.ts';
import { type LostPart, viewWithoutLost } from '@orbweaver/checks/lost-facts.ts';
import { createSiteChecker } from '@orbweaver/checks/site.ts';
import type { ScanPart } from '@orbweaver/checks/site-view.ts';
import { createRuleFinder } from '@orbweaver/crawl/blocking-rule.ts';
import type { Clock } from '@orbweaver/crawl/ports.ts';
import { factsLostWith, readersBesidePages } from '@orbweaver/facts/lost-facts.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { groupCauses } from '@orbweaver/store/causes.ts';
import { type EarlierScan, lostSince } from '@orbweaver/store/earlier.ts';
import { failedExtractors } from '@orbweaver/store/failures.ts';
import { finishGraph } from '@orbweaver/store/finish.ts';
import { heldGroups } from '@orbweaver/store/held-groups.ts';
import { applyIgnores } from '@orbweaver/store/ignores.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import type { IssueRow, UrlOutcome } from '@orbweaver/store/rows.ts';
import { createSiteView } from '@orbweaver/store/site-view.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';
import { judgePages } from './judge-pages.ts';
import { findRepeatedTexts } from './repeated-texts.ts';

const issuesPerWrite = 1000;
/** Without a rest, in which timers run and the runtime gives back what ended workers held. */
const stretchMs = 50;

interface FinishExtras {
  readonly earlier?: EarlierScan | null;
  /** The findings of page checks are made anew, since facts of pages came to those that were there. */
  readonly judgesPages?: boolean;
}

/** Gives others time between the checks. May be repeated on a file that is reopened. */
export async function finishFile(
  database: Database,
  writer: ScanWriter,
  clock: Clock,
  outcomes: Iterable<UrlOutcome>,
  options: ScanOptions,
  { earlier = null, judgesPages = false }: FinishExtras = {},
): Promise<void> {
  writer.commit();
  finishGraph(database, { outcomes });
  findRepeatedTexts(database);
  if (earlier !== null) writer.setMeta('earlier', JSON.stringify(lostSince(createSiteView(database), earlier)));
  if (judgesPages) judgePages(database, writer, options);
  let rested = clock.now();
  for (const _ of runSiteChecks(database, writer, options)) {
    if (clock.now() - rested < stretchMs) continue;
    await new Promise<void>((rest) => clock.after(0, rest));
    rested = clock.now();
  }
  writer.commit();
  groupCauses(database);
  applyIgnores(database);
}

/** Site checks over a finished graph, one a turn; of `checks` those that are. */
export function* runSiteChecks(
  database: Database,
  writer: ScanWriter,
  options: ScanOptions,
  checks: readonly Check[] = allChecks,
): Generator<void> {
  const checker = createSiteChecker({
    checks,
    categories: options.categories,
    settings: options.checkSettings,
    groups: heldGroups(database),
  });
  const stored = createSiteView(database, { ruleFor: createRuleFinder(options.userAgent), leftOut: partsLeftOut(options) });
  const view = viewWithoutLost(stored, lostParts(failedExtractors(database)));
  for (const issues of checker.turns(view)) {
    let rows: IssueRow[] = [];
    for (const { check, severity, finding, cause } of issues) {
      const evidence = JSON.stringify(finding.evidence);
      rows.push({ urlId: finding.urlId, check, severity, evidence, group: finding.group ?? null, cause });
      if (rows.length >= issuesPerWrite) {
        writer.saveIssues(rows, 'site');
        rows = [];
      }
    }
    if (rows.length > 0) writer.saveIssues(rows, 'site');
    yield;
  }
  writer.addOutcomes(checker.takeCounts(), 'site');
  writer.saveFailures(
    checker.takeFailures().map((failure) => ({ ...failure, urlId: 0 })),
    'site',
  );
}

/** What extractors lost on any page or file, each with the extractor. */
function lostParts(extractors: readonly string[]): Map<LostPart, string> {
  const parts = new Map<LostPart, string>();
  for (const extractor of extractors) {
    const beside = readersBesidePages.filter((reader) => reader === extractor);
    for (const part of [...factsLostWith(extractor), ...beside]) if (!parts.has(part)) parts.set(part, extractor);
  }
  return parts;
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
