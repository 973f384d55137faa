/**
 * Frames between a device's fetcher and the gateway, one to a WebSocket message: type (1 byte), request id (4 bytes, little endian),
 * payload. Both ends import this file. A record may be larger than a frame: its first frame holds the head and the begin of the
 * body, `body` frames the rest, so that answers interleave. docs/gateway.md explains the exchange.
 */
import { type FetchRecord, type FetchRequest, fetchPurposes } from '@orbweaver/model/fetch-record.ts';
import { readOption } from '@orbweaver/model/option.ts';
import { scanOptionList } from '@orbweaver/model/scan-options.ts';
import { maxUrlChars } from '@orbweaver/model/url.ts';

/** Bytes that the gateway may have under way before the device grants more: browsers give no back-pressure on receive. */
export const windowBytes = 8 * 1024 * 1024;
/** Payload bytes of a frame from the gateway. */
export const chunkBytes = 64 * 1024;
/** A frame from a device is never longer. */
export const maxClientFrameBytes = 256 * 1024;
/** Requests that one device may have open at once. */
export const maxOpenRequests = 128;

const types = {
  configure: 1,
  ask: 2,
  cancel: 3,
  credit: 4,
  ping: 5,
  finish: 6,
  welcome: 17,
  record: 18,
  body: 19,
  notice: 20,
  pong: 21,
} as const;
const headBytes = 5;
/** A body or time limit above these is cut to them. */
export const maxAskedBodyBytes = 20_000_000;
export const maxAskedTimeoutMs = 120_000;

/** First frame of a connection: how its requests are to be made. Secrets go to `secretOrigins` only. */
export interface GatewaySettings {
  /** Requests open at once. */
  readonly slots: number;
  readonly respectRobots: boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly cookie: string | null;
  readonly basicAuth: { readonly user: string; readonly password: string } | null;
  readonly secretOrigins: readonly string[];
  /** Sent where the scan has rights, to no stranger; null = the installation's own. */
  readonly userAgent: string | null;
}

const noticeCodes = ['pages-ended', 'settings-refused', 'host-unverified'] as const;

/** What the gateway answers to the settings. */
export interface GatewayWelcome {
  /** Sent to the scan's start, and the name that robots.txt is asked for. */
  readonly userAgent: string;
  /** HTML pages that the scan may bring; null = no limit. */
  readonly maxPages: number | null;
}

/**
 * `pages-ended`: the plan's pages are used up; open requests come back aborted. `settings-refused`: `detail` names the header. `host-unverified`:
 * headers, cookies or passwords were to go to the origin `detail`, which is not verified as the user's.
 */
export interface GatewayNotice {
  readonly code: (typeof noticeCodes)[number];
  readonly detail: string;
}

/** Close codes of the gateway's own (RFC 6455 section 7.4.2: 4000 to 4999 are private). A device does not connect again after one. */
export const closeCodes = { unauthorized: 4401, unverified: 4403, replaced: 4409, protocol: 4400 } as const;

export type ClientFrame =
  | { readonly type: 'configure'; readonly settings: GatewaySettings }
  | { readonly type: 'ask'; readonly id: number; readonly request: FetchRequest }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'credit'; readonly bytes: number }
  | { readonly type: 'ping' }
  | { readonly type: 'finish' };

export type RecordHead = Omit<FetchRecord, 'body'> & { readonly bodyBytes: number | null };

export type ServerFrame =
  | { readonly type: 'welcome'; readonly welcome: GatewayWelcome }
  | { readonly type: 'record'; readonly id: number; readonly head: RecordHead; readonly bytes: Uint8Array }
  | { readonly type: 'body'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly type: 'notice'; readonly notice: GatewayNotice }
  | { readonly type: 'pong' };

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });
const noBytes = new Uint8Array(0);

export function writeClientFrame(frame: ClientFrame): Uint8Array<ArrayBuffer> {
  switch (frame.type) {
    case 'configure':
      return framed(types.configure, 0, json(frame.settings));
    case 'ask':
      return framed(types.ask, frame.id, json(frame.request));
    case 'cancel':
      return framed(types.cancel, frame.id, noBytes);
    case 'credit':
      return framed(types.credit, frame.bytes, noBytes);
    case 'ping':
      return framed(types.ping, 0, noBytes);
    case 'finish':
      return framed(types.finish, 0, noBytes);
  }
}

/** Null for anything that a well-behaved device would not send. */
export function readClientFrame(bytes: Uint8Array): ClientFrame | null {
  const frame = opened(bytes);
  if (frame === null || bytes.length > maxClientFrameBytes) return null;
  const { type, id, payload } = frame;
  if (type === types.configure) {
    const settings = readSettings(parsed(payload));
    return settings === null ? null : { type: 'configure', settings };
  }
  if (type === types.ask) {
    const request = readRequest(parsed(payload));
    return request === null || id === 0 ? null : { type: 'ask', id, request };
  }
  if (payload.length > 0) return null;
  if (type === types.cancel) return { type: 'cancel', id };
  if (type === types.credit) return id > 0 && id <= windowBytes ? { type: 'credit', bytes: id } : null;
  if (type === types.ping) return { type: 'ping' };
  return type === types.finish ? { type: 'finish' } : null;
}

