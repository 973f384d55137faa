/**
 * One line of an access log: Common and Combined (Apache, nginx), with a virtual host before them or not; JSON with the names that nginx, Caddy,
 * Apache and load balancers use; W3C extended (IIS, CloudFront), whose `#Fields` names the columns.
 */
import { ownValue } from '@orbweaver/model/lookup.ts';

export interface LogEntry {
  /** '' where the log does not say. */
  readonly host: string;
  readonly address: string;
  /** As it stands in the log; `timeOf` reads it. */
  readonly time: string;
  /** Path and query, or a whole URL. */
  readonly target: string;
  readonly status: number;
  readonly userAgent: string;
}

export type LogFormat = 'common' | 'combined' | 'json' | 'w3c';

/** Columns that a W3C log has named so far. */
export interface LogState {
  fields: readonly string[];
}

export type ReadLine = { readonly format: LogFormat; readonly entry: LogEntry } | 'damaged' | 'comment';

export function readLogLine(line: string, state: LogState): ReadLine {
  const first = line.charCodeAt(0);
  if (first === 0x7b) return readJson(line);
  if (first === 0x23) {
    if (line.startsWith('#Fields:')) state.fields = line.slice('#Fields:'.length).trim().split(/\s+/);
    return 'comment';
  }
  return readCommon(line) ?? (state.fields.length > 0 ? readW3c(line, state.fields) : 'damaged');
}

/** `[host ]address - user [time] "GET /path HTTP/1.1" status bytes "referrer" "agent"`; null where it is not of this form. */
function readCommon(line: string): ReadLine | null {
  const open = line.indexOf(' [');
  const close = line.indexOf('] "', open);
  if (open < 0 || close < 0) return null;
  const requestEnd = endOfQuoted(line, close + 3);
  if (requestEnd < 0) return 'damaged';
  const target = targetOf(line.slice(close + 3, requestEnd));
  const status = Number(line.slice(requestEnd + 2, requestEnd + 5));
  if (target === null || !(status >= 100 && status <= 599)) return 'damaged';
  const head = line.slice(0, open).split(' ');
  // A virtual host stands before the address: four words instead of three.
  const host = head.length > 3 ? hostOf(head[0] as string) : '';
  const address = (head.length > 3 ? head[1] : head[0]) as string;
  const referrer = line.indexOf(' "', requestEnd + 5);
  const agentBegin = referrer < 0 ? -1 : line.indexOf(' "', endOfQuoted(line, referrer + 2));
  const agentEnd = agentBegin < 0 ? -1 : endOfQuoted(line, agentBegin + 2);
  const hasAgent = referrer >= 0 && agentBegin > referrer && agentEnd >= 0;
  const entry = {
    host,
    address,
    time: line.slice(open + 2, close),
    target,
    status,
    userAgent: hasAgent ? line.slice(agentBegin + 2, agentEnd) : '',
  };
  return { format: hasAgent ? 'combined' : 'common', entry };
}

/** Place of the quote that ends a text; a quote inside has a backslash. -1 without one. */
function endOfQuoted(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 1)) if (line.charCodeAt(at - 1) !== 0x5c) return at;
  return -1;
}

/** Of `GET /path HTTP/1.1`; HTTP/0.9 has no version. null for what is no request. */
function targetOf(request: string): string | null {
  const space = request.indexOf(' ');
  if (space <= 0 || !isMethod(request, space)) return null;
  const end = request.lastIndexOf(' ');
  const target = end > space && request.startsWith('HTTP/', end + 1) ? request.slice(space + 1, end) : request.slice(space + 1);
  return target.startsWith('/') || target.startsWith('http') ? target : null;
}

function isMethod(request: string, length: number): boolean {
  for (let at = 0; at < length; at++) {
    const code = request.charCodeAt(at);
    if (code < 0x41 || code > 0x5a) return false;
  }
  return length <= 20;
}

function hostOf(text: string): string {
  return /^[\w.-]+(?::\d+)?$/.test(text) ? text.toLowerCase().replace(/:(?:80|443)$/, '') : '';
}

