/** One page judged alone: fetched here, or as a program sends it, such as the source of a page that no other server reaches. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import type { Evidence } from '@orbweaver/model/issue.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { fetchFollowed } from '@orbweaver/scan/fetching/follow-redirects.ts';
import { reportPage } from '@orbweaver/scan/page-report.ts';

export interface PageQuestion {
  readonly url: string;
  /** null to fetch it. */
  readonly html: string | null;
}

export interface PageAnalysis {
  /** Where redirects led. */
  readonly url: string;
  readonly status: number;
  readonly isHtml: boolean;
  readonly isIndexable: boolean;
  readonly title: string;
  readonly description: string;
  readonly h1: string;
  /** The beginning of the main text. */
  readonly text: string;
  readonly language: string | null;
  readonly issues: readonly { readonly check: string; readonly severity: Severity; readonly evidence: Evidence }[];
}

const fetchMs = 20_000;
/** As a scan reads it. */
const { maxBodyBytes } = defaultScanOptions;

/** Throws `host-unreachable` where nothing came. */
export async function analysePage(openFetcher: () => Pick<Fetcher, 'fetch' | 'close'>, question: PageQuestion): Promise<PageAnalysis> {
  const record = question.html === null ? await fetchPage(openFetcher(), question.url) : servedAs(question.url, question.html);
  const { url, status, isHtml, isIndexable, issues, facts } = reportPage(record, defaultScanOptions);
  return {
    ...{ url, status, isHtml, isIndexable },
    title: facts?.titles[0]?.text ?? '',
    description: facts?.metas.find(({ name }) => name?.toLowerCase() === 'description')?.content ?? '',
    h1: facts?.headings.find(({ level }) => level === 1)?.text ?? '',
    text: facts?.text.excerpt ?? '',
    language: facts?.text.language ?? null,
    issues: issues.map(({ check, severity, evidence }) => ({ check, severity, evidence })),
  };
}

async function fetchPage(fetcher: Pick<Fetcher, 'fetch' | 'close'>, url: string): Promise<FetchRecord> {
  try {
    const request = { url, purpose: 'page', body: 'page-or-none', maxBodyBytes, timeoutMs: fetchMs } as const;
    const record = await fetchFollowed(fetcher, request);
    if (record.status === 0) throw new AppError('host-unreachable', { url, detail: record.errorDetail ?? record.error ?? 'none' });
    return record;
  } finally {
    await fetcher.close();
  }
}

/** What nobody measured is not judged. */
function servedAs(url: string, html: string): FetchRecord {
  const body = new TextEncoder().encode(html);
  return {
    ...{ url, purpose: 'page', status: 200, error: null, errorDetail: null, body, truncated: false, transferBytes: body.length },
    headers: { 'content-type': 'text/html; charset=utf-8' },
    ...{ sizeDeclared: false, lengthMismatch: false, ttfbMs: 0, totalMs: 0, timesAtLeast: false },
    ...{ httpVersion: 'unavailable', remoteAddress: 'unavailable', tls: url.startsWith('https:') ? 'unavailable' : null },
  };
}
