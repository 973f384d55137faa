/**
 * Reads robots.txt into groups, sitemaps and faults (RFC 9309), as tolerant as Google's parser: missing colons, frequent typos,
 * agents cut at the first character that no token has. Never throws. `robots-match.ts` asks what it allows.
 */

/** RFC 9309, section 2.5: at least 500 KiB are read; what follows is ignored. */
export const maxRobotsBytes = 512_000;
/** Google reads no more of a line. */
const maxLineChars = 16_663;
const maxFaults = 500;

export const robotsFaultCodes = [
  'too-large', // the file is cut at maxRobotsBytes
  'html', // a web page, not rules
  'not-utf8',
  'line-too-long',
  'colon-missing', // understood all the same where it is one word and its value
  'field-unknown',
  'field-misspelt', // understood
  'field-unsupported', // Noindex, Crawl-delay, Host: not read by Google
  'agent-missing', // User-agent without a value
  'rule-outside-group', // allow or disallow before any user-agent
  'path-invalid', // does not start with / or *
  'crawl-delay-invalid',
  'sitemap-relative', // must be an absolute URL
] as const;
export type RobotsFaultCode = (typeof robotsFaultCodes)[number];

export interface RobotsFault {
  readonly code: RobotsFaultCode;
  /** 1-based; 0 for the whole file. */
  readonly line: number;
  /** The line as written, cut at 200 characters. */
  readonly value: string;
}

export interface RobotsRule {
  readonly kind: 'allow' | 'disallow';
  /** The path as written. */
  readonly path: string;
  readonly line: number;
}

export interface RobotsAgent {
  /** As written. */
  readonly name: string;
  readonly line: number;
}

export interface RobotsGroup {
  readonly agents: readonly RobotsAgent[];
  readonly rules: readonly RobotsRule[];
  /** Seconds; null when not given. */
  readonly crawlDelay: number | null;
}

export interface RobotsTxt {
  readonly groups: readonly RobotsGroup[];
  readonly sitemaps: readonly { readonly href: string; readonly line: number }[];
  /** Other known lines (Host, Noindex, Content-Signal, License, ...): lower-case field, value, line. */
  readonly others: readonly { readonly field: string; readonly value: string; readonly line: number }[];
  readonly faults: readonly RobotsFault[];
}

interface OpenGroup {
  readonly agents: RobotsAgent[];
  readonly rules: RobotsRule[];
  crawlDelay: number | null;
}

const extensions = new Set([
  'content-signal',
  'content-usage',
  'license',
  'clean-param',
  'request-rate',
  'visit-time',
  'cache-delay',
  'comment',
  'schemamap',
  'llms-txt',
]);
const unsupported = new Set(['noindex', 'crawl-delay', 'host', 'nofollow', 'noarchive']);

/** Reads a robots.txt as sent (bytes) or decoded. */
export function parseRobots(input: Uint8Array | string): RobotsTxt {
  const faults: RobotsFault[] = [];
  const text = typeof input === 'string' ? fromText(input, faults) : fromBytes(input, faults);
  const reader = new RobotsReader(faults);
  if (startsPage(text)) reader.takeForPage(text);
  let line = 0;
  for (let at = 0; at <= text.length; line++) {
    let end = at;
    for (let code = text.charCodeAt(end); end < text.length && code !== 10 && code !== 13; code = text.charCodeAt(end)) end++;
    reader.read(text.slice(at, end), line + 1);
    at = text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10 ? end + 2 : end + 1;
  }
  return { groups: reader.groups, sitemaps: reader.sitemaps, others: reader.others, faults };
}

/** Whether a web page begins here, be it behind comments or an XML declaration. A comment before rules is no page. */
function startsPage(text: string): boolean {
  let rest = text.slice(0, 5000).trimStart();
  for (const [opening, closing] of [
    ['<?xml', '?>'],
    ['<!--', '-->'],
  ] as const) {
    while (rest.startsWith(opening)) {
      const end = rest.indexOf(closing, opening.length);
      if (end === -1) return false;
      rest = rest.slice(end + closing.length).trimStart();
    }
  }
  return /^<(?:!doctype|html|head|body)/i.test(rest);
}

function fromText(text: string, faults: RobotsFault[]): string {
  const bare = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return bare.length <= maxRobotsBytes ? bare : cutLines(bare.slice(0, maxRobotsBytes), faults, text.length);
}

