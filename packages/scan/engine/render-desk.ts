/** The owner's end of rendering: pages of all workers go to the one browser of the scan. */

import type { Renderer } from '@orbweaver/crawl/ports.ts';
import { unrendered } from '@orbweaver/model/rendering.ts';
import type { MeasuredFile } from '@orbweaver/store/coverage.ts';
import type { WorkerMessage } from '../messages.ts';
import { CoverageSum } from './coverage-sum.ts';
import type { ScanLog } from './scan-log.ts';
import type { WorkerLink } from './worker-link.ts';

type RenderCall = Extract<WorkerMessage, { readonly type: 'render' }>;

export class RenderDesk {
  readonly #renderer: Renderer | null;
  readonly #log: ScanLog;
  #coverage = new CoverageSum();

  /** `renderer` is null where the runtime has no browser. */
  constructor(renderer: Renderer | null, log: ScanLog) {
    this.#renderer = renderer;
    this.#log = log;
  }

  /** What pages used of their files before the scan was stopped. */
  restore(measured: readonly MeasuredFile[]): void {
    this.#coverage = new CoverageSum(measured);
  }

  /** What all rendered pages used of their files; null where that was not measured. */
  measured(): readonly MeasuredFile[] | null {
    return this.#coverage.isEmpty ? null : this.#coverage.files();
  }

  take(link: WorkerLink, { call, request }: RenderCall): void {
    void this.#render(request).then((record) => {
      const { outcome, detail } = record;
      if (outcome === 'unavailable')
        this.#log.note({ code: detail === 'browser-missing' ? 'renderer-missing' : 'renderer-failed', values: {} });
      this.#coverage.addPage(record.coverage);
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
