/** What tools that read scans work with: the folder of a command, or the stored scans of an account. */
import type { WordsOfChecks } from '@orbweaver/i18n/check-words.ts';
import type { ViewKind, ViewQuestions } from '@orbweaver/scan/results/view-queries.ts';
import type { Database } from '@orbweaver/store/ports.ts';

/** An open scan: its questions are those of the results screen. */
export interface OpenScan {
  readonly database: Database;
  ask<K extends ViewKind>(kind: K, ask: ViewQuestions[K]['ask']): ViewQuestions[K]['response'];
}

/** Scans by the names that `list_scans` gives. Throws AppError as `openScanFile` does, and for a name that is none. */
export interface ScanReader {
  readonly words: WordsOfChecks;
  /** Calls `use` with the scan, which nobody writes meanwhile. */
  read<T>(name: string, use: (scan: OpenScan) => T): T;
  readBoth<T>(old: string, now: string, use: (old: Database, now: Database) => T): T;
  /** Are these two names of one scan? */
  isSame(one: string, other: string): boolean;
}
