/** What the panel and its worker say to each other. */
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import type { PageReport } from '@orbweaver/scan/page-report.ts';
import type { PageRendering } from '@orbweaver/store/views/page-rendering.ts';
import type { ElementPlace } from './mark-element.ts';

/** The page as it was served, and as the tab has it now. */
export interface PageReading {
  readonly served: FetchRecord;
  readonly tree: { readonly html: Uint8Array; readonly documentUrl: string };
}

export type PageVersion = 'served' | 'now';

/** A check that could say nothing of the page as the tab has it. */
export interface NotTested {
  readonly check: string;
  /** Why, in English; null where it needs sizes or colours, which only a scan's browser measures. */
  readonly reason: string | null;
}

export interface PageAnalysis {
  readonly served: PageReport;
  readonly now: PageReport;
  /** In the order of the checks. */
  readonly notTested: readonly NotTested[];
  readonly rendering: PageRendering | null;
}

/** `place` asks about the page that was read last. */
export type WorkerAsk =
  | { readonly id: number; readonly kind: 'read'; readonly reading: PageReading }
  | { readonly id: number; readonly kind: 'place'; readonly version: PageVersion; readonly offset: number };

export type WorkerAnswer =
  | { readonly id: number; readonly analysis: PageAnalysis }
  | { readonly id: number; readonly place: ElementPlace | null }
  | { readonly id: number; readonly fault: string };
