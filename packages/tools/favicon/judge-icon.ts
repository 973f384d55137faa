/** One icon file against what the page or manifest says of it (WHATWG HTML; Google Search Central: favicon; Apple: web clip icons). */
import type { IconFinding } from '@orbweaver/model/api/icon-check.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { headerValue } from '@orbweaver/model/fetch-record.ts';
import type { IconLink } from './find-icons.ts';
import { type IconFacts, isTypeOf } from './icon-facts.ts';

/** Of a file that every visit may load; of the large ones that phones keep. */
const heavyBytes = { small: 100_000, large: 1_000_000 } as const;
const smallestSide = 8;

/** Faults of a link that leads nowhere or to no picture; empty where there is a picture to judge. */
export function judgeResponse({ href }: IconLink, record: FetchRecord, facts: IconFacts | null): readonly IconFinding[] {
  if (record.error !== null)
    return [{ id: 'icon-unreachable', severity: 'error', values: { href, detail: record.errorDetail ?? record.error } }];
  if (record.status !== 200) return [{ id: 'icon-broken', severity: 'error', values: { href, status: record.status } }];
  if (facts === null || facts.format === 'html' || facts.format === 'unknown')
    return [{ id: 'not-an-image', severity: 'error', values: { href, format: facts?.format === 'html' ? 'HTML' : '?' } }];
  return [];
}

export function judgePicture(link: IconLink, record: FetchRecord, facts: IconFacts): readonly IconFinding[] {
  const { href, role } = link;
  const findings: IconFinding[] = [];
  const format = facts.format.toUpperCase();
  const wrongType = [link.type, headerValue(record.headers, 'content-type')].find((type) => type !== null && !isTypeOf(facts.format, type));
  if (wrongType) findings.push({ id: 'type-mismatch', severity: 'warning', values: { href, declared: wrongType.slice(0, 80), format } });
  const isVector = facts.format === 'svg';
  const sizes = facts.sizes;
  const shown = sizes.map(({ width, height }) => `${width}x${height}`).join(' ');
  if (!isVector && link.sizes !== null && !holdsSizes(link.sizes, facts))
    findings.push({ id: 'sizes-mismatch', severity: 'warning', values: { href, declared: link.sizes.slice(0, 80), found: shown || '?' } });
  const odd = sizes.find(({ width, height }) => Math.abs(width - height) > (isVector ? width * 0.01 : 0));
  if (odd !== undefined) findings.push({ id: 'not-square', severity: 'error', values: { href, width: odd.width, height: odd.height } });
  const largest = Math.max(0, ...sizes.map(({ width, height }) => Math.min(width, height)));
  if (!isVector && sizes.length > 0 && largest < smallestSide)
    findings.push({ id: 'too-small', severity: 'error', values: { href, side: largest } });
  if (role === 'apple-touch-icon' && !isVector && sizes.length > 0 && largest < 180)
    findings.push({ id: 'apple-size', severity: 'notice', values: { href, side: largest } });
  const limit = role === 'manifest-icon' ? heavyBytes.large : heavyBytes.small;
  const bytes = record.body?.length ?? 0;
  if (bytes > limit || record.truncated)
    findings.push({ id: 'too-heavy', severity: 'warning', values: { href, kilobytes: Math.round(bytes / 1000), limit: limit / 1000 } });
  return findings;
}

/** Every declared size is in the file; `any` stands for a vector. */
function holdsSizes(declared: string, { sizes }: IconFacts): boolean {
  if (sizes.length === 0) return true;
  const found = new Set(sizes.map(({ width, height }) => `${width}x${height}`));
  return declared
    .toLowerCase()
    .split(/\s+/)
    .every((size) => size === 'any' || found.has(size));
}
