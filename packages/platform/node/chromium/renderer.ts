/**
 * The renderer of a machine: one Chromium, started with the first page and again after many, in which as many pages are open at once as the memory
 * that may be used has room for.
 */
import type { Renderer } from '@orbweaver/crawl/ports.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { type RenderRecord, type RenderRequest, unrendered } from '@orbweaver/model/rendering.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { screenshotDevicesOf, screenshotFrames } from '@orbweaver/model/screenshots.ts';
import { type PageOptions, renderPage } from './render-page.ts';
import { noProxyPort, openWalledBrowser, type WalledBrowser } from './walled-browser.ts';

/** Chromium without a page, and what a page takes with its process: measured with Debian's, rounded up. */
const browserMb = 300;
const pageMb = 150;
/** What a page's own scripts may hold; beyond it the tab crashes. */
const heapMb = 256;
const maxPages = 16;
/** What a browser holds grows with the pages that it has opened. */
const pagesPerBrowser = 400;
/** Starts that failed one after the other, after which there is no browser. */
const maxFailedStarts = 3;

export interface RendererOptions extends Omit<PageOptions, 'appearance'> {
  readonly isMobile: boolean;
  /** Comes behind the browser's own name, as search engines write theirs; one that begins as a browser's does stands alone. */
  readonly userAgent: string;
  /** Megabytes that the browser may take, pages and all. */
  readonly memoryMb: number;
}

/** Pages that may be open at once. */
export function pagesFor(memoryMb: number): number {
  return Math.max(1, Math.min(maxPages, Math.floor((memoryMb - browserMb) / pageMb)));
}

export function createRenderer(options: RendererOptions): Renderer {
  return new ChromiumRenderer(options);
}

/** As a scan's options ask for it. */
export function createScanRenderer(
  { renderAs, userAgent, renderMemory, renderThirdParty, screenshots }: ScanOptions,
  more: Pick<RendererOptions, 'secrets' | 'cookies' | 'resolve' | 'coverage' | 'layout' | 'guard'>,
): Renderer {
  return createRenderer({
    ...more,
    isMobile: renderAs === 'phone',
    userAgent,
    memoryMb: renderMemory,
    thirdParty: renderThirdParty,
    screenshots: screenshotDevicesOf(screenshots),
  });
}

/** A browser, and how much it has done. */
interface Running {
  readonly opened: Promise<WalledBrowser>;
  pages: number;
  open: number;
}

interface Waiting {
  readonly request: RenderRequest;
  readonly settle: (record: RenderRecord) => void;
}

class ChromiumRenderer implements Renderer {
  readonly #options: RendererOptions;
  readonly #slots: number;
  #waiting: Waiting[] = [];
  readonly #underWay = new Set<Waiting>();
  #open = 0;
  #running: Running | null = null;
  readonly #closing = new Set<Promise<void>>();
  #failedStarts = 0;
  /** Why there is no browser. */
  #absent: string | null = null;
  #isAborted = false;

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#slots = pagesFor(options.memoryMb);
  }

  render(request: RenderRequest): Promise<RenderRecord> {
    if (this.#isAborted) return Promise.resolve(unrendered('aborted', null));
    return new Promise((settle) => {
      this.#waiting.push({ request, settle });
      this.#next();
    });
  }

  abort(): void {
    this.#isAborted = true;
    const all = [...this.#waiting, ...this.#underWay];
    this.#waiting = [];
    this.#underWay.clear();
    for (const { settle } of all) settle(unrendered('aborted', null));
    this.#retire();
  }

  resume(): void {
    this.#isAborted = false;
  }

  async close(): Promise<void> {
    this.abort();
    await Promise.all(this.#closing);
  }

  #next(): void {
    while (this.#open < this.#slots) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#open++;
      this.#underWay.add(next);
      void this.#renderOne(next.request).then((record) => {
        this.#open--;
        if (this.#underWay.delete(next)) next.settle(record);
        this.#next();
      });
    }
  }

  async #renderOne(request: RenderRequest): Promise<RenderRecord> {
    if (this.#absent !== null) return unrendered('unavailable', this.#absent);
    const running = this.#browser();
    running.pages++;
    running.open++;
    try {
      const { browser } = await running.opened;
      this.#failedStarts = 0;
      const version = browser.version().split('.', 1)[0] ?? '';
      const record = await renderPage(browser, request, { ...this.#options, appearance: appearanceOf(this.#options, version) });
      if (!browser.isConnected() && this.#running === running) this.#retire();
      return record;
    } catch (error) {
      return this.#notStarted(running, error);
    } finally {
      running.open--;
      if (running.open === 0 && this.#running !== running) this.#end(running);
    }
  }

  #notStarted(running: Running, error: unknown): RenderRecord {
    if (this.#running === running) {
      this.#running = null;
      this.#failedStarts++;
    }
    const detail = error instanceof AppError ? error.code : 'browser-failed';
    if (detail === 'browser-missing' || this.#failedStarts >= maxFailedStarts) this.#absent = detail;
    return unrendered(this.#absent === null ? 'failed' : 'unavailable', detail);
  }

  #browser(): Running {
    if (this.#running !== null && this.#running.pages >= pagesPerBrowser) this.#retire();
    this.#running ??= { opened: openWalledBrowser(noProxyPort, argumentsOf(this.#slots)), pages: 0, open: 0 };
    return this.#running;
  }

  /** Gets no further page; ends with its last one, or at once where all was broken off. */
  #retire(): void {
    const running = this.#running;
    this.#running = null;
    if (running !== null && (running.open === 0 || this.#isAborted)) this.#end(running);
  }

  #end(running: Running): void {
    const end = running.opened.then(
      (opened) => opened.close(),
      () => {},
    );
    this.#closing.add(end);
    void end.then(() => this.#closing.delete(end));
  }
}

function argumentsOf(slots: number): string[] {
  return [`--js-flags=--max-old-space-size=${heapMb}`, `--renderer-process-limit=${slots + 1}`];
}

const systems = { mobile: 'Linux; Android 10; K', desktop: 'X11; Linux x86_64' } as const;

function appearanceOf({ isMobile, userAgent }: RendererOptions, version: string): PageOptions['appearance'] {
  const system = isMobile ? systems.mobile : systems.desktop;
  const browserName = `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0${isMobile ? ' Mobile' : ''} Safari/537.36`;
  const { width, height } = screenshotFrames[isMobile ? 'phone' : 'desktop'];
  return {
    viewport: { width, height },
    isMobile,
    userAgent: userAgent.startsWith('Mozilla/') ? userAgent : `${browserName} ${userAgent}`,
  };
}
