/** What the owner thread and its page workers tell each other. One shape for threads and for `--workers 0`. */
import type { CheckFailure } from '@orbweaver/checks/outcomes.ts';
import type { Attempt } from '@orbweaver/model/attempt.ts';
import type { Extracted } from '@orbweaver/model/extraction.ts';
import type { FactGroup } from '@orbweaver/model/fact-groups.ts';
import type { FetchErrorCode, FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import type { RenderRecord, RenderRequest } from '@orbweaver/model/rendering.ts';
import type { ScanFailure } from '@orbweaver/model/scan-failure.ts';
import type { ScanOptions, ScanSecrets } from '@orbweaver/model/scan-options.ts';
import type { Screenshot } from '@orbweaver/model/screenshots.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import type { SharedCause } from '@orbweaver/model/shared-cause.ts';
import type { PageRow, ResponseRow } from '@orbweaver/store/rows.ts';

/** How a URL is asked for: as a page, a link to verify, a media file, a text resource. */
export const jobModes = { page: 0, link: 1, media: 2, text: 3 } as const;

export interface WorkerStart {
  readonly type: 'start';
  readonly options: ScanOptions;
  readonly secrets: ScanSecrets;
  /** Groups of facts that are gathered. */
  readonly groups: readonly FactGroup[];
  /** Requests this worker may have open at once. */
  readonly slots: number;
  /** Hosts that count as the site beyond the options (the start URL redirected there). */
  readonly siteHosts: readonly string[];
}

/** Parallel arrays, cheap to send. `attempts` counts from 1. */
export interface WorkerJobs {
  readonly type: 'jobs';
  readonly ids: readonly number[];
  readonly urls: readonly string[];
  readonly modes: readonly number[];
  readonly attempts: readonly number[];
  /** Attempts of jobs that were made before, by id. */
  readonly earlier: Readonly<Record<number, readonly Attempt[]>>;
}

export type OwnerMessage =
  | WorkerStart
  | WorkerJobs
  | { readonly type: 'site-host'; readonly host: string }
  | { readonly type: 'raw'; readonly call: number; readonly request: FetchRequest }
  | { readonly type: 'rendered'; readonly call: number; readonly record: RenderRecord }
  | { readonly type: 'abort' }
  /** Like 'abort', and answers that were not read yet are given back too: reading them could take seconds. */
  | { readonly type: 'stop' }
  | { readonly type: 'resume' }
  /** A person uses the machine that the scan runs on, or its owner is busy: nothing is asked for or read for so long. */
  | { readonly type: 'throttle'; readonly ms: number }
  | { readonly type: 'close' };

/** Links, images, resources and references of all pages of a batch, one after the other, in `ResultBatch.packed`; here their lengths. */
export type WorkerPage = Omit<PageRow, 'wordHashes' | 'links' | 'images' | 'resources' | 'references'> & {
  /** Of `ResultBatch.words`. */
  readonly wordHashes: number;
  readonly links: number;
  readonly images: number;
  readonly resources: number;
  readonly references: number;
};

export interface WorkerIssue {
  readonly check: string;
  readonly severity: Severity;
  readonly evidence: string;
  readonly group: string | null;
  readonly cause: SharedCause | null;
}

/** URL and text ids are the worker's own until the owner translates them. */
export interface WorkerResult {
  readonly id: number;
  readonly mode: number;
  /** Asked again later instead of being stored; the response is not in the block. */
  readonly again: boolean;
  /** What came of it then; null for what is stored. */
  readonly attempt: Attempt | null;
  /** Dropped because of pause or stop: to be asked again. */
  readonly aborted: boolean;
  readonly retryAfterMs: number | null;
  readonly status: number;
  readonly error: FetchErrorCode | null;
  readonly response: Omit<ResponseRow, 'urlId' | 'page'> | null;
  readonly page: WorkerPage | null;
  readonly issues: readonly WorkerIssue[];
  readonly source: Uint8Array | null;
  readonly prose: Uint8Array | null;
  /** Of the rendered page. */
  readonly screenshots: readonly Screenshot[];
  /** What the scan's rules found. */
  readonly extracted: readonly Extracted[];
  /** Checks and extractors whose code threw. */
  readonly failures: readonly ScanFailure[];
}

export interface ResultBatch {
  readonly type: 'batch';
  /** The worker began a new dictionary: its URL and text numbers start again at 1. */
  readonly fresh: boolean;
  readonly newUrls: readonly string[];
  readonly newTexts: readonly string[];
  readonly block: Uint8Array;
  readonly packed: Uint32Array;
  /** Word hashes of all pages, one after the other. */
  readonly words: Uint16Array;
  /** Names that were not marked by this worker before (store/name-filter-rows.ts). */
  readonly marks: readonly number[];
  readonly results: readonly WorkerResult[];
  /** Four counts a page check, in the checker's order and in that of `outcome` (checks/outcomes.ts). */
  readonly outcomes: Uint32Array;
  /** Why checks were not tested, by id. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Checks whose code threw; counted in `outcomes` as not tested. */
  readonly failures: readonly CheckFailure[];
}

export type WorkerMessage =
  | ResultBatch
  | { readonly type: 'raw'; readonly call: number; readonly record: FetchRecord }
  /** The owner has the one browser of the scan. */
  | { readonly type: 'render'; readonly call: number; readonly request: RenderRequest };
