/**
 * undici's raw header buffers into a HeaderMap: lower-case names, values in the order sent. A value that is valid UTF-8 is
 * read as such (servers send raw UTF-8 in Location), else byte for byte as latin1 (Fetch standard, isomorphic decode).
 */
import type { HeaderMap } from '@orbweaver/model/fetch-record.ts';

/** Names as sent to names in lower case; bounded, since names come from strangers. */
const lowerNames = new Map<string, string>();
const maxLowerNames = 2048;

/** A plain object without a prototype, so that a header called `constructor` or `__proto__` is only a header. */
class HeaderRecord {
  [name: string]: string | string[];
}
Object.setPrototypeOf(HeaderRecord.prototype, null);
Reflect.deleteProperty(HeaderRecord.prototype, 'constructor');

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function readHeaders(raw: readonly Buffer[]): HeaderMap {
  const headers = new HeaderRecord();
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const sent = (raw[i] as Buffer).toString('latin1');
    const name = lowerNames.get(sent) ?? rememberName(sent);
    const value = readValue(raw[i + 1] as Buffer);
    const existing = headers[name];
    if (existing === undefined) headers[name] = value;
    else if (typeof existing === 'string') headers[name] = [existing, value];
    else existing.push(value);
  }
  return headers;
}

function rememberName(sent: string): string {
  const name = sent.toLowerCase();
  if (lowerNames.size >= maxLowerNames) lowerNames.clear();
  lowerNames.set(sent, name);
  return name;
}

function readValue(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) > 127) return readForeignValue(bytes, text);
  }
  const last = text.charCodeAt(text.length - 1);
  return last === 32 || last === 9 ? text.trimEnd() : text;
}

function readForeignValue(bytes: Buffer, latin1: string): string {
  try {
    return utf8.decode(bytes).trimEnd();
  } catch {
    return latin1.trimEnd();
  }
}
