/** Options of `scan` become ScanOptions, secrets and network options. Throws AppError for what cannot work. */
import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { assertSettings, categoriesOffByDefault } from '@orbweaver/checks/settings.ts';
import { categories, partsOf } from '@orbweaver/model/categories.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import {
  defaultScanOptions,
  readHeaderLine,
  type ScanOptions,
  type ScanSecrets,
  scanOptionList,
  scanSecretList,
} from '@orbweaver/model/scan-options.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';
import { readNames } from '@orbweaver/scan/results/known-checks.ts';
import type { OptionSpecs, ParsedOptions } from './arguments.ts';
import { flagSpecs, givenOptions } from './option-flags.ts';

/** Asked again on resume: they are never stored. */
export const secretOptions = {
  ...flagSpecs(scanSecretList, 'cli.option'),
  resolve: { kind: 'list', value: 'HOST:PORT:ADDRESS', help: 'cli.option.resolve' },
  ca: { kind: 'text', value: 'FILE', help: 'cli.option.ca' },
} as const satisfies OptionSpecs;

export const crawlOptions = flagSpecs(scanOptionList, 'cli.option');

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

/** Everything of the scan but its start URL, list and mode. */
export function readScanOptions(
  options: ParsedOptions<typeof crawlOptions & typeof checkOptions>,
): Omit<ScanOptions, 'startUrl' | 'list' | 'mode'> {
  const given = { ...defaultScanOptions, ...givenOptions(scanOptionList, options) };
  const asksFiles = options.preset !== 'quick';
  return {
    ...given,
    checkExternal: given.checkExternal && asksFiles,
    checkResources: given.checkResources && asksFiles,
    grammar: given.grammar || given.languageTool !== null,
    facts: options.facts === null ? factsOf(options) : given.facts,
    ...readCheckOptions(options),
  };
}

/** A scan of everything can be checked again with any checks; one of a few checks gathers what these read. */
function factsOf({ preset, only }: ParsedOptions<typeof checkOptions>): ScanOptions['facts'] {
  if (only.length > 0) return 'auto';
  if (preset === null) return 'all';
  return preset === 'links' ? 'without-text' : 'auto';
}

export function readCheckOptions(options: ParsedOptions<typeof checkOptions>): Pick<ScanOptions, 'categories' | 'checkSettings'> {
  const checkSettings = Object.fromEntries(options.set.map(readSetting));
  assertSettings(allChecks, checkSettings);
  return { categories: readCategories(options), checkSettings };
}

/** What of the checks was named; the rest stays as the scan had it. */
export function readCheckChanges(
  options: Pick<ParsedOptions<typeof checkOptions>, 'only' | 'skip' | 'set'>,
): Partial<Pick<ScanOptions, 'categories' | 'checkSettings'>> {
  const { categories, checkSettings } = readCheckOptions({ ...options, preset: null });
  return {
    ...(options.only.length > 0 || options.skip.length > 0 ? { categories } : {}),
    ...(options.set.length > 0 ? { checkSettings } : {}),
  };
}

function readCategories(options: ParsedOptions<typeof checkOptions>): readonly string[] | null {
  const all = categories.map((category): string => category.id);
  const names = all.flatMap((id) => [id, ...partsOf(id)]);
  const only = readNames('--only', options.only, names) ?? [];
  const skip = readNames('--skip', options.skip, names) ?? [];
  const { preset } = options;
  let chosen: readonly string[] | null = only.length > 0 ? only : null;
  if (chosen === null && preset === 'everything') chosen = all;
  if (chosen === null && (preset === 'content' || preset === 'links')) chosen = presets[preset];
  if (skip.length === 0) return chosen;
  return withoutNames(chosen ?? all.filter((id) => !categoriesOffByDefault.includes(id)), skip);
}

/** A category of which a part is left out becomes its other parts. */
function withoutNames(chosen: readonly string[], skip: readonly string[]): string[] {
  const split = chosen.flatMap((id) =>
    partsOf(id).some((part) => skip.includes(part)) ? partsOf(id).filter(() => !skip.includes(id)) : [id],
  );
  return split.filter((id) => !skip.includes(id));
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
    const header = readHeaderLine(line);
    if (header === null) throw new AppError('option-invalid', { option: '--header', value: JSON.stringify(line), expected: 'Name: value' });
    return header;
  });
  return {
    headers,
    basicAuth: readAuth(options.auth) ?? fromUrl,
    cookie: options.cookie,
    proxy: options.proxy,
  };
}

function readAuth(text: string | null): ScanSecrets['basicAuth'] {
  if (text === null) return null;
  const colon = text.indexOf(':');
  if (colon < 1) throw new AppError('option-invalid', { option: '--auth', value: '***', expected: 'user:password' });
  return { user: text.slice(0, colon), password: text.slice(colon + 1) };
}
