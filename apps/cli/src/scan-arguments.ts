/** Options of `scan` become ScanOptions, secrets and connection settings. Throws AppError for what cannot work. */
import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { assertSettings, categoriesOffByDefault } from '@orbweaver/checks/settings.ts';
import { categories } from '@orbweaver/model/categories.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultScanOptions, type ScanOptions, type ScanSecrets, scanModes } from '@orbweaver/model/scan-options.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';
import type { OptionSpecs, ParsedOptions } from './arguments.ts';
import { readNames } from './catalogue.ts';

/** Asked again on resume: they are never stored. */
export const secretOptions = {
  header: { kind: 'list', value: 'NAME:VALUE', help: 'cli.option.header' },
  auth: { kind: 'text', value: 'USER:PASSWORD', help: 'cli.option.auth' },
  cookie: { kind: 'text', value: 'COOKIE', help: 'cli.option.cookie' },
  proxy: { kind: 'text', value: 'URL', help: 'cli.option.proxy' },
  resolve: { kind: 'list', value: 'HOST:PORT:ADDRESS', help: 'cli.option.resolve' },
  ca: { kind: 'text', value: 'FILE', help: 'cli.option.ca' },
} as const satisfies OptionSpecs;

export const crawlOptions = {
  mode: { kind: 'choice', choices: scanModes, help: 'cli.option.mode' },
  input: { kind: 'text', value: 'FILE|-', help: 'cli.option.input' },
  'max-pages': { kind: 'count', min: 1, help: 'cli.option.max-pages' },
  'max-depth': { kind: 'count', help: 'cli.option.max-depth' },
  include: { kind: 'list', value: 'PATTERN', help: 'cli.option.include' },
  exclude: { kind: 'list', value: 'PATTERN', help: 'cli.option.exclude' },
  subdomains: { kind: 'flag', help: 'cli.option.subdomains' },
  'folder-only': { kind: 'flag', help: 'cli.option.folder-only' },
  'same-site-variants': { kind: 'flag', help: 'cli.option.same-site-variants' },
  'drop-parameter': { kind: 'list', value: 'NAME', help: 'cli.option.drop-parameter' },
  'ignore-robots': { kind: 'flag', help: 'cli.option.ignore-robots' },
  'ignore-nofollow-links': { kind: 'flag', help: 'cli.option.ignore-nofollow-links' },
  'no-external': { kind: 'flag', help: 'cli.option.no-external' },
  'no-resources': { kind: 'flag', help: 'cli.option.no-resources' },
  'no-sitemaps': { kind: 'flag', help: 'cli.option.no-sitemaps' },
  'no-probes': { kind: 'flag', help: 'cli.option.no-probes' },
  'probe-agents': { kind: 'flag', help: 'cli.option.probe-agents' },
  concurrency: { kind: 'count', min: 1, help: 'cli.option.concurrency' },
  'host-concurrency': { kind: 'count', min: 1, help: 'cli.option.host-concurrency' },
  rate: { kind: 'number', help: 'cli.option.rate' },
  workers: { kind: 'count', help: 'cli.option.workers' },
  'user-agent': { kind: 'text', value: 'NAME', help: 'cli.option.user-agent' },
  timeout: { kind: 'number', value: 'SECONDS', min: 0.1, help: 'cli.option.timeout' },
  'max-body': { kind: 'count', value: 'BYTES', min: 1, help: 'cli.option.max-body' },
  retries: { kind: 'count', help: 'cli.option.retries' },
  'trap-budget': { kind: 'count', min: 1, help: 'cli.option.trap-budget' },
  'keep-source': { kind: 'flag', help: 'cli.option.keep-source' },
  spelling: { kind: 'flag', help: 'cli.option.spelling' },
  grammar: { kind: 'flag', help: 'cli.option.grammar' },
  languagetool: { kind: 'text', value: 'URL', help: 'cli.option.languagetool' },
} as const satisfies OptionSpecs;

export const checkOptions = {
  preset: { kind: 'choice', choices: ['quick', 'everything', 'content', 'links'], help: 'cli.option.preset' },
  only: { kind: 'list', value: 'CATEGORY', help: 'cli.option.only' },
  skip: { kind: 'list', value: 'CATEGORY', help: 'cli.option.skip' },
  set: { kind: 'list', value: 'CHECK.SETTING=VALUE', help: 'cli.option.set' },
} as const satisfies OptionSpecs;

const presets: Readonly<Record<'content' | 'links', readonly string[]>> = {
  content: [
    'title',
    'description',
    'keywords',
    'headings',
    'images',
    'canonicals',
    'hreflang',
    'indexability',
    'content',
    'social',
    'structured-data',
  ],
  links: ['response', 'links', 'redirects', 'canonicals', 'sitemap', 'url', 'pagination', 'navigation'],
};

