/** What somebody typed for a host becomes the entry that is kept: a public name, with a port where it is not a website's usual one. */
import { isIP } from 'node:net';
import { hostText, readHostRule } from '../gateway/host-rules.ts';

/** A URL stands for its host. Null for an address, a name without a dot, and what is no host. */
export function readHostEntry(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const host = hostText(url.hostname);
  if (isIP(host) !== 0 || !host.includes('.') || readHostRule(host)?.kind !== 'name') return null;
  const isUsual = url.port === '' || url.port === '80' || url.port === '443';
  return isUsual ? host : `${host}:${url.port}`;
}
