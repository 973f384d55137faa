/**
 * What the scan hands to the writer: plain rows with global URL ids. Packed rows are Uint32Arrays (cheap to send between
 * threads, cheap to bind); their layouts are here and nowhere else.
 */
import type { Attempt } from '@orbweaver/model/attempt.ts';
import type { FetchErrorCode, FetchPurpose } from '@orbweaver/model/fetch-record.ts';
import type { LinkVerdict } from '@orbweaver/model/link-verdict.ts';
import type { ScanFailure } from '@orbweaver/model/scan-failure.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import type { SharedCause } from '@orbweaver/model/shared-cause.ts';
import type { NotFetchedReason, UrlKind } from '@orbweaver/model/url-state.ts';

/** Stands for "no URL" or "no text" in packed rows. URL and text ids start at 1. */
export const NONE = 0;

/**
 * links: position = row index; flags are those of model/link-flags.ts. In href form 0 `href` is its text (NONE = ''), in the other forms
 * it is rebuilt from the target's URL and `href` is its fragment (NONE = no '#').
 */
export const LINK_WIDTH = 5;
export const linkColumns = { target: 0, text: 1, href: 2, offset: 3, flags: 4 } as const;

/** images: position = row index; flags are those of model/image-flags.ts. The rest of ImageFact is in the block. */
export const IMAGE_WIDTH = 5;
export const imageColumns = { target: 0, alt: 1, src: 2, offset: 3, flags: 4 } as const;

/** resources: position = row index; kind = index in resourceKinds, flags are those of model/resource-flags.ts. The rest of ResourceFact is in the block. */
export const RESOURCE_WIDTH = 4;
export const resourceColumns = { target: 0, kind: 1, offset: 2, flags: 3 } as const;

/** Other references of a page: via = one bit of discoveredBy; text: the language of an hreflang, 'next' or 'prev' of pagination, 'image', 'icon' or 'manifest' of a resource that is in no other row (srcset candidates), the property of an address in structured data, 'breadcrumb'. With via `pageNote` and no target: `kind=value` (page-notes.ts). */
export const REFERENCE_WIDTH = 4;
export const referenceColumns = { target: 0, via: 1, offset: 2, text: 3 } as const;

/** One answer (any purpose but robots and sitemap). */
export interface ResponseRow {
  readonly urlId: number;
  readonly purpose: FetchPurpose;
  readonly status: number;
  readonly error: FetchErrorCode | null;
  readonly contentType: string | null;
  readonly bodyBytes: number;
  readonly transferBytes: number;
  /** Bits of answerFlags. */
  readonly flags: number;
  readonly ttfbMs: number;
  readonly totalMs: number;
  readonly attempts: number;
  readonly redirectToId: number | null;
  /** Hash of the body (64 bits, hex) for resources that were read to the end; else null. */
  readonly contentHash: string | null;
  /** Place of its entry in the batch's block. */
  readonly blockIndex: number;
  readonly page: PageRow | null;
  /** The verdict on this response alone (model/link-verdict.ts `judgeAnswer`); without it views judge by status and error. */
  readonly verdict?: LinkVerdict;
}

/** Columns of an HTML page that views and site checks query; everything else is in the block. */
export interface PageRow {
  readonly title: string | null;
  readonly titleCount: number;
  readonly description: string | null;
  readonly descriptionCount: number;
  readonly h1: string | null;
  readonly h1Count: number;
  readonly lang: string | null;
  readonly canonicalId: number | null;
  readonly canonicalCount: number;
  /** Bits of pageFlags. */
  readonly flags: number;
  readonly words: number;
  readonly uniqueWords: number;
  readonly sentences: number;
  readonly lines: number;
  readonly chars: number;
  readonly contentHash: string;
  /** Of TextFacts; null where they say nothing of it. */
  readonly language: string | null;
  readonly sampleWords: number | null;
  readonly sampleSyllables: number | null;
  readonly h2Count: number;
  readonly codeWords: number;
  readonly codeSentences: number;
  /** TextFacts.parts. */
  readonly lineWords: string | null;
  /** Similarity sketch (TextFacts.sketch). */
  readonly sketch: string;
  /** Absolute URL of the base element, where there is one: hrefs are relative to it. */
  readonly base: string | null;
  /** Words of the main text in order, 16 bits each (facts/text/fingerprint.ts); none where they were not kept. */
  readonly wordHashes: Uint16Array;
  readonly links: Uint32Array;
  readonly images: Uint32Array;
  readonly resources: Uint32Array;
  readonly references: Uint32Array;
}

/** One entry of a block: what is not a column. Blocks are raw-deflated UTF-8 JSON arrays of entries. */
export interface BlockEntry {
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly errorDetail: string | null;
  readonly httpVersion: string;
  readonly remoteAddress: string | null;
  readonly tls: unknown;
  /** PageFacts without links, with images and resources reduced to what their rows lack; null for other responses. */
  readonly facts: unknown;
  /** FileFacts of a style sheet, a script or a picture; absent for other responses and in files of older versions. */
  readonly file?: unknown;
  /** Attempts before this one, whose answers were not kept; absent for what was asked for once. */
  readonly earlier?: readonly Attempt[];
  /** FileStyling of a style sheet or script; absent as `file` is. */
  readonly styling?: unknown;
}

/** Whose run wrote an issue or outcome: resume drops those of site checks. */
export type IssueScope = 'page' | 'site';

export interface UrlNew {
  readonly id: number;
  readonly url: string;
  readonly kind: UrlKind;
  readonly internal: boolean;
}

/** Code of ours that threw at a URL; `urlId` 0: on the site as a whole. */
export interface FailureRow extends ScanFailure {
  readonly urlId: number;
}

/** Written once per URL in `finish`, from the frontier. */
export interface UrlOutcome {
  readonly id: number;
  /** What the URL is used as over the whole scan (the kind given to addUrl is only the first use). */
  readonly kind: UrlKind;
  readonly depth: number | null;
  readonly discoveredBy: number;
  /** Page where the first link (lowest ordinal, position) was found; null for seeds and sitemaps. */
  readonly foundOnId: number | null;
  readonly notFetched: NotFetchedReason | null;
}

export interface IssueRow {
  /** 0 = the site. */
  readonly urlId: number;
  readonly check: string;
  readonly severity: Severity;
  /** JSON of Evidence. */
  readonly evidence: string;
  readonly group: string | null;
  /** What it shares with the findings of other pages that are mended with it; null or absent for a fault of this page alone. A group is shared without it. */
  readonly cause?: SharedCause | null;
}

/** Counts per check of pages that passed, were not applicable, not tested (with the reason). */
export interface OutcomeCounts {
  readonly check: string;
  readonly passed: number;
  readonly failed: number;
  readonly notApplicable: number;
  readonly notTested: number;
  readonly reason: string | null;
}
