/** The scan process's line to its server: questions that wait for an answer, and what is only told. */
import type { HostOutcome } from '@orbweaver/crawl/host-pace.ts';
import type { ParentPort } from '@orbweaver/platform/node/tasks/parent-process.ts';
import type { Turn } from '../gateway/host-gate.ts';
import type { FromScanProcess, ToScanProcess } from './scan-messages.ts';

/** A request that was given a turn and is not made any more. */
const notMade: HostOutcome = { status: 0, error: 'aborted', ttfbMs: 0, retryAfterMs: null };

export class ServerLine {
  readonly #port: ParentPort<ToScanProcess, FromScanProcess>;
  readonly #proven = new Map<number, (addresses: ReadonlySet<string>) => void>();
  readonly #turns = new Map<number, { readonly host: string; readonly settle: (turn: Turn) => void }>();
  /** Hosts by ask: the server answers each of them all the same. */
  readonly #cancelled = new Map<number, string>();
  #asked = 0;

  constructor(port: ParentPort<ToScanProcess, FromScanProcess>) {
    this.#port = port;
  }

  tell(message: FromScanProcess): void {
    this.#port.postMessage(message);
  }

  provenAddresses(url: URL): Promise<ReadonlySet<string>> {
    return new Promise((settle) => {
      this.#proven.set(++this.#asked, settle);
      this.tell({ kind: 'proven', ask: this.#asked, url: url.href });
    });
  }

  /** Settles when a request may go to the host; 'go' must be followed by `left`. */
  enter(host: string): Promise<Turn> {
    return new Promise((settle) => {
      this.#turns.set(++this.#asked, { host, settle });
      this.tell({ kind: 'enter', ask: this.#asked, host });
    });
  }

  left(host: string, outcome: HostOutcome): void {
    this.tell({ kind: 'left', host, outcome });
  }

  /** Settles all turns that are waited for, at once. */
  cancel(): void {
    if (this.#turns.size === 0) return;
    this.tell({ kind: 'cancel' });
    for (const [ask, { host, settle }] of this.#turns) {
      this.#cancelled.set(ask, host);
      settle('cancelled');
    }
    this.#turns.clear();
  }

  receive(message: Extract<ToScanProcess, { readonly kind: 'turn' | 'proven' }>): void {
    if (message.kind === 'proven') {
      this.#proven.get(message.ask)?.(new Set(message.addresses));
      this.#proven.delete(message.ask);
      return;
    }
    const host = this.#cancelled.get(message.ask);
    this.#cancelled.delete(message.ask);
    // It was given before the server heard that it was no longer wanted.
    if (host !== undefined && message.turn === 'go') this.left(host, notMade);
    this.#turns.get(message.ask)?.settle(message.turn);
    this.#turns.delete(message.ask);
  }
}
