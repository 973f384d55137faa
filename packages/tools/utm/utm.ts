/** Campaign parameters onto an address: what it already has stays as written, each value encoded. Google Analytics, custom campaign URLs. */
import { defaultsOf, type Options } from '@orbweaver/model/option.ts';

/** The options of a campaign link, each declared once. */
export const utmOptionList = {
  utm_source: { kind: 'text', initial: '', flag: 'source', value: 'TEXT' },
  utm_medium: { kind: 'text', initial: '', flag: 'medium', value: 'TEXT' },
  utm_campaign: { kind: 'text', initial: '', flag: 'campaign', value: 'TEXT' },
  utm_id: { kind: 'text', initial: '', flag: 'id', value: 'TEXT' },
  utm_term: { kind: 'text', initial: '', flag: 'term', value: 'TEXT' },
  utm_content: { kind: 'text', initial: '', flag: 'content', value: 'TEXT' },
  /** Small letters, and hyphens for spaces. */
  tidy: { kind: 'switch', initial: true, flag: 'as-written' },
} as const satisfies Options;

export type UtmName = Exclude<keyof typeof utmOptionList, 'tidy'>;
export type UtmValues = Readonly<Record<UtmName, string>>;

const { tidy: _, ...noValues } = defaultsOf(utmOptionList);
export const noUtmValues: UtmValues = noValues;
export const utmNames = Object.keys(noUtmValues) as readonly UtmName[];

export interface UtmPreset {
  readonly id: string;
  readonly source: string;
  readonly medium: string;
}

/** Usual pairs of source and medium, as Analytics' default channels read them. */
export const utmPresets: readonly UtmPreset[] = [
  { id: 'newsletter', source: 'newsletter', medium: 'email' },
  { id: 'google-ads', source: 'google', medium: 'cpc' },
  { id: 'bing-ads', source: 'bing', medium: 'cpc' },
  { id: 'facebook', source: 'facebook', medium: 'social' },
  { id: 'facebook-ads', source: 'facebook', medium: 'paid_social' },
  { id: 'instagram', source: 'instagram', medium: 'social' },
  { id: 'linkedin', source: 'linkedin', medium: 'social' },
  { id: 'x', source: 'x', medium: 'social' },
  { id: 'youtube', source: 'youtube', medium: 'video' },
  { id: 'qr', source: 'flyer', medium: 'qr' },
];

export interface UtmOptions {
  /** Lower case, spaces to hyphens: Analytics counts `Mail` and `mail` apart. */
  readonly tidy: boolean;
}

export type UtmProblem =
  | 'address'
  | 'source-missing'
  | 'medium-missing'
  | 'campaign-missing'
  | 'upper-case'
  | 'spaces'
  | 'personal'
  | 'too-long';

export interface UtmLink {
  /** null while the address is none. */
  readonly url: string | null;
  readonly problems: readonly UtmProblem[];
  /** Parameters of the address that were replaced. */
  readonly replaced: readonly UtmName[];
}

const maxUrlChars = 2_048;

/** `https://` is added to an address without a scheme. */
export function buildUtmLink(address: string, values: UtmValues, options: UtmOptions): UtmLink {
  const url = readAddress(address);
  const tidied = Object.fromEntries(
    utmNames.map((name) => [name, options.tidy ? tidy(values[name]) : values[name].trim()]),
  ) as unknown as UtmValues;
  const problems: UtmProblem[] = [];
  if (url === null) problems.push('address');
  for (const name of ['source', 'medium', 'campaign'] as const) {
    if (tidied[`utm_${name}`] === '' && !(name === 'campaign' && tidied.utm_id !== '')) problems.push(`${name}-missing`);
  }
  const written = Object.values(tidied);
  if (written.some((value) => value !== value.toLowerCase())) problems.push('upper-case');
  if (written.some((value) => /\s/.test(value))) problems.push('spaces');
  if (written.some((value) => /[^\s@]@[^\s@]+\.[a-z]{2,}/i.test(value))) problems.push('personal');
  if (url === null) return { url: null, problems, replaced: [] };
  const { query, replaced } = mergeQuery(url.search, tidied);
  const link = `${url.origin}${url.pathname}${query}${url.hash}`;
  if (link.length > maxUrlChars) problems.push('too-long');
  return { url: link, problems, replaced };
}

function readAddress(address: string): URL | null {
  const text = address.trim();
  if (text === '') return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== '' ? url : null;
}

function tidy(value: string): string {
  return value.trim().toLowerCase().replace(/\s+/g, '-');
}

/** Other parameters keep their place and spelling: servers may compare them as written. */
function mergeQuery(search: string, values: UtmValues): { readonly query: string; readonly replaced: readonly UtmName[] } {
  const replaced: UtmName[] = [];
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => {
      if (pair === '') return false;
      const name = decodeName(pair.split('=')[0] ?? '') as UtmName;
      const isReplaced = utmNames.includes(name) && values[name] !== '';
      if (isReplaced) replaced.push(name);
      return !isReplaced;
    });
  const added = utmNames.filter((name) => values[name] !== '').map((name) => `${name}=${encode(values[name])}`);
  const pairs = [...kept, ...added];
  return { query: pairs.length === 0 ? '' : `?${pairs.join('&')}`, replaced };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' ')).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

/** As encodeURIComponent, with the signs too that mails and markup end a link at; half a surrogate pair is written as U+FFFD. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Values that an address already carries. */
export function readUtmValues(address: string): UtmValues {
  const url = readAddress(address);
  const values: Record<UtmName, string> = { ...noUtmValues };
  for (const [name, value] of url?.searchParams ?? []) {
    const known = utmNames.find((each) => each === name.toLowerCase());
    if (known !== undefined) values[known] = value;
  }
  return values;
}
