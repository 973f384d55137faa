/** One address of a sitemap that is being made, and why it would be left out. */
import { maxSitemapUrlChars } from '@orbweaver/formats/sitemap-document.ts';
import { parseW3cDate } from '@orbweaver/formats/sitemap-values.ts';

/** Each has words at `tool-sitemap.reason.<id>`. */
export const exclusions = [
  'redirect',
  'error',
  'blocked',
  'not-fetched',
  'not-html',
  'noindex',
  'canonical-elsewhere',
  'invalid',
  'duplicate',
] as const;
export type Exclusion = (typeof exclusions)[number];

export const frequencies = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;

export interface SitemapRow {
  readonly url: string;
  /** As the schema has dates: `2026-11-21`, or with a time and its zone. */
  readonly lastmod: string | null;
  readonly changefreq: string | null;
  readonly priority: string | null;
  readonly images: readonly string[];
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  /** null: nothing speaks against it. */
  readonly exclusion: Exclusion | null;
  readonly isIncluded: boolean;
}

export function plainRow(url: string, exclusion: Exclusion | null = null): SitemapRow {
  return { url, lastmod: null, changefreq: null, priority: null, images: [], alternates: [], exclusion, isIncluded: exclusion === null };
}

/** The address as a sitemap holds it; null for what cannot stand there. */
export function sitemapUrl(typed: string): string | null {
  const url = URL.parse(typed.trim());
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '') return null;
  const href = url.origin + (url.pathname + url.search).replace(/[[\]{}|^`"<>\\]|%(?![\da-f]{2})/gi, encodeSign);
  return href.length > maxSitemapUrlChars ? null : href;
}

/** What browsers let stand and the schema's anyURI does not. */
const encodeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** A date as the protocol's schema takes it; null for what it does not. Minutes get their seconds. */
export function schemaDate(typed: string): string | null {
  const text = typed.trim();
  if (parseW3cDate(text) === null || text.length < 10) return null;
  return text.replace(/(T\d\d:\d\d)(Z|[+-])/, '$1:00$2').replace(/:60(?=[.Z+-])/, ':59');
}

/** `0.5` for what is a number from 0 to 1, else null. */
export function schemaPriority(typed: string): string | null {
  const text = typed.trim();
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) && Number(text) <= 1 ? String(Math.round(Number(text) * 100) / 100) : null;
}

export function schemaFrequency(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  return frequencies.some((each) => each === text) ? text : null;
}