/** The first frame of a record; `sent` of its body bytes are in it, the rest follows in `writeBody` frames. */
export function writeRecord(id: number, record: FetchRecord): { readonly frame: Uint8Array<ArrayBuffer>; readonly sent: number } {
  const { body, ...rest } = record;
  const head = json({ ...rest, bodyBytes: body === null ? null : body.length });
  const sent = body === null ? 0 : Math.min(body.length, Math.max(0, chunkBytes - head.length));
  const frame = new Uint8Array(headBytes + 4 + head.length + sent);
  const view = new DataView(frame.buffer);
  view.setUint8(0, types.record);
  view.setUint32(1, id, true);
  view.setUint32(headBytes, head.length, true);
  frame.set(head, headBytes + 4);
  if (body !== null && sent > 0) frame.set(body.subarray(0, sent), headBytes + 4 + head.length);
  return { frame, sent };
}

export function writeBody(id: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return framed(types.body, id, bytes);
}

export function writeWelcome(welcome: GatewayWelcome): Uint8Array<ArrayBuffer> {
  return framed(types.welcome, 0, json(welcome));
}

export function writeNotice(notice: GatewayNotice): Uint8Array<ArrayBuffer> {
  return framed(types.notice, 0, json(notice));
}

export function writePong(): Uint8Array<ArrayBuffer> {
  return framed(types.pong, 0, noBytes);
}

/** Null for a frame that no gateway sends. Byte arrays are views of `bytes`. */
export function readServerFrame(bytes: Uint8Array): ServerFrame | null {
  const frame = opened(bytes);
  if (frame === null) return null;
  const { type, id, payload } = frame;
  if (type === types.body) return { type: 'body', id, bytes: payload };
  if (type === types.record) return readRecord(id, payload);
  if (type === types.pong) return { type: 'pong' };
  const value = parsed(payload);
  if (value === null) return null;
  if (type === types.welcome) {
    const { userAgent, maxPages } = value;
    if (typeof userAgent !== 'string' || !(maxPages === null || isCount(maxPages))) return null;
    return { type: 'welcome', welcome: { userAgent, maxPages } };
  }
  if (type !== types.notice || typeof value.detail !== 'string') return null;
  const { detail } = value;
  const code = noticeCodes.find((each) => each === value.code);
  return code === undefined ? null : { type: 'notice', notice: { code, detail } };
}

function readRecord(id: number, payload: Uint8Array): ServerFrame | null {
  if (payload.length < 4) return null;
  const length = new DataView(payload.buffer, payload.byteOffset).getUint32(0, true);
  if (length > payload.length - 4) return null;
  const head = parsed(payload.subarray(4, 4 + length));
  if (head === null || !(head.bodyBytes === null || isCount(head.bodyBytes)) || !isCount(head.status)) return null;
  const bytes = payload.subarray(4 + length);
  if (bytes.length > (head.bodyBytes ?? 0)) return null;
  return { type: 'record', id, head: head as unknown as RecordHead, bytes };
}

type Fields = Readonly<Record<string, unknown>>;

const bodyPolicies: ReadonlySet<unknown> = new Set(['full', 'media', 'page-or-none', 'none']);
const purposes: ReadonlySet<unknown> = new Set(fetchPurposes);

function readRequest(value: Fields | null): FetchRequest | null {
  if (value === null) return null;
  const { url, purpose, body, maxBodyBytes: bytes, timeoutMs } = value;
  if (typeof url !== 'string' || url.length > maxUrlChars || !purposes.has(purpose) || !bodyPolicies.has(body)) return null;
  if (!isCount(bytes) || !isCount(timeoutMs)) return null;
  return {
    url,
    purpose: purpose as FetchRequest['purpose'],
    body: body as FetchRequest['body'],
    maxBodyBytes: Math.min(bytes, maxAskedBodyBytes),
    timeoutMs: Math.min(timeoutMs, maxAskedTimeoutMs),
  };
}

function readSettings(value: Fields | null): GatewaySettings | null {
  if (value === null) return null;
  const { slots, respectRobots, headers, cookie, basicAuth, secretOrigins, userAgent = null } = value;
  if (!isCount(slots) || slots < 1 || slots > maxOpenRequests || typeof respectRobots !== 'boolean') return null;
  if (!(cookie === null || typeof cookie === 'string') || !isList(headers, isPair) || !isList(secretOrigins, isText)) return null;
  if (basicAuth !== null && !isLogin(basicAuth)) return null;
  if (userAgent !== null && (userAgent === '' || readOption(scanOptionList.userAgent, userAgent) === undefined)) return null;
  return { slots, respectRobots, headers, cookie, basicAuth, secretOrigins, userAgent: userAgent as string | null };
}

function isList<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.length <= 100 && value.every(isItem);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every(isText);
}

function isLogin(value: unknown): value is { readonly user: string; readonly password: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { user, password } = value as Fields;
  return isText(user) && isText(password);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function framed(type: number, id: number, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(headBytes + payload.length);
  const view = new DataView(frame.buffer);
  view.setUint8(0, type);
  view.setUint32(1, id, true);
  frame.set(payload, headBytes);
  return frame;
}

function opened(bytes: Uint8Array): { readonly type: number; readonly id: number; readonly payload: Uint8Array } | null {
  if (bytes.length < headBytes) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return { type: view.getUint8(0), id: view.getUint32(1, true), payload: bytes.subarray(headBytes) };
}

function json(value: unknown): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}

/** A JSON object, or null. */
function parsed(payload: Uint8Array): Fields | null {
  try {
    const value: unknown = JSON.parse(decoder.decode(payload));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}
