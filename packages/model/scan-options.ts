/** What a scan is asked to do. Plain data; secrets are apart, because they are never stored. */

export const scanModes = ['site', 'page', 'list', 'sitemap'] as const;
export type ScanMode = (typeof scanModes)[number];

export interface ScanOptions {
  readonly mode: ScanMode;
  /** Absolute start URL; in list mode the first of `list`. */
  readonly startUrl: string;
  /** URLs of list mode. */
  readonly list: readonly string[];
  /** null = no limit. HTML pages fetched in scope. */
  readonly maxPages: number | null;
  readonly maxDepth: number | null;
  /** JavaScript regular expressions without flags, or globs with `*`; matched against the whole URL. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly subdomains: boolean;
  /** Only URLs below the start URL's folder. */
  readonly folderOnly: boolean;
  /** www and apex, http and https are the same site for scope (never the same page). */
  readonly sameSiteVariants: boolean;
  /** Query parameters dropped in normalisation, such as session ids. */
  readonly dropParameters: readonly string[];
  readonly respectRobots: boolean;
  readonly followNofollow: boolean;
  readonly checkExternal: boolean;
  readonly checkResources: boolean;
  readonly readSitemaps: boolean;
  /** Asks at the end for what no link leads to: an address that nobody made, llms.txt, the start page's other names. */
  readonly probes: boolean;
  /** Asks for the start page and a few others as browsers, search engines and AI services too. */
  readonly probeAgents: boolean;
  /** Requests open at once over all hosts. */
  readonly concurrency: number;
  /** Requests open at once per host; null = polite default for foreign hosts, `concurrency` for loopback. */
  readonly hostConcurrency: number | null;
  /** Requests per second per host; 0 = no limit; null = polite default for foreign hosts, none for loopback. */
  readonly rate: number | null;
  /** Page worker threads; 0 = everything in one thread. */
  readonly workers: number;
  readonly userAgent: string;
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  readonly retries: number;
  readonly keepSource: boolean;
  /** Spelling and grammar of main texts, checked when the crawl has ended. */
  readonly spelling: boolean;
  readonly grammar: boolean;
  /** Address of a LanguageTool server, asked for the grammar of languages other than English; null = none. */
  readonly languageTool: string | null;
  /** Checks that run: category ids; null = all but those off by default. */
  readonly categories: readonly string[] | null;
  /** `check.setting` -> value. */
  readonly checkSettings: Readonly<Record<string, number | string | boolean>>;
  /** Distinct URLs of one suspicious pattern after which trap detection looks at it. */
  readonly trapBudget: number;
}

/** Never stored; asked again on resume; dropped on cross-origin requests. */
export interface ScanSecrets {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly basicAuth: { readonly user: string; readonly password: string } | null;
  readonly cookie: string | null;
  readonly proxy: string | null;
}

export const defaultUserAgent = 'Orbweaver/0.1 (+https://orbweaver.example/bot)';

export const defaultScanOptions: Omit<ScanOptions, 'startUrl'> = {
  mode: 'site',
  list: [],
  maxPages: null,
  maxDepth: null,
  include: [],
  exclude: [],
  subdomains: false,
  folderOnly: false,
  sameSiteVariants: false,
  dropParameters: [],
  respectRobots: true,
  followNofollow: true,
  checkExternal: true,
  checkResources: true,
  readSitemaps: true,
  probes: true,
  probeAgents: false,
  concurrency: 32,
  hostConcurrency: null,
  rate: null,
  workers: 2,
  userAgent: defaultUserAgent,
  timeoutMs: 20_000,
  maxBodyBytes: 20_000_000,
  retries: 2,
  keepSource: false,
  spelling: false,
  grammar: false,
  languageTool: null,
  categories: null,
  checkSettings: {},
  trapBudget: 200,
};
