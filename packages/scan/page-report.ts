/** Facts and page issues of one response, outside a scan: for the command line's `page` and the panel of the browser extension. */
import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { judgeAlone } from '@orbweaver/checks/alone.ts';
import { createPageChecker } from '@orbweaver/checks/frame.ts';
import { indexabilityOf } from '@orbweaver/checks/lost-facts.ts';
import type { PageChecker, PageFinding } from '@orbweaver/checks/page-runner.ts';
import { createScope } from '@orbweaver/crawl/scope.ts';
import { type ExtractedPage, extractPage } from '@orbweaver/facts/index.ts';
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import type { Evidence } from '@orbweaver/model/issue.ts';
import { readRedirect } from '@orbweaver/model/redirect.ts';
import type { RenderRecord } from '@orbweaver/model/rendering.ts';
import { defaultScanOptions, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';
import { countsPhrases, isHtmlPage } from './html-page.ts';
import { pageViewOf } from './page-view.ts';
import { withRenderedTree } from './rendered-page.ts';

export interface PageIssue {
  readonly check: string;
  readonly severity: Severity;
  readonly evidence: Evidence;
  /** A scan may judge otherwise: it leaves out what repeats on the site. */
  readonly alone: boolean;
}

export interface PageReport {
  readonly url: string;
  readonly status: number;
  readonly error: string | null;
  readonly isHtml: boolean;
  readonly isIndexable: boolean;
  readonly issues: readonly PageIssue[];
  readonly facts: PageFacts | null;
}

type ReportOptions = Pick<ScanOptions, 'categories' | 'checkSettings'>;

/** As a scan of this page alone says it, as far as page checks say it. Facts are null unless the response is an HTML page. */
export function reportPage(record: FetchRecord, options: ReportOptions): PageReport {
  return reportExtracted(record, options, readPage(record, options), checkerOf(options));
}

export interface BothReports {
  readonly served: PageReport;
  readonly rendered: PageReport;
  /** Why checks were not tested on the rendered page, by check. */
  readonly notTested: Readonly<Record<string, string>>;
}

/** The same page once as it was served, and once with its rendered tree, as a scan with rendering says it. */
export function reportBoth(record: FetchRecord, options: ReportOptions, rendering: RenderRecord): BothReports {
  const page = readPage(record, options);
  // What is read later may take the place of it.
  const served = reportExtracted(record, options, page, checkerOf(options));
  const read = (tree: FetchRecord) => extractPage(tree, { countsPhrases: countsPhrases(optionsOf(record, options)), scripting: true });
  const { isInternal } = createScope(optionsOf(record, options), []);
  const rendered = page === null ? null : withRenderedTree({ record, page, rendering, read, resolve: normalizeUrl, isInternal });
  const checker = checkerOf(options);
  return { served, rendered: reportExtracted(record, options, rendered, checker), notTested: checker.takeReasons() };
}

function optionsOf(record: FetchRecord, options: ReportOptions): ScanOptions {
  return { ...defaultScanOptions, ...options, startUrl: record.url };
}

function readPage(record: FetchRecord, options: ReportOptions): ExtractedPage | null {
  return isHtmlPage(record) ? extractPage(record, { countsPhrases: countsPhrases(optionsOf(record, options)) }) : null;
}

function checkerOf({ categories, checkSettings: settings }: ReportOptions): PageChecker {
  return createPageChecker({ categories, settings });
}

function reportExtracted(record: FetchRecord, options: ReportOptions, extracted: ExtractedPage | null, checker: PageChecker): PageReport {
  const scanOptions = optionsOf(record, options);
  const facts = extracted?.facts ?? null;
  const { body, ...response } = record;
  const redirectUrl = readRedirect(record, scanOptions)?.url ?? null;
  const page = pageViewOf(
    { ...response, bodyBytes: body?.length ?? 0, attempts: 1, redirectUrl },
    true,
    facts,
    createScope(scanOptions, []),
  );
  const checkOptions = { categories: options.categories, settings: options.checkSettings };
  const ofPage = checker.run(page).findings;
  const ofText = judgeAlone(allChecks, page, checkOptions);
  const issueOf =
    (alone: boolean) =>
    ({ check, severity, finding }: PageFinding) => ({ check, severity, evidence: finding.evidence, alone });
  const issues = [...ofPage.map(issueOf(false)), ...ofText.map(issueOf(true))];
  const isIndexable = indexabilityOf(page) === true;
  return { url: record.url, status: record.status, error: record.error, isHtml: facts !== null, isIndexable, issues, facts };
}
