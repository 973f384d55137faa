/** What a scan is asked to do: each option declared once. Types, defaults, flags, controls and what decides a scan's findings derive from it. */
import { AppError } from './errors.ts';
import { defaultsOf, type Option, readOptions, type TextPattern, type ValuesOf } from './option.ts';
import { renderModes } from './rendering.ts';
import { screenshotChoices } from './screenshots.ts';

export const scanModes = ['site', 'page', 'list', 'sitemap'] as const;
export type ScanMode = (typeof scanModes)[number];

/** Of which of the plan's numbers a scan takes one: a single page is an analysis. */
export const scanUses = ['spider', 'analysis'] as const;

export function useOfScan(mode: ScanMode): (typeof scanUses)[number] {
  return mode === 'page' ? 'analysis' : 'spider';
}

export const defaultUserAgent = 'Orbweaver/0.1 (+https://orbweaver.example/bot)';

/** What an option moves: which URLs are reached, what checks find on them, how fast, or what is kept. Speed may change on resume. */
type Effect = 'pages' | 'findings' | 'speed' | 'storage';

interface Screen {
  /** How the scanner's start screen asks; its label is `scanner.option.<name>`. Without one it does not ask. */
  readonly control?: 'checkbox' | 'number' | 'lines' | 'rules';
  /** Below the control, `scanner.<hint>`. */
  readonly hint?:
    | 'no-limit'
    | 'pattern-hint'
    | 'allowed-hosts'
    | 'polite-rate'
    | 'one-a-line'
    | 'agents-hint'
    | 'spelling-hint'
    | 'grammar-hint'
    | 'extract-hint'
    | 'search-hint';
}

export type ScanOption = Option & Screen & { readonly effect: Effect };

const headerText: TextPattern = {
  matches: /^[\t\x20-\x7e\x80-\xff]*$/,
  expected: 'Latin letters, digits and signs in one line',
};

