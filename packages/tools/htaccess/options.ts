/** What a person chooses for a site's server rules: one plain record for .htaccess and nginx. */

export const redirectStatuses = [301, 302, 410] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

export interface RedirectWish {
  /** Path on this site, percent-encoded or not: `/old page`. A query is not matched. */
  readonly from: string;
  /** Path or absolute URL; not read for 410. */
  readonly to: string;
  readonly status: RedirectStatus;
}

export interface ErrorPage {
  readonly status: number;
  /** Path on this site. */
  readonly path: string;
}

export const wwwChoices = ['keep', 'add', 'remove'] as const;
export const slashChoices = ['keep', 'add', 'remove'] as const;
export const cacheChoices = ['keep', 'week', 'year'] as const;
export const hstsChoices = ['off', 'year', 'subdomains'] as const;
export const frameChoices = ['off', 'sameorigin', 'deny'] as const;
export const listingChoices = ['keep', 'off', 'on'] as const;
export const referrerChoices = ['', 'strict-origin-when-cross-origin', 'same-origin', 'no-referrer'] as const;

export interface HtaccessOptions {
  /** Name without `www.`, such as `example.com`; needed for www, and for hotlinks. */
  readonly domain: string;
  readonly forceHttps: boolean;
  /** TLS ends at a proxy in front, which says so in X-Forwarded-Proto. */
  readonly behindProxy: boolean;
  readonly www: (typeof wwwChoices)[number];
  readonly slash: (typeof slashChoices)[number];
  readonly redirects: readonly RedirectWish[];
  readonly caching: (typeof cacheChoices)[number];
  readonly compression: boolean;
  readonly hsts: (typeof hstsChoices)[number];
  readonly nosniff: boolean;
  readonly frame: (typeof frameChoices)[number];
  readonly referrer: (typeof referrerChoices)[number];
  /** Content-Security-Policy; empty for none. */
  readonly csp: string;
  readonly errorPages: readonly ErrorPage[];
  readonly hotlink: boolean;
  /** Other sites that may show the images. */
  readonly hotlinkAllowed: readonly string[];
  /** Parts of user agents. */
  readonly blockedAgents: readonly string[];
  /** Addresses or CIDR ranges. */
  readonly blockedIps: readonly string[];
  readonly listing: (typeof listingChoices)[number];
  /** Says that texts are UTF-8. */
  readonly utf8: boolean;
}

export const noHtaccessOptions: HtaccessOptions = {
  domain: '',
  forceHttps: false,
  behindProxy: false,
  www: 'keep',
  slash: 'keep',
  redirects: [],
  caching: 'keep',
  compression: false,
  hsts: 'off',
  nosniff: false,
  frame: 'off',
  referrer: '',
  csp: '',
  errorPages: [],
  hotlink: false,
  hotlinkAllowed: [],
  blockedAgents: [],
  blockedIps: [],
  listing: 'keep',
  utf8: false,
};

/** Parts of the written file, in their order; each has words at `tool-htaccess.part.<id>`. */
export const partIds = [
  'listing',
  'charset',
  'errors',
  'ips',
  'engine',
  'bots',
  'hotlink',
  'redirects',
  'www',
  'https',
  'slash',
  'headers',
  'caching',
  'compression',
] as const;
export type PartId = (typeof partIds)[number];

export interface RulePart {
  readonly id: PartId;
  readonly lines: readonly string[];
}
