/** The owner's end of rendering: pages of all workers go to the one browser of the scan. */
import type { Renderer } from '@orbweaver/crawl/ports.ts';
import { unrendered } from '@orbweaver/model/rendering.ts';
import type { WorkerMessage } from '../messages.ts';
import type { ScanLog } from './scan-log.ts';
import type { WorkerLink } from './worker-link.ts';

type RenderCall = Extract<WorkerMessage, { readonly type: 'render' }>;

export class RenderDesk {
  readonly #renderer: Renderer | null;
  readonly #log: ScanLog;

  /** `renderer` is null where the runtime has no browser. */
  constructor(renderer: Renderer | null, log: ScanLog) {
    this.#renderer = renderer;
    this.#log = log;
  }

  take(link: WorkerLink, { call, request }: RenderCall): void {
    void this.#render(request).then((record) => {
      const { outcome, detail } = record;
      if (outcome === 'unavailable')
        this.#log.note({ code: detail === 'browser-missing' ? 'renderer-missing' : 'renderer-failed', values: {} });
      link.post({ type: 'rendered', call, record });
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
