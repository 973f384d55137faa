/** What a person chooses for a site's server rules: one plain record for .htaccess and nginx, each option declared once. */
import type { Option, ValuesOf } from '@orbweaver/model/option.ts';
import { fileKindIds } from './file-kinds.ts';

const redirectStatuses = [301, 302, 307, 308, 410] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

const wwwChoices = ['keep', 'add', 'remove'] as const;
const indexChoices = ['keep', 'remove'] as const;
const extensionChoices = ['keep', 'remove'] as const;
const slashChoices = ['keep', 'add', 'remove'] as const;
const cacheChoices = ['keep', 'week', 'year'] as const;
const hstsChoices = ['off', 'year', 'subdomains'] as const;
const frameChoices = ['off', 'sameorigin', 'deny'] as const;
const timeChoices = ['none', 'hour', 'day', 'week', 'month', 'year'] as const;
export type CacheTime = (typeof timeChoices)[number];

const listingChoices = ['keep', 'off', 'on'] as const;
const referrerChoices = ['', 'strict-origin-when-cross-origin', 'same-origin', 'no-referrer'] as const;

/** Groups of the form, each with words at `tool-htaccess.section.<id>`. */
export const htaccessSections = ['address', 'redirects', 'speed', 'safety', 'pages', 'blocking'] as const;

export type HtaccessSection = (typeof htaccessSections)[number];

type OptionLabel =
  | 'domain'
  | 'www'
  | 'slash'
  | 'index'
  | 'extension'
  | 'move'
  | 'https'
  | 'proxy'
  | 'redirects'
  | 'caching'
  | 'cache-times'
  | 'compression'
  | 'hsts'
  | 'frame'
  | 'referrer'
  | 'csp'
  | 'nosniff'
  | 'errors'
  | 'listing'
  | 'indexes'
  | 'maintenance'
  | 'maintenance-allowed'
  | 'robots-tags'
  | 'font-cors'
  | 'utf8'
  | 'agents'
  | 'ips'
  | 'hidden'
  | 'endings'
  | 'hotlink'
  | 'hotlink-allowed';

interface FormField {
  readonly section: HtaccessSection;
  /** Its words are at `tool-htaccess.<label>`; those of a choice at `tool-htaccess.<label>.<choice>`. */
  readonly label: OptionLabel;
  readonly placeholder?: string;
  /** Key of a line below the field. */
  readonly hint?: `tool-htaccess.${'redirects' | 'cache-times' | 'robots-tags' | 'maintenance'}-hint`;
  /** Height of a field of lines. */
  readonly lines?: number;
}

export type HtaccessOption = Option & FormField;

