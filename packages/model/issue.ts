/** One finding and the evidence that a person can verify it by. */
import type { Severity } from './severity.ts';

/** Flat, small, JSON. Every field is optional; a check gives those that prove its point. */
export interface Evidence {
  /** The offending text or value as found, cut at 300 characters. */
  readonly value?: string | number;
  /** The threshold that was crossed. */
  readonly limit?: string | number;
  /** 0-based offset in the decoded text, and 1-based line. */
  readonly offset?: number;
  readonly line?: number;
  /** Response header that decided. */
  readonly header?: string;
  /** Rule that decided, such as a robots.txt line. */
  readonly rule?: string;
  /** Target of the link, canonical, resource. */
  readonly target?: string;
  /** Start tag of the element as the browser had it, cut at 200 characters. */
  readonly element?: string;
  /** Redirect chain: URL and status of each hop. */
  readonly chain?: readonly { readonly url: string; readonly status: number }[];
  /** Other pages of a group, first ones in (depth, url) order, at most 20. */
  readonly urls?: readonly string[];
  /** Size of the group including this page, or number of occurrences on this page. */
  readonly count?: number;
  /** Of a file, that the finding is about. */
  readonly bytes?: number;
  /** Width of a text in search results. */
  readonly pixels?: number;
  /** How many pages load the file, have the link, or are concerned by what is told of one of them. */
  readonly pages?: number;
}

/** What a check reports for one page, link, resource or site. */
export interface Finding {
  /** Overrides the check's severity where the catalogue has tiers. */
  readonly severity?: Severity;
  readonly evidence: Evidence;
  /** Findings of one check with the same group are one fault (a template, a duplicate set). */
  readonly group?: string;
}
