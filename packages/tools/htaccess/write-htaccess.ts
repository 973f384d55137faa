/**
 * Options become an .htaccess file for Apache 2.4, part by part. Order decides: who is refused comes first, then the list of redirects, then
 * host and scheme in one step, then the slash. Source: the documentation of mod_rewrite, mod_alias, mod_headers, mod_expires and mod_deflate.
 */
import { checkOptions, type ReadyOptions, type ReadyRedirect } from './check-options.ts';
import { fixedSubstitution, headerValue, literalRegex } from './escape.ts';
import { compressedTypes, freshTypes, imageEndings, lastingFiles, utf8Endings } from './file-kinds.ts';
import type { HtaccessOptions, PartId, RulePart } from './options.ts';
import { securityHeaders } from './security-headers.ts';

/** Parts that the options ask for; none for no options. Throws ToolFault for values that cannot be written. */
export function writeHtaccess(options: HtaccessOptions): RulePart[] {
  const ready = checkOptions(options);
  const rewriting = (['bots', 'hotlink', 'redirects', 'www', 'https', 'slash'] as const).map((id) => ({ id, lines: writers[id](ready) }));
  const rest = (['listing', 'charset', 'errors', 'ips', 'headers', 'caching', 'compression'] as const).map((id) => ({
    id,
    lines: writers[id](ready),
  }));
  const isRewriting = rewriting.some(({ lines }) => lines.length > 0);
  const engine: RulePart = { id: 'engine', lines: isRewriting ? engineLines : [] };
  return [...rest.slice(0, 4), engine, ...rewriting, ...rest.slice(4)].filter(({ lines }) => lines.length > 0);
}

// An error page is fetched inside the server: rules must not send it elsewhere.
const engineLines = ['RewriteEngine On', 'RewriteCond %{ENV:REDIRECT_STATUS} !^$', 'RewriteRule ^ - [L]'];

type Writer = (options: ReadyOptions) => string[];

const writers: Readonly<Record<Exclude<PartId, 'engine'>, Writer>> = {
  listing: ({ listing }) => (listing === 'keep' ? [] : [`Options ${listing === 'on' ? '+' : '-'}Indexes`]),
  charset: ({ utf8 }) => (utf8 ? charsetLines : []),
  errors: ({ errorPages }) => errorPages.map(({ status, path }) => `ErrorDocument ${status} ${path}`),
  ips: ({ blockedIps }) =>
    blockedIps.length === 0
      ? []
      : ['<RequireAll>', '  Require all granted', ...blockedIps.map((ip) => `  Require not ip ${ip}`), '</RequireAll>'],
  bots: ({ blockedAgents }) =>
    blockedAgents.length === 0
      ? []
      : [`RewriteCond %{HTTP_USER_AGENT} (?:${blockedAgents.map(literalRegex).join('|')}) [NC]`, 'RewriteRule ^ - [F]'],
  hotlink: hotlinkLines,
  redirects: (options) => options.redirects.flatMap((redirect) => redirectLines(redirect, options)),
  www: wwwLines,
  https: ({ forceHttps, behindProxy }) =>
    forceHttps ? [...insecure(behindProxy), 'RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]'] : [],
  slash: slashLines,
  headers: (options) =>
    inModule(
      'headers',
      securityHeaders(options).map(([name, value]) => headerLine(name, value)),
    ),
  caching: ({ caching }) => (caching === 'keep' ? [] : inModule('expires', cachingLines(caching === 'year' ? '1 year' : '1 week'))),
  compression: ({ compression }) =>
    compression ? inModule('deflate', inModule('filter', [`AddOutputFilterByType DEFLATE ${compressedTypes.join(' ')}`])) : [],
};

const charsetLines = [
  'AddDefaultCharset UTF-8',
  `AddCharset UTF-8 ${utf8Endings.map((ending) => `.${ending}`).join(' ')}`,
  '<IfModule mod_autoindex.c>',
  '  IndexOptions Charset=UTF-8',
  '</IfModule>',
];

function insecure(behindProxy: boolean): string[] {
  const lines = ['RewriteCond %{HTTPS} !=on'];
  return behindProxy ? [...lines, 'RewriteCond %{HTTP:X-Forwarded-Proto} !=https'] : lines;
}

function inModule(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`<IfModule mod_${name}.c>`, ...lines.map((line) => `  ${line}`), '</IfModule>'];
}

function headerLine(name: string, value: string): string {
  return `Header always set ${name} "${headerValue(value).replace(/["\\]/g, '\\$&')}"`;
}

function cachingLines(time: string): string[] {
  return [
    'ExpiresActive On',
    ...lastingFiles.types.map((type) => `ExpiresByType ${type} "access plus ${time}"`),
    ...freshTypes.map((type) => `ExpiresByType ${type} "access plus 0 seconds"`),
  ];
}

function hotlinkLines({ hotlink, domain, hotlinkAllowed }: ReadyOptions): string[] {
  if (!hotlink) return [];
  const hosts = [domain, ...hotlinkAllowed].map(literalRegex).join('|');
  return [
    'RewriteCond %{HTTP_REFERER} !^$',
    `RewriteCond %{HTTP_REFERER} !^https?://(?:[^/]+\\.)?(?:${hosts})(?::[0-9]+)?(?:/|$) [NC]`,
    `RewriteRule \\.(?:${imageEndings.join('|')})$ - [F,NC]`,
  ];
}

/** The host that https targets name: the one chosen, else the one asked for. */
export function targetHost({ domain, www }: Pick<ReadyOptions, 'domain' | 'www'>): string | null {
  return www === 'keep' ? null : www === 'add' ? `www.${domain}` : domain;
}

function redirectLines({ path, query, target, status }: ReadyRedirect, options: ReadyOptions): string[] {
  const pattern = `^${literalRegex(path.slice(1))}$`;
  const condition = query === null ? [] : [`RewriteCond %{QUERY_STRING} ^${literalRegex(query)}$`];
  if (status === 410) return [...condition, `RewriteRule ${pattern} - [G]`];
  const isPath = target.startsWith('/');
  const origin = isPath && options.forceHttps ? `https://${targetHost(options) ?? '%{HTTP_HOST}'}` : '';
  const dropsQuery = query !== null && !target.includes('?');
  return [...condition, `RewriteRule ${pattern} ${origin}${fixedSubstitution(target)} [R=${status},L,NE${dropsQuery ? ',QSD' : ''}]`];
}

function wwwLines({ www, domain, forceHttps }: ReadyOptions): string[] {
  if (www === 'keep') return [];
  const [from, to] = www === 'add' ? [domain, `www.${domain}`] : [`www.${domain}`, domain];
  return [
    `RewriteCond %{HTTP_HOST} ^${literalRegex(from)}(?::[0-9]+)?$ [NC]`,
    `RewriteRule ^ ${forceHttps ? 'https' : '%{REQUEST_SCHEME}'}://${to}%{REQUEST_URI} [R=301,L]`,
  ];
}

function slashLines({ slash }: ReadyOptions): string[] {
  if (slash === 'keep') return [];
  // A last part with a dot is a file's name.
  return slash === 'add'
    ? ['RewriteCond %{REQUEST_FILENAME} !-f', 'RewriteRule ^(?:.*/)?[^/.]+$ %{REQUEST_URI}/ [R=301,L]']
    : ['RewriteCond %{REQUEST_FILENAME} !-d', 'RewriteCond %{REQUEST_URI} ^(.*[^/])/+$', 'RewriteRule ^ %1 [R=301,L]'];
}
