/** FetchRecord in, PageFacts out: one scan over the decoded text drives all extractors. */
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import type { PageFacts } from './page-facts.ts';

export interface FactsOptions {
  /** noscript contents are parsed as markup when false (the default: a crawler runs no scripts). */
  readonly scripting?: boolean;
}

export interface ExtractedPage {
  readonly facts: PageFacts;
  /** Decoded source, for `--keep-source` and density on demand. */
  readonly text: string;
  readonly mainText: string;
}

/** Facts of an HTML body. Never throws on any bytes. */
export function extractPage(record: FetchRecord, options?: FactsOptions): ExtractedPage {
  throw new Error(`not built ${record.url} ${options?.scripting}`);
}
