/** The owner's end of rendering: pages of all workers go to the one browser of the scan. */

import type { Renderer } from '@orbweaver/crawl/ports.ts';
import { unrendered } from '@orbweaver/model/rendering.ts';
import type { WorkerMessage } from '../messages.ts';
import type { CoverageLedger } from './coverage-ledger.ts';
import type { ScanLog } from './scan-log.ts';
import type { WorkerLink } from './worker-link.ts';

type RenderCall = Extract<WorkerMessage, { readonly type: 'render' }>;

export class RenderDesk {
  readonly #renderer: Renderer | null;
  readonly #log: ScanLog;
  readonly #coverage: CoverageLedger;

  /** `renderer` is null where the runtime has no browser. */
  constructor(renderer: Renderer | null, log: ScanLog, coverage: CoverageLedger) {
    this.#renderer = renderer;
    this.#log = log;
    this.#coverage = coverage;
  }

  take(link: WorkerLink, { call, request }: RenderCall): void {
    void this.#render(request).then((record) => {
      const { outcome, detail } = record;
      if (outcome === 'unavailable')
        this.#log.note({ code: detail === 'browser-missing' ? 'renderer-missing' : 'renderer-failed', values: {} });
      this.#coverage.hold(request.url, record.coverage);
      link.post({ type: 'rendered', call, record: { ...record, coverage: [] } });
    });
  }

  abort(): void {
    this.#renderer?.abort();
  }

  resume(): void {
    this.#renderer?.resume();
  }

  /** Settles when the browser has ended. */
  async close(): Promise<void> {
    await this.#renderer?.close();
  }

  #render(request: RenderCall['request']): ReturnType<Renderer['render']> {
    return this.#renderer?.render(request) ?? Promise.resolve(unrendered('unavailable', 'browser-missing'));
  }
}
