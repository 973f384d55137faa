/**
 * What the scan's worker and the browser extension say to each other, through a bridge in the page that hands everything on: plain JSON, since
 * ports of an extension carry nothing else. docs/extension.md explains the exchange.
 */
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';

/** First message of a connection: how its requests are to be made. Secrets, and the cookies of this browser, go to `secretOrigins` only. */
export interface ExtensionSettings {
  /** Requests open at once. */
  readonly slots: number;
  /** Sent with every request, and the name that robots.txt is asked for. */
  readonly userAgent: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly cookie: string | null;
  readonly basicAuth: { readonly user: string; readonly password: string } | null;
  readonly secretOrigins: readonly string[];
  /** Sends the cookies that this browser has of those origins. */
  readonly withCookies: boolean;
}

export type ToExtension =
  | { readonly type: 'configure'; readonly settings: ExtensionSettings }
  | { readonly type: 'ask'; readonly id: number; readonly request: FetchRequest }
  | { readonly type: 'cancel'; readonly id: number }
  /** Keeps the extension's worker awake while requests are open. */
  | { readonly type: 'ping' };

/** `bodyChars`: of the base64 that follows in parts; null for no body. */
export type ExtensionRecord = Omit<FetchRecord, 'body'> & { readonly bodyChars: number | null };

export type FromExtension =
  | { readonly type: 'welcome' }
  | { readonly type: 'record'; readonly id: number; readonly head: ExtensionRecord }
  | { readonly type: 'body'; readonly id: number; readonly part: string }
  | { readonly type: 'pong' }
  /** Of the bridge: the extension's worker ended. It is started again and sends its welcome again. */
  | { readonly type: 'lost' }
  /** Of the bridge: the extension was removed, switched off or updated, or does not take this page. */
  | { readonly type: 'gone' };

/** Of base64 in one message. */
export const partChars = 1_000_000;

/** What a page and the bridge in it say to each other with `postMessage`; a port comes with `connect`. */
export type ToBridge =
  | { readonly orbweaver: 'hello' }
  | { readonly orbweaver: 'connect' }
  | { readonly orbweaver: 'permit'; readonly call: number; readonly site: string; readonly withCookies: boolean };

export type FromBridge =
  | { readonly orbweaver: 'here'; readonly version: string }
  | { readonly orbweaver: 'permitted'; readonly call: number; readonly granted: boolean };

/** Asked of the extension's worker by the bridge: may the site, an origin, be asked, and with this browser's cookies of it? A person answers. */
export interface PermitAsk {
  readonly permit: string;
  readonly withCookies: boolean;
}

/** Name of the ports between bridge and extension. */
export const fetchesPort = 'fetches';
/** Name of the meta element that marks pages of an installation. */
export const installationMark = 'orbweaver';
