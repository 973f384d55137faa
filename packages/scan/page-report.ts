/** Facts and page issues of one answer, outside a scan. */
import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { judgeAlone } from '@orbweaver/checks/alone.ts';
import { createPageChecker } from '@orbweaver/checks/frame.ts';
import { indexabilityOf } from '@orbweaver/checks/lost-facts.ts';
import type { PageFinding } from '@orbweaver/checks/page-runner.ts';
import { createScope } from '@orbweaver/crawl/scope.ts';
import { extractPage } from '@orbweaver/facts/index.ts';
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import type { Evidence } from '@orbweaver/model/issue.ts';
import { readRedirect } from '@orbweaver/model/redirect.ts';
import { defaultScanOptions, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { countsPhrases, isHtmlPage } from './html-page.ts';
import { pageViewOf } from './page-view.ts';

interface PageIssue {
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

/** As a scan of this page alone says it, as far as page checks say it. Facts are null unless the response is an HTML page. */
export function reportPage(record: FetchRecord, options: Pick<ScanOptions, 'categories' | 'checkSettings'>): PageReport {
  const scanOptions = { ...defaultScanOptions, ...options, startUrl: record.url };
  const isHtml = isHtmlPage(record);
  const facts = isHtml ? extractPage(record, { countsPhrases: countsPhrases(scanOptions) }).facts : null;
  const { body, ...response } = record;
  const redirectUrl = readRedirect(record, scanOptions)?.url ?? null;
  const page = pageViewOf(
    { ...response, bodyBytes: body?.length ?? 0, attempts: 1, redirectUrl },
    true,
    facts,
    createScope(scanOptions, []),
  );
  const checkOptions = { categories: options.categories, settings: options.checkSettings };
  const ofPage = createPageChecker(checkOptions).run(page).findings;
  const ofText = judgeAlone(allChecks, page, checkOptions);
  const issueOf =
    (alone: boolean) =>
    ({ check, severity, finding }: PageFinding) => ({ check, severity, evidence: finding.evidence, alone });
  const issues = [...ofPage.map(issueOf(false)), ...ofText.map(issueOf(true))];
  return { url: record.url, status: record.status, error: record.error, isHtml, isIndexable: indexabilityOf(page) === true, issues, facts };
}
