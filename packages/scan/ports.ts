/** Ports of the scan: what the engine and its page workers ask of a runtime besides a fetcher and a database. */
import type { Clock, Fetcher, Renderer } from '@orbweaver/crawl/ports.ts';
import type { ScanOptions, ScanSecrets } from '@orbweaver/model/scan-options.ts';
import type { GrammarChecker, SpellingChecker } from '@orbweaver/model/writing.ts';
import type { OpenDatabase } from '@orbweaver/store/ports.ts';

/** Raw deflate, synchronous. */
export interface Codec {
  deflate(bytes: Uint8Array): Uint8Array;
  /** Throws when the bytes are damaged or more than `maxBytes` would come out. */
  inflate(bytes: Uint8Array, maxBytes: number): Uint8Array;
}

/** A started page worker as its owner sees it. Messages keep their order. */
export interface WorkerPort {
  post(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  onMessage(call: (message: unknown) => void): void;
  /** Called once when the worker has ended, with its failure or null. No message follows; it is not started again. */
  onExit(call: (failure: Error | null) => void): void;
  terminate(): Promise<void>;
}

/** What a page worker needs of its runtime. `slots`: requests it may have open at once. */
export interface WorkerPlatform {
  createFetcher(options: ScanOptions, secrets: ScanSecrets, slots: number): Fetcher;
  readonly codec: Codec;
  readonly clock: Clock;
  /** Calls back when input that has arrived meanwhile was taken in. Without it work is done at once. */
  readonly soon?: (call: () => void) => void;
  /** Collects garbage at once, where the runtime lets us: a huge page leaves much, and the next one may come long before it is collected. */
  readonly collect?: () => void;
}

/** What the owner of a scan needs. `startWorkers` is null where only one thread exists. */
export interface ScanPlatform extends WorkerPlatform {
  readonly openDatabase: OpenDatabase;
  readonly startWorkers: ((count: number) => readonly WorkerPort[]) | null;
  /** Whether one of so many workers (at least one) is the owner's own thread. Without it only where no threads are wanted. */
  readonly ownerReads?: (workers: number) => boolean;
  /** A browser for pages, where the runtime has one; closed by the scan. */
  readonly createRenderer?: (options: ScanOptions, secrets: ScanSecrets) => Renderer;
  /** Now, ISO 8601. */
  timestamp(): string;
  /** Spelling and grammar, where the runtime has them; closed by the scan. `grammar`: the first that takes a text's language is asked. */
  readonly writing?: (options: ScanOptions) => { readonly spelling: SpellingChecker | null; readonly grammar: readonly GrammarChecker[] };
}