/** Decodes UTF-8; a byte order mark at the start is dropped, also where only its first bytes are there. */
function fromBytes(bytes: Uint8Array, faults: RobotsFault[]): string {
  const mark = [0xef, 0xbb, 0xbf];
  let start = 0;
  while (start < 3 && bytes[start] === mark[start]) start++;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, maxRobotsBytes));
  if (bytes.length > maxRobotsBytes) return cutLines(text, faults, bytes.length);
  if (text.includes('�')) faults.push({ code: 'not-utf8', line: 0, value: '' });
  return text;
}

function cutLines(text: string, faults: RobotsFault[], size: number): string {
  faults.push({ code: 'too-large', line: 0, value: String(size) });
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
}

/** Strips what C's isspace calls white space, and nothing else. */
function strip(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  return text.slice(from, to);
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

class RobotsReader {
  readonly groups: OpenGroup[] = [];
  readonly sitemaps: { href: string; line: number }[] = [];
  readonly others: { field: string; value: string; line: number }[] = [];
  private readonly faults: RobotsFault[];
  private group: OpenGroup | null = null;
  private isPage = false;

  constructor(faults: RobotsFault[]) {
    this.faults = faults;
  }

  /** A web page: that is one fault, not one a line. */
  takeForPage(text: string): void {
    this.fault('html', 0, text);
    this.isPage = true;
  }

  private fault(code: RobotsFaultCode, line: number, value: string): void {
    if (!this.isPage && this.faults.length < maxFaults) this.faults.push({ code, line, value: value.slice(0, 200) });
  }

  read(written: string, line: number): void {
    if (written.length > maxLineChars) this.fault('line-too-long', line, written);
    const kept = written.length > maxLineChars ? written.slice(0, maxLineChars) : written;
    const comment = kept.indexOf('#');
    const text = strip(comment === -1 ? kept : kept.slice(0, comment));
    if (text === '') return;
    let separator = text.indexOf(':');
    if (separator === -1) {
      this.fault('colon-missing', line, text);
      separator = text.search(/[ \t]/);
      if (separator === -1 || /[ \t]/.test(strip(text.slice(separator)))) return;
    }
    const field = strip(text.slice(0, separator)).toLowerCase();
    if (field === '') this.fault('field-unknown', line, text);
    else this.readField(field, strip(text.slice(separator + 1)), { line, text });
  }

  private readField(field: string, value: string, place: { readonly line: number; readonly text: string }): void {
    const { line, text } = place;
    const known = knownField(field);
    if (known === null) this.readOther(field, value, place);
    else {
      if (known !== field) this.fault('field-misspelt', line, text);
      if (known === 'user-agent') this.openGroup(value, line, text);
      else if (known === 'sitemap') this.readSitemap(value, line, text);
      else this.readRule({ kind: known, path: value, line }, text);
    }
  }

  private openGroup(name: string, line: number, text: string): void {
    if (name === '') this.fault('agent-missing', line, text);
    if (this.group === null || this.group.rules.length > 0) {
      this.group = { agents: [], rules: [], crawlDelay: null };
      this.groups.push(this.group);
    }
    this.group.agents.push({ name, line });
  }

  private readRule(rule: RobotsRule, text: string): void {
    if (this.group === null) {
      this.fault('rule-outside-group', rule.line, text);
      return;
    }
    if (rule.path !== '' && !rule.path.startsWith('/') && !rule.path.startsWith('*')) this.fault('path-invalid', rule.line, text);
    this.group.rules.push(rule);
  }

  private readSitemap(href: string, line: number, text: string): void {
    if (!/^https?:\/\//i.test(href)) this.fault('sitemap-relative', line, text);
    if (href !== '' && this.sitemaps.length < 10_000) this.sitemaps.push({ href, line });
  }

  private readOther(field: string, value: string, { line, text }: { readonly line: number; readonly text: string }): void {
    const isExtension = extensions.has(field);
    if (!isExtension) this.fault(unsupported.has(field) ? 'field-unsupported' : 'field-unknown', line, text);
    if ((isExtension || unsupported.has(field)) && this.others.length < 1000)
      this.others.push({ field, value: value.slice(0, 2000), line });
    if (field !== 'crawl-delay' || this.group === null) return;
    const seconds = /^\d{1,6}(?:\.\d{1,6})?$/.test(value) ? Number(value) : null;
    if (seconds === null) this.fault('crawl-delay-invalid', line, text);
    else this.group.crawlDelay = Math.max(this.group.crawlDelay ?? 0, seconds);
  }
}

type KnownField = 'user-agent' | 'allow' | 'disallow' | 'sitemap';

const spellings: readonly (readonly [start: string, field: KnownField])[] = [
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
];

/** Google looks only at how a field starts. */
function knownField(field: string): KnownField | null {
  return spellings.find(([start]) => field.startsWith(start))?.[1] ?? null;
}
