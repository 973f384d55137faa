/**
 * undici's raw header buffers into a HeaderMap: lower-case names, values in the order sent. A value that is valid UTF-8 is
 * read as such (servers send raw UTF-8 in Location), else byte for byte as latin1 (Fetch standard, isomorphic decode).
 */
import type { HeaderMap } from '@orbweaver/model/fetch-record.ts';

/** Names as sent to names in lower case; bounded, since names come from strangers. */
const knownNames = new Map<string, HeaderName>();
const maxKnownNames = 1024;
const maxKnownChars = 64;

interface HeaderName {
  readonly sent: string;
  readonly lower: string;
}

/** The names of the last answer in order: a server sends the same ones again and again, so most names are compared, not looked up. */
const lastNames: HeaderName[] = [];
const maxLastNames = 32;

/** A plain object without a prototype, so that a header called `constructor` or `__proto__` is only a header. */
class HeaderRecord {
  [name: string]: string | string[];
}
Object.setPrototypeOf(HeaderRecord.prototype, null);
Reflect.deleteProperty(HeaderRecord.prototype, 'constructor');

const utf8 = new TextDecoder('utf-8', { fatal: true });
const beyondAscii = /[\x80-\xff]/;

export function readHeaders(raw: readonly Buffer[]): HeaderMap {
  const headers = new HeaderRecord();
  const head = readWholeHead(raw);
  const base = head === null ? 0 : (raw[0] as Buffer).byteOffset;
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i] as Buffer;
    const value = raw[i + 1] as Buffer;
    if (head === null) {
      addHeader(headers, nameOf(name.toString('latin1')).lower, readValue(value));
      continue;
    }
    const nameAt = name.byteOffset - base;
    const valueAt = value.byteOffset - base;
    addHeader(headers, nameIn(head, nameAt, name.length, i >> 1), trimRight(head.slice(valueAt, valueAt + value.length)));
  }
  return headers;
}

/** One text of all headers where they lie in one chunk and are ASCII, which is nearly always: one call instead of two for each header. */
function readWholeHead(raw: readonly Buffer[]): string | null {
  const first = raw[0];
  const last = raw[raw.length - 1];
  if (first === undefined || last === undefined) return null;
  const { buffer, byteOffset } = first;
  for (let i = 1; i < raw.length; i++) {
    if ((raw[i] as Buffer).buffer !== buffer) return null;
  }
  const length = last.byteOffset + last.length - byteOffset;
  if (length < 0) return null;
  const head = Buffer.from(buffer, byteOffset, length).toString('latin1');
  return beyondAscii.test(head) ? null : head;
}

function nameIn(head: string, at: number, length: number, place: number): string {
  const last = lastNames[place];
  if (last !== undefined && last.sent.length === length && head.startsWith(last.sent, at)) return last.lower;
  const name = nameOf(head.slice(at, at + length));
  if (place < maxLastNames && length <= maxKnownChars) lastNames[place] = name;
  return name.lower;
}

function nameOf(sent: string): HeaderName {
  return knownNames.get(sent) ?? rememberName(sent);
}

function rememberName(sliced: string): HeaderName {
  if (sliced.length > maxKnownChars) return { sent: sliced, lower: sliced.toLowerCase() };
  // A copy: a slice would keep the whole head it was cut from.
  const sent = Buffer.from(sliced, 'latin1').toString('latin1');
  const name = { sent, lower: sent.toLowerCase() };
  if (knownNames.size >= maxKnownNames) knownNames.clear();
  knownNames.set(sent, name);
  return name;
}

function addHeader(headers: HeaderRecord, name: string, value: string): void {
  const existing = headers[name];
  if (existing === undefined) headers[name] = value;
  else if (typeof existing === 'string') headers[name] = [existing, value];
  else existing.push(value);
}

function readValue(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  if (!beyondAscii.test(text)) return trimRight(text);
  try {
    return utf8.decode(bytes).trimEnd();
  } catch {
    return text.trimEnd();
  }
}

function trimRight(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last === 32 || last === 9 ? text.trimEnd() : text;
}
