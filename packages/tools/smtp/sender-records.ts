/** DKIM keys, DMARC policies, MTA-STS policies and TLS reporting records into what is right and wrong with them (RFC 6376, 8301, 7489, 8461, 8460). */
import type { DkimKey, DmarcPolicy, MtaStsPolicy } from '@orbweaver/model/api/mail-report.ts';
import { hasVersion, readTagList } from './tag-list.ts';

/** Selectors that large senders use: tried when the person names none. */
export const commonSelectors = [
  'default',
  'dkim',
  'mail',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'k3',
  'smtp',
  'mandrill',
  'mxvault',
  'zoho',
  'protonmail',
  'fm1',
  'sig1',
] as const;

/** null when the record is no DKIM key. */
export function readDkimKey(record: string): DkimKey | null {
  const { tags, faults } = readTagList(record);
  const version = tags.get('v');
  const key = tags.get('p');
  if ((version !== undefined && version !== 'DKIM1') || key === undefined) return null;
  const type = tags.get('k') ?? 'rsa';
  const isRevoked = key.replace(/\s+/g, '') === '';
  return {
    type,
    bits: isRevoked ? null : type === 'ed25519' ? 256 : rsaBits(key.replace(/\s+/g, '')),
    isRevoked,
    isTest: (tags.get('t') ?? '').split(':').some((flag) => flag.trim() === 'y'),
    faults,
  };
}

/** Length of the modulus in a DER SubjectPublicKeyInfo or RSAPublicKey; null for anything else. */
function rsaBits(base64: string): number | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length > 8000) return null;
  let der: string;
  try {
    der = atob(base64);
  } catch {
    return null;
  }
  // The modulus is the first INTEGER of more than 32 bytes; DER writes its length before it.
  for (let at = 0; at + 4 < der.length; at++) {
    if (der.charCodeAt(at) !== 2) continue;
    const found = derLength(der, at + 1);
    if (found === null || found.length < 32 || found.start + found.length > der.length) continue;
    let start = found.start;
    let bytes = found.length;
    while (bytes > 0 && der.charCodeAt(start) === 0) {
      start++;
      bytes--;
    }
    return bytes === 0 ? null : bytes * 8 - Math.clz32(der.charCodeAt(start)) + 24;
  }
  return null;
}

function derLength(der: string, at: number): { readonly start: number; readonly length: number } | null {
  const first = der.charCodeAt(at);
  if (first < 0x80) return { start: at + 1, length: first };
  const count = first & 0x7f;
  if (count === 0 || count > 3) return null;
  let length = 0;
  for (let i = 1; i <= count; i++) length = length * 256 + der.charCodeAt(at + i);
  return { start: at + 1 + count, length };
}

export function isDmarc(record: string): boolean {
  return hasVersion(record, 'DMARC1');
}

const policies = new Set(['none', 'quarantine', 'reject']);

export function readDmarc(record: string): DmarcPolicy {
  const { tags, faults: broken } = readTagList(record);
  const faults = [...broken];
  const policy = (tags.get('p') ?? '').toLowerCase();
  if (!policies.has(policy)) faults.push(`p=${tags.get('p') ?? ''}`);
  const subdomain = tags.get('sp')?.toLowerCase() ?? null;
  if (subdomain !== null && !policies.has(subdomain)) faults.push(`sp=${subdomain}`);
  const percent = Number(tags.get('pct') ?? '100');
  if (!(Number.isInteger(percent) && percent >= 0 && percent <= 100)) faults.push(`pct=${tags.get('pct')}`);
  const reports = (tags.get('rua') ?? '').split(',').map((uri) => uri.trim());
  for (const uri of reports) if (uri !== '' && !/^mailto:[^\s@]+@[^\s@]+$/i.test(uri)) faults.push(`rua=${uri.slice(0, 80)}`);
  return {
    policy,
    subdomainPolicy: subdomain,
    percent: Number.isFinite(percent) ? percent : 100,
    reports: reports.filter(Boolean),
    faults,
  };
}

export function isMtaSts(record: string): boolean {
  return hasVersion(record, 'STSv1');
}

export function isTlsReporting(record: string): boolean {
  return hasVersion(record, 'TLSRPTv1');
}

export function readMtaSts(text: string): MtaStsPolicy {
  const faults: string[] = [];
  const mx: string[] = [];
  const values = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const match = /^([a-z][a-z0-9_-]*)\s*:(.*)$/i.exec(line);
    if (match === null) faults.push(line.slice(0, 80));
    else if (match[1] === 'mx') mx.push((match[2] as string).trim().toLowerCase());
    else if (!values.has(match[1] as string)) values.set(match[1] as string, (match[2] as string).trim());
  }
  const mode = values.get('mode') ?? '';
  if (values.get('version') !== 'STSv1') faults.push(`version: ${values.get('version') ?? ''}`);
  if (!['enforce', 'testing', 'none'].includes(mode)) faults.push(`mode: ${mode}`);
  const maxAge = Number(values.get('max_age') ?? Number.NaN);
  if (!(Number.isInteger(maxAge) && maxAge >= 0 && maxAge <= 31_557_600)) faults.push(`max_age: ${values.get('max_age') ?? ''}`);
  if (mx.length === 0 && mode !== 'none') faults.push('mx:');
  return { mode, mx, maxAge: Number.isFinite(maxAge) ? maxAge : 0, faults };
}

/** Does a policy's pattern name this mail host? `*.` stands for one label (RFC 8461, section 4.1). */
export function isCovered(patterns: readonly string[], host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return patterns.some((pattern) => {
    if (!pattern.startsWith('*.')) return pattern === name;
    const dot = name.indexOf('.');
    return dot > 0 && name.slice(dot) === pattern.slice(1);
  });
}
