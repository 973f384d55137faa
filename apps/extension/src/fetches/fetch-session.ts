/** One scan's connection in the extension's worker: takes requests from the bridge, makes them, and sends the records back in parts. */
import { base64Of } from '@orbweaver/formats/base64.ts';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { originOf } from '@orbweaver/model/url.ts';
import { type ExtensionSettings, type FromExtension, partChars, type ToExtension } from '@orbweaver/platform/extension/messages.ts';
import { failedRecord } from '@orbweaver/platform/gateway/failed-record.ts';
import { maxOpenRequests } from '@orbweaver/platform/gateway/frames.ts';
import { maySendCookies } from './cookie-rights.ts';
import { exchange } from './exchange.ts';
import { HostRights } from './host-rights.ts';
import { OwnHeaders } from './own-headers.ts';

export class FetchSession {
  readonly #port: chrome.runtime.Port;
  readonly #installation: string;
  readonly #rights = new HostRights();
  readonly #open = new Map<number, AbortController>();
  readonly #own = new OwnHeaders();
  #settings: ExtensionSettings | null = null;

  /** `installation`: the origin whose scan it is. */
  constructor(port: chrome.runtime.Port, installation: string) {
    this.#port = port;
    this.#installation = installation;
    port.onDisconnect.addListener(() => this.#close());
  }

  take(message: ToExtension): void {
    switch (message.type) {
      case 'configure':
        return void this.#configure(message.settings);
      case 'ask':
        return void this.#ask(message.id, message.request);
      case 'cancel':
        this.#open.get(message.id)?.abort();
        this.#open.delete(message.id);
        return;
      case 'ping':
        return this.#send({ type: 'pong' });
    }
  }

  async #configure(settings: ExtensionSettings): Promise<void> {
    this.#settings = settings;
    await this.#own.set(settings);
    this.#send({ type: 'welcome' });
  }

  async #ask(id: number, request: FetchRequest): Promise<void> {
    const settings = this.#settings;
    if (settings === null || this.#open.has(id) || this.#open.size >= maxOpenRequests) return;
    const controller = new AbortController();
    this.#open.set(id, controller);
    const record = await this.#fetch(request, settings, controller.signal);
    // Cancelled, or the port is gone.
    if (!this.#open.delete(id)) return;
    this.#answer(id, record);
  }

  async #fetch(request: FetchRequest, settings: ExtensionSettings, signal: AbortSignal): Promise<FetchRecord> {
    const origin = originOf(request.url);
    if (!(await this.#rights.mayAsk(origin))) return failedRecord(request, 'not-permitted', origin);
    const isSecret = settings.secretOrigins.includes(origin);
    const withCookies = isSecret && settings.withCookies;
    // The page says what it wants; a person says what it gets.
    if (withCookies && !(await maySendCookies(this.#installation, origin))) return failedRecord(request, 'not-permitted', origin);
    const { basicAuth, headers } = settings;
    const authorization = basicAuth === null ? [] : [['authorization', `Basic ${basicOf(basicAuth)}`] as const];
    try {
      return await exchange(request, {
        headers: isSecret ? [...headers, ...authorization] : [],
        withCookies,
        signal,
      });
    } catch (error) {
      return failedRecord(request, 'http-invalid', String(error));
    }
  }

  #answer(id: number, { body, ...record }: FetchRecord): void {
    const text = body === null ? null : base64Of(body);
    this.#send({ type: 'record', id, head: { ...record, bodyChars: text === null ? null : text.length } });
    for (let at = 0; text !== null && at < text.length; at += partChars)
      this.#send({ type: 'body', id, part: text.slice(at, at + partChars) });
  }

  #send(message: FromExtension): void {
    try {
      this.#port.postMessage(message);
    } catch {
      // The port is closed; the other end asks again.
    }
  }

  #close(): void {
    for (const controller of this.#open.values()) controller.abort();
    this.#open.clear();
    void this.#own.drop();
  }
}

function basicOf({ user, password }: { readonly user: string; readonly password: string }): string {
  return base64Of(new TextEncoder().encode(`${user}:${password}`));
}
