/** What a rendered page does while it loads: how much it asks for, what of it fails, and what goes wrong in its scripts. */
import type { FailedRequest } from '@orbweaver/model/rendering.ts';
import type { Page, Request } from 'playwright-core';

const maxErrors = 20;
const maxErrorChars = 300;
const maxFailed = 50;

export class PageEvents {
  /** Requests whose response has not come to its end. */
  readonly #open = new Set<Request>();
  readonly #errors = new Set<string>();
  readonly #failed = new Map<string, string>();
  asked = 0;
  hasCrashed = false;

  constructor(page: Page) {
    page.on('request', (request) => {
      this.asked++;
      if (isAwaited(request)) this.#open.add(request);
    });
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => {
      this.#open.delete(request);
      const reason = request.failure()?.errorText ?? '';
      // What the page or we broke off is no fault of a server.
      if (reason !== 'net::ERR_ABORTED') this.#fail(request.url(), reason);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.#fail(response.url(), String(response.status()));
    });
    page.on('pageerror', (error) => this.#error(String(error.message)));
    page.on('console', (message) => {
      // The browser's own words for a failed request, which is told apart.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource:')) this.#error(message.text());
    });
    page.on('crash', () => {
      this.hasCrashed = true;
    });
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    page.on('popup', (popup) => void popup.close().catch(() => {}));
  }

  get isLoading(): boolean {
    return this.#open.size > 0;
  }

  get errors(): readonly string[] {
    return [...this.#errors].sort();
  }

  get failed(): readonly FailedRequest[] {
    return Array.from(this.#failed, ([url, reason]) => ({ url, reason })).sort((a, b) => (a.url < b.url ? -1 : 1));
  }

  #error(text: string): void {
    const line = text.split('\n', 1)[0] ?? '';
    if (line !== '' && this.#errors.size < maxErrors) this.#errors.add(line.slice(0, maxErrorChars).toWellFormed());
  }

  #fail(url: string, reason: string): void {
    if (/^https?:/.test(url) && url.length <= 2000 && this.#failed.size < maxFailed) this.#failed.set(url, reason);
  }
}

/** Streams of events are open as long as the page is. */
function isAwaited(request: Request): boolean {
  return request.resourceType() !== 'eventsource' && /^https?:/.test(request.url());
}