/** In the order of the command's help. */
export const scanOptionList = {
  mode: { kind: 'choice', choices: scanModes, initial: 'site', effect: 'pages', flag: 'mode' },
  /** Absolute start URL; in list mode the first of `list`. */
  startUrl: { kind: 'text', effect: 'pages' },
  /** URLs of list mode. */
  list: { kind: 'texts', initial: [], effect: 'pages', flag: 'input', value: 'FILE|-', isFile: true },
  /** null = no limit. HTML pages fetched in scope. */
  maxPages: { kind: 'count', initial: null, min: 1, effect: 'pages', flag: 'max-pages', control: 'number', hint: 'no-limit' },
  maxDepth: { kind: 'count', initial: null, effect: 'pages', flag: 'max-depth', control: 'number', hint: 'no-limit' },
  /** JavaScript regular expressions without flags, or globs with `*`; matched against the whole URL. */
  include: { kind: 'texts', initial: [], effect: 'pages', flag: 'include', value: 'PATTERN', control: 'lines', hint: 'pattern-hint' },
  exclude: { kind: 'texts', initial: [], effect: 'pages', flag: 'exclude', value: 'PATTERN', control: 'lines', hint: 'pattern-hint' },
  subdomains: { kind: 'switch', initial: false, effect: 'pages', flag: 'subdomains', control: 'checkbox' },
  /** Only URLs below the start URL's folder. */
  folderOnly: { kind: 'switch', initial: false, effect: 'pages', flag: 'folder-only', control: 'checkbox' },
  /** www and apex, http and https are the same site for scope (never the same page). */
  sameSiteVariants: { kind: 'switch', initial: false, effect: 'pages', flag: 'same-site-variants', control: 'checkbox' },
  /** Query parameters dropped in normalisation, such as session ids. */
  dropParameters: {
    kind: 'texts',
    initial: [],
    effect: 'pages',
    flag: 'drop-parameter',
    value: 'NAME',
    control: 'lines',
    hint: 'one-a-line',
  },
  respectRobots: { kind: 'switch', initial: true, effect: 'pages', flag: 'ignore-robots', control: 'checkbox', hint: 'allowed-hosts' },
  followNofollow: { kind: 'switch', initial: true, effect: 'pages', flag: 'ignore-nofollow-links', control: 'checkbox' },
  checkExternal: { kind: 'switch', initial: true, effect: 'pages', flag: 'no-external', control: 'checkbox' },
  checkResources: { kind: 'switch', initial: true, effect: 'pages', flag: 'no-resources', control: 'checkbox' },
  readSitemaps: { kind: 'switch', initial: true, effect: 'pages', flag: 'no-sitemaps', control: 'checkbox' },
  /** Asks at the end for what no link leads to: an address that nobody made, llms.txt, the start page's other names. */
  probes: { kind: 'switch', initial: true, effect: 'findings', flag: 'no-probes' },
  /** Asks for the start page and a few others as browsers, search engines and AI services too. */
  probeAgents: { kind: 'switch', initial: false, effect: 'findings', flag: 'probe-agents', control: 'checkbox', hint: 'agents-hint' },
  /** Opens pages in a browser: all, or those whose served markup looks as if scripts had yet to fill it. */
  render: { kind: 'choice', choices: renderModes, initial: 'off', effect: 'pages', flag: 'render' },
  /** The browser's window and name: a phone's, as search engines look at pages, or a desktop's. */
  renderAs: { kind: 'choice', choices: ['phone', 'desktop'], initial: 'phone', effect: 'pages', flag: 'render-as' },
  /** Keeps a small picture of the first screen of each rendered page. */
  screenshots: { kind: 'choice', choices: screenshotChoices, initial: 'none', alone: 'phone', effect: 'storage', flag: 'screenshots' },
  /** Asks other sites for pictures, media, fonts and pings while a page is rendered, which they count as visits. */
  renderThirdParty: { kind: 'switch', initial: false, effect: 'pages', flag: 'render-third-party' },
  /** Megabytes that the browser may take; it decides how many pages are open at once. */
  renderMemory: { kind: 'count', initial: 1_000, min: 450, max: 100_000, effect: 'speed', flag: 'render-memory', value: 'MB' },
  /** Requests open at once over all hosts. */
  concurrency: { kind: 'count', initial: 32, min: 1, max: 10_000, effect: 'speed', flag: 'concurrency', control: 'number' },
  /** Requests open at once per host; null = polite default for foreign hosts, `concurrency` for loopback. */
  hostConcurrency: { kind: 'count', initial: null, min: 1, max: 10_000, effect: 'speed', flag: 'host-concurrency' },
  /** Requests per second per host; 0 = no limit; null = polite default for foreign hosts, none for loopback. */
  rate: { kind: 'number', initial: null, effect: 'speed', flag: 'rate', control: 'number', hint: 'polite-rate' },
  /** Page worker threads; 0 = everything in one thread. */
  workers: { kind: 'count', initial: 2, max: 256, effect: 'speed', flag: 'workers' },
  userAgent: { kind: 'text', initial: defaultUserAgent, pattern: headerText, effect: 'pages', flag: 'user-agent', value: 'NAME' },
  /** At most a day: timers end far beyond it. */
  timeoutMs: {
    kind: 'number',
    initial: 20_000,
    min: 100,
    max: 86_400_000,
    effect: 'speed',
    flag: 'timeout',
    value: 'SECONDS',
    flagUnit: 1000,
  },
  maxBodyBytes: { kind: 'count', initial: 20_000_000, min: 1, effect: 'pages', flag: 'max-body', value: 'BYTES' },
  retries: { kind: 'count', initial: 2, max: 100, effect: 'speed', flag: 'retries' },
  /** Distinct URLs of one suspicious pattern after which trap detection looks at it. */
  trapBudget: { kind: 'count', initial: 200, min: 1, effect: 'pages', flag: 'trap-budget' },
  /** Rules of what is taken from each page, and of what is counted on it (model/extraction.ts). */
  extract: { kind: 'texts', initial: [], effect: 'storage', flag: 'extract', value: 'RULE', control: 'rules', hint: 'extract-hint' },
  search: { kind: 'texts', initial: [], effect: 'storage', flag: 'search', value: 'RULE', control: 'rules', hint: 'search-hint' },
  keepSource: { kind: 'switch', initial: false, effect: 'storage', flag: 'keep-source', control: 'checkbox' },
  /** What is gathered of each page: all, what the checks read that run, or that without main texts, whose checks then are not tested. */
  facts: { kind: 'choice', choices: ['all', 'auto', 'without-text'], initial: 'all', effect: 'storage', flag: 'facts' },
  /** Counts the phrases that main texts repeat; only where the category `keywords` runs. */
  density: { kind: 'switch', initial: true, effect: 'findings', flag: 'no-density' },
  /** Spelling and grammar of main texts, checked when the crawl has ended. */
  spelling: { kind: 'switch', initial: false, effect: 'findings', flag: 'spelling', control: 'checkbox', hint: 'spelling-hint' },
  grammar: { kind: 'switch', initial: false, effect: 'findings', flag: 'grammar', control: 'checkbox', hint: 'grammar-hint' },
  /** Address of a LanguageTool server, asked for the grammar of languages other than English; null = none. */
  languageTool: { kind: 'text', initial: null, effect: 'findings', flag: 'languagetool', value: 'URL' },
  /** Checks that run: ids of categories or of their parts; null = all but those off by default. Several flags and the screen's toggles make it. */
  categories: { kind: 'texts', initial: null, effect: 'findings' },
  /** `check.setting` -> value. */
  checkSettings: { kind: 'settings', initial: {}, effect: 'findings' },
} as const satisfies Readonly<Record<string, ScanOption>>;