/** Each option once, in the order of the form and of the command's help. */
export const htaccessOptionList = {
  /** Name without `www.`, such as `example.com`; needed for www, and for hotlinks. */
  domain: { kind: 'text', initial: '', flag: 'domain', value: 'NAME', section: 'address', label: 'domain', placeholder: 'example.com' },
  www: { kind: 'choice', choices: wwwChoices, initial: 'keep', flag: 'www', section: 'address', label: 'www' },
  slash: { kind: 'choice', choices: slashChoices, initial: 'keep', flag: 'slash', section: 'address', label: 'slash' },
  /** `/folder/index.html` leads to `/folder/`. */
  indexFile: { kind: 'choice', choices: indexChoices, initial: 'keep', flag: 'index', section: 'address', label: 'index' },
  /** `/page` serves `/page.html`, which leads to it. */
  extension: { kind: 'choice', choices: extensionChoices, initial: 'keep', flag: 'extension', section: 'address', label: 'extension' },
  forceHttps: { kind: 'switch', initial: false, flag: 'https', section: 'address', label: 'https' },
  /** TLS ends at a proxy in front, which says so in X-Forwarded-Proto. */
  behindProxy: { kind: 'switch', initial: false, flag: 'behind-proxy', section: 'address', label: 'proxy' },
  /** Name that the whole site has moved to, with its `www.` where it has one; empty for none. */
  moveTo: {
    kind: 'text',
    initial: '',
    flag: 'move-to',
    value: 'NAME',
    section: 'redirects',
    label: 'move',
    placeholder: 'www.example.org',
  },
  redirects: {
    kind: 'rows',
    initial: [],
    row: {
      /** Path on this site, percent-encoded or not: `/old page`. With a query only requests with that very query are redirected. */
      from: { kind: 'text' },
      /** Path or absolute URL; not read for 410. */
      to: { kind: 'text', initial: '' },
      status: { kind: 'choice', choices: redirectStatuses },
    },
    flag: 'redirect',
    value: '"FROM TO STATUS"',
    section: 'redirects',
    label: 'redirects',
    placeholder: '/old /new 301',
    hint: 'tool-htaccess.redirects-hint',
    lines: 5,
  },
  caching: { kind: 'choice', choices: cacheChoices, initial: 'keep', flag: 'caching', section: 'speed', label: 'caching' },
  /** Over `caching`, for one kind of files each. */
  cacheTimes: {
    kind: 'rows',
    initial: [],
    row: { files: { kind: 'choice', choices: fileKindIds }, time: { kind: 'choice', choices: timeChoices } },
    flag: 'cache',
    value: '"KIND TIME"',
    section: 'speed',
    label: 'cache-times',
    placeholder: 'images year',
    hint: 'tool-htaccess.cache-times-hint',
    lines: 3,
  },
  compression: { kind: 'switch', initial: false, flag: 'compression', section: 'speed', label: 'compression' },
  hsts: { kind: 'choice', choices: hstsChoices, initial: 'off', flag: 'hsts', section: 'safety', label: 'hsts' },
  frame: { kind: 'choice', choices: frameChoices, initial: 'off', flag: 'frame', section: 'safety', label: 'frame' },
  referrer: { kind: 'choice', choices: referrerChoices, initial: '', flag: 'referrer-policy', section: 'safety', label: 'referrer' },
  /** Content-Security-Policy; empty for none. */
  csp: { kind: 'text', initial: '', flag: 'csp', value: 'POLICY', section: 'safety', label: 'csp', placeholder: "default-src 'self'" },
  nosniff: { kind: 'switch', initial: false, flag: 'nosniff', section: 'safety', label: 'nosniff' },
  errorPages: {
    kind: 'rows',
    initial: [],
    /** `path` is one of this site. */
    row: { status: { kind: 'number' }, path: { kind: 'text' } },
    flag: 'error-page',
    value: '"STATUS PATH"',
    section: 'pages',
    label: 'errors',
    placeholder: '404 /404.html',
    lines: 2,
  },
  /** Files that are shown for a folder, the first that is there. */
  indexes: {
    kind: 'texts',
    initial: [],
    flag: 'directory-index',
    value: 'FILE',
    section: 'pages',
    label: 'indexes',
    placeholder: 'index.php',
    lines: 2,
  },
  /** Path of the page that is shown with status 503 for all others; empty while the site is open. */
  maintenance: {
    kind: 'text',
    initial: '',
    flag: 'maintenance',
    value: 'PATH',
    section: 'pages',
    label: 'maintenance',
    placeholder: '/maintenance.html',
    hint: 'tool-htaccess.maintenance-hint',
  },
  /** Addresses that see the site meanwhile. */
  maintenanceAllowed: {
    kind: 'texts',
    initial: [],
    flag: 'maintenance-allow',
    value: 'ADDRESS',
    section: 'pages',
    label: 'maintenance-allowed',
    placeholder: '203.0.113.5',
    lines: 2,
  },
  robotsTags: {
    kind: 'rows',
    initial: [],
    /** `ending` is `pdf`, or `*` for every file; `directives` are `noindex, nofollow`. */
    row: { ending: { kind: 'text' }, directives: { kind: 'text' } },
    flag: 'x-robots-tag',
    value: '"ENDING DIRECTIVES"',
    section: 'pages',
    label: 'robots-tags',
    placeholder: 'pdf noindex',
    hint: 'tool-htaccess.robots-tags-hint',
    lines: 2,
  },
  /** Other sites may use this one's fonts. */
  fontCors: { kind: 'switch', initial: false, flag: 'font-cors', section: 'pages', label: 'font-cors' },
  listing: { kind: 'choice', choices: listingChoices, initial: 'keep', flag: 'listing', section: 'pages', label: 'listing' },
  /** Says that texts are UTF-8. */
  utf8: { kind: 'switch', initial: false, flag: 'utf8', section: 'pages', label: 'utf8' },
  /** Parts of user agents. */
  blockedAgents: {
    kind: 'texts',
    initial: [],
    flag: 'block-agent',
    value: 'TEXT',
    section: 'blocking',
    label: 'agents',
    placeholder: 'BadBot',
    lines: 3,
  },
  /** Addresses or CIDR ranges. */
  blockedIps: {
    kind: 'texts',
    initial: [],
    flag: 'block-ip',
    value: 'ADDRESS',
    section: 'blocking',
    label: 'ips',
    placeholder: '203.0.113.0/24',
    lines: 3,
  },
  /** Files and folders whose names begin with a dot, but for `.well-known`. */
  hiddenFiles: { kind: 'switch', initial: false, flag: 'block-hidden', section: 'blocking', label: 'hidden' },
  blockedEndings: {
    kind: 'texts',
    initial: [],
    flag: 'block-ending',
    value: 'ENDING',
    section: 'blocking',
    label: 'endings',
    placeholder: 'bak',
    lines: 2,
  },
  hotlink: { kind: 'switch', initial: false, flag: 'block-hotlinks', section: 'blocking', label: 'hotlink' },
  /** Other sites that may show the images. */
  hotlinkAllowed: {
    kind: 'texts',
    initial: [],
    flag: 'allow-hotlinks',
    value: 'NAME',
    section: 'blocking',
    label: 'hotlink-allowed',
    placeholder: 'partner.example',
    lines: 2,
  },
} as const satisfies Readonly<Record<string, HtaccessOption>>;

export type HtaccessOptions = ValuesOf<typeof htaccessOptionList>;
export type RedirectOption = HtaccessOptions['redirects'][number];
export type CacheTimeOption = HtaccessOptions['cacheTimes'][number];
export type RobotsTag = HtaccessOptions['robotsTags'][number];
export type ErrorPage = HtaccessOptions['errorPages'][number];

/** Parts of the written file, in their order; each has words at `tool-htaccess.part.<id>`. */
export const partIds = [
  'listing',
  'indexes',
  'charset',
  'errors',
  'ips',
  'engine',
  'bots',
  'hotlink',
  'hidden',
  'maintenance',
  'redirects',
  'move',
  'www',
  'https',
  'index',
  'extension',
  'slash',
  'headers',
  'robots',
  'fonts',
  'caching',
  'compression',
] as const;
export type PartId = (typeof partIds)[number];

export interface RulePart {
  readonly id: PartId;
  readonly lines: readonly string[];
}
