/** What the server and the process of one scan say to each other. The process asks for what only the server knows: rights at hosts, and turns of the pace that all share. */
import type { HostOutcome } from '@orbweaver/crawl/host-pace.ts';
import type { ScanSummary as SavedSummary } from '@orbweaver/model/api/scans.ts';
import type { ErrorCode } from '@orbweaver/model/errors.ts';
import type { ScanOptions, ScanSecrets } from '@orbweaver/model/scan-options.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import type { Progress, ScanNotice } from '@orbweaver/scan/progress.ts';
import type { StartFault } from '@orbweaver/store/start-fault.ts';
import type { Turn } from '../gateway/host-gate.ts';
import type { GuardLists } from '../tools/tool-guard.ts';

/** What the process is started with, for anybody to see. */
export interface ScanSetup extends GuardLists {
  readonly userAgent: string;
  /** The operator's LanguageTool server; null = none. */
  readonly languageTool: string | null;
  /** Whether a browser of this machine may open pages. */
  readonly rendersPages: boolean;
}

/** Secrets never stand in a process's arguments. */
export interface ScanWork {
  /** Absolute path of the scan file. */
  readonly file: string;
  /** Goes on with the file, whose own options hold then. */
  readonly isResumed: boolean;
  /** Came from a device: the options asked for hold instead of the file's own, and it has at least so many pages. null = it began on a server. */
  readonly continued: { readonly pages: number } | null;
  readonly options: ScanOptions;
  readonly secrets: ScanSecrets;
  /** Rules of the project's segments, for a file that is begun here. */
  readonly segments: readonly string[];
}

export type ToScanProcess =
  | { readonly kind: 'start'; readonly work: ScanWork }
  | { readonly kind: 'stop' }
  /** Whether the file stays as it is, from now on until it is let go. */
  | { readonly kind: 'hold'; readonly ask: number }
  | { readonly kind: 'let-go'; readonly ask: number }
  | { readonly kind: 'turn'; readonly ask: number; readonly turn: Turn }
  | { readonly kind: 'proven'; readonly ask: number; readonly addresses: readonly string[] };

export type FromScanProcess =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'enter'; readonly ask: number; readonly host: string }
  | { readonly kind: 'left'; readonly host: string; readonly outcome: HostOutcome }
  /** No turn that is still waited for is wanted. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'proven'; readonly ask: number; readonly url: string }
  /** The answer to 'hold', and to 'let-go': did it stay as it was? */
  | { readonly kind: 'held'; readonly ask: number; readonly isHeld: boolean }
  | { readonly kind: 'ended'; readonly outcome: ScanOutcome }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly values: Readonly<Record<string, string | number>> };

/** One thing to mend, of those worth most for their effort. Words for `check` are the client's. */
export interface ScanFinding {
  readonly check: string;
  readonly severity: Severity;
  /** Changes that mend it all, and the URLs that it is found on. */
  readonly causes: number;
  readonly urls: number;
  readonly minutes: number;
  /** Where it was found first: '' for the site as a whole. */
  readonly url: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** How a scan on the server ended. Its file is finished, whether or not it came to its end. */
export interface ScanOutcome {
  readonly file: string;
  /** As a saved scan keeps it. */
  readonly summary: SavedSummary;
  /** By cause: what one change mends counts once. */
  readonly severities: Readonly<Record<Severity, number>>;
  /** Best first, at most ten. */
  readonly findings: readonly ScanFinding[];
  /** How the site closed itself to the scan, which was ended then; what was found until then is in the file. null = it did not. */
  readonly block: ScanNotice['values'] | null;
  /** Why no page was read; null where one was. */
  readonly startFault: StartFault | null;
}