export type ScanOptionName = keyof typeof scanOptionList;
/** What a scan is asked to do. Plain data; secrets are apart, because they are never stored. */
export type ScanOptions = ValuesOf<typeof scanOptionList>;

export const scanOptionNames = Object.keys(scanOptionList) as readonly ScanOptionName[];

export const defaultScanOptions: Omit<ScanOptions, 'startUrl'> = defaultsOf(scanOptionList);

const namesOf = (...effects: readonly Effect[]) => scanOptionNames.filter((name) => effects.includes(scanOptionList[name].effect));

/** Options that decide which pages a scan reaches. */
export const reachOptions = namesOf('pages');
/** Options that decide what a scan finds; the others only decide how fast, and what is kept. */
export const decidingOptions = namesOf('pages', 'findings');

type OfEffect<E extends Effect> = { [N in ScanOptionName]: (typeof scanOptionList)[N]['effect'] extends E ? N : never }[ScanOptionName];

/** Options that may differ between the runs of a scan. */
export const speedOptions = Object.fromEntries(namesOf('speed').map((name) => [name, scanOptionList[name]])) as Pick<
  typeof scanOptionList,
  OfEffect<'speed'>
>;

/** Options as a scan file keeps them; those that a newer version added have their defaults. Throws AppError 'file-damaged' for what no scan had. */
export function readScanOptions(stored: unknown): ScanOptions {
  const { values, faults } = readOptions(scanOptionList, stored);
  if (faults.length > 0) throw new AppError('file-damaged');
  return values;
}

/** The deciding options of stored ones; an option that an older version did not know has its default. */
export function decidingValues(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<string, unknown>> = { ...defaultScanOptions, ...stored };
  return Object.fromEntries(decidingOptions.map((name) => [name, values[name] ?? null]));
}

interface SecretScreen {
  /** How the screen asks, for hosts that are the user's; its label is `scanner.secret.<name>`. Without one it does not ask. */
  readonly control?: 'lines' | 'login' | 'text';
}

/** What is never stored, asked again on resume, and dropped on cross-origin requests. */
export const scanSecretList = {
  headers: { kind: 'texts', initial: [], flag: 'header', value: 'NAME:VALUE', control: 'lines' },
  basicAuth: { kind: 'text', initial: null, flag: 'auth', value: 'USER:PASSWORD', control: 'login' },
  cookie: { kind: 'text', initial: null, pattern: headerText, flag: 'cookie', value: 'COOKIE', control: 'text' },
  proxy: { kind: 'text', initial: null, flag: 'proxy', value: 'URL' },
} as const satisfies Readonly<Record<string, Option & SecretScreen>>;

export const noScanSecrets: ScanSecrets = { headers: [], basicAuth: null, cookie: null, proxy: null };

/** `Name: value`, as a flag and a line of the screen write a header; null for what is none. */
export function readHeaderLine(line: string): readonly [name: string, value: string] | null {
  const colon = line.indexOf(':');
  if (colon < 1) return null;
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

/** Never stored; asked again on resume; dropped on cross-origin requests. */
export interface ScanSecrets {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly basicAuth: { readonly user: string; readonly password: string } | null;
  readonly cookie: string | null;
  readonly proxy: string | null;
}

/** Whether anything goes out that is not for every host. */
export function hasSecrets({ headers, basicAuth, cookie }: Pick<ScanSecrets, 'headers' | 'basicAuth' | 'cookie'>): boolean {
  return headers.length > 0 || cookie !== null || basicAuth !== null;
}