/** Names by what they mean, the first that is there. */
const jsonNames = {
  host: ['host', 'http_host', 'server_name', 'vhost', 'authority', 'requestHost'],
  address: ['remote_addr', 'remote_ip', 'client_ip', 'clientip', 'remote_host', 'ip', 'c-ip', 'remoteIp', 'client'],
  time: ['time_iso8601', 'time', 'timestamp', '@timestamp', 'ts', 'time_local', 'date'],
  target: ['request_uri', 'uri', 'url', 'path', 'requestUrl', 'cs-uri-stem'],
  status: ['status', 'status_code', 'response', 'code'],
  userAgent: ['http_user_agent', 'user_agent', 'userAgent', 'agent', 'useragent', 'request_user_agent'],
} as const;

type Fields = Readonly<Record<string, unknown>>;

function readJson(line: string): ReadLine {
  const record = parsed(line);
  if (record === null) return 'damaged';
  const request = ownValue(record, 'request');
  // Caddy has an object of what was asked, nginx the line as it came.
  const inner: Fields = isFields(request) ? request : {};
  const text = (names: readonly string[]) => {
    for (const fields of [record, inner])
      for (const name of names) {
        const value = ownValue(fields, name);
        if (typeof value === 'string' || typeof value === 'number') return String(value);
      }
    return '';
  };
  const target = (typeof request === 'string' ? targetOf(request) : null) ?? text(jsonNames.target);
  const status = Number(text(jsonNames.status));
  if (target === '' || !(status >= 100 && status <= 599)) return 'damaged';
  const userAgent = text(jsonNames.userAgent) || headerOf(inner, 'User-Agent');
  const entry = {
    host: hostOf(text(jsonNames.host)),
    address: text(jsonNames.address),
    time: text(jsonNames.time),
    target,
    status,
    userAgent,
  };
  return { format: 'json', entry };
}

function headerOf(request: Fields, name: string): string {
  const headers = ownValue(request, 'headers');
  const value = isFields(headers) ? ownValue(headers, name) : undefined;
  return String((Array.isArray(value) ? value[0] : value) ?? '');
}

function parsed(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** IIS writes spaces in a value as `+`, CloudFront as `%20`. */
function readW3c(line: string, fields: readonly string[]): ReadLine {
  const cells = line.includes('\t') ? line.split('\t') : line.split(' ');
  if (cells.length < fields.length) return 'damaged';
  const cell = (name: string) => {
    const value = cells[fields.indexOf(name)];
    return value === undefined || value === '-' ? '' : value;
  };
  const stem = cell('cs-uri-stem') || cell('cs-uri');
  const query = cell('cs-uri-query');
  const status = Number(cell('sc-status'));
  if (stem === '' || !(status >= 100 && status <= 599)) return 'damaged';
  const entry = {
    host: hostOf(cell('x-host-header') || cell('cs-host') || cell('cs(Host)')),
    address: cell('c-ip'),
    time: `${cell('date')}T${cell('time')}Z`,
    target: query === '' || stem.includes('?') ? stem : `${stem}?${query}`,
    status,
    userAgent: cell('cs(User-Agent)').replaceAll('+', ' ').replaceAll('%20', ' '),
  };
  return { format: 'w3c', entry };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Milliseconds since 1970 of `10/Oct/2026:13:55:36 +0200`, ISO 8601 or seconds; null for what is none. */
export function timeOf(time: string): number | null {
  const local = /^(\d{2})\/(\w{3})\/(\d{4}):(\d{2}:\d{2}:\d{2})(?: ([+-])(\d{2})(\d{2}))?$/.exec(time);
  if (local !== null) {
    const [, day, month = '', year, clock, sign = '+', hours = '00', minutes = '00'] = local;
    const at = months.indexOf(month) + 1;
    return at === 0 ? null : orNull(Date.parse(`${year}-${String(at).padStart(2, '0')}-${day}T${clock}${sign}${hours}:${minutes}`));
  }
  if (/^\d{9,10}(?:\.\d+)?$/.test(time)) return Number(time) * 1000;
  if (/^\d{12,13}$/.test(time)) return Number(time);
  return orNull(Date.parse(time));
}

function orNull(time: number): number | null {
  return Number.isNaN(time) ? null : time;
}
