/** What came of opening a page in a browser. A page that could not be rendered is data, never an exception. */
import type { FileCoverage } from './coverage.ts';
import type { HeaderMap } from './fetch-record.ts';
import type { LoadedFile } from './loaded-file.ts';
import type { PageLayout } from './page-layout.ts';
import type { Screenshot } from './screenshots.ts';

export const renderModes = ['off', 'auto', 'on'] as const;

/**
 * - `rendered`: the tree was read.
 * - `left`: the page's script, or its refresh, went to another address, which `target` names; the tree is of no use then.
 * - `failed`: the tab crashed or did not answer; `detail` says which.
 * - `unavailable`: there is no browser; `detail` says why.
 * - `aborted`: stopped by us.
 */
export const renderOutcomes = ['rendered', 'left', 'failed', 'unavailable', 'aborted'] as const;
export type RenderOutcome = (typeof renderOutcomes)[number];

/**
 * Why the tree was read when it was.
 * - `quiet`: nothing was loading and nothing changed any more.
 * - `loading`: the time was over before everything had loaded.
 * - `changing`: the time was over, and the tree still changed.
 * - `requests`, `bytes`: more was asked for than a page may.
 */
export const settleReasons = ['quiet', 'loading', 'changing', 'requests', 'bytes'] as const;
export type SettleReason = (typeof settleReasons)[number];

export interface RenderRequest {
  /** Absolute, normalised, http or https. */
  readonly url: string;
  /** Of the response that the page is made of: it is not asked for again. */
  readonly status: number;
  readonly headers: HeaderMap;
  readonly body: Uint8Array;
  /** Address that the response came from; the browser may ask it again, even where it is a private one. */
  readonly remoteAddress: string | null;
  /** From when the document is there until the tree is read, however busy the page is; as long at most for opening it. */
  readonly timeoutMs: number;
  /** Of the tree as markup, UTF-8; what is longer is cut there. */
  readonly maxBytes: number;
}

/** A request of the page that brought nothing. */
export interface FailedRequest {
  readonly url: string;
  /** An HTTP status from 400, or the browser's word such as net::ERR_FAILED. */
  readonly reason: string;
}

export interface RenderRecord {
  readonly outcome: RenderOutcome;
  readonly detail: string | null;
  readonly settled: SettleReason | null;
  /** Where the page wanted to go; null unless `left`. */
  readonly target: string | null;
  /** Of the document when it was read: scripts may have changed it without loading another one. */
  readonly documentUrl: string | null;
  /** The tree as markup, UTF-8, with what open shadow roots show in its place; null unless `rendered`. */
  readonly html: Uint8Array | null;
  /** Uncaught exceptions and console errors, each once, sorted; the first 20. */
  readonly errors: readonly string[];
  /** Each once, sorted by URL; the first 50. */
  readonly failed: readonly FailedRequest[];
  /** Of each style sheet and script that it loaded; none where that was not measured. */
  readonly coverage: readonly FileCoverage[];
  /** null where it was not measured. */
  readonly layout: PageLayout | null;
  /** Pictures, fonts and preloads that it loaded, by URL; none where that was not measured. */
  readonly loaded: readonly LoadedFile[];
  /** Of its first screen, taken after all else was read; none where they were not asked for. */
  readonly screenshots: readonly Screenshot[];
}

/** What is there where nothing was rendered. */
export function unrendered(outcome: Exclude<RenderOutcome, 'rendered'>, detail: string | null, target: string | null = null): RenderRecord {
  return {
    outcome,
    detail,
    settled: null,
    target,
    documentUrl: null,
    html: null,
    errors: [],
    failed: [],
    coverage: [],
    loaded: [],
    screenshots: [],
    layout: null,
  };
}
