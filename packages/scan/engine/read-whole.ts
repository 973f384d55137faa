/** A page outside the crawl, all of whose facts count: where an extractor fails, nothing is told of it. */
import { type ExtractedPage, extractPage } from '@orbweaver/facts/index.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { lostReason } from '@orbweaver/model/scan-failure.ts';

/** Throws where any fact was lost. */
export function readWhole(record: FetchRecord): ExtractedPage {
  const page = extractPage(record);
  const [lost] = page.facts.lost ?? [];
  if (lost !== undefined) throw new Error(`${lostReason(lost.extractor)} (${lost.message})`);
  return page;
}
