/** Facts and page issues of one answer, outside a scan. */
import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { judgeAlone } from '@orbweaver/checks/alone.ts';
import type { PageView } from '@orbweaver/checks/check.ts';
import { createPageChecker } from '@orbweaver/checks/frame.ts';
import { isIndexable } from '@orbweaver/checks/indexability.ts';
import { indexabilityOf, withoutLost } from '@orbweaver/checks/lost-facts.ts';
import type { PageFinding } from '@orbweaver/checks/page-runner.ts';
import { extractPage } from '@orbweaver/facts/index.ts';
import { unpackNewlines } from '@orbweaver/facts/lines.ts';
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { type FetchRecord, headerValue } from '@orbweaver/model/fetch-record.ts';
import type { Evidence } from '@orbweaver/model/issue.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { normalizeUrl, originOf } from '@orbweaver/model/url.ts';

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

/** Facts are null unless the response is HTML. Pages of the same origin count as internal. */
export function reportPage(record: FetchRecord, options: Pick<ScanOptions, 'categories' | 'checkSettings'>): PageReport {
  const isHtml =
    /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(headerValue(record.headers, 'content-type') ?? 'text/html') && record.body !== null;
  const extracted = isHtml ? extractPage(record) : null;
  const facts = extracted?.facts ?? null;
  const { body, ...response } = record;
  const known = facts === null ? null : withoutLost(facts);
  const location = headerValue(record.headers, 'location');
  const newlines = facts === null ? [] : unpackNewlines(facts.document.newlines);
  const page: PageView = {
    url: record.url,
    kind: 'page',
    record: {
      ...response,
      bodyBytes: body?.length ?? 0,
      attempts: 1,
      redirectUrl: location === null ? null : normalizeUrl(location, record.url),
    },
    facts: known,
    isHtml,
    get isIndexable() {
      return isIndexable({ url: record.url, status: record.status, isHtml, robotsAllowed: true, facts: known });
    },
    isInternal: (url) => originOf(url) === originOf(record.url),
    lineAt: (offset) => newlines.filter((newline) => newline < offset).length + 1,
    mainText: extracted?.mainText ?? null,
  };
  const checkOptions = { categories: options.categories, settings: options.checkSettings };
  const ofPage = createPageChecker(checkOptions).run(page).findings;
  const ofText = judgeAlone(allChecks, page, checkOptions);
  const issueOf =
    (alone: boolean) =>
    ({ check, severity, finding }: PageFinding) => ({ check, severity, evidence: finding.evidence, alone });
  const issues = [...ofPage.map(issueOf(false)), ...ofText.map(issueOf(true))];
  return { url: record.url, status: record.status, error: record.error, isHtml, isIndexable: indexabilityOf(page) === true, issues, facts };
}
