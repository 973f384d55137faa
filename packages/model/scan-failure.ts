/** Code of ours that threw while it read or checked something of a scan: what is stored of it, so that the scan goes on and says so. */

/** A check, or what reads a page, a file, a sitemap or a robots.txt. */
export type FailedPart = 'check' | 'extractor';

export interface ScanFailure {
  readonly part: FailedPart;
  /** Id of the check or the extractor. */
  readonly name: string;
  /** The error on one line (error-text.ts). */
  readonly message: string;
  /** Where in the decoded text it was; -1 where that is not known. */
  readonly offset: number;
}

/** Why a check was not tested that needs what the extractor would have told. */
export function lostReason(extractor: string): string {
  return `the extractor ${extractor} failed`;
}