/** An absolute http or https URL, normalised; user and password are taken out of it. */
export function readUrl(text: string): { readonly url: string; readonly auth: ScanSecrets['basicAuth'] } {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    if (/^(mailto|tel|javascript|data|about|file|blob):/i.test(text) || !URL.canParse(`https://${text}`))
      throw new AppError('url-invalid', { url: text });
    throw new AppError('url-scheme-missing', { url: text });
  }
  if (!URL.canParse(text)) throw new AppError('url-invalid', { url: text });
  const parsed = new URL(text);
  const auth = parsed.username === '' ? null : { user: decodeURIComponent(parsed.username), password: decodeURIComponent(parsed.password) };
  parsed.username = '';
  parsed.password = '';
  const url = normalizeUrl(parsed.href);
  if (url === null) throw new AppError('url-invalid', { url: text });
  return { url, auth };
}

/** `list` is the text of `--input`, one URL a line, `#` begins a comment. */
export function readUrlList(list: string): string[] {
  const lines = list.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => readUrl(line).url);
}

/** Everything of the scan but its start URL and list. */
export function readScanOptions(
  options: ParsedOptions<typeof crawlOptions & typeof checkOptions>,
): Omit<ScanOptions, 'startUrl' | 'list' | 'mode'> {
  const { preset } = options;
  const standard = defaultScanOptions;
  return {
    ...standard,
    maxPages: options['max-pages'],
    maxDepth: options['max-depth'],
    include: options.include,
    exclude: options.exclude,
    subdomains: options.subdomains,
    folderOnly: options['folder-only'],
    sameSiteVariants: options['same-site-variants'],
    dropParameters: options['drop-parameter'],
    respectRobots: !options['ignore-robots'],
    followNofollow: !options['ignore-nofollow-links'],
    checkExternal: !options['no-external'] && preset !== 'quick',
    checkResources: !options['no-resources'] && preset !== 'quick',
    readSitemaps: !options['no-sitemaps'],
    probes: !options['no-probes'],
    probeAgents: options['probe-agents'],
    concurrency: options.concurrency ?? standard.concurrency,
    hostConcurrency: options['host-concurrency'],
    rate: options.rate,
    workers: options.workers ?? standard.workers,
    userAgent: readHeaderText('--user-agent', options['user-agent']) ?? standard.userAgent,
    timeoutMs: options.timeout === null ? standard.timeoutMs : Math.round(options.timeout * 1000),
    maxBodyBytes: options['max-body'] ?? standard.maxBodyBytes,
    retries: options.retries ?? standard.retries,
    keepSource: options['keep-source'],
    spelling: options.spelling,
    grammar: options.grammar || options.languagetool !== null,
    languageTool: options.languagetool,
    trapBudget: options['trap-budget'] ?? standard.trapBudget,
    ...readCheckOptions(options),
  };
}

export function readCheckOptions(options: ParsedOptions<typeof checkOptions>): Pick<ScanOptions, 'categories' | 'checkSettings'> {
  const checkSettings = Object.fromEntries(options.set.map(readSetting));
  assertSettings(allChecks, checkSettings);
  return { categories: readCategories(options), checkSettings };
}

function readCategories(options: ParsedOptions<typeof checkOptions>): readonly string[] | null {
  const all = categories.map((category): string => category.id);
  const only = readNames('--only', options.only, all) ?? [];
  const skip = readNames('--skip', options.skip, all) ?? [];
  const { preset } = options;
  let chosen: readonly string[] | null = only.length > 0 ? only : null;
  if (chosen === null && preset === 'everything') chosen = all;
  if (chosen === null && (preset === 'content' || preset === 'links')) chosen = presets[preset];
  if (skip.length === 0) return chosen;
  return (chosen ?? all.filter((id) => !categoriesOffByDefault.includes(id))).filter((id) => !skip.includes(id));
}

function readSetting(text: string): [name: string, value: string | number | boolean] {
  const equals = text.indexOf('=');
  if (equals < 1) throw new AppError('option-invalid', { option: '--set', value: JSON.stringify(text), expected: 'check.setting=value' });
  const value = text.slice(equals + 1);
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
  return [text.slice(0, equals), value === 'true' ? true : value === 'false' ? false : isNumber ? Number(value) : value];
}

export function readSecrets(options: ParsedOptions<typeof secretOptions>, fromUrl: ScanSecrets['basicAuth']): ScanSecrets {
  const headers = options.header.map((line): readonly [string, string] => {
    const colon = line.indexOf(':');
    if (colon < 1) throw new AppError('option-invalid', { option: '--header', value: JSON.stringify(line), expected: 'Name: value' });
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return {
    headers,
    basicAuth: readAuth(options.auth) ?? fromUrl,
    cookie: readHeaderText('--cookie', options.cookie),
    proxy: options.proxy,
  };
}

/** A text that may stand in a request header. */
function readHeaderText(option: string, text: string | null): string | null {
  if (text !== null && !/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) {
    throw new AppError('option-invalid', { option, value: JSON.stringify(text), expected: 'Latin letters, digits and signs in one line' });
  }
  return text;
}

function readAuth(text: string | null): ScanSecrets['basicAuth'] {
  if (text === null) return null;
  const colon = text.indexOf(':');
  if (colon < 1) throw new AppError('option-invalid', { option: '--auth', value: '***', expected: 'user:password' });
  return { user: text.slice(0, colon), password: text.slice(colon + 1) };
}
